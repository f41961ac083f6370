/** A real server in a separate process, with its own data directory, for benchmarks and fault tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const START_LIMIT_MS = 180_000;

/** A running server. */
export interface RunningProcess {
  readonly address: string;
  /** Its process id. */
  readonly pid: number;
  /** Kills it, like a power cut. Resolves when it has ended. */
  kill(): Promise<void>;
  /** Asks it to stop. */
  stop(): Promise<void>;
}

/** Starts a server and waits until it is ready. */
export async function startProcess(environment: Record<string, string>): Promise<RunningProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = await addressFrom(child);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return gone;
  };
  if (child.pid === undefined) throw new Error('The server has no process.');
  return { address, pid: child.pid, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** A port that is free now. A restarted server keeps it. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

function addressFrom(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const limit = setTimeout(() => reject(new Error(`Not ready in time:\n${said}`)), START_LIMIT_MS);
    const listen = (piece: Buffer) => {
      said += piece.toString();
      const ready = /Auscult is ready at (\S+)/.exec(said)?.[1];
      if (!ready) return;
      clearTimeout(limit);
      resolve(ready);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`It ended (${code}):\n${said}`)));
  });
}
