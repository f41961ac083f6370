import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aGate } from '#server/test-kit/doubles.ts';
import { readPieces } from '../read-pieces.ts';
import { addPatience } from './patience.ts';

const BODY_MS = 300;
const REST_MS = 300;
const DROP_MS = 20;
let app: FastifyInstance;
let address: string;
let arrived: ReturnType<typeof aGate>;

beforeEach(async () => {
  arrived = aGate();
  app = Fastify({ forceCloseConnections: 'idle' });
  addPatience(app, { bodyMs: BODY_MS, restMs: REST_MS });
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.post('/v2/call', async ({ body }) => body);
  app.post('/storage/upload', async ({ body }) => {
    arrived.open();
    for await (const _ of body as AsyncIterable<Buffer>);
    return { ok: true };
  });
  app.post('/storage/refused', async ({ body }, reply) => {
    const next = readPieces(body as Readable, new AbortController().signal);
    await next();
    return reply.code(507).send({});
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});

afterEach(() => app.close());

describe('a request with a slow body', () => {
  test('is cut while its body is read as a whole', async () => {
    const { ended, stop } = dribble('/v2/call', 'application/json');
    expect(await ended).toBe('cut');
    stop();
  });

  test('is accepted as an upload', async () => {
    const { longEnough, ended, stop } = dribble('/storage/upload', 'application/offset+octet-stream');
    await longEnough;
    stop();
    expect(await ended).toBe(200);
  });

  test('does not prevent the server from stopping', async () => {
    const { ended, stop } = dribble('/storage/upload', 'application/offset+octet-stream');
    await arrived.opened;
    await app.close();
    expect(await ended).toBe('cut');
    stop();
  });
});

describe('a body that is refused before it has arrived', () => {
  test('is discarded: the next request on its connection is answered', async () => {
    const connection = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const size = 4_000_000;
    const upload = `${headOf('/storage/refused', 'application/offset+octet-stream', size)}${'x'.repeat(size)}`;
    connection.write(`${upload}${headOf('/v2/call', 'application/json', 2)}{}`);
    let answers = '';
    for await (const piece of connection.setEncoding('utf8')) {
      answers += piece;
      if (answers.endsWith('\r\n\r\n{}') && answers.includes('200 OK')) break;
    }
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 507', 'HTTP/1.1 200']);
  });

  test('and never ends is cut', async () => {
    const { sending, closed } = endless('/storage/refused');
    const [answer] = await once(sending, 'response');
    expect(answer.resume().statusCode).toBe(507);
    await closed;
  });
});

test('a call in time is answered', async () => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/v2/call`, { method: 'POST', headers, body: '{"pets":["Rex"]}' });
  expect([answer.status, await answer.json()]).toEqual([200, { pets: ['Rex'] }]);
});

function headOf(path: string, type: string, size: number): string {
  return `POST ${path} HTTP/1.1\r\nhost: here\r\ncontent-type: ${type}\r\ncontent-length: ${size}\r\n\r\n`;
}

/** Sends endlessly, as fast as it is accepted. */
function endless(path: string) {
  const headers = { 'content-type': 'application/offset+octet-stream', 'transfer-encoding': 'chunked' };
  const sending = request(`${address}${path}`, { method: 'POST', headers });
  const piece = 'x'.repeat(65_536);
  const write = () => {
    while (!sending.destroyed && sending.write(piece));
  };
  const closed = new Promise<void>((resolve) => sending.once('close', resolve));
  sending.on('drain', write).on('error', () => undefined);
  write();
  return { sending, closed };
}

/** Sends a space every few milliseconds until it is stopped, which ends the body, or cut. */
function dribble(path: string, type: string) {
  const headers = { 'content-type': type, 'transfer-encoding': 'chunked' };
  const sending = request(`${address}${path}`, { method: 'POST', headers });
  const enough = Promise.withResolvers<void>();
  let count = 0;
  const drops = setInterval(() => {
    sending.write(' ');
    count += 1;
    if (count * DROP_MS > 2 * BODY_MS) enough.resolve();
  }, DROP_MS);
  const ended = Promise.race([
    once(sending, 'response').then(([answer]) => answer.resume().statusCode as number),
    once(sending, 'close').then(() => 'cut' as const),
  ]).catch(() => 'cut' as const);
  void ended.then(() => clearInterval(drops));
  return {
    ended,
    /** Resolves after twice the time limit of a body. */
    longEnough: enough.promise,
    stop: () => {
      clearInterval(drops);
      sending.end();
    },
  };
}
