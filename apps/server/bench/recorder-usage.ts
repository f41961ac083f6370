/** Processor time and memory of processes on this machine, as Linux counts them. Source: `man 5 proc`. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const TICK_MS = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Fields of /proc/<pid>/stat, counted from the one after the program's name. */
const FIELD = { parent: 1, user: 11, system: 12, endedUser: 13, endedSystem: 14 } as const;

/** Processor milliseconds since the start of a process. */
export interface Usage {
  /** Of the process itself, with all threads. */
  own: number;
  /** Of the process and its children, running or ended. */
  withStarted: number;
}

/** Processor time of a process and its children. */
export function usageOf(pid: number): Usage {
  const own = timeOf(statOf(pid));
  const started = startedBy(pid).reduce((sum, child) => sum + wholeTimeOf(child), 0);
  return { own, withStarted: own + started };
}

/** Resets the peak memory of a process, so that {@link peakMemoryOf} covers what follows. */
export function forgetPeakMemory(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** Peak memory of a process in bytes (resident set), without its children. */
export function peakMemoryOf(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

function startedBy(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const child = Number(name);
    const fields = Number.isInteger(child) ? readStat(child) : undefined;
    const parent = Number(fields?.[FIELD.parent]);
    if (fields) children.set(parent, [...(children.get(parent) ?? []), child]);
  }
  const below = (parent: number): number[] =>
    (children.get(parent) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(pid);
}

function wholeTimeOf(pid: number): number {
  const fields = readStat(pid);
  if (!fields) return 0;
  return timeOf(fields) + TICK_MS * (Number(fields[FIELD.endedUser]) + Number(fields[FIELD.endedSystem]));
}

function timeOf(fields: readonly string[]): number {
  return TICK_MS * (Number(fields[FIELD.user]) + Number(fields[FIELD.system]));
}

function statOf(pid: number): string[] {
  const fields = readStat(pid);
  if (!fields) throw new Error(`Process ${pid} has ended.`);
  return fields;
}

/** Undefined when the process has ended meanwhile. */
function readStat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
