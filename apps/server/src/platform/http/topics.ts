/** Serves the realtime tables as server-sent events, or once as JSON. @spec 3/realtime */
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Actor } from '@auscult/domain/access/actor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BoundTopic, NumberedRow, WatchContext } from '../realtime/topic.ts';
import type { DescribedRoute } from './described-route.ts';

type AnyTopic = BoundTopic['topic'];

const HEARTBEAT_MS = 30_000;

/** The route of one topic. @param stopping  ends every stream when the server stops; watchers come back by themselves */
export function topicRoute(
  bound: BoundTopic,
  context: (actor: Actor) => WatchContext,
  stopping: AbortSignal,
): DescribedRoute {
  const { topic } = bound;
  return {
    description: {
      method: 'GET',
      path: `/v1/realtime/${topic.table}`,
      summary: `Server-sent events of ${topic.table}: the row as it stands, then every change, last the completed row. With Accept: application/json, the row once.`,
      tag: 'realtime',
      answers: 'text/event-stream',
      needsBearer: true,
      query: Object.fromEntries(topic.keys.map((key) => [key, 'Name one of the keys.'])),
    },
    handle: async (request, reply, signedIn) => {
      if (!signedIn) throw new Refusal('not_signed_in', 'Please sign in.');
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const asked = { ...keyIn(topic, request), signal: AbortSignal.any([gone.signal, stopping]) };
      const inside = context(signedIn.actor);
      if (wantsJson(request)) return bound.read(inside, asked);
      const rows = await bound.watch(inside, asked);
      await sendEvents(reply, rows, gone);
      return reply;
    },
  };
}

function keyIn(topic: AnyTopic, request: FastifyRequest): { key: string; value: string } {
  const query = request.query as Record<string, unknown>;
  const key = topic.keys.find((name) => typeof query[name] === 'string' && query[name] !== '');
  const value = key && query[key];
  if (!key || typeof value !== 'string') {
    throw new Refusal('invalid_request', `Name one of: ${topic.keys.join(', ')}.`);
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
  gone: AbortController,
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.flushHeaders();
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
  try {
    for await (const { version, row } of rows) {
      raw.write(`id: ${version}\ndata: ${JSON.stringify(row)}\n\n`);
    }
  } catch {
    // The stream has begun: the watcher sees it break off and comes back, and then is answered properly.
    raw.destroy();
  } finally {
    clearInterval(heartbeat);
    gone.abort();
    raw.end();
  }
}
