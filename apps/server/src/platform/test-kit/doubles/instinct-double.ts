import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BearerTokens, openBearerTokens } from './bearer-tokens.ts';
import { type Loopback, openLoopback, readBody, sendJson } from './loopback.ts';
import { type PlannedTurns, planTurns, type Turn, takeTurn, type Work } from './planned-turns.ts';

/** Access data that the double accepts. The secret is a canary: it is sent for a token and nowhere else. */
export const INSTINCT_CREDENTIALS = { client_id: 'client-two', client_secret: 'canary-of-instinct' };

/** A row as Instinct sends it. */
type Row = Record<string, unknown>;

/** A file that was sent. */
interface KeptFile {
  id: string;
  patientId: string;
  name: string;
  description: string;
  bytes: Buffer;
  isHidden: boolean;
}

/** What the practice system holds. A test changes the tables as it needs. */
export interface InstinctTables {
  patients: Row[];
  accounts: Row[];
  appointments: Row[];
  visits: Row[];
  users: Row[];
  locations: Row[];
  'appointment-types': Row[];
  /** Every write, in order: the log of landings. */
  files: KeptFile[];
}

/** A practice system on loopback that speaks the protocol of Instinct, as far as it is known. */
export interface InstinctDouble {
  origin: string;
  turns: PlannedTurns;
  tables: InstinctTables;
  /** Requests that passed the checks, with their query. */
  received: string[];
  /** Why requests were refused by the checks. */
  objections: string[];
  /** Number of tokens that were given out. */
  tokens(): number;
  /** Ends the current token. */
  endToken(): void;
  /** Ends the secret and the token. */
  revokeSecret(): void;
  /** Does not know a path any more: `files`, `visits`. */
  forget(path: string): void;
  /** Empties the log of landings and all plans; paths and secret are as at the start. */
  reset(): void;
  close: Loopback['close'];
}

const TOKEN_SECONDS = 3600; // [A]
/** Requests a minute. The limit is not known; this one only ends endless loops. */
const REQUESTS_A_MINUTE = 600;

/** Filters of lists: `name`, `accountId`, `pimsCode`, `checkedInSince` and `checkedInBefore` are [P], the others [A]. */
const FILTERS: Readonly<Record<string, readonly string[] | undefined>> = {
  patients: ['accountId', 'pimsCode', 'name'],
  accounts: ['name'],
  appointments: ['startDate', 'endDate'],
  visits: ['checkedInSince', 'checkedInBefore'],
  users: [],
  locations: [],
  'appointment-types': [],
};

class Fault extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A double, and how it misbehaves. */
interface Inside extends Pick<InstinctDouble, 'turns' | 'tables' | 'received' | 'objections'> {
  readonly tokens: BearerTokens;
  readonly takeRate: () => boolean;
  readonly forgotten: Set<string>;
}

interface Asked {
  readonly url: URL;
  readonly request: IncomingMessage;
  readonly body: Buffer;
}

/** `/v1/{path}/{id}/{below}` */
interface Path {
  readonly path: string;
  readonly id: string | undefined;
  readonly below: string | undefined;
}

/** @param now  the clock, for tokens and rates */
export async function openInstinctDouble(now: () => number, tables: InstinctTables): Promise<InstinctDouble> {
  const tokens = openBearerTokens(now, TOKEN_SECONDS * 1000);
  const turns = planTurns();
  const received: string[] = [];
  const objections: string[] = [];
  const forgotten = new Set<string>();
  const inside = { turns, tables, received, objections, forgotten, tokens, takeRate: openRate(now) };
  const { origin, close } = await openLoopback(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://instinct.test');
    await answer(inside, { url, request, body: await readBody(request) }, response);
  });
  return {
    origin,
    turns,
    tables,
    received,
    objections,
    tokens: tokens.count,
    endToken: tokens.end,
    revokeSecret: tokens.revoke,
    forget: (path) => void forgotten.add(path),
    reset: () => {
      for (const list of [tables.files, received, objections]) list.length = 0;
      turns.clear();
      forgotten.clear();
      tokens.reset();
    },
    close,
  };
}

async function answer(inside: Inside, asked: Asked, response: ServerResponse): Promise<void> {
  const { url, request } = asked;
  const { turns, received, objections } = inside;
  try {
    if (url.pathname === TOKEN_PATH) return sendJson(response, 200, giveToken(inside, asked));
    if (!inside.tokens.isCurrent(request.headers.authorization)) throw new Fault(401, 'Unauthorized');
    if (!inside.takeRate()) throw new Fault(429, 'Too many requests.');
    const carryOut = await deedOf(inside, asked, pathOf(inside, url));
    received.push(`${request.method} ${decodeURIComponent(url.pathname + url.search)}`);
    const turn = turns.next(request.method === 'GET' ? 'read' : 'write');
    await takeTurn(turn, turns, workOf(carryOut), response);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    objections.push(`${request.method} ${url.pathname}: ${error.message}`);
    sendJson(response, error.status, { message: error.message });
  }
}

const TOKEN_PATH = '/v1/auth/token';

/** Tokens by client credentials in a form [P]. That a new one ends the older is [A], and the stricter guess. */
function giveToken({ tokens, received }: Inside, { request, body }: Asked) {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (request.method !== 'POST' || !isForm) throw new Fault(400, 'Send a form.');
  const { grant_type, client_id, client_secret } = Object.fromEntries(
    new URLSearchParams(body.toString('utf8')),
  );
  const isKnown =
    client_id === INSTINCT_CREDENTIALS.client_id && client_secret === INSTINCT_CREDENTIALS.client_secret;
  if (grant_type !== 'client_credentials' || !isKnown || tokens.isRevoked())
    throw new Fault(401, `Client authentication failed for ${client_secret}.`);
  received.push(`POST ${TOKEN_PATH}`);
  return { access_token: tokens.give(), token_type: 'Bearer', expires_in: TOKEN_SECONDS };
}

function pathOf({ forgotten }: Inside, { pathname }: URL): Path {
  const [, version, path = '', id, below] = pathname.split('/');
  if (version !== 'v1' || forgotten.has(below ?? path)) throw new Fault(404, 'Not found.');
  return { path, id, below };
}

type Deed = (turn: Turn) => unknown;

/** What a request does. */
async function deedOf(inside: Inside, asked: Asked, { path, id, below }: Path): Promise<Deed> {
  const { tables } = inside;
  if (path === 'patients' && id && below === 'files') return fileDeed(inside, asked, id);
  if (asked.request.method !== 'GET' || below !== undefined) throw new Fault(405, 'Method not allowed.');
  const filters = FILTERS[path];
  if (!filters) throw new Fault(404, 'Not found.');
  const rows: Row[] = tables[path as Exclude<keyof InstinctTables, 'files'>];
  if (id === undefined) return () => pageOf(rows, asked.url, filters);
  const row = rows.find((one) => String(one.id) === id);
  if (!row) throw new Fault(404, 'Not found.');
  return (turn) => (turn === 'other_patient' ? { ...row, id: 424242 } : row);
}

/** Keeps or lists files of a patient. */
async function fileDeed(inside: Inside, { request, url, body }: Asked, patientId: string): Promise<Deed> {
  const { tables } = inside;
  if (!tables.patients.some((row) => String(row.id) === patientId))
    throw new Fault(404, 'Patient not found.');
  if (request.method === 'POST') return keeping(inside, await readForm(request, body), patientId);
  const files = tables.files.filter((file) => file.patientId === patientId && !file.isHidden);
  return () => pageOf(files.map(shown), url, []);
}

/** Keeps a file, changed as the turn says. */
function keeping(
  { tables, turns }: Inside,
  form: Pick<KeptFile, 'name' | 'description' | 'bytes'>,
  patientId: string,
): Deed {
  return (turn) => {
    const other = tables.patients.find((row) => String(row.id) !== patientId);
    const kept: KeptFile = {
      ...form,
      id: `file-${tables.files.length + 1}`,
      patientId: turn === 'other_patient' ? String(other?.id) : patientId,
      bytes: turn === 'shortened' ? form.bytes.subarray(0, form.bytes.length / 2) : form.bytes,
      isHidden: turn === 'shown_late',
    };
    tables.files.push(kept);
    if (kept.isHidden) void turns.released().then(() => Object.assign(kept, { isHidden: false }));
    return { data: shown(kept) };
  };
}

/** A file in a list [A]. */
const shown = ({ id, patientId, name, description, bytes }: KeptFile): Row => ({
  id,
  patientId,
  name,
  description,
  size: bytes.length,
  deletedAt: null,
});

/** The form of a file: all [A]. */
async function readForm(request: IncomingMessage, body: Buffer) {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) throw new Fault(400, 'Send a form.');
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  for (const name of form.keys())
    if (name !== 'file' && name !== 'description') throw new Fault(400, `No such field: ${name}.`);
  const file = form.get('file');
  if (!(file instanceof File)) throw new Fault(400, 'file is missing.');
  return {
    name: file.name,
    description: String(form.get('description') ?? ''),
    bytes: Buffer.from(await file.arrayBuffer()),
  };
}

/** A page: `data` and `metadata.after`; another page needs cursor and direction [P]. */
function pageOf(rows: readonly Row[], url: URL, filters: readonly string[]): unknown {
  const { limit = '20', pageCursor, pageDirection, ...asked } = Object.fromEntries(url.searchParams);
  if (!(Number(limit) >= 1 && Number(limit) <= 100)) throw new Fault(400, 'limit must be at most 100.');
  if (pageCursor !== undefined && pageDirection !== 'after')
    throw new Fault(400, 'pageDirection is missing.');
  for (const name of Object.keys(asked))
    if (!filters.includes(name)) throw new Fault(400, `No such parameter: ${name}.`);
  const found = rows.filter((row) =>
    Object.entries(asked).every(([name, value]) => isMatch(row, name, value)),
  );
  const start = Number(pageCursor?.replace('after-', '') ?? 0);
  const end = start + Number(limit);
  return {
    data: found.slice(start, end),
    metadata: { after: end < found.length ? `after-${end}` : null, totalCount: found.length },
  };
}

/** A filter by name of patients is ignored, as it may be there [A]. */
function isMatch(row: Row, name: string, value: string): boolean {
  if (name === 'accountId' || name === 'pimsCode') return String(row[name]) === value;
  if (name === 'name') return JSON.stringify(row.primaryContact ?? value).includes(value);
  const moment = Date.parse(String(row.startsAt ?? row.checkedInAt));
  return name === 'startDate' || name === 'checkedInSince'
    ? moment >= Date.parse(value)
    : moment < Date.parse(value) + (name === 'endDate' ? 24 * 3_600_000 : 0);
}

/** Statuses and words of refusals are [A]. */
function workOf(carryOut: Deed): Work {
  const refusal = (status: number, message: string) => ({ status, json: { message } });
  return {
    carryOut: (turn) => ({ status: 200, json: carryOut(turn) }),
    keyRefused: refusal(401, 'Unauthorized'),
    refused: refusal(422, 'The <i>file</i> is not accepted.'),
    locked: refusal(409, 'The patient is locked.'),
    withoutId: (answer) => ({ ...answer, json: { data: {} } }),
  };
}

function openRate(now: () => number) {
  const taken: number[] = [];
  return () => {
    const recent = taken.filter((moment) => moment > now() - 60_000).length;
    if (recent < REQUESTS_A_MINUTE) taken.push(now());
    return recent < REQUESTS_A_MINUTE;
  };
}
