/**
 * Other users, in a separate process: they call `/healthz` and `/v1/me` in turn, and measure the time of
 * each.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The server, and the token. */
export interface ProbePlan {
  address: string;
  token: string;
}

/** Milliseconds per answer. */
export interface Times {
  p50: number;
  p99: number;
  longest: number;
}

/** Measurements of the other users. */
export interface ProbeFigures {
  health: Times;
  me: Times;
  /** Number of failures and of answers other than 200. */
  failed: number;
}

/** Other users who call until they are stopped. */
export interface Probe {
  stop(): Promise<ProbeFigures>;
}

/** Milliseconds between two calls, so that the calls are not a load themselves. */
const PAUSE_MS = 10;
const PATIENCE_MS = 60_000;

/** Starts calling. Resolves when the first answers have come. */
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
  // Connections are opened before the measurement.
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
  // The starting process is gone.
  process.once('disconnect', () => process.exit(1));
  process.once('message', (plan: ProbePlan) => void run(plan));
}
