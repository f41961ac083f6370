import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { PdfPrinter, PrintedDocument } from '#server/ports/pdf.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { lettersOf } from './font-letters.ts';
import { fontFiles } from './fonts.ts';
import { missingIn } from './layout.ts';
import type { TypstOutcome } from './typst-process.ts';

/** Options. */
export interface TypstPrinterOptions {
  /** For one document, including the start of the process, in milliseconds. */
  timeLimitMs?: number;
  /** Documents that may wait for their turn. */
  waitingMax?: number;
  /** Idle milliseconds after which the process ends. */
  idleMs?: number;
  /** The program of the typesetting process. */
  script?: URL;
}

const TIME_LIMIT_MS = 30_000;
const WAITING_MAX = 50;
const IDLE_MS = 5 * 60_000;
const SCRIPT = new URL('./typst-process.ts', import.meta.url);

const SENTENCES = {
  full: 'Many documents are being created. Please try again in a few seconds.',
  slow: 'Creating this document took too long. Please try again, or shorten it.',
  broken: 'This document could not be created. Please try again.',
} as const;

/**
 * Typesets documents with Typst, one at a time, in a separate process. It starts with the first document, and
 * again after it has ended: by a time limit, a crash, or idleness.
 */
export function createTypstPrinter(options: TypstPrinterOptions = {}): PdfPrinter {
  const {
    waitingMax = WAITING_MAX,
    idleMs = IDLE_MS,
    timeLimitMs = TIME_LIMIT_MS,
    script = SCRIPT,
  } = options;
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let previous: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const end = (ended: ChildProcess) => {
    if (child === ended) child = undefined;
    ended.kill('SIGKILL');
  };
  const set = async (document: PrintedDocument): Promise<Uint8Array> => {
    clearTimeout(idle);
    const current = child?.connected ? child : start(script);
    child = current;
    try {
      const outcome = await outcomeOf(current, document, timeLimitMs);
      if ('failed' in outcome) throw printError('broken');
      return outcome.pdf;
    } catch (error) {
      end(current);
      throw error;
    } finally {
      idle = setTimeout(() => end(current), idleMs).unref();
    }
  };
  const print = (document: PrintedDocument, signal: AbortSignal): Promise<Uint8Array> => {
    if (waiting >= waitingMax) return Promise.reject(printError('full'));
    waiting += 1;
    const turn = previous.then(() => {
      waiting -= 1;
      signal.throwIfAborted();
      return set(document);
    });
    previous = turn.catch(() => undefined);
    return turn;
  };
  return { print, missingSigns };
}

/** Read on first use: the fonts do not change while the server runs. */
const hasLetter = cached(() => lettersOf(fontFiles()));

function missingSigns(document: PrintedDocument): string[] {
  return missingIn(document, hasLetter());
}

function cached<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** It gets none of the server's secrets, and does not prevent the server from ending. */
function start(script: URL): ChildProcess {
  const child = fork(script, { execArgv: [], env: {}, serialization: 'advanced', stdio: 'ignore' });
  child.unref();
  child.channel?.unref();
  return child;
}

/** @throws ProviderError when it answers too late, or not at all */
async function outcomeOf(
  child: ChildProcess,
  document: PrintedDocument,
  timeLimitMs: number,
): Promise<TypstOutcome> {
  const settled = new AbortController();
  const { signal } = settled;
  const late = AbortSignal.timeout(timeLimitMs);
  const options = { signal: AbortSignal.any([signal, late]) };
  const answered = once(child, 'message', options);
  const ended = once(child, 'exit', options);
  child.channel?.ref();
  try {
    child.send(document);
    const [outcome] = await Promise.race([answered, ended]);
    if (typeof outcome === 'object' && outcome !== null) return outcome as TypstOutcome;
    throw printError('broken');
  } catch (error) {
    throw error instanceof ProviderError ? error : printError(late.aborted ? 'slow' : 'broken');
  } finally {
    child.channel?.unref();
    settled.abort();
    await Promise.allSettled([answered, ended]);
  }
}

function printError(problem: keyof typeof SENTENCES): ProviderError {
  return new ProviderError(SENTENCES[problem], { retryable: true });
}
