import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addSecurityHeaders } from './security-headers.ts';

test.each([
  [true, 'max-age=31536000'],
  [false, undefined],
])(
  'behind TLS: %s, browsers are told to insist on it here, and nowhere below: %s',
  async (isBehindTls, told) => {
    const app = Fastify();
    await addSecurityHeaders(app, isBehindTls);
    app.get('/', async () => 'hello');
    const { headers } = await app.inject('/');
    expect(headers['strict-transport-security']).toBe(told);
  },
);

test('workers come from the server itself, never from a text that a page has made', async () => {
  const app = Fastify();
  await addSecurityHeaders(app, false);
  app.get('/', async () => 'hello');
  const { headers } = await app.inject('/');
  expect(String(headers['content-security-policy']).split(';')).toContain("worker-src 'self'");
});
