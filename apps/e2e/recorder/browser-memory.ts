/** The memory that a browser uses while it records. */
import { readdir, readFile } from 'node:fs/promises';
import { type DebuggerTarget, withTargets } from './devtools.ts';
import type { KillableBrowser } from './killable-browser.ts';

/** Memory at one moment, in bytes. */
export interface BrowserMemory {
  /** Script memory after a garbage collection, with all buffers: page and workers together. */
  heap: number;
  /** The same for each heap. */
  heaps: { name: string; bytes: number }[];
  /** Memory of the browser's processes on this machine. Shared pages count by their part. */
  processes: number;
  /** The part of the processes that run pages and workers. */
  renderers: number;
}

/** The browser's answer to `Runtime.getHeapUsage`, in bytes. */
interface HeapUsage {
  usedSize: number;
  /** Memory of the page's own objects, and of buffers; older browsers do not report it. */
  embedderHeapUsedSize?: number;
  backingStorageSize?: number;
}

/**
 * Measures memory after a garbage collection.
 *
 * @throws Error  if the worker that stores slices is not among the heaps
 */
export async function browserMemory({ debuggerAddress, group }: KillableBrowser): Promise<BrowserMemory> {
  const heaps = await withTargets(debuggerAddress, (targets) => Promise.all(targets.map(heapOf)));
  for (const kind of ['page', 'worker'])
    if (!heaps.some((heap) => heap.kind === kind)) throw new Error(`No ${kind} was measured.`);
  const { all, renderers } = await processesOf(group);
  const heap = heaps.reduce((sum, { bytes }) => sum + bytes, 0);
  return { heap, heaps: heaps.map(({ name, bytes }) => ({ name, bytes })), processes: all, renderers };
}

async function heapOf({ kind, url, ask }: DebuggerTarget) {
  await ask('HeapProfiler.collectGarbage');
  const usage = (await ask('Runtime.getHeapUsage')) as HeapUsage;
  const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage;
  const file = new URL(url).pathname.split('/').at(-1) ?? '';
  const name = kind === 'page' ? 'page' : file.replace(/-[\w-]{8}\.js$|\.js$/, '');
  return { kind, name, bytes: usedSize + embedderHeapUsedSize + backingStorageSize };
}

/** Processes of a group. A process that ends meanwhile counts as zero. */
async function processesOf(group: number): Promise<{ all: number; renderers: number }> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const sizes = await Promise.all(ids.map((id) => sizeOf(id, group).catch(() => undefined)));
  const counted = sizes.filter((size) => size !== undefined);
  const sum = (of: typeof counted) => of.reduce((total, { bytes }) => total + bytes, 0);
  return { all: sum(counted), renderers: sum(counted.filter(({ isRenderer }) => isRenderer)) };
}

async function sizeOf(
  id: string,
  group: number,
): Promise<{ bytes: number; isRenderer: boolean } | undefined> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8');
  // The name in brackets may contain anything; state, parent and group follow it.
  const itsGroup = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
  if (itsGroup !== group) return undefined;
  const [rollup, words] = await Promise.all([
    readFile(`/proc/${id}/smaps_rollup`, 'utf8'),
    readFile(`/proc/${id}/cmdline`, 'utf8'),
  ]);
  const kilobytes = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
  return { bytes: kilobytes * 1024, isRenderer: words.includes('--type=renderer') };
}
