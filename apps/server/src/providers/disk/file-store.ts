/** Files on a disk of this machine: `DATA_DIR/files`. */
import { open, rename, rm, stat } from 'node:fs/promises';
import { storageFull } from '#server/platform/outage.ts';
import { readPieces } from '#server/platform/read-pieces.ts';
import { FileMissing, type FileStore } from '#server/ports/file-store.ts';
import { appendBytes } from './append-bytes.ts';
import { copyOf } from './copy.ts';
import { createGrowingFiles, type GrowingFiles } from './growing-files.ts';
import { isFull, isMissing, makeFolder, pathsOf, syncFolder } from './paths.ts';

/** Bytes per read. A visit has megabytes, and each read waits for its turn. */
const READ_AT_ONCE = 262_144;

/** State of all operations on the disk. */
interface Disk {
  directory: string;
  growing: GrowingFiles;
}

/** A file store that keeps files open between two writes. */
export interface DiskFileStore extends FileStore {
  /** Closes them; the last step before the process ends. */
  close(): Promise<void>;
}

/**
 * Stores files below `directory`. A growing file has the extension `.growing` until it is finished, so an
 * incomplete one is never taken for a complete one. Every byte and every name is synced before it is
 * acknowledged.
 */
export function createDiskFileStore(directory: string): DiskFileStore {
  const disk: Disk = { directory, growing: createGrowingFiles(directory) };
  return {
    create: (key) => saying(create(disk, key)),
    append: (key, offset, bytes, signal) =>
      saying(disk.growing.write(key, offset, (file) => appendBytes(file, readPieces(bytes, signal)))),
    lengthOf: (key) => lengthOf(disk, key),
    finish: (key) => finish(disk, key),
    concatenate: (key, parts) => saying(concatenate(disk, key, parts)),
    read: (key, range) => read(disk, key, range),
    destroy: (key) => destroy(disk, key),
    close: () => disk.growing.closeAll(),
  };
}

async function create({ directory, growing }: Disk, key: string): Promise<void> {
  const { folder, finished, growing: path } = pathsOf(directory, key);
  if ((await sizeOf(finished)) !== undefined) return;
  await makeFolder(folder);
  const handle = await open(path, 'a', 0o600);
  await handle.close();
  await syncFolder(folder);
  await growing.lengthOf(key);
}

async function lengthOf({ directory, growing }: Disk, key: string): Promise<number | undefined> {
  const { finished } = pathsOf(directory, key);
  const size = await sizeOf(finished);
  if (size !== undefined) {
    // Kept open while it grew in another process.
    await growing.close(key);
    return size;
  }
  try {
    return await growing.lengthOf(key);
  } catch (error) {
    if (!isMissing(error)) throw error;
    // It may have been finished between the two checks.
    return sizeOf(finished);
  }
}

async function finish(disk: Disk, key: string): Promise<void> {
  const { folder, finished, growing: path } = pathsOf(disk.directory, key);
  if ((await sizeOf(finished)) === undefined) {
    await disk.growing.write(key, undefined, async () => {
      await rename(path, finished);
      await disk.growing.close(key);
    });
  }
  await syncFolder(folder);
}

async function concatenate({ directory }: Disk, key: string, parts: readonly string[]): Promise<void> {
  const { folder, finished, joining } = pathsOf(directory, key);
  if ((await sizeOf(finished)) === undefined) {
    await makeFolder(folder);
    try {
      await copyOf(
        joining,
        parts.map((part) => pathsOf(directory, part).finished),
      );
      await rename(joining, finished);
    } catch (error) {
      await rm(joining, { force: true });
      throw error;
    }
  }
  await syncFolder(folder);
}

async function read(disk: Disk, key: string, range?: { start: number; end: number }) {
  const { finished, growing } = pathsOf(disk.directory, key);
  const length = await lengthOf(disk, key);
  if (length === undefined) throw new FileMissing();
  const handle = await open(finished, 'r')
    .catch((error: unknown) => {
      if (isMissing(error)) return open(growing, 'r');
      throw error;
    })
    .catch((error: unknown) => {
      // Destroyed after its length was read.
      throw isMissing(error) ? new FileMissing() : error;
    });
  const { start, end } = range ?? { start: 0, end: length - 1 };
  // Of a growing file, only the durable part: other readers must not see more.
  const last = Math.max(Math.min(end, length - 1), 0);
  return handle.createReadStream({ start, end: last, highWaterMark: READ_AT_ONCE });
}

async function destroy({ directory, growing }: Disk, key: string): Promise<void> {
  const { folder, finished, growing: path, joining } = pathsOf(directory, key);
  await growing.close(key);
  // In the order of renaming: a process that finishes one meanwhile finishes nothing, or a file that is
  // destroyed next.
  for (const file of [path, joining, finished]) await rm(file, { force: true });
  await syncFolder(folder).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Reports a full disk in plain words. */
async function saying<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isFull(error)) throw error;
    throw storageFull();
  }
}
