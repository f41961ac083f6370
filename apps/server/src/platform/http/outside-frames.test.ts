import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { addDescribedRoute } from './described-route.ts';
import { type OutsideScripts, outsideFrames } from './outside-frames.ts';
import { addSecurityHeaders } from './security-headers.ts';

const opened: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

async function serverWith(scripts: Partial<OutsideScripts>): Promise<FastifyInstance> {
  const app = Fastify();
  opened.push(app);
  await addSecurityHeaders(app, true);
  for (const route of outsideFrames({ supportChatUrl: '', analyticsUrl: '', ...scripts })) {
    addDescribedRoute(app, route, async () => {
      throw new Error('Nobody is asked who they are.');
    });
  }
  return app;
}

describe('third-party scripts', () => {
  test('are off by default', async () => {
    const app = await serverWith({});
    for (const path of ['/outside/support', '/outside/analytics', '/outside/loader.js'])
      expect((await app.inject(path)).statusCode).toBe(404);
  });

  test('run without an origin, and reach only their own host', async () => {
    const app = await serverWith({ supportChatUrl: 'https://chat.example/boot.js?a="b"&c' });
    const { headers, body } = await app.inject('/outside/support');
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' https://chat.example");
    expect(policy).toContain('connect-src https://chat.example wss://chat.example');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain('sandbox allow-scripts allow-popups allow-forms');
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|allow-same-origin/);
    expect(body).toContain('data-script="https://chat.example/boot.js?a=&quot;b&quot;&amp;c"');
    expect((await app.inject('/outside/analytics')).statusCode).toBe(404);
    expect((await app.inject('/outside/loader.js')).headers['content-type']).toContain('text/javascript');
  });
});
