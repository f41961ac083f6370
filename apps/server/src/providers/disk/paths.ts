/** The path of a key on the disk, and the system calls that make renames survive a power cut. */
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '#server/platform/error-code.ts';

const KEY = /^[A-Za-z0-9-]{2,100}$/;

/** The files of one key. All are in one folder, so that a rename moves nothing between disks. */
export interface Paths {
  folder: string;
  finished: string;
  growing: string;
  /** A copy in progress of several files. */
  joining: string;
}

/**
 * The path of a key below `directory`, in a folder named after its last two characters: ids differ most at
 * their end.
 */
export function pathsOf(directory: string, key: string): Paths {
  if (!KEY.test(key)) throw new Error('A key of the file store holds letters, digits and hyphens only.');
  const folder = join(directory, key.slice(-2).toLowerCase());
  const finished = join(folder, key);
  return { folder, finished, growing: `${finished}.growing`, joining: `${finished}.joining` };
}

/** Creates a folder, durably. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Makes created or removed names in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and writes names through.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether the error means that a file does not exist. */
export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}

/** Whether the error means that the disk, or the quota, is full. */
export function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
}
