/** What an answer of Vetspire means: for a read, and for a write, where a doubtful answer must stay doubtful. */
import { z } from 'zod';
import { remoteWords } from '#server/platform/http-client/remote-words.ts';
import type { HttpEnding } from '#server/platform/http-client/request-json.ts';
import {
  type Outcome,
  PracticeSystemError,
  type PracticeSystemProblem,
} from '#server/ports/practice-system.ts';
import { readRetryAfter } from '#server/ports/provider-error.ts';

/** A problem with its sentence for the user: surely nothing was written. */
export interface Problem {
  readonly kind: 'problem';
  readonly problem: PracticeSystemProblem;
  readonly sentence: string;
  readonly retryAfterMs?: number | undefined;
}

/** What an answer means. */
export type Meaning =
  | { readonly kind: 'data'; readonly data: Readonly<Record<string, unknown>> }
  /** `data` is undefined where the request was refused before it ran (GraphQL specification, section "Data"). */
  | { readonly kind: 'error'; readonly code: string; readonly words: string; readonly data: Data }
  | Problem
  | { readonly kind: 'unclear' };

type Data = Readonly<Record<string, unknown>> | null | undefined;

/** The answer to a write: the value of its field, or how it failed. */
export type Sent =
  | { readonly kind: 'answered'; readonly value: unknown }
  | Exclude<Outcome, { kind: 'written' }>;

const LONGEST_PAUSE_MS = 60 * 60_000;

const problem = (kind: PracticeSystemProblem, sentence: string, retryAfterMs?: number): Problem => ({
  kind: 'problem',
  problem: kind,
  sentence,
  retryAfterMs,
});

/** The key is refused, or cannot be sent. */
export const KEY_REFUSED = problem(
  'key',
  'Vetspire no longer accepts the key. An administrator can enter a new one under Integrations.',
);
const UNREACHABLE = problem('unavailable', 'Vetspire cannot be reached right now.');
const UNREADABLE = problem('unavailable', 'Vetspire gave no answer that can be read.');
const BUSY = 'Vetspire gets too many requests right now. It goes on in a moment.';

const UNSURE: Sent = {
  kind: 'unsure',
  sentence: 'Vetspire gave no clear answer. The text may have arrived there.',
};
const LOCKED: Sent = {
  kind: 'not_sent',
  why: 'unavailable',
  sentence: 'A colleague has this section open in Vetspire. It takes no text until they close it.',
};

const GraphQlError = z.object({
  message: z.string().catch(''),
  code: z.string().optional().catch(undefined),
  extensions: z
    .object({ code: z.string().optional().catch(undefined) })
    .nullish()
    .catch(undefined),
});
const GraphQlAnswer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(GraphQlError).optional(),
});

/** [A] Codes of errors that are raised before anything is written. Any other error of a mutation is unsure. */
const REFUSED_CODES = new Set(['unauthorized', 'forbidden', 'not_found', 'validation', 'invalid', 'signed']);
const NOT_ALLOWED_CODES = new Set(['unauthorized', 'forbidden']);
const REFUSED_STATUSES = new Set([400, 404, 409, 413, 422]);

/** Reads an ending without regard to what was asked. */
export function meaningOf(ending: HttpEnding, key: string, now: number): Meaning {
  if (ending.kind === 'not_sent') return UNREACHABLE;
  if (ending.kind === 'unsure') return { kind: 'unclear' };
  const { status, headers, json } = ending;
  // [V] 403 without a valid key.
  if (status === 401 || status === 403) return KEY_REFUSED;
  if (status === 429) return problem('pace', BUSY, pauseOf(headers['retry-after'], now));
  if (REFUSED_STATUSES.has(status)) return problem('refused', saying(firstError(json)?.words ?? '', key));
  return status === 200 ? meaningOfAnswer(json, key) : { kind: 'unclear' };
}

function pauseOf(header: string | undefined, now: number): number | undefined {
  const pauseMs = readRetryAfter(header, now);
  return pauseMs === undefined ? undefined : Math.min(pauseMs, LONGEST_PAUSE_MS);
}

function meaningOfAnswer(json: unknown, key: string): Meaning {
  const answer = GraphQlAnswer.safeParse(json);
  if (!answer.success) return { kind: 'unclear' };
  const { data } = answer.data;
  const error = firstError(json);
  if (error?.code === 'too_many_requests') return problem('pace', BUSY);
  if (error) return { kind: 'error', code: error.code, words: saying(error.words, key), data };
  return data ? { kind: 'data', data } : { kind: 'unclear' };
}

/** The first error: its code in small letters, and its words. */
function firstError(json: unknown): { code: string; words: string } | undefined {
  const [error] = GraphQlAnswer.safeParse(json).data?.errors ?? [];
  return error && { code: (error.code ?? error.extensions?.code ?? '').toLowerCase(), words: error.message };
}

function saying(words: string, key: string): string {
  const shown = remoteWords(words, [key]);
  return shown === '' ? 'Vetspire refused the request.' : `Vetspire refused the request: “${shown}”.`;
}

/** The data of a read. @throws PracticeSystemError */
export function dataOf(meaning: Meaning): Readonly<Record<string, unknown>> {
  if (meaning.kind === 'data') return meaning.data;
  if (meaning.kind === 'problem') throw asError(meaning);
  throw asError(meaning.kind === 'error' ? problemOfError(meaning) : UNREADABLE);
}

function problemOfError({ code, words }: { code: string; words: string }): Problem {
  if (NOT_ALLOWED_CODES.has(code)) return problem('not_allowed', words);
  // [A] Most queries answer null for what is not there; some resolvers answer with words.
  return problem(code === 'not_found' || /\bnot found\b/i.test(words) ? 'not_found' : 'refused', words);
}

/** The ending of a write. */
export function sentOf(meaning: Meaning, field: string): Sent {
  if (meaning.kind === 'problem') return asSent(meaning);
  if (meaning.kind === 'data') return { kind: 'answered', value: meaning.data[field] };
  return meaning.kind === 'error' ? sentOfError(meaning, meaning.data?.[field]) : UNSURE;
}

function sentOfError({ code, words, data }: Meaning & { kind: 'error' }, value: unknown): Sent {
  if (value !== undefined && value !== null) return UNSURE;
  if (code === 'locked') return LOCKED;
  return data === undefined || REFUSED_CODES.has(code) ? { kind: 'refused', sentence: words } : UNSURE;
}

const asError = ({ problem: kind, sentence, retryAfterMs }: Problem) =>
  new PracticeSystemError(kind, sentence, retryAfterMs);

/** A problem of a read, as the ending of the write that needed it. */
export const sentAfter = ({ problem: kind, message, retryAfterMs }: PracticeSystemError) =>
  asSent(problem(kind, message, retryAfterMs));

function asSent({ problem: kind, sentence, retryAfterMs }: Problem): Exclude<Outcome, { kind: 'written' }> {
  if (kind === 'pace') return { kind: 'not_sent', why: 'pace', sentence, retryAfterMs };
  if (kind === 'key' || kind === 'unavailable') return { kind: 'not_sent', why: kind, sentence };
  return { kind: 'refused', sentence };
}
