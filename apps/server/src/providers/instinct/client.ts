/** Requests to Instinct: token, pace, and lists. */
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
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

/** Rows of a list. */
export interface Asked<Shape> {
  readonly path: string;
  readonly shape: Shape;
  readonly query: Readonly<Record<string, string>>;
}

/** A connected Instinct. */
export interface InstinctClient {
  readonly system: RestSystem;
  readonly now: () => number;
  /** What is read of one account is kept under this key. */
  readonly account: string;
  /** One thing; undefined if there is none. */
  get<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    signal: AbortSignal,
  ): Promise<z.infer<Shape> | undefined>;
  /** Reads a list, page by page. It throws above the limit, because a list that is cut in silence misleads. */
  list<Shape extends z.ZodType>(
    asked: Asked<Shape>,
    limit: number,
    signal: AbortSignal,
  ): Promise<z.infer<Shape>[]>;
  /** At most one page, without an error if there are more. */
  page<Shape extends z.ZodType>(asked: Asked<Shape>, signal: AbortSignal): Promise<z.infer<Shape>[]>;
  /** Sends a form, once. @throws only before it is sent */
  postForm(path: string, form: FormData, signal: AbortSignal): Promise<HttpEnding>;
}

/** Hosts, by environment [P]. */
const ORIGINS: Readonly<Record<string, string | undefined>> = {
  production: 'https://partner.instinctvet.com',
};

/** Its limits are not known: one request a second. */
const RATE = { perMinute: 60, burst: 6 };
/** Items of a page [P]. */
const PAGE = 100;
/** A longer wait is not believed. */
const LONGEST_WAIT_MS = 15 * 60_000;

/** @param address  replaces the host; only the operator sets it */
export function createClient(
  connection: OpenConnection,
  address: string | undefined,
  now: () => number,
): InstinctClient {
  const { credentials, environment } = connection;
  const origin = address ?? ORIGINS[environment];
  if (!origin)
    throw new PracticeSystemError('refused', 'This environment of Instinct is not known. Connect again.');
  const system: RestSystem = {
    name: 'Instinct',
    wordsOf: (json) => remoteWords(messageIn(json), Object.values(credentials)),
    waitOf: (headers) => waitOf(headers, now()),
  };
  const ask = createAsk(connection, origin, system, now);
  return {
    system,
    now,
    account: `${origin} ${credentials.client_id}`,
    ...createLists(system, ask),
    get: async (path, shape, signal) => {
      const ending = await ask({ path, method: 'GET' }, signal);
      if (ending.kind === 'answer' && ending.status === 404) return undefined;
      const json = jsonOf(system, ending);
      // One thing is answered bare [P]; in `data` is [A].
      const parsed = shape.safeParse(fieldOf(json, 'data') ?? json);
      if (!parsed.success) throw unreadableAnswer(system.name);
      return parsed.data;
    },
    postForm: (path, body, signal) => ask({ path, method: 'POST', body }, signal),
  };
}

/** Takes a turn and a token, and repeats the request once with a new token. */
type Ask = (
  request: { path: string; method: 'GET' | 'POST'; body?: FormData },
  signal: AbortSignal,
) => Promise<HttpEnding>;

function createAsk(connection: OpenConnection, origin: string, system: RestSystem, now: () => number): Ask {
  const { pace } = connection;
  const access = createAccess({ connection, origin, system, now });

  /** A failure here must not hide how a write ended. */
  async function heedLimits(ending: HttpEnding): Promise<void> {
    if (ending.kind !== 'answer' || ending.status !== 429) return;
    const wait = system.waitOf(ending.headers);
    if (wait !== undefined) await pace.holdUntil('all', now() + wait).catch(() => undefined);
  }

  return async (request, signal) => {
    const askWith = async (token: string) => {
      const ending = await requestJson({
        origin,
        ...request,
        headers: { authorization: `Bearer ${token}` },
        signal,
      });
      await heedLimits(ending);
      return ending;
    };
    await pace.take('all', RATE, signal);
    const token = await access.token(signal);
    const ending = await askWith(token);
    if (ending.kind !== 'answer' || ending.status !== 401) return ending;
    const renewed = await access.renew(token, signal);
    await pace.take('all', RATE, signal);
    return askWith(renewed);
  };
}

/** Lists are `{ data, metadata: { after } }` [P]. */
const Page = z.object({
  data: z.array(z.unknown()),
  metadata: z.object({ after: z.string().nullish() }).nullish(),
});

function createLists(system: RestSystem, ask: Ask): Pick<InstinctClient, 'list' | 'page'> {
  async function readPage<Shape extends z.ZodType>(
    { path, shape, query }: Asked<Shape>,
    signal: AbortSignal,
  ): Promise<{ items: z.infer<Shape>[]; after: string | undefined }> {
    const search = new URLSearchParams({ limit: String(PAGE), ...query });
    const json = jsonOf(system, await ask({ path: `${path}?${search}`, method: 'GET' }, signal));
    const page = Page.safeParse(json);
    const items = z.array(shape).safeParse(page.data?.data);
    if (!page.success || !items.success) throw unreadableAnswer(system.name);
    return { items: items.data, after: page.data.metadata?.after || undefined };
  }

  async function list<Shape extends z.ZodType>(
    asked: Asked<Shape>,
    limit: number,
    signal: AbortSignal,
  ): Promise<z.infer<Shape>[]> {
    const items: z.infer<Shape>[] = [];
    let cursor: Record<string, string> = {};
    while (items.length < limit) {
      const page = await readPage({ ...asked, query: { ...asked.query, ...cursor } }, signal);
      items.push(...page.items);
      if (page.after === undefined || page.items.length === 0) return items;
      // Both are required for another page [P].
      cursor = { pageCursor: page.after, pageDirection: 'after' };
    }
    throw new PracticeSystemError(
      'refused',
      'Auscult cannot read so many entries of Instinct at once. Choose fewer days.',
    );
  }

  return { list, page: async (asked, signal) => (await readPage(asked, signal)).items };
}

/** Its words: `message` [P: the PHP client], the others [A]. */
function messageIn(json: unknown): unknown {
  const errors = fieldOf(json, 'errors');
  const first = Array.isArray(errors) ? errors[0] : undefined;
  return fieldOf(json, 'message') ?? fieldOf(first, 'message') ?? fieldOf(json, 'error_description') ?? first;
}

function waitOf(headers: IncomingHttpHeaders, now: number): number | undefined {
  const wait = readRetryAfter(headers['retry-after'], now);
  return wait === undefined ? undefined : Math.min(LONGEST_WAIT_MS, wait);
}
