/** Others, in a process of its own: they ask `/healthz` and `/v1/me` in turn, and measure how long each takes. */
import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Whom to ask, and as whom. */
export interface ProbePlan {
  address: string;
  token: string;
}

/** Milliseconds that answers took. */
export interface Times {
  p50: number;
  p99: number;
  longest: number;
}

/** What others saw. */
export interface ProbeFigures {
  health: Times;
  me: Times;
  /** How many were answered by anything but 200, or not at all. */
  failed: number;
}

/** Others who ask until they are told to stop. */
export interface Probe {
  stop(): Promise<ProbeFigures>;
}

/** Milliseconds between two questions, so that asking is not a load itself. */
const PAUSE_MS = 10;
const PATIENCE_MS = 60_000;

/** Starts asking. Resolves when the first answers have come. */
export async function startProbe(plan: ProbePlan): Promise<Probe> {
  const child = fork(fileURLToPath(import.meta.url), { stdio: 'inherit' });
  const asking = next(child);
  child.send(plan);
  await asking;
  return {
    stop: () => {
      const figures = next(child);
      child.send('stop');
      return figures as Promise<ProbeFigures>;
    },
  };
}

function next(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`The probe ended (${code}).`)));
  });
}

async function run({ address, token }: ProbePlan): Promise<void> {
  const times = { health: [] as number[], me: [] as number[] };
  const state = { isStopped: false, failed: 0 };
  process.once('message', () => {
    state.isStopped = true;
  });
  const ask = async (path: string, into: number[]) => {
    const start = performance.now();
    const isAnswered = await fetch(`${address}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
      .then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status === 200;
      })
      .catch(() => false);
    into.push(performance.now() - start);
    if (!isAnswered) state.failed += 1;
  };
  const each = async (path: string, into: number[]) => {
    do {
      await ask(path, into);
      await pause(PAUSE_MS);
    } while (!state.isStopped);
  };
  // Connections are opened before anything counts.
  await Promise.all([ask('/healthz', []), ask('/v1/me', [])]);
  process.send?.('asking');
  await Promise.all([each('/healthz', times.health), each('/v1/me', times.me)]);
  const figures: ProbeFigures = {
    health: timesOf(times.health),
    me: timesOf(times.me),
    failed: state.failed,
  };
  process.send?.(figures, () => process.exit(0));
}

function timesOf(all: readonly number[]): Times {
  const sorted = all.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), longest: at(1) };
}

if (process.send) {
  // The person who started it is gone.
  process.once('disconnect', () => process.exit(1));
  process.once('message', (plan: ProbePlan) => void run(plan));
}
