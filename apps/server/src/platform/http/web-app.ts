/** The built web application, as browsers read it. */
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { Refusal } from '@auscult/contract/kit/refusal';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Addresses that are never a page of the web application: what an older build had must not come back as a page, and
 * a page must not come back as a service worker.
 */
const NO_PAGE =
  /^\/(v1|v2|api|storage|assets|openapi\.json|healthz|readyz|dev|service-worker\.js|manifest\.webmanifest)(\/|$|\?)/;

/** Below this folder a name changes with what is in the file. */
const HASHED = `assets${sep}`;

/**
 * Serves the built web application; every page of it is its index, since it routes by itself. Browsers ask each time
 * whether a page or the service worker changed: a new version is there with the next start.
 *
 * @param webRoot  its folder; undefined where it is served elsewhere
 */
export async function addWebApp(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  const isBuilt = webRoot !== undefined && existsSync(join(webRoot, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: webRoot,
      wildcard: false,
      index: false,
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          relative(webRoot, path).startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isBuilt || !isPage || NO_PAGE.test(request.url))
      throw new Refusal('not_found', 'There is nothing at this address.');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
