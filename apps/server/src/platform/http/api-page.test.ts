import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { apiPageRoutes } from './api-page.ts';
import { addDescribedRoute } from './described-route.ts';
import { addSecurityHeaders } from './security-headers.ts';

test('the API page has one style element, allowed by its hash in the policy', async () => {
  const app = Fastify();
  await addSecurityHeaders(app, false);
  for (const route of apiPageRoutes(async () => ({ openapi: '3.1.1' }))) {
    addDescribedRoute(app, route, async () => {
      throw new Error('Nobody is asked who they are.');
    });
  }
  const { headers, body } = await app.inject('/api/docs');
  const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
  expect(styles).toHaveLength(1);
  const hash = createHash('sha256')
    .update(styles[0] ?? '')
    .digest('base64');
  expect(headers['content-security-policy']).toContain(`;style-src 'self' 'sha256-${hash}';`);
  expect(body).not.toMatch(/<script|style=|\son\w+=/);
  await app.close();
});
