/** Asks Vetspire by HTTP, once, at the pace that we keep. */
import { requestJson } from '#server/platform/http-client/request-json.ts';
import { type ExportFile, type OpenConnection, PracticeSystemError } from '#server/ports/practice-system.ts';
import {
  dataOf,
  KEY_REFUSED,
  type Meaning,
  meaningOf,
  type Problem,
  type Sent,
  sentAfter,
  sentOf,
} from './answers.ts';
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

/** The part with the file has the name of its variable. */
const FILE_PART = 'document';

type Values = Readonly<Record<string, unknown>>;

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

/** Opens the client. */
export function openVetspireClient({ connection, address, now }: VetspireOptions): VetspireClient {
  const { pace, credentials, environment } = connection;
  const key = credentials.api_key ?? '';
  const origin = address ?? HOSTS[environment];

  async function request(text: string, values: Values, signal: AbortSignal, file?: ExportFile) {
    if (origin === undefined)
      throw new PracticeSystemError('refused', 'Choose the Vetspire environment again under Integrations.');
    // Another key cannot be sent in a header.
    if (!/^[\x21-\x7e]+$/.test(key)) return KEY_REFUSED;
    await pace.take(BUCKET, RATE, signal);
    const { body, type } = file ? formOf(text, values, file) : jsonOf(text, values);
    // [V] The key is the whole header, without a scheme.
    const headers = { ...type, authorization: key };
    const ending = await requestJson({ origin, path: '/graphql', method: 'POST', headers, body, signal });
    const meaning = meaningOf(ending, key, now());
    if (isBusy(meaning)) await pace.holdUntil(BUCKET, now() + (meaning.retryAfterMs ?? PAUSE_MS));
    return meaning;
  }

  async function read(text: string, values: Values, signal: AbortSignal) {
    const meaning = await request(text, values, signal);
    signal.throwIfAborted();
    return dataOf(meaning);
  }

  return {
    ask: async ({ text, field }, values, signal) => (await read(text, values, signal))[field],
    askText: (text, signal) => read(text, {}, signal),
    async send({ text, field }, values, signal, file) {
      try {
        return sentOf(await request(text, values, signal, file), field);
      } catch (error) {
        // There was no turn: nothing was sent.
        if (error instanceof PracticeSystemError) return sentAfter(error);
        throw error;
      }
    },
  };
}

const isBusy = (meaning: Meaning): meaning is Problem =>
  meaning.kind === 'problem' && meaning.problem === 'pace';

const jsonOf = (text: string, values: Values) => ({
  body: JSON.stringify({ query: text, variables: values }),
  type: { 'content-type': 'application/json' },
});

/** The form that Absinthe reads: the file's variable has the name of its part [A]. The request adds its type. */
function formOf(text: string, values: Values, file: ExportFile) {
  const form = new FormData();
  form.set('query', text);
  form.set('variables', JSON.stringify({ ...values, [FILE_PART]: FILE_PART }));
  form.set(FILE_PART, new Blob([new Uint8Array(file.bytes)], { type: file.contentType }), file.name);
  return { body: form, type: {} };
}
