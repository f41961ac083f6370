import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addDescribedRoute } from './described-route.ts';
import { healthRoutes } from './health.ts';

const nobody = async () => {
  throw new Error('these need no sign-in');
};

test.each([
  ['answers', async () => undefined, 200],
  ['refuses', () => Promise.reject(new Error('gone')), 503],
  ['stays silent', () => new Promise<void>(() => undefined), 503],
])('readiness answers in time with a database that %s', async (_what, ping, status) => {
  const app = Fastify();
  for (const route of healthRoutes(ping, 50)) addDescribedRoute(app, route, nobody);
  expect((await app.inject('/readyz')).statusCode).toBe(status);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
});
