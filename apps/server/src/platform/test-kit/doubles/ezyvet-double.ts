import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BearerTokens, openBearerTokens } from './bearer-tokens.ts';
import {
  attachmentItem,
  EzyVetFault,
  type EzyVetList,
  type EzyVetTables,
  keepAttachment,
  listItems,
  readForm,
} from './ezyvet-tables.ts';
import { type Loopback, openLoopback, readBody, sendJson } from './loopback.ts';
import { type PlannedTurns, planTurns, type Turn, takeTurn, type Work } from './planned-turns.ts';

/** Access data that the double accepts. The secret is a canary: it is sent for a token and nowhere else. */
export const EZYVET_CREDENTIALS = {
  partner_id: 'partner-one',
  client_id: 'client-one',
  client_secret: 'canary-of-ezyvet',
  site_uid: 'site-of-the-clinic',
};

/** A practice system on loopback that speaks the protocol of ezyVet, as far as it is known. */
export interface EzyVetDouble {
  origin: string;
  turns: PlannedTurns;
  tables: EzyVetTables;
  /** Requests that passed the checks, with their query: `GET /v2/animal?limit=1&id=7`. */
  received: string[];
  /** Why requests were refused by the checks. */
  objections: string[];
  /** Number of tokens that were given out. */
  tokens(): number;
  /** Ends the current token. */
  endToken(): void;
  /** Ends the secret and the token. */
  revokeSecret(): void;
  /** Takes a right away: `attachment`. */
  forbid(table: string): void;
  /** Gives files out by a redirect to another host. */
  redirectFiles(): void;
  /** Empties the log of landings and all plans; rights, rates and secret are as at the start. */
  reset(): void;
  close: Loopback['close'];
}

const TOKEN_MS = 12 * 3_600_000;
const MINUTE_MS = 60_000;
/** Requests a minute: about 60 for each endpoint and 180 in all [P: rate limits in api-evangelist/ezyvet]. */
const RATES = { endpoint: 60, all: 180 };

/** A double, and how it misbehaves. */
interface Inside extends Pick<EzyVetDouble, 'turns' | 'tables' | 'received' | 'objections'> {
  readonly now: () => number;
  readonly tokens: BearerTokens;
  readonly rates: ReturnType<typeof openRates>;
  readonly forbidden: Set<string>;
  origin: string;
  isRedirecting: boolean;
}

interface Asked {
  readonly url: URL;
  readonly request: IncomingMessage;
  readonly body: Buffer;
}

/** Headers say how many requests are left. */
interface Answering {
  readonly response: ServerResponse;
  readonly headers: Record<string, string>;
}

/** @param now  the clock, for tokens and rates */
export async function openEzyVetDouble(now: () => number, tables: EzyVetTables): Promise<EzyVetDouble> {
  const tokens = openBearerTokens(now, TOKEN_MS);
  const rates = openRates(now);
  const inside: Inside = {
    now,
    tables,
    tokens,
    rates,
    turns: planTurns(),
    received: [],
    objections: [],
    forbidden: new Set(),
    origin: '',
    isRedirecting: false,
  };
  const { origin, close } = await openLoopback(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://ezyvet.test');
    await answer(inside, { url, request, body: await readBody(request) }, response);
  });
  inside.origin = origin;
  const { turns, received, objections, forbidden } = inside;
  return {
    origin,
    turns,
    tables,
    received,
    objections,
    tokens: tokens.count,
    endToken: tokens.end,
    revokeSecret: tokens.revoke,
    forbid: (table) => void forbidden.add(table),
    redirectFiles: () => {
      inside.isRedirecting = true;
    },
    reset: () => {
      for (const list of [tables.attachment, received, objections]) list.length = 0;
      turns.clear();
      forbidden.clear();
      tokens.reset();
      rates.reset();
      inside.isRedirecting = false;
    },
    close,
  };
}

async function answer(inside: Inside, asked: Asked, response: ServerResponse): Promise<void> {
  const { url, request } = asked;
  let headers: Record<string, string> = {};
  try {
    if (url.pathname === TOKEN_PATH) return sendJson(response, 200, giveToken(inside, asked));
    if (!inside.tokens.isCurrent(request.headers.authorization)) throw WRONG_TOKEN;
    const taken = inside.rates.take(url.pathname.replace(/\/\d+$/, ''));
    headers = taken.headers;
    if (taken.isOver) throw new EzyVetFault(429, 'Too many requests.');
    const table = url.pathname.split('/')[2] ?? '';
    if (inside.forbidden.has(table)) throw new EzyVetFault(403, `The scope of ${table} is missing.`);
    await serve(inside, asked, { response, headers });
  } catch (error) {
    if (!(error instanceof EzyVetFault)) throw error;
    inside.objections.push(`${request.method} ${url.pathname}: ${error.message}`);
    sendJson(response, error.status, faultBody(error), headers);
  }
}

const TOKEN_PATH = '/v1/oauth/access_token';

/** Tokens: a new one ends the older [P: get_access_token in ezyvet_api_manager]. */
function giveToken({ tokens, received }: Inside, { request, body }: Asked) {
  const isJson = request.headers['content-type']?.startsWith('application/json');
  if (request.method !== 'POST' || !isJson) throw new EzyVetFault(400, 'Send JSON.');
  const { scope, grant_type, ...credentials }: Record<string, string> = JSON.parse(body.toString('utf8'));
  const isKnown = Object.entries(EZYVET_CREDENTIALS).every(([name, value]) => credentials[name] === value);
  if (!isKnown || tokens.isRevoked() || grant_type !== 'client_credentials')
    throw new EzyVetFault(401, 'Client authentication failed.', 'invalid_client');
  if (!scope?.split(',').every((one) => /^(read|write)-[a-z]+$/.test(one)))
    throw new EzyVetFault(400, 'The requested scope is invalid.', 'invalid_scope');
  received.push(`POST ${TOKEN_PATH}`);
  // The documents show 1209600 for a token of twelve hours [V].
  return { access_token: tokens.give(), token_type: 'Bearer', expires_in: 1_209_600 };
}

/** One request with a valid token. */
async function serve(inside: Inside, asked: Asked, answering: Answering): Promise<void> {
  const { url, request } = asked;
  const { turns, received } = inside;
  const carryOut = await deedOf(inside, asked);
  received.push(`${request.method} ${decodeURIComponent(url.pathname + url.search)}`);
  if (!carryOut) return sendFile(inside, url, answering);
  const turn = turns.next(request.method === 'GET' ? 'read' : 'write');
  await takeTurn(turn, turns, workOf(carryOut, answering.headers), answering.response);
}

type Deed = (turn: Turn) => unknown;

/** What a request does; undefined for a file. */
async function deedOf({ tables, turns, now, origin }: Inside, asked: Asked): Promise<Deed | undefined> {
  const { url, request, body } = asked;
  if (request.method === 'POST' && url.pathname === '/v1/attachment') {
    const form = await readForm(request, body, tables);
    return (turn) => {
      const kept = keepAttachment(tables, form, now(), turn);
      if (turn === 'shown_late') void turns.released().then(() => Object.assign(kept, { isHidden: false }));
      return { items: [{ attachment: attachmentItem(kept, origin) }], messages: [] };
    };
  }
  if (request.method !== 'GET') throw new EzyVetFault(405, 'Method not allowed.');
  if (url.pathname.startsWith('/v1/attachment/download/')) return undefined;
  const list = listItems(tables, url, origin);
  return (turn) => (turn === 'other_patient' ? withOtherIds(list) : list);
}

function sendFile({ tables, isRedirecting }: Inside, url: URL, { response, headers }: Answering): void {
  const kept = tables.attachment.find(({ id }) => id === url.pathname.split('/').at(-1));
  if (!kept) throw new EzyVetFault(404, 'Attachment not found.');
  if (isRedirecting) response.writeHead(302, { location: 'http://127.0.0.2:9/file', ...headers }).end();
  else response.writeHead(200, { 'content-type': kept.mime_type, ...headers }).end(kept.bytes);
}

/** The two refusals have the form of ezyVet [V]; their statuses and words are [A]. */
function workOf(carryOut: Deed, headers: Record<string, string>): Work {
  return {
    carryOut: (turn) => ({ status: 200, json: carryOut(turn), headers }),
    keyRefused: { status: 401, json: faultBody(WRONG_TOKEN), headers },
    refused: {
      status: 400,
      json: faultBody(new EzyVetFault(400, 'The <b>animal</b> is not part of your division.')),
      headers,
    },
    locked: {
      status: 422,
      json: faultBody(new EzyVetFault(422, 'This clinical record is locked.')),
      headers,
    },
    withoutId: (answer) => ({ ...answer, json: { items: [], messages: [] } }),
  };
}

/** Every row of a list with another id. */
function withOtherIds(list: EzyVetList): EzyVetList {
  const items = list.items.map((rows) =>
    Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { ...row, id: 424242 }])),
  );
  return { ...list, items };
}

const WRONG_TOKEN = new EzyVetFault(401, 'The access token is invalid. Check the "access token" parameter.');

/** A refusal in the form of ezyVet [V: developers.ezyvet.com, "Authenticating"]. */
const faultBody = ({ message, type }: EzyVetFault) => ({
  messages: [{ level: 'error', type, text: message, fields: [] }],
});

/** Counts requests of the last minute, and says in headers what is left [P]. `reset` is in epoch seconds [A]. */
function openRates(now: () => number) {
  const taken: { endpoint: string; at: number }[] = [];
  return {
    reset: () => {
      taken.length = 0;
    },
    take: (endpoint: string) => {
      const recent = taken.filter(({ at }) => at > now() - MINUTE_MS);
      const own = recent.filter((one) => one.endpoint === endpoint);
      const isOver = own.length >= RATES.endpoint || recent.length >= RATES.all;
      if (!isOver) taken.push({ endpoint, at: now() });
      const left = Math.min(RATES.endpoint - own.length, RATES.all - recent.length) - 1;
      const oldest = (own[0] ?? recent[0])?.at ?? now();
      const headers = {
        'x-ratelimit-remaining': String(Math.max(0, left)),
        'x-ratelimit-reset': String(Math.ceil((oldest + MINUTE_MS) / 1000)),
      };
      return { isOver, headers };
    },
  };
}
