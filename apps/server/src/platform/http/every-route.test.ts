import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request as askOnWire } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROW_SOCKET_PATH } from '@auscult/contract/kit/row-socket';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, topics } from '#server/app.ts';
import { readEnvironment } from '#server/config/env.ts';
import { protocolsOf, routesOf } from '#server/main/routes.ts';
import type { Protocol } from '#server/platform/http/described-route.ts';
import { testDatabase } from '#server/platform/test-kit/test-database.ts';
import { createLocalIdentity, type LocalIdentity } from '#server/providers/local-identity/local-identity.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { buildServer } from './server.ts';

const ID = '5f0c7c1e-6a0f-4b53-9d0e-0d6c2a3b4c5d';
const FOREVER = 'public, max-age=31536000, immutable';

/** Pages and files of the web application, and unknown paths, besides the routes that the server lists. */
const PAGES = [
  '/',
  '/history',
  '/index.html',
  '/assets/index-1a2b.js',
  '/legal.css',
  '/v1/nothing',
  '/%',
  `/v1/session/${ID.repeat(12)}`,
];

const server = useTestApp();
let folder: string;
let identity: LocalIdentity;
/** By whether browsers use https. */
const built = new Map<boolean, { app: FastifyInstance; routes: string[] }>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auscult-headers-'));
  await mkdir(join(folder, 'assets'));
  for (const file of ['index.html', 'legal.css', 'assets/index-1a2b.js'])
    await writeFile(join(folder, file), 'x');
  const { services } = server();
  identity = await createLocalIdentity({
    identityUrl: (await testDatabase()).identityUrl,
    secret: services.secret,
    publicUrl: 'https://clinic.example',
    mailer: { send: async () => undefined },
    log: services.log,
    limits: {},
  });
  for (const isBehindTls of [true, false]) built.set(isBehindTls, await build(isBehindTls));
});
afterAll(async () => {
  for (const { app } of built.values()) await app.close();
  await identity.close();
  await rm(folder, { recursive: true });
});

/**
 * Everything that can be served, including development routes. One route throws, and readiness cannot reach
 * the database.
 */
async function build(isBehindTls: boolean) {
  const { services, inContext, directory } = server();
  const environment = readEnvironment({ DATA_DIR: directory, DEV: '1' });
  const parts = { environment, services, identity, inContext, publicUrl: 'https://clinic.example' };
  const routes: string[] = [];
  const app = await buildServer({
    calls,
    topics,
    routes: routesOf(parts),
    protocols: [listing(routes), ...protocolsOf(parts)],
    identity,
    services,
    inContext,
    ping: async () => {
      throw new Error('out of reach');
    },
    version: '0.0.0-test',
    isBehindTls,
    trustedProxies: 0,
    webRoot: folder,
  });
  return { app, routes };
}

/** Registered first, so it sees every route. */
function listing(routes: string[]): Protocol {
  return {
    descriptions: [],
    add: async (app) => {
      app.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) routes.push(`${one} ${url}`);
      });
      app.get('/fault', async () => {
        throw new Error('a fault');
      });
    },
  };
}

describe.each([true, false])('with browsers on https: %s', (isBehindTls) => {
  const theApp = () => {
    const one = built.get(isBehindTls);
    if (!one) throw new Error('It is built before the first test.');
    return one;
  };

  test('every route of the API description is tested', async () => {
    const { app, routes } = theApp();
    const { paths } = (await app.inject('/openapi.json')).json() as { paths: Record<string, object> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.length).toBeGreaterThan(100);
    expect(routes).toEqual(expect.arrayContaining(described));
  });

  test('every answer of every route has the headers, for any caller and input', async () => {
    const { app, routes } = theApp();
    const statuses = new Set<number>();
    let vet = await server().newVet();
    for (const route of [...routes, ...PAGES.map((path) => `GET ${path}`)]) {
      // Some of these end the session.
      if (route.includes(' /api/auth/')) vet = await server().newVet();
      for (const { what, statusCode, headers } of await answersOf(app, route, vet.token)) {
        statuses.add(statusCode);
        expect(faultsOf(headers, isBehindTls), what).toEqual([]);
        expect(cachingOf(route, statusCode), what).toContain(headers['cache-control']);
      }
    }
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 412, 415, 500, 503]));
  });

  test.each([ROW_SOCKET_PATH, '/v1/nothing', '/api/auth/sign-out', '/storage/v1/upload/resumable'])(
    'also the refusal of a WebSocket at %s',
    async (path) => {
      const { app } = theApp();
      if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = app.server.address() as AddressInfo;
      const { statusCode, headers } = await refusedUpgrade(port, path);
      expect(statusCode).toBe(path === ROW_SOCKET_PATH ? 403 : 404);
      expect(faultsOf(headers, isBehindTls)).toEqual([]);
    },
  );
});

/** Allowed cache headers: files and pages without personal data may be cached. */
function cachingOf(route: string, statusCode: number): string[] {
  const isPage = PAGES.some((path) => route.endsWith(` ${path}`));
  return isPage && statusCode === 200 ? ['no-cache', FOREVER] : ['no-store', 'private, no-store'];
}

/**
 * The answers of a route to no one, a stranger and a user, for good and bad requests, and from another site.
 */
function answersOf(app: FastifyInstance, route: string, token: string) {
  const [method = '', url = ''] = route.split(' ');
  const bearer = { authorization: `Bearer ${token}` };
  const wishes = [
    { headers: {} },
    { headers: { authorization: 'Bearer of.nobody' } },
    { headers: bearer },
    { headers: { ...bearer, 'content-type': 'application/json' }, payload: '{"half' },
    { headers: { ...bearer, 'content-type': 'text/plain' }, payload: 'a' },
    { headers: { ...bearer, origin: 'https://evil.example', 'tus-resumable': '1.0.0' } },
  ];
  const asking = wishes.map(async (wish) => {
    const path = url.replaceAll(/:\w+/g, ID);
    const { statusCode, headers } = await app.inject({ method: method as HTTPMethods, url: path, ...wish });
    return { what: `${route}, ${JSON.stringify(wish)}: ${statusCode}`, statusCode, headers };
  });
  return Promise.all(asking);
}

/** Problems in the headers of an answer. */
function faultsOf(headers: IncomingMessage['headers'] | object, isBehindTls: boolean): string[] {
  const said = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const policy = said['content-security-policy'] ?? '';
  const transport = said['strict-transport-security'] ?? '';
  const rules: Record<string, boolean> = {
    'a policy of our own only': /^default-src '(self|none)'/.test(policy),
    'nothing unsafe': !policy.includes('unsafe-'),
    'no source but us': !/\*|https?:|script-src[^;]*(data:|blob:)/.test(policy),
    'no frames': policy.includes("frame-ancestors 'none'") && said['x-frame-options'] === 'DENY',
    'no guessing of types': said['x-content-type-options'] === 'nosniff',
    'no referrer': said['referrer-policy'] === 'no-referrer',
    'https where there is https': isBehindTls ? transport === 'max-age=31536000' : transport === '',
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

/** A page of another site requests a WebSocket. */
async function refusedUpgrade(port: number, path: string): Promise<IncomingMessage> {
  const asking = askOnWire({
    port,
    path,
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      origin: 'https://evil.example',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16, 1).toString('base64'),
    },
  });
  asking.end();
  const [answer]: IncomingMessage[] = await once(asking, 'response');
  if (!answer) throw new Error('There was no answer.');
  answer.resume();
  return answer;
}
