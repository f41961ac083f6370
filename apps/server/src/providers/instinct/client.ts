/** Requests to Instinct: token, pace, and lists. */
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { remoteWords } from '#server/platform/http-client/remote-words.ts';
import { type HttpEnding, requestJson } from '#server/platform/http-client/request-json.ts';
import { fieldOf, jsonOf, type RestService, unreadableAnswer } from '#server/platform/http-client/rest-endings.ts';
import { type OpenConnection, PracticeSystemError } from '#server/ports/practice-system.ts';
import { readRetryAfter } from '#server/ports/provider-error.ts';

/** A connected Instinct. */
export interface InstinctClient {
  readonly service: RestService;
  readonly now: () => number;
  /** What is read of one account is kept under this key. */
  readonly account: string;
  /** One thing; undefined if there is none. */
  get<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    signal: AbortSignal,
  ): Promise<z.infer<Shape> | undefined>;
  /**
   * Reads a list, page by page.
   *
   * @param limit  throws when there are more, because a list that is cut in silence misleads
   */
  list<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    query: Readonly<Record<string, string>>,
    limit: number,
    signal: AbortSignal,
  ): Promise<z.infer<Shape>[]>;
  /** At most one page, without an error if there are more. */
  page<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<z.infer<Shape>[]>;
  /** Sends a form, once. @throws only before it is sent */
  postForm(path: string, form: FormData, signal: AbortSignal): Promise<HttpEnding>;
}

/** Hosts, by environment [P]. */
const ORIGINS: Readonly<Record<string, string | undefined>> = {
  production: 'https://partner.instinctvet.com',
};

/** Its limits are not known: one request a second. */
const RATE = { perMinute: 60, burst: 6 };
const TOKEN_RATE = { perMinute: 6, burst: 3 };
/** Items of a page [P]. */
const PAGE = 100;
/** A longer wait is not believed. */
const LONGEST_WAIT_MS = 15 * 60_000;
const EARLY_MS = 60_000;
const HOUR_SECONDS = 3600;
const WRONG_KEY: ReadonlySet<number> = new Set([400, 401, 403]);

/** `expires_in` is [A]. */
const TokenAnswer = z.object({
  access_token: z.string().min(1).max(8000),
  expires_in: z.number().positive().max(24 * HOUR_SECONDS).catch(HOUR_SECONDS),
});
/** Lists are `{ data, metadata: { after } }` [P]. */
const Page = z.object({
  data: z.array(z.unknown()),
  metadata: z.object({ after: z.string().nullish() }).nullish(),
});

/** @param address  replaces the host; only the operator sets it */
export function createClient(
  { environment, credentials, tokens, pace }: OpenConnection,
  address: string | undefined,
  now: () => number,
): InstinctClient {
  const origin = address ?? ORIGINS[environment];
  if (!origin) throw new PracticeSystemError('refused', 'This environment of Instinct is not known. Connect again.');
  const service: RestService = {
    name: 'Instinct',
    wordsOf: (json) => remoteWords(messageIn(json), Object.values(credentials)),
    waitOf: (headers) => waitOf(headers, now()),
  };

  const renew = (refused: string | undefined, signal: AbortSignal) =>
    tokens.renew(refused, () => askToken(signal));

  /** A token by client credentials, in a form [P]. */
  async function askToken(signal: AbortSignal): Promise<{ token: string; expiresAt: number }> {
    await pace.take('token', TOKEN_RATE, signal);
    const { client_id = '', client_secret = '' } = credentials;
    const ending = await requestJson({
      origin,
      path: '/v1/auth/token',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret })),
      signal,
    });
    signal.throwIfAborted();
    if (ending.kind === 'answer' && WRONG_KEY.has(ending.status))
      throw new PracticeSystemError('key', refusedKey(service.wordsOf(ending.json)));
    const parsed = TokenAnswer.safeParse(jsonOf(service, ending));
    if (!parsed.success) throw unreadableAnswer(service.name);
    const { access_token, expires_in } = parsed.data;
    return { token: access_token, expiresAt: now() + expires_in * 1000 - EARLY_MS };
  }

  /** Takes a turn and a token, and repeats the request once with a new token. */
  async function ask(
    request: { path: string; method: 'GET' | 'POST'; body?: FormData },
    signal: AbortSignal,
  ): Promise<HttpEnding> {
    const askWith = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const ending = await requestJson({ origin, ...request, headers, signal });
      await heedLimits(ending);
      return ending;
    };
    await pace.take('all', RATE, signal);
    const token = (await tokens.read()) ?? (await renew(undefined, signal));
    const ending = await askWith(token);
    if (ending.kind !== 'answer' || ending.status !== 401) return ending;
    const renewed = await renew(token, signal);
    await pace.take('all', RATE, signal);
    return askWith(renewed);
  }

  /** A failure here must not hide how a write ended. */
  async function heedLimits(ending: HttpEnding): Promise<void> {
    if (ending.kind !== 'answer' || ending.status !== 429) return;
    const wait = waitOf(ending.headers, now());
    if (wait !== undefined) await pace.holdUntil('all', now() + wait).catch(() => undefined);
  }

  async function readPage<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<{ items: z.infer<Shape>[]; after: string | undefined }> {
    const search = new URLSearchParams({ limit: String(PAGE), ...query });
    const json = jsonOf(service, await ask({ path: `${path}?${search}`, method: 'GET' }, signal));
    const page = Page.safeParse(json);
    const items = z.array(shape).safeParse(page.data?.data);
    if (!page.success || !items.success) throw unreadableAnswer(service.name);
    return { items: items.data, after: page.data.metadata?.after || undefined };
  }

  async function list<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    query: Readonly<Record<string, string>>,
    limit: number,
    signal: AbortSignal,
  ): Promise<z.infer<Shape>[]> {
    const items: z.infer<Shape>[] = [];
    let cursor: Record<string, string> = {};
    while (items.length < limit) {
      const page = await readPage(path, shape, { ...query, ...cursor }, signal);
      items.push(...page.items);
      if (page.after === undefined || page.items.length === 0) return items;
      // Both are required for another page [P].
      cursor = { pageCursor: page.after, pageDirection: 'after' };
    }
    throw new PracticeSystemError(
      'refused',
      'Instinct has more of these than Auscult reads at once. Choose fewer days.',
    );
  }

  async function get<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    signal: AbortSignal,
  ): Promise<z.infer<Shape> | undefined> {
    const ending = await ask({ path, method: 'GET' }, signal);
    if (ending.kind === 'answer' && ending.status === 404) return undefined;
    const json = jsonOf(service, ending);
    // One thing is answered bare [P]; in `data` is [A].
    const parsed = shape.safeParse(fieldOf(json, 'data') ?? json);
    if (!parsed.success) throw unreadableAnswer(service.name);
    return parsed.data;
  }

  return {
    service,
    now,
    account: `${origin} ${credentials.client_id}`,
    get,
    list,
    page: async (path, shape, query, signal) => (await readPage(path, shape, query, signal)).items,
    postForm: (path, form, signal) => ask({ path, method: 'POST', body: form }, signal),
  };
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

function refusedKey(words: string): string {
  const sentence = 'Instinct does not accept the access data. An administrator needs to check client id and secret.';
  return words === '' ? sentence : `${sentence} It says: “${words}”`;
}
