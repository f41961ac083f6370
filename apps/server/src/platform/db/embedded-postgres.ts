/**
 * The embedded database for clinics without their own: a real PostgreSQL that starts and stops with the
 * server.
 *
 * It keeps its data, its passwords and its private socket in one directory. It is restarted if it dies. It
 * ends with the server: by the kernel where possible, otherwise the next start ends the remains.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { codeOf } from '../error-code.ts';
import { holdFile } from './data-directory-lock.ts';
import { openPostgresCluster, type PostgresCluster } from './postgres-cluster.ts';
import {
  choosePostgresAddress,
  endOrphan,
  launchPostgres,
  type PostgresAddress,
  type PostgresRun,
} from './postgres-process.ts';

/** A database that runs as long as this process. */
export interface EmbeddedPostgres {
  /** Connection URL of the database's owner, who is not a superuser but may create roles and databases. */
  url: string;
  /** Ends all connections, writes everything to disk, and returns when PostgreSQL has ended. */
  stop(): Promise<void>;
}

/** Options of {@link startEmbeddedPostgres}. */
export interface EmbeddedPostgresOptions {
  /** Created if missing. It must contain nothing else. */
  directory: string;
  log: (message: string, fields?: object) => void;
  /**
   * PostgreSQL settings that replace ours. Only for temporary databases: our settings keep acknowledged data.
   */
  settings?: Record<string, string>;
}

const OWNER = 'auscult';
const DATABASE = 'auscult';
const SUPERUSER = 'postgres';

/** PostgreSQL error codes: wrong password or unknown user, user not allowed, unknown database. */
const NOT_PROVISIONED = ['28P01', '28000', '3D000'];

const LONGEST_PAUSE_MS = 5_000;

/** After running this long, an end is a new incident and not a repeated one. */
const STEADY_MS = 60_000;

/**
 * Starts the database in `directory`, which is created the first time. @throws Error a sentence for the
 * person who starts it
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const directory = resolve(options.directory);
  const release = await hold(directory);
  try {
    const opened = await openPostgresCluster(directory);
    await endOrphan(opened);
    return await start(opened, options, release);
  } catch (error) {
    release();
    throw error;
  }
}

async function hold(directory: string): Promise<() => void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const release = holdFile(join(directory, 'postgres.lock'));
  if (!release) throw new Error(`Another Auscult server is using the database in ${directory}.`);
  return release;
}

async function start(
  opened: PostgresCluster,
  { log, settings = {} }: EmbeddedPostgresOptions,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const address = await choosePostgresAddress(opened.home);
  const launch = () => launchPostgres(opened, address, settings, (line) => log('postgres', { line }));
  const kept = keepRunning(await launch(), launch, log);
  const stop = async () => {
    await kept.stop();
    release();
  };
  try {
    await provision(opened, address);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: databaseUrl(address, { user: OWNER, password: opened.passwords.owner, database: DATABASE }),
    stop,
  };
}

/** Restarts it at the same address whenever it ends unexpectedly. */
function keepRunning(
  first: PostgresRun,
  launch: () => Promise<PostgresRun>,
  log: EmbeddedPostgresOptions['log'],
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let run: PostgresRun | undefined = first;

  const watch = async () => {
    let pauseMs = 0;
    while (!stopping.signal.aborted) {
      const since = Date.now();
      await run?.ended;
      run = undefined;
      if (stopping.signal.aborted) return;
      log('PostgreSQL ended unexpectedly and is started again');
      pauseMs = nextPauseMs(pauseMs, Date.now() - since);
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      run = await launch().catch((error: unknown) => {
        log('PostgreSQL did not start again', { error: String(error) });
        return undefined;
      });
    }
    await run?.stop();
  };
  const watching = watch();

  return {
    async stop() {
      stopping.abort();
      await run?.stop();
      await watching;
    },
  };
}

function nextPauseMs(lastMs: number, ranMs: number): number {
  return ranMs > STEADY_MS ? 0 : Math.min(lastMs * 2 + 100, LONGEST_PAUSE_MS);
}

/** Creates missing owner and database: at the first start, or after an interrupted one. */
async function provision(opened: PostgresCluster, address: PostgresAddress): Promise<void> {
  const { passwords, home } = opened;
  const asOwner = databaseUrl(address, { user: OWNER, password: passwords.owner, database: DATABASE });
  if (!opened.isNew && (await mayConnect(asOwner))) return;

  const admin = new Client(
    databaseUrl(address, { user: SUPERUSER, password: passwords.superuser, database: 'postgres' }),
  );
  try {
    await admin.connect();
    await createOwnerAndDatabase(admin, passwords.owner);
  } catch (error) {
    throw new Error(`The passwords beside the database in ${home} do not open it: ${String(error)}`, {
      cause: error,
    });
  } finally {
    await admin.end();
  }
}

async function createOwnerAndDatabase(admin: Client, password: string): Promise<void> {
  const owner = escapeIdentifier(OWNER);
  const roles = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [OWNER]);
  const databases = await admin.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (roles.rowCount === 0) await admin.query(`CREATE ROLE ${owner} LOGIN CREATEROLE CREATEDB`);
  await admin.query(`ALTER ROLE ${owner} PASSWORD ${escapeLiteral(password)}`);
  if (databases.rowCount === 0)
    await admin.query(`CREATE DATABASE ${escapeIdentifier(DATABASE)} OWNER ${owner}`);
}

async function mayConnect(url: string): Promise<boolean> {
  const client = new Client(url);
  try {
    await client.connect();
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (NOT_PROVISIONED.includes(code)) return false;
    throw error;
  } finally {
    await client.end();
  }
}

function databaseUrl(
  address: PostgresAddress,
  { user, password, database }: { user: string; password: string; database: string },
): string {
  const sign = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  if ('port' in address) return `postgresql://${sign}@127.0.0.1:${address.port}/${database}`;
  return `postgresql://${sign}@localhost/${database}?host=${encodeURIComponent(address.socketDirectory)}`;
}
