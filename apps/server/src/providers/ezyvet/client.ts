/** Requests to ezyVet: token, pace, and lists. */
import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import type { DownloadEnding } from '#server/platform/http-client/download-file.ts';
import { remoteWords } from '#server/platform/http-client/remote-words.ts';
import { type HttpEnding, requestJson } from '#server/platform/http-client/request-json.ts';
import {
  fieldOf,
  jsonOf,
  type RestSystem,
  unreadableAnswer,
} from '#server/platform/http-client/rest-endings.ts';
import { type OpenConnection, PracticeSystemError } from '#server/ports/practice-system.ts';
import { readRetryAfter } from '#server/ports/provider-error.ts';
import { createAccess } from './access.ts';
import { PATHS, type Resource } from './resources.ts';

/** Filters of a list: a text is compared as it is, an object has comparators and is sent as JSON [V]. */
export type Filters = Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;

/** Rows of a resource. */
export interface Asked<Shape> {
  readonly resource: Resource;
  readonly shape: Shape;
  readonly filters: Filters;
  readonly limit: number;
}

/** A connected ezyVet. */
export interface EzyVetClient {
  readonly system: RestSystem;
  readonly origin: string;
  readonly now: () => number;
  /** Names of one account are kept under this key. */
  readonly account: string;
  /** Reads a list, page by page. It throws above its limit, because a list that is cut in silence misleads. */
  list<Shape extends z.ZodType>(asked: Asked<Shape>, signal: AbortSignal): Promise<z.infer<Shape>[]>;
  /** At most one page, without an error if there are more. */
  page<Shape extends z.ZodType>(asked: Asked<Shape>, signal: AbortSignal): Promise<z.infer<Shape>[]>;
  /** Sends a form, once. @throws only before it is sent */
  postForm(resource: Resource, form: FormData, signal: AbortSignal): Promise<HttpEnding>;
  /** Takes a turn and a token for another kind of request, and repeats it once with a new token. */
  withToken<Answer extends DownloadEnding>(
    endpoint: string,
    signal: AbortSignal,
    ask: (authorization: string) => Promise<Answer>,
  ): Promise<Answer>;
}

/** Hosts, by environment [V]. */
const ORIGINS: Readonly<Record<string, string | undefined>> = {
  production: 'https://api.ezyvet.com',
  trial: 'https://api.trial.ezyvet.com',
};

/** About 60 requests a minute for each endpoint and 180 in all [P]: no minute has more than rate and burst together. */
const ENDPOINT_RATE = { perMinute: 54, burst: 6 };
const ALL_RATE = { perMinute: 162, burst: 18 };

/** Items of a page [V]. */
const PAGE = 200;
/** A longer wait is not believed. */
const LONGEST_WAIT_MS = 15 * 60_000;

/** @param address  replaces the host; only the operator sets it */
export function createClient(
  connection: OpenConnection,
  address: string | undefined,
  now: () => number,
): EzyVetClient {
  const { credentials, environment } = connection;
  const origin = address ?? ORIGINS[environment];
  if (!origin)
    throw new PracticeSystemError('refused', 'This environment of ezyVet is not known. Connect again.');
  const system: RestSystem = {
    name: 'ezyVet',
    wordsOf: (json) => remoteWords(messageIn(json), Object.values(credentials)),
    waitOf: (headers) => readWait(headers, now()),
  };
  const withToken = createTurns(connection, origin, system, now);
  return {
    system,
    origin,
    now,
    account: [origin, credentials.partner_id, credentials.client_id, credentials.site_uid].join(' '),
    withToken,
    ...createLists(origin, system, withToken),
    postForm: (resource, body, signal) =>
      withToken(resource, signal, (authorization) =>
        requestJson({
          origin,
          path: PATHS[resource],
          method: 'POST',
          headers: { authorization },
          body,
          signal,
        }),
      ),
  };
}

type WithToken = EzyVetClient['withToken'];

function createTurns(
  connection: OpenConnection,
  origin: string,
  system: RestSystem,
  now: () => number,
): WithToken {
  const { pace } = connection;
  const access = createAccess({ connection, origin, system, now });

  async function takeTurn(endpoint: string, signal: AbortSignal): Promise<void> {
    await pace.take(endpoint, ENDPOINT_RATE, signal);
    await pace.take('all', ALL_RATE, signal);
  }

  /** Waits as the headers say [P]. A failure here must not hide how a write ended. */
  async function heedLimits(endpoint: string, ending: DownloadEnding): Promise<void> {
    if (ending.kind !== 'answer') return;
    const isOver = ending.status === 429 || ending.headers['x-ratelimit-remaining'] === '0';
    const wait = isOver ? system.waitOf(ending.headers) : undefined;
    if (wait !== undefined) await pace.holdUntil(endpoint, now() + wait).catch(() => undefined);
  }

  return async (endpoint, signal, ask) => {
    await takeTurn(endpoint, signal);
    const token = await access.token(signal);
    const ending = await ask(`Bearer ${token}`);
    await heedLimits(endpoint, ending);
    if (ending.kind !== 'answer' || ending.status !== 401) return ending;
    const renewed = await access.renew(token, signal);
    await takeTurn(endpoint, signal);
    const second = await ask(`Bearer ${renewed}`);
    await heedLimits(endpoint, second);
    return second;
  };
}

function createLists(
  origin: string,
  system: RestSystem,
  withToken: WithToken,
): Pick<EzyVetClient, 'list' | 'page'> {
  async function readPage<Shape extends z.ZodType>(
    { resource, shape, filters, limit }: Asked<Shape>,
    page: number,
    signal: AbortSignal,
  ): Promise<z.infer<Shape>[]> {
    const query = new URLSearchParams({ limit: String(limit) });
    if (page > 1) query.set('page', String(page));
    for (const [name, value] of Object.entries(filters))
      query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    const path = `${PATHS[resource]}?${query}`;
    const ending = await withToken(resource, signal, (authorization) =>
      requestJson({ origin, path, method: 'GET', headers: { authorization }, signal }),
    );
    return readItems(resource, shape, jsonOf(system, ending));
  }

  async function list<Shape extends z.ZodType>(
    asked: Asked<Shape>,
    signal: AbortSignal,
  ): Promise<z.infer<Shape>[]> {
    const items: z.infer<Shape>[] = [];
    for (let page = 1; (page - 1) * PAGE < asked.limit; page += 1) {
      const found = await readPage({ ...asked, limit: PAGE }, page, signal);
      items.push(...found);
      if (found.length < PAGE) return items;
    }
    throw new PracticeSystemError(
      'refused',
      'Auscult cannot read so many entries of ezyVet at once. Choose fewer days.',
    );
  }

  return { list, page: (asked, signal) => readPage(asked, 1, signal) };
}

/** Lists are `{ items: [{ animal: {…} }], meta }` [P]. */
function readItems<Shape extends z.ZodType>(
  resource: Resource,
  shape: Shape,
  json: unknown,
): z.infer<Shape>[] {
  const items = fieldOf(json, 'items');
  if (!Array.isArray(items)) throw unreadableAnswer('ezyVet');
  const key = resource.toLowerCase();
  return items.map((entry: unknown) => {
    const parsed = shape.safeParse(fieldOf(entry, resource) ?? fieldOf(entry, key) ?? entry);
    if (!parsed.success) throw unreadableAnswer('ezyVet');
    return parsed.data;
  });
}

/** Its words are in `messages[].text` [V], a refused token's in `message` or `error` [A]. */
function messageIn(json: unknown): unknown {
  const messages = fieldOf(json, 'messages');
  const first = Array.isArray(messages) ? messages[0] : undefined;
  return fieldOf(first, 'text') ?? fieldOf(json, 'message') ?? fieldOf(json, 'error_description') ?? first;
}

const EPOCH_FROM = 1_000_000_000;

/** `Retry-After`, else `x-ratelimit-reset` [P]: in epoch seconds or seconds from now [A]. */
function readWait(headers: IncomingHttpHeaders, now: number): number | undefined {
  const wait = readRetryAfter(headers['retry-after'], now) ?? untilReset(headers['x-ratelimit-reset'], now);
  return wait === undefined ? undefined : Math.min(LONGEST_WAIT_MS, wait);
}

function untilReset(header: string | string[] | undefined, now: number): number | undefined {
  const seconds = Number(header);
  if (header === undefined || !Number.isFinite(seconds) || seconds < 0) return undefined;
  return Math.max(0, seconds >= EPOCH_FROM ? seconds * 1000 - now : seconds * 1000);
}
