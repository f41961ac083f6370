/**
 * Serves all realtime tables over one WebSocket per window. A browser opens at most six connections per host,
 * and each event stream would use one permanently.
 * @spec 3/realtime
 */
import { on } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '@auscult/contract/kit/refusal';
import {
  MOST_WATCHES,
  ROW_SOCKET_CLOSES,
  ROW_SOCKET_HEARTBEAT_MS,
  ROW_SOCKET_PATH,
  type ServerFrame,
  WatcherFrame,
} from '@auscult/contract/kit/row-socket';
import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../../ports/identity.ts';
import { CHECK_MS } from '../check-every.ts';
import { type Log, loggable } from '../log/log.ts';
import type { BoundTopic } from '../realtime/topic.ts';
import { readBearer } from './bearer.ts';
import type { Protocol, RouteDescription } from './described-route.ts';
import { answerFor } from './errors.ts';
import { isSameActor, type TopicWatching } from './topics.ts';

/** Maximum bytes of a frame from a window. */
const FRAME_BYTES = 4096;

/** Milliseconds within which a window must sign in. */
const SIGN_IN_MS = 10_000;

/** Its description on the API page. */
export const ROW_SOCKET_ROUTE: RouteDescription = {
  method: 'GET',
  path: ROW_SOCKET_PATH,
  summary:
    'WebSocket of the web application: every realtime table over one connection. The first frame signs in.',
  tag: 'realtime',
  answers: 'application/json',
  needsBearer: false,
};

/** Services that the socket needs. */
export interface SocketWatching extends Omit<TopicWatching, 'authenticate'> {
  /** Gives the owner of a bearer token. @throws Refusal `not_signed_in` */
  holderOf(bearer: string | undefined): Promise<SignedIn>;
  log: Log;
}

/**
 * The socket as a protocol of the server. Routes that are added before it would treat an upgrade as a
 * request.
 */
export function rowSocketProtocol(topics: readonly BoundTopic[], watching: SocketWatching): Protocol {
  return {
    descriptions: [ROW_SOCKET_ROUTE],
    add: async (app) => {
      await app.register(websocket, { options: { maxPayload: FRAME_BYTES } });
      app.route({
        method: 'GET',
        url: ROW_SOCKET_PATH,
        exposeHeadRoute: false,
        preValidation: async (request) => refuseForeign(request),
        handler: async () => {
          throw new Refusal('invalid_request', 'This address is for a WebSocket.');
        },
        wsHandler: (socket) =>
          attend(socket, { topics: new Map(topics.map((one) => [one.topic.table, one])), watching }),
      });
    },
  };
}

/** Pages of other sites are refused, even though they have no bearer token. */
function refuseForeign({ headers, host }: FastifyRequest): void {
  const { origin } = headers;
  if (origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host))
    throw new Refusal('forbidden', 'This page belongs to another site.');
}

interface Served {
  topics: ReadonlyMap<string, BoundTopic>;
  watching: SocketWatching;
}

/** One signed-in window. */
interface OpenWindow extends Served {
  socket: WebSocket;
  signedIn: SignedIn;
  /** Aborts when the connection ends, or the server stops. */
  signal: AbortSignal;
  watches: Map<number, AbortController>;
}

async function attend(socket: WebSocket, served: Served): Promise<void> {
  const { stopping, log } = served.watching;
  const gone = new AbortController();
  socket.once('close', () => gone.abort());
  const signal = AbortSignal.any([gone.signal, stopping]);
  const frames = framesOf(socket, signal);
  try {
    const window = await enter({ socket, signal, ...served }, await firstWord(socket, frames));
    if (window) for await (const frame of frames) hear(window, frame);
  } catch (error) {
    if (!signal.aborted) log.warn('the rows of a window broke off', loggable(error));
  } finally {
    socket.close();
  }
}

/** Handles messages of a window until one is malformed. */
async function* framesOf(socket: WebSocket, signal: AbortSignal): AsyncGenerator<WatcherFrame, undefined> {
  for await (const [bytes] of on(socket, 'message', { signal })) {
    const frame = readFrame(bytes);
    if (!frame) return closeUnread(socket);
    yield frame;
  }
}

function readFrame(bytes: unknown): WatcherFrame | undefined {
  try {
    return WatcherFrame.safeParse(JSON.parse(String(bytes))).data;
  } catch {
    return undefined;
  }
}

function closeUnread(socket: WebSocket): undefined {
  socket.close(ROW_SOCKET_CLOSES.badFrame, 'This frame cannot be read here.');
}

/** @returns the bearer token a window signs in with; undefined for another message, or after a timeout */
async function firstWord(
  socket: WebSocket,
  frames: AsyncGenerator<WatcherFrame>,
): Promise<string | undefined> {
  const late = setTimeout(() => closeUnread(socket), SIGN_IN_MS);
  const { value } = await frames.next().finally(() => clearTimeout(late));
  if (value?.kind === 'sign-in') return value.bearer;
  return closeUnread(socket);
}

/** Admits a window. @returns undefined when it was closed instead */
async function enter(
  { socket, signal, ...served }: Pick<OpenWindow, 'socket' | 'signal'> & Served,
  token: string | undefined,
): Promise<OpenWindow | undefined> {
  if (token === undefined) return undefined;
  const { watching } = served;
  const bearer = readBearer({ authorization: `Bearer ${token}` });
  try {
    const signedIn = await watching.holderOf(bearer);
    const leave = watching.streams.enter(signedIn.user.id);
    socket.once('close', leave);
    if (signal.aborted) leave();
    const window = { ...served, socket, signedIn, signal, watches: new Map() };
    void closeWhenOther(window, bearer);
    const beat = setInterval(() => send(window, { kind: 'here' }), ROW_SOCKET_HEARTBEAT_MS);
    socket.once('close', () => clearInterval(beat));
    return window;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'too_many_requests') socket.close(ROW_SOCKET_CLOSES.tooMany);
    else closeSignedOut(socket, error.message);
    return undefined;
  }
}

/** Maximum bytes of a close reason. */
const REASON_BYTES = 123;

/** Includes the reason if there is room. A client that asks by another way gets it there. */
function closeSignedOut(socket: WebSocket, why: string): void {
  const hasRoom = Buffer.byteLength(why) <= REASON_BYTES;
  socket.close(ROW_SOCKET_CLOSES.notSignedIn, hasRoom ? why : '');
}

/** A person who is signed out, or works elsewhere now, gets nothing more. */
async function closeWhenOther(window: OpenWindow, bearer: string | undefined): Promise<void> {
  const { socket, signedIn, signal, watching } = window;
  for (;;) {
    await delay(CHECK_MS, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    const now = await watching.holderOf(bearer).catch((error: unknown) => error);
    if (now instanceof Refusal) return closeSignedOut(socket, now.message);
    if (now instanceof Error || !isSameActor(signedIn.actor, (now as SignedIn).actor))
      return socket.close(ROW_SOCKET_CLOSES.changed);
  }
}

/** Maximum number of unread refusals: a window that keeps asking and reads nothing would fill the memory. */
const MOST_UNREAD = 100;

function hear(window: OpenWindow, frame: WatcherFrame): void {
  if (frame.kind === 'leave') window.watches.get(frame.id)?.abort();
  else if (frame.kind !== 'watch') closeUnread(window.socket);
  else if (window.watches.size < MOST_WATCHES + MOST_UNREAD) void watch(window, frame);
  else window.socket.close(ROW_SOCKET_CLOSES.tooMany);
}

/** Sends the rows of one watch, at the pace of the reader. */
async function watch(
  window: OpenWindow,
  { id, table, key, value }: WatcherFrame & { kind: 'watch' },
): Promise<void> {
  const { topics, watching, signedIn, watches } = window;
  if (watches.has(id)) return;
  const ending = new AbortController();
  watches.set(id, ending);
  const signal = AbortSignal.any([ending.signal, window.signal]);
  try {
    if (watches.size > MOST_WATCHES)
      throw new Refusal('too_many_requests', 'This window watches too much at once.');
    const bound = topics.get(table);
    if (!bound?.topic.keys.includes(key))
      throw new Refusal('not_found', 'There is nothing to watch with this name.');
    const rows = await bound.watch(watching.context(signedIn.actor), { key, value, signal });
    for await (const { row } of rows) await send(window, { kind: 'row', id, row });
    if (!signal.aborted) await send(window, { kind: 'ended', id });
  } catch (error) {
    if (!signal.aborted) await send(window, lastWord(id, error, watching.log));
  } finally {
    ending.abort();
    watches.delete(id);
  }
}

function lastWord(id: number, error: unknown, log: Log): ServerFrame {
  const { status, body, isFault } = answerFor(error, '');
  if (!isFault) return { kind: 'refused', id, status, code: body.code, detail: body.detail };
  log.warn('rows broke off', loggable(error));
  return { kind: 'ended', id };
}

/** Settles when the frame is sent: a slow reader gets the newest row next, and no memory fills up. */
function send({ socket }: Pick<OpenWindow, 'socket'>, frame: ServerFrame): Promise<void> {
  return new Promise((resolve) => socket.send(JSON.stringify(frame), () => resolve()));
}
