/** Migrates a database with numbered SQL files, forward only, each once. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { codeOf } from '../error-code.ts';
import { ensureRoles } from './roles.ts';

interface Migration {
  /** `0001_sessions`: the file's name without its extension. */
  name: string;
  sql: string;
  checksum: string;
}

type Applied = Pick<Migration, 'name' | 'checksum'>;

const DIRECTORY = join(import.meta.dirname, '..', '..', 'migrations');

/** Locked while migrating, so that of several servers that start at once one migrates and the others wait. */
const LOCK = 4_287_015_311;

const OLDEST = 150_000;

/**
 * Ensures the roles, then applies new files, each in its own transaction.
 *
 * @param ownerUrl  connects as the owner of the database
 * @returns the names of the files that were applied now
 * @throws Error when a file fails (and is rolled back), when a file was changed or lost after it was applied,
 * or when the server is too old
 */
export async function migrate(ownerUrl: string, { directory = DIRECTORY } = {}): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const owner = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 30_000 });
  // A lost connection also fails the running query, which reports it.
  owner.on('error', () => undefined);
  await connect(owner);
  try {
    await checkServer(owner);
    await owner.query(
      'SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0',
    );
    await owner.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await ensureRoles(owner);
    return await applyMissing(owner, migrations);
  } finally {
    await owner.end();
  }
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const file of files) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1];
    if (!number) throw new Error(`${file} is not named like a migration (0001_what_it_does.sql).`);
    if (numbers.has(number)) throw new Error(`Two migrations bear the number ${number}.`);
    numbers.add(number);
  }
  return Promise.all(files.map((file) => readMigration(directory, file)));
}

async function readMigration(directory: string, file: string): Promise<Migration> {
  const sql = (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n');
  return {
    name: file.slice(0, -'.sql'.length),
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
  };
}

async function connect(owner: Client): Promise<void> {
  await owner.connect().catch((error: unknown) => {
    const said = error instanceof Error && error.message !== '' ? error.message : codeOf(error);
    throw new Error(`The database cannot be reached: ${said}. Check DATABASE_URL.`, { cause: error });
  });
}

async function checkServer(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ number: number; version: string; encoding: string }>(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version,
            current_setting('server_encoding') AS encoding`,
  );
  const [server] = rows;
  if (!server || server.number < OLDEST) {
    throw new Error(
      `Auscult needs PostgreSQL 15 or newer; DATABASE_URL leads to version ${server?.version}.`,
    );
  }
  if (server.encoding !== 'UTF8') {
    throw new Error(`Auscult needs a database in UTF8; DATABASE_URL leads to one in ${server.encoding}.`);
  }
}

async function applyMissing(owner: Client, migrations: Migration[]): Promise<string[]> {
  await createTable(owner);
  const { rows } = await owner.query<Applied>(
    'SELECT name, checksum FROM migrations ORDER BY name COLLATE "C"',
  );
  refuseOtherHistory(migrations, rows);

  const missing = migrations.slice(rows.length);
  for (const migration of missing) await apply(owner, migration);
  return missing.map(({ name }) => name);
}

async function createTable(owner: Client): Promise<void> {
  const shape =
    'name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()';
  await owner.query(`CREATE TABLE IF NOT EXISTS migrations (${shape})`).catch((error: unknown) => {
    if (codeOf(error) !== '42501') throw error;
    throw new Error(
      'The database user of DATABASE_URL must own the database: it may not create tables there.',
      {
        cause: error,
      },
    );
  });
}

/** The applied files must be a prefix of the existing ones. */
function refuseOtherHistory(migrations: Migration[], applied: Applied[]): void {
  const newest = migrations.at(-1)?.name ?? '';
  for (const [index, one] of applied.entries()) {
    const complaint = complaintAbout(one, migrations[index], newest);
    if (complaint) throw new Error(complaint);
  }
}

function complaintAbout(applied: Applied, file: Migration | undefined, newest: string): string | undefined {
  const { name } = applied;
  if (name > newest) return `This database was migrated by a newer Auscult (${name}): update this one.`;
  if (file && file.name < name)
    return `Migration ${file.name} comes before ${name}, which was applied already: give it a later number.`;
  if (file?.name !== name) return `Migration ${name} was applied to this database, but its file is missing.`;
  if (file.checksum !== applied.checksum)
    return `Migration ${name} was changed after it was applied to this database: restore it and add a new file.`;
  return undefined;
}

async function apply(owner: Client, { name, sql, checksum }: Migration): Promise<void> {
  await owner.query('BEGIN');
  try {
    await owner.query(sql);
    await owner.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await owner.query('COMMIT');
  } catch (error) {
    await owner.query('ROLLBACK').catch(() => undefined);
    throw new Error(`Migration ${name} failed${lineOf(error, sql)} and changed nothing: ${String(error)}`, {
      cause: error,
    });
  }
}

function lineOf(error: unknown, sql: string): string {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : 0;
  return position > 0 ? ` at line ${sql.slice(0, position).split('\n').length}` : '';
}
