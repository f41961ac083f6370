import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerFor } from './errors.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { addWebApp } from './web-app.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const FILES = [
  'index.html',
  'service-worker.js',
  'manifest.webmanifest',
  'favicon.svg',
  'assets/index-1a2b.js',
];

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auscult-web-'));
  // A path that contains the word must not affect caching of its pages.
  const webRoot = join(folder, 'assets', 'dist');
  await mkdir(join(webRoot, 'assets'), { recursive: true });
  for (const path of FILES) await writeFile(join(webRoot, path), `content of ${path}`);
  // In the form that the build writes.
  await writeFile(join(webRoot, 'index.html'), 'content of index.html <meta nonce="NONCE_OF_THIS_ANSWER">');
  app = await appThatServes(webRoot);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function appThatServes(webRoot: string | undefined) {
  const made = Fastify();
  await addSecurityHeaders(made, false);
  made.setErrorHandler((error, request, reply) => {
    const { status, body } = answerFor(error, request.id);
    return reply.status(status).send(body);
  });
  await addWebApp(made, webRoot);
  return made;
}

test.each([
  ['/', 'index.html', 'text/html', 'no-cache'],
  ['/history?session_id=1', 'index.html', 'text/html', 'no-cache'],
  ['/index.html', 'index.html', 'text/html', 'no-cache'],
  ['/service-worker.js', 'service-worker.js', 'application/javascript', 'no-cache'],
  ['/manifest.webmanifest', 'manifest.webmanifest', 'application/manifest+json', 'no-cache'],
  ['/favicon.svg', 'favicon.svg', 'image/svg+xml', 'no-cache'],
  ['/assets/index-1a2b.js', 'assets/index-1a2b.js', 'application/javascript', FOREVER],
])('%s is answered with %s as %s, to be kept: %s', async (address, file, type, kept) => {
  const answer = await app.inject(address);
  expect(answer).toMatchObject({
    statusCode: 200,
    body: expect.stringContaining(`content of ${file}`),
    headers: { 'content-type': expect.stringContaining(type), 'cache-control': kept },
  });
});

test.each(['/', '/history', '/index.html'])(
  'a nonce allows the style elements of %s, and differs each time',
  async (address) => {
    const nonces = new Set<string>();
    for (let times = 0; times < 2; times++) {
      const { headers, body } = await app.inject({ url: address, headers: { 'if-none-match': '*' } });
      const nonce = /nonce="([\w-]{20,})"/.exec(body)?.[1] ?? 'none';
      expect(headers['content-security-policy']).toContain(`;style-src 'self' 'nonce-${nonce}';`);
      // A browser that requested only the headers would compare them with the page of another nonce.
      expect([headers.etag, headers['last-modified']]).toEqual([undefined, undefined]);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  },
);

test('no other file has one', async () => {
  const { headers } = await app.inject('/assets/index-1a2b.js');
  expect(headers['content-security-policy']).toContain(";style-src 'self';");
});

test.each([
  '/assets/index-0000.js',
  '/v1/nothing',
  '//v1/usage',
  '/V1/usage',
  '/service-worker.js/x',
  '/outside/support',
  '/healthz',
])('an unknown path below %s is not a page', async (address) => {
  expect((await app.inject(address)).statusCode).toBe(404);
});

test.each(['/', '/service-worker.js', '/manifest.webmanifest'])(
  'without a built application there is nothing at %s',
  async (address) => {
    const bare = await appThatServes(undefined);
    expect((await bare.inject(address)).statusCode).toBe(404);
  },
);
