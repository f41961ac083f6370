/**
 * The reading process from the server's side: one request at a time, with limits, and killed when it exceeds
 * them.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { Answer, type Request } from './messages.ts';

/** Limits of a process. */
export interface ChildLimits {
  /** For one answer, in milliseconds. */
  timeLimitMs: number;
  /** Bytes of memory. */
  memoryLimit: number;
  script: URL;
}

/** A process that reads one file. */
export interface ReadingChild {
  /** @throws ChildDied, or the signal's reason */
  ask(request: Request, signal: AbortSignal): Promise<z.output<typeof Answer>>;
  end(): void;
}

/** The process exceeded a limit, or crashed: it is gone. */
export class ChildDied extends Error {
  override name = 'ChildDied';
  readonly reason: 'slow' | 'large' | 'broken';

  constructor(reason: 'slow' | 'large' | 'broken') {
    super(`The process that reads was ended: ${reason}.`);
    this.reason = reason;
  }
}

/** Megabytes of the JavaScript heap. */
const HEAP = 512;

/** Milliseconds between two checks of the memory. */
const LOOK_EVERY_MS = 100;

/** Starts a process that sees only its program files and no secret, and may start nothing. */
export function startChild({ timeLimitMs, memoryLimit, script }: ChildLimits): ReadingChild {
  const child = fork(script, {
    execArgv: [`--max-old-space-size=${HEAP}`, '--permission', '--allow-addons', ...readableFolders()],
    env: {},
    serialization: 'advanced',
    stdio: 'ignore',
  });
  const watching = watchMemory(child, memoryLimit);
  // A failure to send shows at the next request.
  child.on('error', () => child.kill('SIGKILL'));
  return {
    ask: async (request, signal) => {
      const late = AbortSignal.timeout(timeLimitMs);
      try {
        return await exchange(child, request, AbortSignal.any([signal, late]));
      } catch {
        child.kill('SIGKILL');
        signal.throwIfAborted();
        throw new ChildDied(reasonOf(late, watching.isTooLarge()));
      }
    },
    end: () => {
      watching.end();
      child.kill('SIGKILL');
    },
  };
}

function reasonOf(late: AbortSignal, isTooLarge: boolean): ChildDied['reason'] {
  if (isTooLarge) return 'large';
  return late.aborted ? 'slow' : 'broken';
}

async function exchange(
  child: ChildProcess,
  request: Request,
  signal: AbortSignal,
): Promise<z.output<typeof Answer>> {
  signal.throwIfAborted();
  if (!child.connected) throw new ChildDied('broken');
  const settled = new AbortController();
  const options = { signal: AbortSignal.any([signal, settled.signal]) };
  const answered = once(child, 'message', options);
  const ended = once(child, 'exit', options);
  try {
    child.send(request);
    const [answer] = await Promise.race([answered, ended]);
    return Answer.parse(answer);
  } finally {
    settled.abort();
    await Promise.allSettled([answered, ended]);
  }
}

/** Folders of its program: the sources of this server and of the packages, and installed packages. */
function readableFolders(): string[] {
  const installed = createRequire(import.meta.url)
    .resolve('pdfjs-dist/package.json')
    .split('/pdfjs-dist/')[0];
  const sources = fileURLToPath(new URL('../../..', import.meta.url));
  const packages = fileURLToPath(new URL('../../../../../packages', import.meta.url));
  return [`${installed}/`, sources, `${packages}/`].map((folder) => `--allow-fs-read=${folder}*`);
}

/**
 * Images and unpacked bytes are outside of the JavaScript heap, so the system's figure is read if available.
 */
function watchMemory(child: ChildProcess, limit: number): { isTooLarge(): boolean; end(): void } {
  let isTooLarge = false;
  const look = async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
    const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    if (kilobytes * 1024 <= limit) return;
    isTooLarge = true;
    child.kill('SIGKILL');
  };
  const looking = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS).unref();
  child.once('exit', () => clearInterval(looking));
  return { isTooLarge: () => isTooLarge, end: () => clearInterval(looking) };
}
