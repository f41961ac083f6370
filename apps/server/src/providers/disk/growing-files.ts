/** Growing files, kept open between the slices of a recording: opening costs more than writing 2 KB. */
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { OffsetMismatch } from '#server/ports/file-store.ts';
import { pathsOf } from './paths.ts';

/**
 * Whether a write to a growing file returns only when its bytes are durable (`man 2 open`: O_DSYNC). Each
 * system call wakes a thread, which is the main cost of a slice of 2 KB. Other systems than Linux sync
 * explicitly: on macOS it does not flush the disk's cache, and Windows does not have it.
 */
export const SYNCS_EACH_WRITE = process.platform === 'linux';

const FLAGS = SYNCS_EACH_WRITE ? constants.O_RDWR | constants.O_DSYNC : constants.O_RDWR;

/** A growing file. One writer at a time. */
export interface GrowingFile {
  readonly path: string;
  readonly handle: FileHandle;
  /** Bytes that are durable. */
  length: number;
  isBusy: boolean;
  isClosed: boolean;
}

/** Open files by key. */
export interface GrowingFiles {
  /** Durable length, also of a file that another process continued. @throws ENOENT */
  lengthOf(key: string): Promise<number>;
  /**
   * Runs `work` as the only writer. When it fails, the file is restored to its length before.
   *
   * @param offset  the required length, if given
   * @throws OffsetMismatch also while another one writes; ENOENT
   */
  write<T>(key: string, offset: number | undefined, work: (file: GrowingFile) => Promise<T>): Promise<T>;
  /** Closes a file that is about to be renamed or destroyed. */
  close(key: string): Promise<void>;
  closeAll(): Promise<void>;
}

/** Maximum number of open files without a writer. */
const IDLE_MAX = 1000;

/** Keeps growing files below `directory` open. */
export function createGrowingFiles(directory: string): GrowingFiles {
  const files = new Map<string, Promise<GrowingFile>>();
  /** Lengths of files whose end could not be truncated. Bytes beyond are not valid. */
  const suspects = new Map<string, number>();

  const find = async (key: string): Promise<GrowingFile> => {
    const known = files.get(key);
    if (known) {
      files.delete(key);
      files.set(key, known);
      const file = await known;
      return file.isClosed ? find(key) : file;
    }
    const opening = openGrowing(pathsOf(directory, key).growing, suspects.get(key));
    files.set(key, opening);
    opening.then(
      () => suspects.delete(key),
      () => files.get(key) === opening && files.delete(key),
    );
    if (files.size > IDLE_MAX) await closeOldest(files);
    return opening;
  };

  const close = async (key: string) => {
    const known = files.get(key);
    files.delete(key);
    if (known) await known.then(closeFile).catch(() => undefined);
  };

  return {
    close,
    closeAll: async () => {
      await Promise.all([...files.keys()].map(close));
    },
    lengthOf: async (key) => {
      const file = await find(key);
      if (await catchUp(file)) return file.length;
      await close(key);
      return (await find(key)).length;
    },
    write: async (key, offset, work) => {
      const file = await find(key);
      const isExpected = offset === undefined || offset === file.length;
      if (file.isBusy || file.isClosed || !isExpected) throw new OffsetMismatch(file.length);
      file.isBusy = true;
      try {
        return await work(file);
      } catch (error) {
        if (!(await takeBack(file))) suspects.set(key, file.length);
        throw error;
      } finally {
        file.isBusy = false;
      }
    },
  };
}

/**
 * Opens a file that an earlier process may have left. Its unsynced bytes are synced before anyone is told of
 * them.
 */
async function openGrowing(path: string, limit: number | undefined): Promise<GrowingFile> {
  const handle = await open(path, FLAGS);
  try {
    if (limit !== undefined) await handle.truncate(limit);
    await handle.datasync();
    const { size } = await handle.stat();
    return { path, handle, length: size, isBusy: false, isClosed: false };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * Updates the length after another process wrote: a worker reads what a web process receives.
 *
 * @returns false for a file that was destroyed
 */
async function catchUp(file: GrowingFile): Promise<boolean> {
  // The writer in this process knows its length.
  if (file.isBusy) return true;
  const found = await file.handle.stat().catch((error: unknown) => {
    if (file.isClosed) return undefined;
    throw error;
  });
  if (!found || found.nlink === 0) return false;
  if (file.isBusy || found.size === file.length) return true;
  file.isBusy = true;
  try {
    await file.handle.datasync();
    file.length = found.size;
    return true;
  } finally {
    file.isBusy = false;
  }
}

/**
 * Truncates the remains of a failed write: after a failed sync it is unknown which of those bytes are on the
 * disk, and the system reports it only once.
 *
 * @returns false when even that failed, and the file was closed
 */
async function takeBack(file: GrowingFile): Promise<boolean> {
  if (file.isClosed) return true;
  try {
    await file.handle.truncate(file.length);
    await file.handle.datasync();
    return true;
  } catch {
    await closeFile(file).catch(() => undefined);
    return false;
  }
}

async function closeOldest(files: Map<string, Promise<GrowingFile>>): Promise<void> {
  for (const [key, opening] of files) {
    const file = await opening.catch(() => undefined);
    if (!file || file.isBusy || files.get(key) !== opening) continue;
    files.delete(key);
    await closeFile(file);
    return;
  }
}

async function closeFile(file: GrowingFile): Promise<void> {
  if (file.isClosed) return;
  file.isClosed = true;
  await file.handle.close();
}
