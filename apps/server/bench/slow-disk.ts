/**
 * Makes this process's disk slow: every sync of a file takes some milliseconds more, as many as are after the question
 * mark of the address that this module is loaded by (`--import file:///…/slow-disk.ts?3`). PostgreSQL has a setting of its
 * own for that, see {@link slowCommits}.
 */
import { open } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const milliseconds = Number(new URL(import.meta.url).search.slice(1));
if (milliseconds > 0) await slowSyncs(milliseconds);

/** Settings by which every commit of PostgreSQL takes so many milliseconds more. */
export function slowCommits(more: number): Record<string, string> {
  return more > 0 ? { commit_delay: String(more * 1000), commit_siblings: '0' } : {};
}

/** The word to Node.js by which another process gets a disk as slow. */
export function slowDiskOption(more: number): string {
  return `--import=${import.meta.resolve('./slow-disk.ts')}?${more}`;
}

/** From now on, in this process. */
export async function slowSyncs(more: number): Promise<void> {
  const handle = await open(import.meta.filename);
  const prototype: Pick<typeof handle, 'sync' | 'datasync'> = Object.getPrototypeOf(handle);
  await handle.close();
  for (const name of ['sync', 'datasync'] as const) {
    const sync = prototype[name];
    prototype[name] = async function (this: typeof handle) {
      await delay(more);
      await sync.call(this);
    };
  }
}
