/** Uploads over HTTP: resumable, or in one request, over one desk. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Protocol, RouteDescription } from '#server/platform/http/described-route.ts';
import { ProtocolRefusal } from './protocol-refusal.ts';
import { answerDirect, DIRECT_ROUTE } from './routes-direct.ts';
import { answerResumable, RESUMABLE_ROUTES } from './routes-resumable.ts';
import { openUploadDesk, type UploadDesk, type UploadParts } from './upload-desk.ts';
import { OFFSET_STREAM } from './upload-headers.ts';

/** A connection over which nothing comes for so long is cut. */
const STALL_MS = 60_000;

/** The routes, to be added to a server. @param stallMs  how long a connection may be silent */
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
  // Bytes are not for the server to read: they go to the file as they come.
  scope.removeAllContentTypeParsers();
  // (A type that is named is found at once; for `*` Fastify takes every request's type apart before.)
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
      // Sound is compressed already and the answers are bare: looking for what to (un)pack costs every slice some time.
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

/** The socket is destroyed then, which ends the body; what had come is kept. Work on a whole body takes what it takes. */
function cutWhenSilent({ raw }: FastifyRequest, reply: FastifyReply, stallMs: number): void {
  const { socket } = raw;
  // A slice of a recording has come as a whole by now. A request that a test injects has no real socket.
  if (raw.complete || !('setTimeout' in socket)) return;
  socket.setTimeout(stallMs);
  raw.once('end', () => {
    if (!reply.raw.writableEnded) socket.setTimeout(0);
  });
}
