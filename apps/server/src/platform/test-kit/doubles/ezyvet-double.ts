import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
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
import { type PlannedTurns, planTurns, takeTurn, type Work } from './planned-turns.ts';

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

/** @param now  the clock, for tokens and rates */
export async function openEzyVetDouble(now: () => number, tables: EzyVetTables): Promise<EzyVetDouble> {
  const turns = planTurns();
  const received: string[] = [];
  const objections: string[] = [];
  const forbidden = new Set<string>();
  const access = openAccess(now);
  const rates = openRates(now);
  let isRedirecting = false;

  const loopback = await openLoopback(async (request, response) => {
    const body = await readBody(request);
    const url = new URL(request.url ?? '/', 'http://ezyvet.test');
    let headers: Record<string, string> = {};
    try {
      if (url.pathname === '/v1/oauth/access_token') {
        const token = access.give(request, body);
        received.push('POST /v1/oauth/access_token');
        return sendJson(response, 200, token);
      }
      access.check(request);
      const taken = rates.take(url.pathname.replace(/\/\d+$/, ''));
      headers = taken.headers;
      if (taken.isOver) throw new EzyVetFault(429, 'Too many requests.');
      const table = url.pathname.split('/')[2] ?? '';
      if (forbidden.has(table)) throw new EzyVetFault(403, `The scope of ${table} is missing.`);
      await serve({ url, request, response, body, headers });
    } catch (error) {
      if (!(error instanceof EzyVetFault)) throw error;
      objections.push(`${request.method} ${url.pathname}: ${error.message}`);
      sendJson(response, error.status, faultBody(error), headers);
    }
  });

  /** One request with a valid token. */
  async function serve(asked: {
    url: URL;
    request: IncomingMessage;
    response: ServerResponse;
    body: Buffer;
    headers: Record<string, string>;
  }): Promise<void> {
    const { url, request, response, headers } = asked;
    const carryOut = await deedOf(url, request, asked.body);
    received.push(`${request.method} ${decodeURIComponent(url.pathname + url.search)}`);
    if (!carryOut) return sendFile(response, url, headers);
    const turn = turns.next(request.method === 'GET' ? 'read' : 'write');
    await takeTurn(turn, turns, workOf(carryOut, headers), response);
  }

  /** What a request does; undefined for a file. */
  async function deedOf(url: URL, request: IncomingMessage, body: Buffer) {
    if (request.method === 'POST' && url.pathname === '/v1/attachment') {
      const form = await readForm(request, body, tables);
      return (turn: Parameters<Work['carryOut']>[0]) => {
        const kept = keepAttachment(tables, form, now(), turn);
        if (turn === 'shown_late') void turns.released().then(() => (kept.isHidden = false));
        return { items: [{ attachment: attachmentItem(kept, loopback.origin) }], messages: [] };
      };
    }
    if (request.method !== 'GET') throw new EzyVetFault(405, 'Method not allowed.');
    if (url.pathname.startsWith('/v1/attachment/download/')) return undefined;
    const list = listItems(tables, url, loopback.origin);
    return (turn: Parameters<Work['carryOut']>[0]) => (turn === 'other_patient' ? withOtherIds(list) : list);
  }

  function sendFile(response: ServerResponse, url: URL, headers: Record<string, string>): void {
    const kept = tables.attachment.find(({ id }) => id === url.pathname.split('/').at(-1));
    if (!kept) throw new EzyVetFault(404, 'Attachment not found.');
    if (isRedirecting) response.writeHead(302, { location: 'http://127.0.0.2:9/file', ...headers }).end();
    else response.writeHead(200, { 'content-type': kept.mime_type, ...headers }).end(kept.bytes);
  }

  return {
    origin: loopback.origin,
    turns,
    tables,
    received,
    objections,
    tokens: access.count,
    endToken: access.endToken,
    revokeSecret: access.revoke,
    forbid: (table) => void forbidden.add(table),
    redirectFiles: () => void (isRedirecting = true),
    reset: () => {
      for (const list of [tables.attachment, received, objections]) list.length = 0;
      turns.clear();
      forbidden.clear();
      access.reset();
      rates.reset();
      isRedirecting = false;
    },
    close: loopback.close,
  };
}

/** The two refusals have the form of ezyVet [V]; their statuses and words are [A]. */
function workOf(
  carryOut: (turn: Parameters<Work['carryOut']>[0]) => unknown,
  headers: Record<string, string>,
): Work {
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
  const items = list.items.map((item) =>
    Object.fromEntries(Object.entries(item).map(([name, row]) => [name, { ...row, id: 424242 }])),
  );
  return { ...list, items };
}

const WRONG_TOKEN = new EzyVetFault(401, 'The access token is invalid. Check the "access token" parameter.');

/** A refusal in the form of ezyVet [V: developers.ezyvet.com, "Authenticating"]. */
const faultBody = ({ message, type }: EzyVetFault) => ({
  messages: [{ level: 'error', type, text: message, fields: [] }],
});

/** Tokens: a new one ends the older [P: get_access_token in ezyvet_api_manager]. */
function openAccess(now: () => number) {
  let current: { token: string; expiresAt: number } | undefined;
  let isRevoked = false;
  let count = 0;
  return {
    count: () => count,
    endToken: () => void (current = undefined),
    revoke: () => {
      isRevoked = true;
      current = undefined;
    },
    reset: () => void (isRevoked = false),
    give: (request: IncomingMessage, body: Buffer) => {
      const isJson = request.headers['content-type']?.startsWith('application/json');
      if (request.method !== 'POST' || !isJson) throw new EzyVetFault(400, 'Send JSON.');
      const { scope, grant_type, ...credentials }: Record<string, string> = JSON.parse(body.toString('utf8'));
      const isKnown = Object.entries(EZYVET_CREDENTIALS).every(
        ([name, value]) => credentials[name] === value,
      );
      if (!isKnown || isRevoked || grant_type !== 'client_credentials')
        throw new EzyVetFault(401, 'Client authentication failed.', 'invalid_client');
      if (!scope?.split(',').every((one) => /^(read|write)-[a-z]+$/.test(one)))
        throw new EzyVetFault(400, 'The requested scope is invalid.', 'invalid_scope');
      count += 1;
      current = { token: randomUUID(), expiresAt: now() + TOKEN_MS };
      // The documents show 1209600 for a token of twelve hours [V].
      return { access_token: current.token, token_type: 'Bearer', expires_in: 1_209_600 };
    },
    check: ({ headers }: IncomingMessage) => {
      const isCurrent = current !== undefined && headers.authorization === `Bearer ${current.token}`;
      if (!isCurrent || now() >= (current?.expiresAt ?? 0)) throw WRONG_TOKEN;
    },
  };
}

/** Counts requests of the last minute, and says in headers what is left [P]. `reset` is in epoch seconds [A]. */
function openRates(now: () => number) {
  const taken: { endpoint: string; at: number }[] = [];
  return {
    reset: () => void (taken.length = 0),
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
