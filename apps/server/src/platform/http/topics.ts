/** Serves the realtime tables as server-sent events, or once as JSON. @spec 3/realtime, 2.7/realtime-reads */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setInterval as every } from 'node:timers/promises';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Actor } from '@auscult/domain/access/actor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CHECK_MS } from '../check-every.ts';
import type { BoundTopic, NumberedRow, WatchContext } from '../realtime/topic.ts';
import type { Authenticate } from './authenticate.ts';
import type { DescribedRoute } from './described-route.ts';
import type { Turnstile } from './turnstile.ts';

type AnyTopic = BoundTopic['topic'];

const HEARTBEAT_MS = 30_000;

/** Services that topics need. */
export interface TopicWatching {
  context(actor: Actor): WatchContext;
  authenticate: Authenticate;
  /** Limits how many streams one person opens. */
  streams: Turnstile;
  /** Ends every stream when the server stops. Watchers reconnect. */
  stopping: AbortSignal;
}

/** The route of one topic. @spec 3/realtime/json */
export function topicRoute(bound: BoundTopic, watching: TopicWatching): DescribedRoute {
  const { topic } = bound;
  return {
    description: {
      method: 'GET',
      path: `/v1/realtime/${topic.table}`,
      summary: `Server-sent events of ${topic.table}: the current row, then every change, then the completed row if there is one. With Accept: application/json, the row once.`,
      tag: 'realtime',
      answers: 'text/event-stream',
      needsBearer: true,
      query: Object.fromEntries(topic.keys.map((key) => [key, 'Name one of the keys.'])),
    },
    handle: async (request, reply, signedIn) => {
      if (!signedIn) throw new Refusal('not_signed_in', 'Please sign in.');
      const gone = goneWith(reply.raw);
      if (gone.signal.aborted) return reply.hijack();
      reply.header('cache-control', 'no-store');
      const signal = AbortSignal.any([gone.signal, watching.stopping]);
      const asked = { ...keyIn(topic, request), signal };
      const inside = watching.context(signedIn.actor);
      if (wantsJson(request)) return bound.read(inside, asked);
      const leave = watching.streams.enter(signedIn.user.id);
      gone.signal.addEventListener('abort', leave, { once: true });
      const rows = await bound.watch(inside, asked);
      void endWhenOther(() => isSame(signedIn.actor, watching.authenticate(request)), gone);
      await sendEvents(reply, rows, { gone, signal });
      return reply;
    },
  };
}

/** Aborts when the watcher disconnects. A watcher who did so during authentication needs no stream. */
function goneWith(answer: ServerResponse): AbortController {
  const gone = new AbortController();
  answer.once('close', () => gone.abort());
  if (answer.destroyed) gone.abort();
  return gone;
}

/**
 * Ends a stream when its watcher's identity or role changes. The client reconnects and is authenticated
 * again.
 */
async function endWhenOther(isStillSame: () => Promise<boolean>, gone: AbortController): Promise<void> {
  try {
    for await (const _ of every(CHECK_MS, undefined, { signal: gone.signal })) {
      if (!(await isStillSame())) break;
    }
  } catch {
    // Refused, or the stream has ended.
  }
  gone.abort();
}

async function isSame(before: Actor, signedIn: ReturnType<Authenticate>): Promise<boolean> {
  return isSameActor(before, (await signedIn).actor);
}

/** Whether a person still works for the same team in the same role, which determined access. */
export function isSameActor(before: Actor, now: Actor): boolean {
  return now.organizationId === before.organizationId && now.role === before.role;
}

function keyIn(topic: AnyTopic, request: FastifyRequest): { key: string; value: string } {
  const query = request.query as Record<string, unknown>;
  const key = topic.keys.find((name) => typeof query[name] === 'string' && query[name] !== '');
  const value = key && query[key];
  if (!key || typeof value !== 'string') {
    throw new Refusal('invalid_request', `query: name one of ${topic.keys.join(', ')}.`);
  }
  return { key, value };
}

function wantsJson(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '';
  return accept.includes('application/json') && !accept.includes('text/event-stream');
}

async function sendEvents(
  reply: FastifyReply,
  rows: AsyncIterable<NumberedRow<unknown>>,
  { gone, signal }: { gone: AbortController; signal: AbortSignal },
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  if (gone.signal.aborted) return;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  const heartbeat = setInterval(() => raw.writableNeedDrain || raw.write(': still here\n\n'), HEARTBEAT_MS);
  try {
    for await (const { version, row } of rows) {
      // A slow reader gets the newest row next, and no memory fills up.
      if (!raw.write(`id: ${version}\ndata: ${JSON.stringify(row)}\n\n`))
        await once(raw, 'drain', { signal });
    }
  } catch {
    // The stream has begun, so the watcher sees it break off and reconnects, and then gets the error.
    raw.destroy();
  } finally {
    clearInterval(heartbeat);
    gone.abort();
    raw.end();
  }
}
