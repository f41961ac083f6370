/**
 * Makes this process's disk slow: every sync of a file takes additional milliseconds, given after the
 * question mark of this module's URL (`--import file:///…/slow-disk.ts?3`). PostgreSQL has a setting for
 * that, see {@link slowCommits}.
 */
import { open } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const milliseconds = Number(new URL(import.meta.url).search.slice(1));
if (milliseconds > 0) await slowSyncs(milliseconds);

/** Settings with which every commit of PostgreSQL takes additional milliseconds. */
export function slowCommits(more: number): Record<string, string> {
  return more > 0 ? { commit_delay: String(more * 1000), commit_siblings: '0' } : {};
}

/** The Node.js option that gives another process a disk as slow. */
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
