/** Files that grow, kept open between the slices of a recording: opening costs more than writing 2 KB. */
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { OffsetMismatch } from '#server/ports/file-store.ts';
import { pathsOf } from './paths.ts';

/**
 * Whether a write through a growing file's handle comes back only when its bytes are durable, as a sync after it would
 * (`man 2 open`: O_DSYNC). Each way into the system wakes a thread, which costs a slice of 2 KB more than anything else.
 * Elsewhere than on Linux one syncs: macOS does not empty the disk's own memory for it, and Windows does not know it.
 */
export const SYNCS_EACH_WRITE = process.platform === 'linux';

const FLAGS = SYNCS_EACH_WRITE ? constants.O_RDWR | constants.O_DSYNC : constants.O_RDWR;

/** A growing file. One writer at a time. */
export interface GrowingFile {
  readonly path: string;
  readonly handle: FileHandle;
  /** Bytes that are on the disk for sure. */
  length: number;
  isBusy: boolean;
  isClosed: boolean;
}

/** Open files by key. */
export interface GrowingFiles {
  /** Durable length, also of a file that another process goes on with. @throws ENOENT */
  lengthOf(key: string): Promise<number>;
  /**
   * Runs `work` as the only writer; when it fails, the file is what it was before.
   *
   * @param offset  what the length must be, if the writer minds
   * @throws OffsetMismatch  also while another one writes; ENOENT
   */
  write<T>(key: string, offset: number | undefined, work: (file: GrowingFile) => Promise<T>): Promise<T>;
  /** Closes a file that is about to be renamed or destroyed. */
  close(key: string): Promise<void>;
  closeAll(): Promise<void>;
}

/** Files held open while no one writes to them. */
const IDLE_MAX = 1000;

/** Keeps growing files below `directory` open. */
export function createGrowingFiles(directory: string): GrowingFiles {
  const files = new Map<string, Promise<GrowingFile>>();
  /** Lengths of files whose end could not be undone: what is behind is not to be trusted. */
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
 * Opens a file that an earlier process may have left: what it wrote without a sync is synced before anybody is told of
 * it.
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
 * Takes over what another process wrote to a file since it was looked at last: a worker reads what a web process receives.
 *
 * @returns false for a file that was destroyed
 */
async function catchUp(file: GrowingFile): Promise<boolean> {
  // The person who writes to it here knows how far it is.
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
 * Cuts off what a failed write left behind: after a failed sync no one knows which of those bytes are on the disk, and
 * the system tells of it only once.
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
