/** What the ending of a request to a practice system with a REST interface means: an error of a read, an outcome of a write. */
import type { IncomingHttpHeaders } from 'node:http';
import { type Outcome, PracticeSystemError } from '#server/ports/practice-system.ts';
import type { HttpEnding } from './request-json.ts';

/** A practice system, as far as its endings are concerned. */
export interface RestSystem {
  /** In sentences: `ezyVet`. */
  readonly name: string;
  /** Its own words about an error: without secrets, shortened, or empty. */
  wordsOf(json: unknown): string;
  /** Milliseconds until it takes the next request, if it said so. */
  waitOf(headers: IncomingHttpHeaders): number | undefined;
}

/** These statuses say that a request was not carried out, and that repeating it does not help. */
const REFUSED: ReadonlySet<number> = new Set([400, 404, 409, 413, 422]);
const KEY: ReadonlySet<number> = new Set([401, 403]);

/** The JSON of a successful answer. @throws PracticeSystemError for any other ending of a read */
export function jsonOf(system: RestSystem, ending: HttpEnding): unknown {
  if (ending.kind === 'answer' && isSuccess(ending.status) && ending.json !== undefined) return ending.json;
  throw errorOf(system, ending);
}

/** A failed read. */
export function errorOf(system: RestSystem, ending: HttpEnding): PracticeSystemError {
  const { name } = system;
  if (ending.kind === 'not_sent') return new PracticeSystemError('unavailable', unreachable(name));
  if (ending.kind === 'unsure') return new PracticeSystemError('unavailable', unreadable(name));
  const { status } = ending;
  if (status === 429) return new PracticeSystemError('pace', busy(name), system.waitOf(ending.headers));
  if (status === 401) return new PracticeSystemError('key', wrongKey(name));
  if (status === 403) return new PracticeSystemError('not_allowed', notAllowed(system, ending.json));
  if (status === 404) return new PracticeSystemError('not_found', refusal(system, ending.json));
  if (REFUSED.has(status)) return new PracticeSystemError('refused', refusal(system, ending.json));
  return new PracticeSystemError('unavailable', unreadable(name));
}

/**
 * How a write ended. Only endings that leave no doubt are sure.
 *
 * @param idOf  the id of what was written; undefined if the answer has none
 */
export function outcomeOf(
  system: RestSystem,
  ending: HttpEnding,
  idOf: (json: unknown) => string | undefined,
): Outcome {
  const { name } = system;
  const unsure: Outcome = {
    kind: 'unsure',
    sentence: `${name} gave no clear answer. Auscult checks whether the note has arrived.`,
  };
  if (ending.kind === 'not_sent')
    return { kind: 'not_sent', why: 'unavailable', sentence: unreachable(name) };
  if (ending.kind === 'unsure') return unsure;
  const { status, json, headers } = ending;
  if (status === 429)
    return { kind: 'not_sent', why: 'pace', sentence: busy(name), retryAfterMs: system.waitOf(headers) };
  if (KEY.has(status)) {
    const sentence = status === 401 ? wrongKey(name) : notAllowed(system, json);
    return { kind: 'not_sent', why: 'key', sentence };
  }
  if (REFUSED.has(status)) return { kind: 'refused', sentence: refusal(system, json) };
  const remoteId = isSuccess(status) ? idOf(json) : undefined;
  return remoteId === undefined ? unsure : { kind: 'written', remoteId };
}

/**
 * The outcome of a write that failed before it was sent: no token, no turn.
 *
 * @throws the reason of the signal if it was aborted
 */
export function notSentBecause(name: string, error: unknown, signal: AbortSignal): Outcome {
  signal.throwIfAborted();
  if (!(error instanceof PracticeSystemError))
    return { kind: 'not_sent', why: 'unavailable', sentence: unreachable(name) };
  const { problem, message: sentence, retryAfterMs } = error;
  if (problem === 'pace') return { kind: 'not_sent', why: 'pace', sentence, retryAfterMs };
  const isKey = problem === 'key' || problem === 'not_allowed';
  return { kind: 'not_sent', why: isKey ? 'key' : 'unavailable', sentence };
}

/** The value that is used where a right or a resource is missing; other problems go on. */
export function withoutRight<Value>(asked: Promise<Value>, other: Value): Promise<Value> {
  return asked.catch((error: unknown) => {
    if (error instanceof PracticeSystemError && MISSING.has(error.problem)) return other;
    throw error;
  });
}

const MISSING: ReadonlySet<string> = new Set(['not_allowed', 'not_found', 'refused']);

/** A field of an object in an answer. */
export function fieldOf(json: unknown, name: string): unknown {
  if (typeof json !== 'object' || json === null) return undefined;
  return Object.entries(json).find(([key]) => key === name)?.[1];
}

/** The error for an answer that is JSON but not in a known form. */
export const unreadableAnswer = (name: string) => new PracticeSystemError('unavailable', unreadable(name));

const isSuccess = (status: number) => status >= 200 && status < 300;

const unreachable = (name: string) => `${name} cannot be reached right now. Try again in a few minutes.`;
const unreadable = (name: string) =>
  `${name} gave no answer that Auscult can read. Try again in a few minutes.`;
const busy = (name: string) => `${name} takes no more requests right now. Try again later.`;
const wrongKey = (name: string) =>
  `${name} does not accept the access data. An administrator needs to enter them again.`;

function notAllowed(system: RestSystem, json: unknown): string {
  const { name } = system;
  const words = system.wordsOf(json);
  return words === ''
    ? `${name} does not allow this with the connected access data. Ask its support for the missing rights.`
    : `${name} does not allow this with the connected access data. It says: “${words}”.`;
}

/** The system's own words say more than ours, if it has any. */
function refusal(system: RestSystem, json: unknown): string {
  const { name } = system;
  const words = system.wordsOf(json);
  return words === ''
    ? `${name} refused this. Check the patient and the record there.`
    : `${name} refused this. It says: “${words}”.`;
}
