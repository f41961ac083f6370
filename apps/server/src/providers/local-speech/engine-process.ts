/** The engine's process, as the server sees it: started when needed, watched, and ended. */
import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { type EngineJob, EngineMessage, type EngineProblem, type Heard } from './engine-messages.ts';

/** What a process may take. */
export interface EngineLimits {
  /** Milliseconds without progress, loading the model included. */
  stallMs: number;
  /** Bytes of memory. */
  memory: number;
  /** Milliseconds without a recording, after which it ends. */
  idleMs: number;
  script: URL;
}

/** What came of a job. */
export type EngineOutcome = { heard: Heard } | { problem: EngineProblem | EngineFailure };

/** Why the process was ended before it answered. */
export type EngineFailure = 'stalled' | 'too_large' | 'crashed';

/** Milliseconds between two looks at the memory. */
const LOOK_EVERY_MS = 250;
/** Megabytes of JavaScript's own memory; models and sound are outside of it. */
const HEAP = 512;

/** Listens for one recording. */
export interface EngineListener {
  signal: AbortSignal;
  onProgress?(heardMs: number, totalMs: number | undefined): void;
}

/** A process for one recording at a time, which is started by the first one. */
export class EngineProcess {
  readonly #limits: EngineLimits;
  #child: ChildProcess | undefined;
  /** What it has loaded. */
  #key = '';
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: EngineLimits) {
    this.#limits = limits;
  }

  /** @throws the signal's reason */
  async run(job: EngineJob, listener: EngineListener): Promise<EngineOutcome> {
    listener.signal.throwIfAborted();
    clearTimeout(this.#idle);
    // A model is loaded for one language; its memory is given back by ending the process.
    const key = JSON.stringify([job.model, job.language]);
    if (job.words && key !== this.#key) this.end();
    if (job.words) this.#key = key;
    if (this.#child && hasEnded(this.#child)) this.#child = undefined;
    this.#child ??= startChild(this.#limits.script);
    const child = this.#child;
    hold(child);
    const outcome = await new Conversation(child, this.#limits).hold(job, listener);
    const isHealthy = 'heard' in outcome || outcome.problem === 'unreadable';
    if (!isHealthy) this.end();
    release(child);
    listener.signal.throwIfAborted();
    this.#idle = setTimeout(() => this.end(), this.#limits.idleMs).unref();
    return outcome;
  }

  end(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}

/**
 * It has the server's environment, for the path of ffmpeg and of the system's libraries. Its output is thrown away, since the
 * native library writes words of the clinic into it.
 */
function startChild(script: URL): ChildProcess {
  const child = fork(script, {
    execArgv: [`--max-old-space-size=${HEAP}`, '--expose-gc'],
    serialization: 'advanced',
    stdio: 'ignore',
  });
  child.on('error', () => child.kill('SIGKILL'));
  try {
    // Other calls of the server go first.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not everywhere allowed.
  }
  return child;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || !child.connected;
}

/** While it works the server does not end by itself. */
function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

/** One job and what is heard of it, until it is answered or the process has to be killed. */
class Conversation {
  readonly #child: ChildProcess;
  readonly #limits: EngineLimits;
  #failure: EngineFailure = 'crashed';
  #isLoaded = false;
  #stalled: NodeJS.Timeout | undefined;

  constructor(child: ChildProcess, limits: EngineLimits) {
    this.#child = child;
    this.#limits = limits;
  }

  async hold(job: EngineJob, { signal, onProgress }: EngineListener): Promise<EngineOutcome> {
    const child = this.#child;
    const settled = new AbortController();
    const looking = setInterval(() => void this.#lookAtMemory(), LOOK_EVERY_MS);
    this.#expectProgress();
    try {
      return await new Promise<EngineOutcome>((resolve) => {
        const onMessage = (raw: unknown) => {
          const { data: message } = EngineMessage.safeParse(raw);
          this.#expectProgress();
          if (!message) resolve({ problem: 'crashed' });
          else if ('loaded' in message) this.#isLoaded = true;
          else if ('progress' in message) onProgress?.(message.progress.heard_ms, message.progress.total_ms);
          else resolve(message);
        };
        const onExit = (_code: number | null, signal: string | null) =>
          resolve({ problem: this.#failureBy(signal) });
        const onAbort = () => child.kill('SIGKILL');
        child.on('message', onMessage);
        child.once('exit', onExit);
        signal.addEventListener('abort', onAbort, { once: true });
        settled.signal.addEventListener('abort', () => {
          child.off('message', onMessage);
          child.off('exit', onExit);
          signal.removeEventListener('abort', onAbort);
        });
        child.send(job, (error) => error && child.kill('SIGKILL'));
      });
    } finally {
      clearInterval(looking);
      clearTimeout(this.#stalled);
      settled.abort();
    }
  }

  #expectProgress(): void {
    clearTimeout(this.#stalled);
    this.#stalled = setTimeout(() => this.#fail('stalled'), this.#limits.stallMs);
  }

  /** The library ends the process for a model that it cannot read; the system kills one for which there is no memory. */
  #failureBy(signal: string | null): EngineFailure | EngineProblem {
    return this.#isLoaded || signal === 'SIGKILL' ? this.#failure : 'no_model';
  }

  #fail(failure: EngineFailure): void {
    this.#failure = failure;
    this.#child.kill('SIGKILL');
  }

  /** Models and sound are outside of JavaScript's memory, so the system is asked, where it tells. */
  async #lookAtMemory(): Promise<void> {
    try {
      const status = await readFile(`/proc/${this.#child.pid}/status`, 'utf8');
      const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
      if (kilobytes * 1024 > this.#limits.memory) this.#fail('too_large');
    } catch {
      // It has ended, or the system is not Linux.
    }
  }
}
