/** Planned misbehaviour of the doubles of practice systems. */
import type { ServerResponse } from 'node:http';

/** How a double treats one request. "Kept" means that the write lands. */
export type Turn =
  | 'right'
  /** Kept; answered at `release`. */
  | 'slow'
  /** Kept; never answered. */
  | 'silent'
  /** Kept twice, as if a proxy had repeated it. */
  | 'twice'
  /** 429, with `Retry-After: 7`. */
  | 'busy'
  | 'busy_without_time'
  /** 500, nothing kept. */
  | 'fails_before'
  /** 500 after keeping. */
  | 'fails_after'
  /** Kept; half of the answer, then the end of the connection. */
  | 'cut'
  /** Kept; the connection ends without an answer. */
  | 'lost'
  /** Kept; 200 with broken JSON. */
  | 'garbage'
  /** Kept; 200 with a page. */
  | 'html'
  /** Kept; an endless answer. */
  | 'huge'
  /** Kept; success without an id. */
  | 'without_id'
  /** Kept for another patient, and answered so. A read answers another patient. */
  | 'other_patient'
  /** Kept; shown to readers only from `release` on. */
  | 'shown_late'
  /** Kept with escaped tags. */
  | 'escaped'
  /** Kept shortened: texts and files lose their second half. */
  | 'shortened'
  /** A redirect to another host, nothing kept. */
  | 'redirect'
  /** The key or token is refused, nothing kept. */
  | 'revoked'
  /** A refusal of this request with the vendor's words, nothing kept. */
  | 'refused'
  /** The record is locked, nothing kept. */
  | 'locked';

/** An answer of a double. */
export interface DoubleAnswer {
  readonly status: number;
  readonly json: unknown;
  readonly headers?: Record<string, string>;
}

/** What `Retry-After` says at `busy`. */
export const BUSY_SECONDS = 7;

/** Plans of one double: turns for the next reads and writes, one each, and waits. */
export interface PlannedTurns {
  onRead(...turns: Turn[]): void;
  onWrite(...turns: Turn[]): void;
  next(kind: 'read' | 'write'): Turn;
  /** Ends the wait of `slow`, and shows what is `shown_late`. */
  release(): void;
  /** Resolves when the double has received the next request of that kind. */
  received(kind: 'read' | 'write'): Promise<void>;
  /** Resolves at the next `release`. */
  released(): Promise<void>;
  clear(): void;
}

/** Plans without any turn. */
export function planTurns(): PlannedTurns {
  const planned: Record<'read' | 'write', Turn[]> = { read: [], write: [] };
  const waiting: Record<'read' | 'write', (() => void)[]> = { read: [], write: [] };
  let releases: (() => void)[] = [];
  return {
    onRead: (...turns) => void planned.read.push(...turns),
    onWrite: (...turns) => void planned.write.push(...turns),
    next(kind) {
      for (const resolve of waiting[kind].splice(0)) resolve();
      return planned[kind].shift() ?? 'right';
    },
    release() {
      const ended = releases;
      releases = [];
      for (const resolve of ended) resolve();
    },
    received: (kind) => new Promise((resolve) => void waiting[kind].push(resolve)),
    released: () => new Promise((resolve) => void releases.push(resolve)),
    clear() {
      planned.read = [];
      planned.write = [];
    },
  };
}

/** What a double does for one request, in its vendor's shapes. */
export interface Work {
  /** Keeps a write, changed as the turn says, and gives the right answer. */
  carryOut(turn: Turn): DoubleAnswer;
  readonly keyRefused: DoubleAnswer;
  readonly refused: DoubleAnswer;
  readonly locked: DoubleAnswer;
  /** The answer without the id of what was written. */
  withoutId(answer: DoubleAnswer): DoubleAnswer;
}

/** Treats one request as its turn says. */
export async function takeTurn(
  turn: Turn,
  turns: PlannedTurns,
  work: Work,
  response: ServerResponse,
): Promise<void> {
  const send = ({ status, json, headers = {} }: DoubleAnswer) =>
    void response.writeHead(status, { ...JSON_TYPE, ...headers }).end(JSON.stringify(json));
  const page = (status: number, text: string) =>
    void response.writeHead(status, { 'content-type': 'text/html' }).end(text);
  switch (turn) {
    case 'busy':
      return send({ status: 429, json: {}, headers: { 'retry-after': String(BUSY_SECONDS) } });
    case 'busy_without_time':
      return send({ status: 429, json: {} });
    case 'fails_before':
      return page(500, '<h1>Internal Server Error</h1>');
    case 'redirect':
      return void response.writeHead(307, { location: 'http://127.0.0.2:9/graphql' }).end();
    case 'revoked':
      return send(work.keyRefused);
    case 'refused':
      return send(work.refused);
    case 'locked':
      return send(work.locked);
    case 'twice':
      work.carryOut(turn);
      return send(work.carryOut(turn));
    default:
      return answerKept(turn, { work, released: turns.released }, response);
  }
}

/** Answers a request that is carried out. */
async function answerKept(
  turn: Turn,
  { work, released }: { work: Work; released: PlannedTurns['released'] },
  response: ServerResponse,
): Promise<void> {
  const answer = work.carryOut(turn);
  const text = JSON.stringify(answer.json);
  if (turn === 'silent') return;
  if (turn === 'slow') await released();
  const spoil = SPOILED[turn];
  if (spoil) return spoil(response, text);
  const shown = turn === 'without_id' ? work.withoutId(answer) : answer;
  response.writeHead(shown.status, { ...JSON_TYPE, ...shown.headers }).end(JSON.stringify(shown.json));
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Answers that cannot be read. */
const SPOILED: Partial<Record<Turn, (response: ServerResponse, text: string) => void>> = {
  lost: (response) => void response.destroy(),
  fails_after: (response) => void response.writeHead(500).end(),
  garbage: (response, text) => void response.writeHead(200, JSON_TYPE).end(text.slice(0, -2)),
  html: (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Just a moment</title>'),
  cut(response, text) {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': String(Buffer.byteLength(text)) });
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  },
  huge(response) {
    const piece = ' '.repeat(1024 * 1024);
    response.writeHead(200, JSON_TYPE);
    response.on('drain', () => void response.write(piece));
    response.write(piece);
  },
};
