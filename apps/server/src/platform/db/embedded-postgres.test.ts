import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HANG_LIMIT_MS } from '#server/platform/test-kit/hang-limit.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** A database that was started once, to copy. Creating one takes longer than the rest of the test. */
let started: string;
let directory: string;
let running: EmbeddedPostgres | undefined;
let children: ChildProcess[] = [];

beforeAll(async () => {
  started = await mkdtemp(join(tmpdir(), 'auscult-started-'));
  await (await startIn(started)).stop();
});
afterAll(() => rm(started, { recursive: true }));

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'auscult-embedded-'));
  await cp(started, directory, { recursive: true });
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  await running?.stop();
  running = undefined;
  await rm(directory, { recursive: true });
});

describe('startEmbeddedPostgres', () => {
  test('gives a durable database whose owner is not a superuser, and keeps it after a stop', async () => {
    const lines: string[] = [];
    await rm(join(directory, 'cluster'), { recursive: true });
    running = await startEmbeddedPostgres({
      directory,
      log: (message, fields) => lines.push(message + JSON.stringify(fields)),
    });
    const [settings] = await ask(`
      SELECT current_setting('fsync') AS fsync, current_setting('data_checksums') AS checksums,
             current_setting('server_encoding') AS encoding, rolsuper AS "isSuper", rolbypassrls AS "isBypassing"
      FROM pg_roles WHERE rolname = current_user`);
    expect(settings).toEqual({
      fsync: 'on',
      checksums: 'on',
      encoding: 'UTF8',
      isSuper: false,
      isBypassing: false,
    });
    await ask('CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin; CREATE EXTENSION unaccent');
    expect(await ask(`SELECT similarity('MÜÜ', 'müü') AS likeness`)).toEqual([{ likeness: 1 }]);
    await ask('CREATE TABLE pets (name text)');
    await expect(ask(`INSERT INTO pets (nme) VALUES ('Rex limps')`)).rejects.toThrow();

    await running.stop();
    running = await start();
    expect(await ask('SELECT * FROM pets')).toEqual([]);
    expect(lines.join('\n')).toContain('ready to accept connections');
    expect(lines.join('\n')).not.toContain('Rex');
  });

  test('no other account can read its passwords or its data', async () => {
    running = await start();
    const modes = await Promise.all(['passwords.json', 'cluster'].map((name) => stat(join(directory, name))));
    expect(modes.map(({ mode }) => mode & 0o077)).toEqual([0, 0]);
    const stranger = new Client(running.url.replace(/:[^:@]+@/, ':guessed@'));
    await expect(stranger.connect()).rejects.toThrow('password authentication failed');
  });

  test('a second server on the same database is refused while the first one runs', async () => {
    running = await start();
    await expect(start()).rejects.toThrow(`Another Auscult server is using the database in ${directory}`);
    expect(await ask('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('works below a path that is too long for a socket', async () => {
    const deep = join(directory, 'clinic'.repeat(20));
    await cp(started, deep, { recursive: true });
    running = await startIn(deep);
    expect(running.url).toContain('@127.0.0.1:');
    expect(await ask('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('is restarted when it is killed, with all acknowledged data', async () => {
    running = await start();
    await ask('CREATE TABLE pets (name text)');
    for (const name of ['Rex', 'Tom', 'Ada']) await ask(`INSERT INTO pets VALUES ('${name}')`);
    process.kill(await postmaster(), 'SIGKILL');

    await vi.waitFor(async () => expect(await ask('SELECT name FROM pets')).toHaveLength(3), {
      timeout: HANG_LIMIT_MS,
    });
  });

  test.runIf(process.platform === 'linux')('does not outlive a killed server, and recovers', async () => {
    const server = await startElsewhere(`
      const running = await startEmbeddedPostgres({ directory, log() {} });
      const client = new Client(running.url);
      await client.connect();
      await client.query('CREATE TABLE pets (name text)');
      await client.query("INSERT INTO pets VALUES ('Rex')");`);
    const pid = await postmaster();
    server.kill('SIGKILL');

    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: HANG_LIMIT_MS });
    running = await start();
    expect(await ask('SELECT name FROM pets')).toEqual([{ name: 'Rex' }]);
  });

  test.runIf(process.platform === 'linux')(
    'ends the remains of a killed server if the kernel did not',
    async () => {
      const server = await startElsewhere(`
      const opened = await openPostgresCluster(directory);
      opened.account.prefix = opened.account.prefix.slice(0, opened.account.prefix.indexOf('setpriv'));
      await launchPostgres(opened, { socketDirectory: opened.home }, {}, () => {});`);
      const orphan = await postmaster();
      server.kill('SIGKILL');
      await once(server, 'exit');
      expect(isAlive(orphan)).toBe(true);

      running = await start();
      expect(isAlive(orphan)).toBe(false);
      expect(await ask('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    },
  );

  test.each([
    ['both', ['cluster/postmaster.pid', '.s.PGSQL.5432.lock']],
    ['the one of the socket', ['.s.PGSQL.5432.lock']],
  ])('handles a reused process id of a killed PostgreSQL: %s', async (_, locks) => {
    running = await start();
    const paths = locks.map((path) => join(directory, path));
    const left = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
    await running.stop();
    const other = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
    children.push(other);
    for (const [index, path] of paths.entries())
      await writeFile(path, left[index]?.replace(/^\d+/, String(other.pid)) ?? '');

    running = await start();
    expect(isAlive(Number(other.pid))).toBe(true);
    expect(await ask('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test.each([
    ['whose path ends with that of this one', (cluster: string) => `/elsewhere${cluster}`],
    ['whose path begins with that of this one', (cluster: string) => `${cluster}-old`],
  ])('does not touch the PostgreSQL of another folder, %s', async (_, elsewhere) => {
    running = await start();
    const path = join(directory, 'cluster', 'postmaster.pid');
    const left = await readFile(path, 'utf8');
    await running.stop();
    const other = spawn(process.execPath, [
      ...['--eval', 'setInterval(() => {}, 1000)', '--', 'postgres'],
      ...['-D', elsewhere(join(directory, 'cluster'))],
    ]);
    children.push(other);
    await once(other, 'spawn');
    // A copy of a running one contains the process id of its original.
    await writeFile(path, left.replace(/^\d+/, String(other.pid)));
    running = await start();
    expect(isAlive(Number(other.pid))).toBe(true);
    expect(await ask('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('explains a directory that is not writable, and starts once it is', async () => {
    await rename(join(directory, 'cluster'), join(directory, 'aside'));
    await writeFile(join(directory, 'cluster'), 'a file in its place');
    await expect(start()).rejects.toThrow(directory);
    await rm(join(directory, 'cluster'));
    await rename(join(directory, 'aside'), join(directory, 'cluster'));
    running = await start();
    expect(await ask('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

function start(): Promise<EmbeddedPostgres> {
  return startIn(directory);
}

/**
 * Without sync to disk, which takes longer than everything else. The kernel keeps what a killed process
 * wrote, and the test has no power cut. The first test checks the default.
 */
function startIn(place: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ directory: place, log: () => undefined, settings: { fsync: 'off' } });
}

async function ask(sql: string): Promise<unknown[]> {
  const client = new Client(running?.url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<object>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Runs a script in a separate process until it has finished its steps, and leaves it running. */
async function startElsewhere(script: string): Promise<ChildProcess> {
  const whole = `
    import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
    import { openPostgresCluster } from '#server/platform/db/postgres-cluster.ts';
    import { launchPostgres } from '#server/platform/db/postgres-process.ts';
    import { Client } from 'pg';
    const directory = ${JSON.stringify(directory)};
    ${script}
    console.log('done');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', whole], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(join(directory, 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
