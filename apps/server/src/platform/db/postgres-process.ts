/**
 * One run of the embedded PostgreSQL: started, ready, stopped. Also cleans up after a run that was not
 * stopped.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { codeOf } from '../error-code.ts';
import { type PostgresCluster, postgresCommand } from './postgres-cluster.ts';
import { explainPostgres } from './postgres-failures.ts';

/** The address of a running PostgreSQL. */
export type PostgresAddress = { socketDirectory: string } | { port: number };

/** A PostgreSQL that accepts connections. */
export interface PostgresRun {
  /** Settles when it has ended, for any reason. */
  ended: Promise<unknown>;
  /** Ends connections of running statements at once, writes everything to disk and ends. */
  stop(): Promise<void>;
}

/**
 * Durable, and without clinical text in the log: no statements, parameters or error details. On the command
 * line, so that no configuration file changes them.
 */
const FIXED_SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  restart_after_crash: 'on',
  unix_socket_permissions: '0700',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_checkpoints: 'off',
} as const;

const READY = 'database system is ready to accept connections';

/** Left by processes of a killed run, which end within moments. */
const STILL_ENDING = /pre-existing shared memory block|lock file "postmaster.pid" already exists/;

/** Milliseconds. A busy small machine takes half a minute to start or stop a database. */
const PATIENCE_MS = 60_000;

/** PostgreSQL's name for its socket, with its lock file beside it. */
const SOCKET = '.s.PGSQL.5432';

/** Longest socket path that every system accepts, in bytes, including the terminator. */
const LONGEST_SOCKET = 103;

/** A private socket if the system allows the length of its path, otherwise a free loopback port. */
export async function choosePostgresAddress(home: string): Promise<PostgresAddress> {
  const socket = join(home, SOCKET);
  if (process.platform !== 'win32' && Buffer.byteLength(socket) <= LONGEST_SOCKET)
    return { socketDirectory: home };

  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The loopback has no free port.');
  return { port: address.port };
}

/**
 * Starts PostgreSQL and returns when it accepts connections.
 *
 * @param settings  overrides of the default settings, by name
 * @throws Error a sentence for the person who started the server
 */
export async function launchPostgres(
  opened: PostgresCluster,
  address: PostgresAddress,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<PostgresRun> {
  const givenUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const attempt = await attemptLaunch(
      opened,
      { ...FIXED_SETTINGS, ...addressSettings(address), ...settings },
      log,
    );
    if ('run' in attempt) return attempt.run;
    if (!STILL_ENDING.test(attempt.said) || Date.now() > givenUpAt)
      throw explainPostgres(attempt.said, opened.home);
    await delay(100);
  }
}

/** Ends a PostgreSQL whose server is gone. Only for the holder of the lock on the database. */
export async function endOrphan({ cluster, home }: Pick<PostgresCluster, 'cluster' | 'home'>): Promise<void> {
  const path = join(cluster, 'postmaster.pid');
  const text = await readFile(path, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (pid > 0 && isAlive(pid)) {
    if (await isPostgresOf(pid, cluster)) await endAtOnce(pid);
    // The id may belong to another program now (ids in a container start from one), or this is a snapshot
    // whose original runs. PostgreSQL would refuse to start, except that it treats its parent's id as stale,
    // and it also checks shared memory.
    else await writeFile(path, text.replace(/^\d+/, String(process.pid)));
  }
  // It has the same id, and nothing answers at that socket.
  await rm(join(home, `${SOCKET}.lock`), { force: true });
}

async function endAtOnce(pid: number): Promise<void> {
  const givenUpAt = Date.now() + PATIENCE_MS;
  process.kill(pid, 'SIGQUIT');
  while (isAlive(pid) && Date.now() < givenUpAt) await delay(20);
}

async function attemptLaunch(
  opened: PostgresCluster,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<{ run: PostgresRun } | { said: string }> {
  const { command, words, options } = postgresCommand(opened, 'postgres');
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // In its own process group, so that Ctrl-C reaches only the server, which stops the database last.
  const child = spawn(command, [...words, '-D', opened.cluster, ...given], {
    ...options,
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', (error) => {
      said.push(String(error));
      resolve();
    });
  });
  const ready = new Promise<true>((resolve) => {
    createInterface(child.stderr).on('line', (line) => {
      if (said.length < 50) said.push(line);
      log(line);
      if (line.includes(READY)) resolve(true);
    });
  });

  const isReady = await Promise.race([ready, ended]);
  if (!isReady) return { said: said.join('\n') };
  return { run: { ended, stop: () => stopPostgres(child, ended, opened) } };
}

async function stopPostgres(
  child: ChildProcess,
  ended: Promise<void>,
  opened: PostgresCluster,
): Promise<void> {
  if (process.platform === 'win32') {
    const control = join(opened.binaries.root, 'bin', 'pg_ctl');
    await promisify(execFile)(control, ['stop', '--mode=fast', '-D', opened.cluster]);
    return ended;
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    child.kill(signal);
    const waiting = new AbortController();
    const tooLong = delay(PATIENCE_MS, true, { signal: waiting.signal }).catch(() => false);
    const isTooLong = await Promise.race([tooLong, ended]);
    waiting.abort();
    if (!isTooLong) return;
  }
}

function addressSettings(address: PostgresAddress): Record<string, string> {
  if ('port' in address) {
    return { listen_addresses: '127.0.0.1', port: String(address.port), unix_socket_directories: '' };
  }
  return { listen_addresses: '', port: '5432', unix_socket_directories: address.socketDirectory };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return isCommandOf(await commandLine(pid), cluster);
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const words = line.split('\0');
  const at = words.indexOf('-D');
  // Compares the whole path: another cluster's path may contain this one at its start or end.
  return words.slice(0, at).some((word) => word.includes('postgres')) && words[at + 1] === cluster;
}

/**
 * `ps` joins arguments with spaces, which a path may also contain. So everything up to the next setting, or
 * the end, is compared.
 */
function isCommandOf(line: string, cluster: string): boolean {
  const [program = '', ...rest] = line.split(' -D ');
  const after = rest.join(' -D ');
  return program.includes('postgres') && (after === cluster || after.startsWith(`${cluster} -`));
}

async function commandLine(pid: number): Promise<string> {
  const answer = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(
    () => undefined,
  );
  return answer?.stdout ?? '';
}
