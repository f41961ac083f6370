/** How long the server bears with anyone who is slow: to send, and to finish when it stops. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds for the headers of a request. */
const HEADERS_MS = 30_000;

/** Milliseconds for a body that is read as a whole. */
const BODY_MS = 60_000;

/** Milliseconds for the rest of a body that was answered before it had come. */
const REST_MS = 10_000;

/** Milliseconds for the answers that are under way when the server stops. */
const STOP_MS = 3000;

/** Uploads take what they take; they are cut when nothing comes. */
const UPLOADS = /^\/storage\//;

/**
 * Cuts who dribbles a request, and, when the server stops, who is still not done. `requestTimeout` would do the
 * first, but spans uploads too.
 */
export function addPatience(app: FastifyInstance, { bodyMs = BODY_MS, restMs = REST_MS } = {}): void {
  app.server.headersTimeout = HEADERS_MS;
  app.addHook('preParsing', async (request) => {
    if (hasBody(request) && !UPLOADS.test(request.url)) cutAfter(request, bodyMs);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    letPass(request, restMs);
    done();
  });
  let cutAll: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    cutAll = setTimeout(() => app.server.closeAllConnections(), STOP_MS);
  });
  app.addHook('onClose', async () => clearTimeout(cutAll));
}

/** Only what is read to its end can be late: Fastify leaves a body of GET where it is. */
function hasBody({ method, headers }: FastifyRequest): boolean {
  return method !== 'GET' && ('content-length' in headers || 'transfer-encoding' in headers);
}

/**
 * Lets the rest of a body go by that was refused while it came: the next request on this connection is behind it, and
 * would wait until the connection is given up.
 */
function letPass(request: FastifyRequest, restMs: number): void {
  const { raw } = request;
  if (raw.readableEnded || raw.destroyed) return;
  if (!raw.complete) cutAfter(request, restMs);
  // The person who took it piece by piece would stop it again.
  raw.removeAllListeners('data').resume();
}

function cutAfter({ raw }: FastifyRequest, ms: number): void {
  const timer = setTimeout(() => raw.destroy(), ms);
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
}
