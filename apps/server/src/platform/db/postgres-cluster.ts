/** The embedded database on disk: its location, its passwords, its creation. */
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  access,
  chown,
  cp,
  lstat,
  mkdir,
  open,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { choosePostgresAccount, type PostgresAccount } from './postgres-account.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { explainPostgres } from './postgres-failures.ts';

/** Everything needed to start PostgreSQL on its data. */
export interface PostgresCluster {
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** The directory around it, which its account can write to. */
  home: string;
  account: PostgresAccount;
  binaries: PostgresBinaries;
  passwords: z.infer<typeof Passwords>;
  /** Whether it was created just now. */
  isNew: boolean;
}

const Passwords = z.object({ superuser: z.string().min(1), owner: z.string().min(1) });

/** Location of the data if root must run PostgreSQL as an account that cannot enter root's directories. */
const SHARED_HOME = '/var/lib/auscult';

/**
 * Settings for a machine that also runs other programs. An administrator can change them in
 * `cluster/postgresql.conf`.
 */
const FIRST_SETTINGS = {
  shared_buffers: '128MB',
  max_connections: '60',
  work_mem: '8MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  min_wal_size: '80MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  io_method: 'sync',
  max_parallel_workers_per_gather: '1',
  autovacuum_max_workers: '2',
  jit: 'off',
  timezone: 'UTC',
} as const;

/**
 * Collation is PostgreSQL's own, the same on every machine. Only extensions such as pg_trgm ask the system
 * which characters are letters, and would skip "ä" under plain C. So this is the first of these locales that
 * the system knows.
 */
const LETTERS = [['--lc-ctype=C.UTF-8'], ['--lc-ctype=en_US.UTF-8'], []] as const;

/** Finds the database below `directory`, or creates it, which takes about a second. */
export async function openPostgresCluster(directory: string): Promise<PostgresCluster> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const cluster = await placeOf(directory);
  const account = await choosePostgresAccount(cluster);
  const home = await homeFor(directory, cluster, account);
  const binaries = await reachableBinaries(await findPostgresBinaries(join(home, 'lib')), account);
  const passwords = await readPasswords(join(directory, 'passwords.json'));

  const place = join(home, 'cluster');
  const isNew = !(await exists(join(place, 'PG_VERSION')));
  const opened = { cluster: place, home, account, binaries, passwords, isNew };
  if (isNew) await createCluster(opened);
  return opened;
}

/** The command that starts a PostgreSQL program as the right account. */
export function postgresCommand(
  { account, binaries, home }: Pick<PostgresCluster, 'account' | 'binaries' | 'home'>,
  program: 'initdb' | 'postgres',
) {
  const [command = '', ...words] = [...account.prefix, join(binaries.root, 'bin', program)];
  return { command, words, options: { cwd: home, env: binaries.environment, ...account.identity } };
}

/** `cluster` below the directory, or the target of a link with that name. */
async function placeOf(directory: string): Promise<string> {
  const place = join(directory, 'cluster');
  const found = await lstat(place).catch(() => undefined);
  return found?.isSymbolicLink() ? readlink(place) : place;
}

async function homeFor(directory: string, cluster: string, { identity }: PostgresAccount): Promise<string> {
  const isNewForOther = identity && !(await exists(cluster));
  if (!isNewForOther) return dirname(cluster);

  const home = join(SHARED_HOME, createHash('sha256').update(directory).digest('hex').slice(0, 16));
  await mkdir(SHARED_HOME, { recursive: true, mode: 0o755 });
  await mkdir(home, { recursive: true, mode: 0o700 });
  await chown(home, identity.uid, identity.gid);
  if (dirname(cluster) !== home) await symlink(join(home, 'cluster'), join(directory, 'cluster'));
  return home;
}

/** If the account cannot read root's checkout, it gets a copy. */
async function reachableBinaries(
  found: PostgresBinaries,
  account: PostgresAccount,
): Promise<PostgresBinaries> {
  if (!account.identity) return found;
  const { command, words, options } = postgresCommand({ account, binaries: found, home: '/' }, 'postgres');
  const runs = await promisify(execFile)(command, [...words, '--version'], options).catch(() => undefined);
  if (runs) return found;

  const name = createHash('sha256').update(found.root).digest('hex').slice(0, 16);
  const copy = join(SHARED_HOME, `postgres-${name}`);
  if (!(await exists(copy))) {
    await rm(`${copy}.new`, { recursive: true, force: true });
    await cp(found.root, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    await rename(`${copy}.new`, copy);
  }
  return findPostgresBinaries(join(SHARED_HOME, 'lib'), copy);
}

async function readPasswords(path: string): Promise<z.infer<typeof Passwords>> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text !== undefined) return Passwords.parse(JSON.parse(text));

  const random = () => randomBytes(24).toString('base64url');
  const passwords = { superuser: random(), owner: random() };
  await writeSafely(path, JSON.stringify(passwords));
  return passwords;
}

/** Created beside its place and moved there, so that an interrupted start leaves nothing incomplete. */
async function createCluster(opened: PostgresCluster): Promise<void> {
  const { home, account, passwords } = opened;
  const unfinished = join(home, 'cluster.new');
  const password = join(home, 'password.new');
  await rm(unfinished, { recursive: true, force: true });
  await writeSafely(password, passwords.superuser);
  if (account.identity) await chown(password, account.identity.uid, account.identity.gid);

  try {
    await initialize(opened, unfinished, password);
  } finally {
    await rm(password, { force: true });
  }
  await rename(unfinished, opened.cluster);
  await syncDirectory(home);
}

async function initialize(opened: PostgresCluster, place: string, password: string): Promise<void> {
  const { command, words, options } = postgresCommand(opened, 'initdb');
  let failure: unknown;
  for (const letters of LETTERS) {
    const asked = promisify(execFile)(command, [...words, ...initdbWords(place, password, letters)], options);
    failure = await asked.then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!outputOf(failure).includes('invalid locale name')) break;
  }
  if (failure) throw explainPostgres(outputOf(failure), opened.home, failure);
}

function outputOf(failure: unknown): string {
  return failure instanceof Error && 'stderr' in failure && failure.stderr
    ? String(failure.stderr)
    : String(failure);
}

function initdbWords(place: string, password: string, letters: readonly string[]): string[] {
  return [
    `--pgdata=${place}`,
    '--username=postgres',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...letters,
    '--data-checksums',
    '--no-instructions',
    ...Object.entries(FIRST_SETTINGS).map(([name, value]) => `--set=${name}=${value}`),
  ];
}

/** Writes a file that only the owner can read, and returns when it is on the disk. */
async function writeSafely(path: string, text: string): Promise<void> {
  await rm(`${path}.tmp`, { force: true });
  const file = await open(`${path}.tmp`, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.tmp`, path);
  await syncDirectory(dirname(path));
}

async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const directory = await open(path);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
