/** The built web application, as browsers read it. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Refusal } from '@auscult/contract/kit/refusal';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { allowStyles } from './security-headers.ts';

/**
 * Addresses that are never a page of the web application: what an older build had must not come back as a page, and
 * a page must not come back as a service worker. Nor is a call that was misspelt a page: `//v1/usage`, `/V1/usage`.
 */
const NO_PAGE =
  /^\/+(v1|v2|api|storage|assets|openapi\.json|healthz|readyz|dev|outside|service-worker\.js|manifest\.webmanifest)(\/|$|\?)/i;

/** Below this folder a name changes with what is in the file. */
const HASHED = `assets${sep}`;

const INDEX = 'index.html';

/** Is in the index where the nonce of each answer belongs; put there by apps/web/vite.config.ts. */
const NONCE_PLACE = 'NONCE_OF_THIS_ANSWER';

/**
 * Serves the built web application; every page of it is its index, since it routes by itself. Browsers ask each time
 * whether a page or the service worker changed: a new version is there with the next start. No two answers have the same
 * nonce, so pages have no version by which a browser could ask for the headers alone.
 *
 * @param webRoot  its folder; undefined where it is served elsewhere
 */
export async function addWebApp(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  const isBuilt = webRoot !== undefined && existsSync(join(webRoot, INDEX));
  const index = isBuilt ? await readFile(join(webRoot, INDEX), 'utf8') : '';
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: webRoot,
      wildcard: false,
      index: false,
      globIgnore: [INDEX],
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
    return sendPage(reply, index);
  });
}

/** The style elements that the application makes have the nonce of the page's policy, and only they are let in. */
function sendPage(reply: FastifyReply, index: string): FastifyReply {
  const nonce = randomUUID();
  allowStyles(reply, `'nonce-${nonce}'`);
  return reply
    .code(200)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(index.replaceAll(NONCE_PLACE, nonce));
}
