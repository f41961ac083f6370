/** Time limits for slow clients, and for shutdown. */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds for the headers of a request. */
const HEADERS_MS = 30_000;

/** Milliseconds for a body that is read as a whole. */
const BODY_MS = 60_000;

/** Milliseconds for the rest of a body after its answer. */
const REST_MS = 10_000;

/** Milliseconds for running requests when the server stops. */
const STOP_MS = 3000;

/** Uploads have no total limit; they are cut when no bytes come. */
const UPLOADS = /^\/storage\//;

/**
 * Cuts slow requests, and at shutdown those that are still running. `requestTimeout` would do the first, but
 * also applies to uploads.
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

/** Only a body that is read can be late: Fastify ignores the body of a GET. */
function hasBody({ method, headers }: FastifyRequest): boolean {
  return method !== 'GET' && ('content-length' in headers || 'transfer-encoding' in headers);
}

/**
 * Discards the rest of a refused body. Otherwise the next request on this connection, which follows it, would
 * wait until the connection is given up.
 */
function letPass(request: FastifyRequest, restMs: number): void {
  const { raw } = request;
  if (raw.readableEnded || raw.destroyed) return;
  if (!raw.complete) cutAfter(request, restMs);
  // The reader that consumed it would pause it again.
  raw.removeAllListeners('data').resume();
}

function cutAfter({ raw }: FastifyRequest, ms: number): void {
  const timer = setTimeout(() => raw.destroy(), ms);
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
}
