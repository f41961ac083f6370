/** Uploads over HTTP, resumable or in one request, with shared state. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Protocol, RouteDescription } from '#server/platform/http/described-route.ts';
import { ProtocolRefusal } from './protocol-refusal.ts';
import { answerDirect, DIRECT_ROUTE } from './routes-direct.ts';
import { answerResumable, RESUMABLE_ROUTES } from './routes-resumable.ts';
import { openUploadDesk, type UploadDesk, type UploadParts } from './upload-desk.ts';
import { OFFSET_STREAM } from './upload-headers.ts';

/** Milliseconds of silence after which a connection is cut. */
const STALL_MS = 60_000;

/** The upload routes for a server. @param stallMs  maximum silence of a connection */
export function uploadRoutes(parts: UploadParts, stallMs = STALL_MS): Protocol {
  return {
    descriptions: [...RESUMABLE_ROUTES, DIRECT_ROUTE],
    add: async (app) => {
      await app.register(async (scope) => addRoutes(scope, openUploadDesk(parts), stallMs));
    },
  };
}

type Answer = (desk: UploadDesk, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function addRoutes(scope: FastifyInstance, desk: UploadDesk, stallMs: number): void {
  // The server does not parse the bytes: they are streamed to the file.
  scope.removeAllContentTypeParsers();
  // (A named type is found at once; for `*` Fastify parses every request's type first.)
  for (const type of [OFFSET_STREAM, '*']) {
    scope.addContentTypeParser(type, (_request, payload, done) => done(null, payload));
  }
  scope.setErrorHandler((thrown, _request, reply) => {
    if (!(thrown instanceof ProtocolRefusal)) throw thrown;
    const { status, headers, code, message: detail } = thrown;
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', ...headers })
      .send({ code, detail });
  });
  const add = ({ method, path }: RouteDescription, answer: Answer) =>
    scope.route({
      method,
      url: path.replace('{id}', ':id'),
      exposeHeadRoute: false,
      // Audio is already compressed and the answers are short, so looking for compression would cost every
      // slice some time.
      compress: false,
      decompress: false,
      handler: (request, reply) => {
        if (request.body) cutWhenSilent(request, reply, stallMs);
        return answer(desk, request, reply);
      },
    });
  for (const route of RESUMABLE_ROUTES) add(route, answerResumable);
  add(DIRECT_ROUTE, answerDirect);
}

/**
 * The socket is then destroyed, which ends the body. Received bytes are kept. Processing a complete body may
 * take longer.
 */
function cutWhenSilent({ raw }: FastifyRequest, reply: FastifyReply, stallMs: number): void {
  const { socket } = raw;
  // A slice of a recording has arrived completely by now. A request that a test injects has no real socket.
  if (raw.complete || !('setTimeout' in socket)) return;
  socket.setTimeout(stallMs);
  raw.once('end', () => {
    if (!reply.raw.writableEnded) socket.setTimeout(0);
  });
}
