/** The worker processes of the fault test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ExportBreak } from './exports-breaks.ts';

const HOOK = fileURLToPath(new URL('tenancy-hook.ts', import.meta.url));
const WORKER = fileURLToPath(new URL('exports-worker.ts', import.meta.url));
const WORKERS = ['one', 'two'];
/** A worker is killed that long after its start, at most. */
const LIFE_MS = 8000;

interface CrewParts {
  ownerUrl: string;
  address: string;
  start: number;
  change: ExportBreak | undefined;
  random: () => number;
}

/** Two worker processes. One that is killed starts again. */
export function aCrew(workers: Map<string, ChildProcess>, parts: CrewParts) {
  const { ownerUrl, address, start, change, random } = parts;
  let [kills, ahead, isOver, isSpared] = [0, 0, false, false];
  const begin = async (name: string): Promise<void> => {
    const source = change?.file === undefined ? '' : JSON.stringify(change);
    const child = spawn(
      process.execPath,
      ['--import', HOOK, WORKER, ownerUrl, address, name, String(start)],
      {
        env: { ...process.env, TENANCY_BREAK: source === '' ? 'null' : source },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    );
    workers.set(name, child);
    child.once('exit', () => {
      kills += 1;
      if (!isOver) void begin(name);
    });
    await once(child, 'message').catch(() => undefined);
    if (child.connected) child.send(ahead);
    setTimeout(() => void (isSpared || child.kill('SIGKILL')), random() * LIFE_MS).unref();
  };
  return {
    get kills() {
      return kills;
    },
    begin: () => Promise.race(WORKERS.map(begin)),
    spare: () => {
      isSpared = true;
    },
    advance: (ms: number) => {
      ahead = ms;
      for (const child of workers.values()) if (child.connected) child.send(ms);
    },
    end: async () => {
      isOver = true;
      await Promise.all([...workers.values()].map(stopped));
    },
  };
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
