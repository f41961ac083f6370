/** The built web application for browsers. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Refusal } from '@auscult/contract/kit/refusal';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { allowStyles } from './security-headers.ts';

/**
 * Paths that are never a page of the web application. A missing file of an older build must not return as a
 * page, nor a page as a service worker. A misspelt call is not a page either: `//v1/usage`, `/V1/usage`.
 */
const NO_PAGE =
  /^\/+(v1|v2|api|storage|assets|openapi\.json|healthz|readyz|dev|outside|service-worker\.js|manifest\.webmanifest)(\/|$|\?)/i;

/** Names in this folder change with the content. */
const HASHED = `assets${sep}`;

const INDEX = 'index.html';

/** Placeholder in the index for the nonce of each answer, written by apps/web/vite.config.ts. */
const NONCE_PLACE = 'NONCE_OF_THIS_ANSWER';

/**
 * Serves the built web application. Every page is its index, since it routes in the browser. Browsers
 * revalidate pages and the service worker each time, so a new version applies at the next start. Each answer
 * has its own nonce, so pages have no ETag.
 *
 * @param webRoot  its folder; undefined if it is served elsewhere
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

/** The application's style elements have the nonce of the page's policy, and only they are allowed. */
function sendPage(reply: FastifyReply, index: string): FastifyReply {
  const nonce = randomUUID();
  allowStyles(reply, `'nonce-${nonce}'`);
  return reply
    .code(200)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(index.replaceAll(NONCE_PLACE, nonce));
}
