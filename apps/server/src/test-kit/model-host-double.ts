/** A host of models as Hugging Face is one, on this machine: lists, redirects to the address of files, ranges, and faults. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openLoopback, sendJson } from '#server/platform/test-kit/doubles/loopback.ts';

/**
 * How the host answers the next request:
 * `status` without a body · `web-page`, as a hotel's network sends · `garbage`, not JSON · `cut`, closing the connection
 * after so many bytes · `hold`, going on after so many bytes when the promise is kept · `shorter` by one byte than the list
 * says · `other`, as many bytes as the list says but others · `without-ranges`, from the beginning · `redirect` to an address.
 */
export type HostTurn =
  | { kind: 'good' | 'web-page' | 'garbage' | 'shorter' | 'other' | 'without-ranges' }
  | { kind: 'status'; status: number }
  | { kind: 'cut'; after: number }
  | { kind: 'hold'; after: number; until: Promise<void> }
  | { kind: 'redirect'; to: string };

/** The host. */
export interface ModelHostDouble {
  /** To be set as the address of the model host. */
  origin: string;
  /** The requests, in order: `list <repository>`, or `<repository>/<path> from <byte>`. */
  received: string[];
  /** The values of the header Authorization that came to the host, and to the address of files. */
  passwords: { host: Set<string>; files: Set<string> };
  /** Adds a repository. Files that end with `.onnx` are large ones: another address has them. */
  publish(repository: string, files: Readonly<Record<string, Uint8Array>>): void;
  /** Plans the coming lists, or files; afterwards the host is good again. */
  next(what: 'list' | 'file', ...turns: HostTurn[]): void;
  /** Answers all lists, or files, like this from now on. */
  always(what: 'list' | 'file', turn: HostTurn): void;
  close(): Promise<void>;
}

/** Bytes sent before the host lets go of the processor. */
const PIECE = 16 * 1024;

/** Opens the host. Its revisions have all the same files. */
export async function openModelHostDouble(): Promise<ModelHostDouble> {
  const repositories = new Map<string, ReadonlyMap<string, Uint8Array>>();
  const received: string[] = [];
  const passwords = { host: new Set<string>(), files: new Set<string>() };
  const plans = { list: planOf(), file: planOf() };

  const find = (repository: string, path: string) => repositories.get(repository)?.get(path);
  const sendFile = async (request: IncomingMessage, response: ServerResponse, file: FoundFile) => {
    const from = readRange(request);
    received.push(`${file.repository}/${file.path} from ${from}`);
    await answerFile(response, file, from, plans.file.take());
  };

  const files = await openLoopback(async (request, response) => {
    remember(passwords.files, request);
    const [repository = '', path = ''] = new URL(request.url ?? '/', 'http://files').searchParams.values();
    const bytes = find(repository, path);
    if (request.method === 'GET' && bytes)
      return await sendFile(request, response, { repository, path, bytes });
    response.writeHead(404).end();
  });

  const host = await openLoopback(async (request, response) => {
    remember(passwords.host, request);
    const { pathname, search } = new URL(request.url ?? '/', 'http://host');
    const list = /^\/api\/models\/([^/]+\/[^/]+)\/tree\/[^/]+$/.exec(pathname);
    if (list?.[1] && search === '?recursive=true') {
      received.push(`list ${list[1]}`);
      return answerList(response, repositories.get(list[1]), plans.list.take());
    }
    const [, repository = '', path = ''] = /^\/([^/]+\/[^/]+)\/resolve\/[^/]+\/(.+)$/.exec(pathname) ?? [];
    const bytes = find(repository, decodeURIComponent(path));
    if (request.method !== 'GET' || !bytes) return void response.writeHead(404).end();
    if (!path.endsWith('.onnx')) return await sendFile(request, response, { repository, path, bytes });
    const query = new URLSearchParams({ repository, path });
    response.writeHead(302, { location: `${files.origin}/stored?${query}` }).end();
  });

  return {
    origin: host.origin,
    received,
    passwords,
    publish: (repository, published) => void repositories.set(repository, new Map(Object.entries(published))),
    next: (what, ...turns) => plans[what].add(...turns),
    always: (what, turn) => plans[what].always(turn),
    async close() {
      await host.close();
      await files.close();
    },
  };
}

interface FoundFile {
  repository: string;
  path: string;
  bytes: Uint8Array;
}

function planOf() {
  const planned: HostTurn[] = [];
  let usual: HostTurn = { kind: 'good' };
  return {
    take: () => planned.shift() ?? usual,
    add: (...turns: HostTurn[]) => void planned.push(...turns),
    always: (turn: HostTurn) => {
      usual = turn;
    },
  };
}

function remember(passwords: Set<string>, request: IncomingMessage): void {
  if (request.headers.authorization !== undefined) passwords.add(request.headers.authorization);
}

function readRange({ headers }: IncomingMessage): number {
  return Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
}

function answerList(
  response: ServerResponse,
  files: ReadonlyMap<string, Uint8Array> | undefined,
  turn: HostTurn,
): void {
  if (answerBadly(response, turn)) return;
  const entries = [...(files ?? [])].map(([path, bytes]) => describe(path, bytes));
  // A host that wants to write elsewhere: a client that follows its paths does.
  const outside = describe('../../../outside.onnx', new Uint8Array(1));
  const folder = { type: 'directory', oid: '0', size: 0, path: 'test_wavs' };
  if (files) sendJson(response, 200, [folder, outside, ...entries]);
  else sendJson(response, 404, { error: 'Repository not found' });
}

/** A file as the list of the host describes it. */
function describe(path: string, bytes: Uint8Array) {
  const size = bytes.length;
  const oid = createHash('sha1').update(`blob ${size}\0`).update(bytes).digest('hex');
  if (!path.endsWith('.onnx')) return { type: 'file', oid, size, path };
  return { type: 'file', oid, size, lfs: { oid: sha256Of(bytes), size, pointerSize: 134 }, path };
}

/** SHA-256 in hexadecimal digits. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** @returns whether the turn is of a kind that sends no file */
function answerBadly(response: ServerResponse, turn: HostTurn): boolean {
  if (turn.kind === 'status') response.writeHead(turn.status).end();
  else if (turn.kind === 'web-page')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>Sign in</html>');
  else if (turn.kind === 'garbage')
    response.writeHead(200, { 'content-type': 'application/json' }).end('[{"path": 7');
  else if (turn.kind === 'redirect') response.writeHead(302, { location: turn.to }).end();
  else return false;
  return true;
}

async function answerFile(
  response: ServerResponse,
  file: FoundFile,
  from: number,
  turn: HostTurn,
): Promise<void> {
  if (answerBadly(response, turn)) return;
  const content = contentOf(file.bytes, turn);
  const start = turn.kind === 'without-ranges' ? 0 : from;
  const range = { 'content-range': `bytes ${start}-${content.length - 1}/${content.length}` };
  const headers = { 'content-length': content.length - start, 'content-type': 'application/octet-stream' };
  response.writeHead(start > 0 ? 206 : 200, start > 0 ? { ...headers, ...range } : headers);
  const stop = 'after' in turn ? Math.min(content.length, Math.max(start, turn.after)) : content.length;
  await send(response, content.subarray(start, stop));
  if (turn.kind === 'cut') return void response.destroy();
  if (turn.kind === 'hold') await turn.until;
  response.end(content.subarray(stop));
}

function contentOf(bytes: Uint8Array, turn: HostTurn): Uint8Array {
  if (turn.kind === 'shorter') return bytes.subarray(0, -1);
  return turn.kind === 'other' ? bytes.map((byte) => 255 - byte) : bytes;
}

async function send(response: ServerResponse, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE);
    await new Promise<void>((resolve) => response.write(piece, () => resolve()));
  }
}
