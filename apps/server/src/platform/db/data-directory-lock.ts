/**
 * Allows one server per data directory. Two would each assume exclusive access to the files and the database.
 *
 * The lock is a kernel lock that SQLite takes on an empty file, because Node has no `flock`. It ends with the
 * process, however that ends, so there is no stale lock, and a reused process id does no harm. Containers on
 * one machine see each other's locks. `running.json` beside it only makes the message helpful.
 */
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { codeOf } from '../error-code.ts';

/** The lock while this process is the server of a data directory. */
export interface DataDirectoryLock {
  /**
   * Stores the server's address for the message of a second start. @param address `http://127.0.0.1:3000`
   */
  announce(address: string): Promise<void>;
  release(): Promise<void>;
}

const Running = z.object({ process: z.number().int(), address: z.string().optional() });

const SQLITE_BUSY = 5;

/**
 * Makes this process the only server of `directory`, which is created if missing.
 *
 * @throws Error a sentence for the person who started a second server
 */
export async function lockDataDirectory(directory: string): Promise<DataDirectoryLock> {
  await createDirectory(directory);
  const running = join(directory, 'running.json');
  const release = holdFile(join(directory, 'server.lock'));
  if (!release)
    throw new Error(`Auscult is already running on this data directory${await whoRuns(running)}.`);

  const announce = (address?: string) =>
    writeFile(running, JSON.stringify({ process: process.pid, address }));
  try {
    await announce();
  } catch (error) {
    release();
    throw new Error(`Cannot write to the data directory ${directory}: ${String(error)}`, { cause: error });
  }
  return {
    announce,
    async release() {
      await rm(running, { force: true });
      release();
    },
  };
}

/**
 * Locks `path` (created if missing) for this process until released or until the process ends.
 *
 * @returns a function that releases it, or `undefined` while another process has it
 */
export function holdFile(path: string): (() => void) | undefined {
  let held: DatabaseSync | undefined;
  try {
    held = new DatabaseSync(path, { timeout: 0 });
    held.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    held?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw new Error(`Cannot lock ${path}: it must be a writable file on a disk that supports locks.`, {
      cause: error,
    });
  }
  const holding = held;
  return () => holding.isOpen && holding.close();
}

async function createDirectory(directory: string): Promise<void> {
  await mkdirs(directory).catch((error: unknown) => {
    const reason = REASONS[codeOf(error)] ?? String(error);
    throw new Error(`Cannot create the data directory ${directory}: ${reason}`, { cause: error });
  });
}

const MAY_NOT = 'the user that runs Auscult may not write there.';

/** Reasons why a folder cannot be created, by Node.js error code. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: MAY_NOT,
  EPERM: MAY_NOT,
  EROFS: 'the disk there is mounted read-only.',
  ENOSPC: 'the disk there is full.',
  EEXIST: 'there is a file of that name.',
  ENOTDIR: 'a part of that path is a file.',
  ENOENT: 'no folder can be made there.',
};

/**
 * Not with `recursive`: Node.js reports ENOENT on a read-only disk, and loops forever on a missing parent in
 * /proc.
 */
async function mkdirs(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error;
    await mkdirs(dirname(path));
    await mkdir(path, { mode: 0o700 });
  }
}

async function whoRuns(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '');
  try {
    const { process, address } = Running.parse(JSON.parse(text));
    return ` (${[`process ${process}`, address].filter(Boolean).join(', ')})`;
  } catch {
    return '';
  }
}
