import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { addSecurityHeaders } from './security-headers.ts';

const opened: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

async function anApp(isBehindTls = false): Promise<FastifyInstance> {
  const app = Fastify();
  opened.push(app);
  await addSecurityHeaders(app, isBehindTls);
  app.get('/', async () => 'hello');
  return app;
}

test.each([
  [true, 'max-age=31536000'],
  [false, undefined],
])(
  'behind TLS: %s, the header tells browsers to require it here, and never for subdomains: %s',
  async (isBehindTls, told) => {
    const { headers } = await (await anApp(isBehindTls)).inject('/');
    expect(headers['strict-transport-security']).toBe(told);
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy.includes('upgrade-insecure-requests')).toBe(isBehindTls);
  },
);

test('workers come only from the server, never from generated text', async () => {
  const { headers } = await (await anApp()).inject('/');
  expect(String(headers['content-security-policy']).split(';')).toContain("worker-src 'self'");
});

test('every answer has the same headers, for any outcome', async () => {
  const app = await anApp();
  app.get('/fault', async () => {
    throw new Error('a fault');
  });
  app.get('/bare', async (_request, reply) => reply.code(204).send());
  app.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>).end('one');
  });
  app.post('/body', async () => 'taken');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const asked = [
    ['GET /', ''],
    ['HEAD /', ''],
    ['GET /nowhere', ''],
    ['GET /fault', ''],
    ['GET /bare', ''],
    ['GET /stream', ''],
    ['POST /body', '{"half'],
    ['POST /body', '{}'],
  ];
  const answers = await Promise.all(asked.map(([line = '', body = '']) => answerTo(port, line, body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 500, 204, 200, 400, 200]);
  for (const { headers } of answers) {
    expect(headers).toEqual(
      expect.arrayContaining([
        'cache-control: no-store',
        'cross-origin-opener-policy: same-origin',
        'cross-origin-resource-policy: same-origin',
        'origin-agent-cluster: ?1',
        'referrer-policy: no-referrer',
        'x-content-type-options: nosniff',
        'x-dns-prefetch-control: off',
        'x-download-options: noopen',
        'x-frame-options: DENY',
        'x-permitted-cross-domain-policies: none',
        'x-xss-protection: 0',
        expect.stringMatching(/^content-security-policy: default-src 'self';.*frame-ancestors 'none'$/),
      ]),
    );
    const names = headers.map((header) => header.split(':')[0]);
    expect(names).toHaveLength(new Set(names).size);
  }
});

/** A raw request: no client library normalizes the address or joins equal headers. */
async function answerTo(port: number, line: string, body: string) {
  const socket = connect(port, '127.0.0.1');
  socket.end(
    [
      `${line} HTTP/1.1`,
      'host: clinic',
      'connection: close',
      ...(body ? ['content-type: application/json', `content-length: ${body.length}`] : []),
      '',
      body,
    ].join('\r\n'),
  );
  let said = '';
  socket.on('data', (chunk) => {
    said += String(chunk);
  });
  await once(socket, 'close');
  const [status = '', ...headers] = (said.split('\r\n\r\n')[0] ?? '').split('\r\n');
  return { status: Number(status.split(' ')[1]), headers: headers.map(lowerName) };
}

function lowerName(header: string): string {
  const at = header.indexOf(':');
  return header.slice(0, at).toLowerCase() + header.slice(at);
}
