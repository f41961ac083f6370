/** Asks Vetspire by HTTP: at the pace that we keep, once, with an ending for each answer. */
import { z } from 'zod';
import { remoteWords } from '#server/platform/http-client/remote-words.ts';
import { type HttpEnding, requestJson } from '#server/platform/http-client/request-json.ts';
import {
  type ExportFile,
  type OpenConnection,
  type Outcome,
  PracticeSystemError,
  type PracticeSystemProblem,
} from '#server/ports/practice-system.ts';
import { readRetryAfter } from '#server/ports/provider-error.ts';
import type { Operation } from './operations.ts';

/** Production and sandbox in the vendor's documents [V], `api` in public clients [P]. */
const HOSTS: Readonly<Record<string, string | undefined>> = {
  api2: 'https://api2.vetspire.com',
  api: 'https://api.vetspire.com',
  sandbox: 'https://api.sandbox.vetspire.com',
};

/** There is no published rate. A public client sends five a second [P]; we send less. */
const RATE = { perMinute: 120, burst: 5 };
const BUCKET = 'requests';
/** After a 429 without a time. */
const PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

/** The part with the file has the name of its variable. */
const FILE_PART = 'document';

type Values = Readonly<Record<string, unknown>>;

/** The answer to a write: the value of its field, or how it failed. */
export type Sent =
  | { readonly kind: 'answered'; readonly value: unknown }
  | Exclude<Outcome, { kind: 'written' }>;

/** Requests to one account. */
export interface VetspireClient {
  /** @returns the value of the operation's field @throws PracticeSystemError */
  ask(operation: Operation, values: Values, signal: AbortSignal): Promise<unknown>;
  /** @returns all data of a query @throws PracticeSystemError */
  askText(text: string, signal: AbortSignal): Promise<unknown>;
  /** @throws only the signal's reason, before it sends */
  send(operation: Operation, values: Values, signal: AbortSignal, file?: ExportFile): Promise<Sent>;
}

/** What the client needs. */
export interface VetspireOptions {
  readonly connection: OpenConnection;
  /** The operator's address in place of the vendor's. */
  readonly address?: string | undefined;
  readonly now: () => number;
}

/** A problem with its sentence for the user. */
interface Problem {
  readonly problem: PracticeSystemProblem;
  readonly sentence: string;
  readonly retryAfterMs?: number | undefined;
}

const KEY: Problem = {
  problem: 'key',
  sentence: 'Vetspire no longer accepts the key. An administrator can enter a new one under Integrations.',
};
const UNREACHABLE: Problem = { problem: 'unavailable', sentence: 'Vetspire cannot be reached right now.' };
const UNREADABLE: Problem = { problem: 'unavailable', sentence: 'Vetspire gave no answer that can be read.' };
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
/** `data` is missing where a request is refused before it runs (GraphQL specification, 7.1). */
const GraphQlAnswer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(GraphQlError).optional(),
});
type GraphQlAnswer = z.infer<typeof GraphQlAnswer>;

/** [A] Codes of errors that are raised before anything is written. Any other error of a mutation is unsure. */
const REFUSED_CODES = new Set(['unauthorized', 'forbidden', 'not_found', 'validation', 'invalid', 'signed']);
const NOT_ALLOWED_CODES = new Set(['unauthorized', 'forbidden']);

/** The first error: its code in small letters, and its words. */
function firstError({ errors = [] }: GraphQlAnswer) {
  const [error] = errors;
  return error && { code: (error.code ?? error.extensions?.code ?? '').toLowerCase(), words: error.message };
}

/** Opens the client. */
export function openVetspireClient({ connection, address, now }: VetspireOptions): VetspireClient {
  const { pace, credentials, environment } = connection;
  const key = credentials.api_key ?? '';
  const origin = address ?? HOSTS[environment];

  async function request(
    text: string,
    values: Values,
    signal: AbortSignal,
    file?: ExportFile,
  ): Promise<HttpEnding | Problem> {
    if (origin === undefined)
      return { problem: 'refused', sentence: 'Choose the Vetspire environment again under Integrations.' };
    // Such a key cannot be sent in a header.
    if (!/^[\x21-\x7e]+$/.test(key)) return KEY;
    try {
      await pace.take(BUCKET, RATE, signal);
    } catch (error) {
      if (error instanceof PracticeSystemError)
        return { problem: error.problem, sentence: error.message, retryAfterMs: error.retryAfterMs };
      throw error;
    }
    const body = file ? formOf(text, values, file) : JSON.stringify({ query: text, variables: values });
    const type = file ? undefined : { 'content-type': 'application/json' };
    // [V] The key is the whole header, without a scheme.
    const headers = { ...type, authorization: key };
    return requestJson({ origin, path: '/graphql', method: 'POST', headers, body, signal });
  }

  async function wait(header: string | undefined): Promise<Problem> {
    const asked = readRetryAfter(header, now());
    const retryAfterMs = asked === undefined ? undefined : Math.min(asked, LONGEST_PAUSE_MS);
    await pace.holdUntil(BUCKET, now() + (retryAfterMs ?? PAUSE_MS));
    const sentence = 'Vetspire gets too many requests right now. It goes on in a moment.';
    return { problem: 'pace', sentence, retryAfterMs };
  }

  const saying = (words: string, secrets = [key]) => {
    const shown = remoteWords(words, secrets);
    return shown === '' ? 'Vetspire refused the request.' : `Vetspire refused the request: “${shown}”`;
  };

  /** A status that has the same meaning for reads and writes. */
  async function problemOfStatus(ending: HttpEnding & { kind: 'answer' }): Promise<Problem | undefined> {
    const { status, headers, json } = ending;
    // [V] 403 without a valid key.
    if (status === 401 || status === 403) return KEY;
    if (status === 429) return wait(headers['retry-after']);
    if ([400, 404, 409, 413, 422].includes(status)) {
      const answer = GraphQlAnswer.safeParse(json);
      const words = answer.success ? firstError(answer.data)?.words : undefined;
      return { problem: 'refused', sentence: saying(words ?? '') };
    }
    return undefined;
  }

  async function read(text: string, values: Values, signal: AbortSignal): Promise<Record<string, unknown>> {
    const ending = await request(text, values, signal);
    if ('problem' in ending) throw asError(ending);
    signal.throwIfAborted();
    if (ending.kind !== 'answer') throw asError(ending.kind === 'not_sent' ? UNREACHABLE : UNREADABLE);
    const problem = await problemOfStatus(ending);
    if (problem) throw asError(problem);
    const answer = ending.status === 200 ? GraphQlAnswer.safeParse(ending.json) : undefined;
    if (!answer?.success) throw asError(UNREADABLE);
    const error = firstError(answer.data);
    if (error) throw asError(await problemOfError(error));
    if (!answer.data.data) throw asError(UNREADABLE);
    return answer.data.data;
  }

  async function problemOfError({ code, words }: { code: string; words: string }): Promise<Problem> {
    const sentence = saying(words);
    if (code === 'too_many_requests') return wait(undefined);
    if (NOT_ALLOWED_CODES.has(code)) return { problem: 'not_allowed', sentence };
    // [A] Lists answer null for what is not there; some resolvers answer with words.
    if (code === 'not_found' || /\bnot found\b/i.test(words)) return { problem: 'not_found', sentence };
    return { problem: 'refused', sentence };
  }

  async function sentOf(ending: HttpEnding, field: string): Promise<Sent> {
    if (ending.kind === 'not_sent')
      return { kind: 'not_sent', why: 'unavailable', sentence: UNREACHABLE.sentence };
    if (ending.kind === 'unsure') return UNSURE;
    const problem = await problemOfStatus(ending);
    if (problem) return asSent(problem);
    const answer = ending.status === 200 ? GraphQlAnswer.safeParse(ending.json) : undefined;
    if (!answer?.success) return UNSURE;
    const error = firstError(answer.data);
    const value = answer.data.data?.[field];
    if (!error) return { kind: 'answered', value };
    if (error.code === 'too_many_requests') return asSent(await wait(undefined));
    if (value === undefined || value === null) {
      if (error.code === 'locked') return LOCKED;
      if (answer.data.data === undefined || REFUSED_CODES.has(error.code))
        return { kind: 'refused', sentence: saying(error.words) };
    }
    return UNSURE;
  }

  return {
    ask: async ({ text, field }, values, signal) => (await read(text, values, signal))[field],
    askText: (text, signal) => read(text, {}, signal),
    async send({ text, field }, values, signal, file) {
      const ending = await request(text, values, signal, file);
      return 'problem' in ending ? asSent(ending) : sentOf(ending, field);
    },
  };
}

/** The form that Absinthe reads: the file's variable has the name of its part [A]. */
function formOf(text: string, values: Values, file: ExportFile): FormData {
  const form = new FormData();
  form.set('query', text);
  form.set('variables', JSON.stringify({ ...values, [FILE_PART]: FILE_PART }));
  form.set(FILE_PART, new Blob([new Uint8Array(file.bytes)], { type: file.contentType }), file.name);
  return form;
}

const asError = ({ problem, sentence, retryAfterMs }: Problem) =>
  new PracticeSystemError(problem, sentence, retryAfterMs);

/** A problem before anything was written, as the ending of a write. */
export function asSent({ problem, sentence, retryAfterMs }: Problem): Exclude<Outcome, { kind: 'written' }> {
  if (problem === 'pace') return { kind: 'not_sent', why: 'pace', sentence, retryAfterMs };
  if (problem === 'key') return { kind: 'not_sent', why: 'key', sentence };
  if (problem === 'unavailable') return { kind: 'not_sent', why: 'unavailable', sentence };
  return { kind: 'refused', sentence };
}
