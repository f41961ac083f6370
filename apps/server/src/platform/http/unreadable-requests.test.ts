import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();
const HOST = 'host: auscult.test\r\n';

describe('malformed requests get the standard error body', () => {
  test.each([
    ['an address that is too long', `GET /v1/session/${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 413],
    ['headers that are too long', `GET /v1/me HTTP/1.1\r\n${HOST}cookie: ${'x'.repeat(20_000)}\r\n\r\n`, 413],
    ['a header without a colon', `GET /v1/me HTTP/1.1\r\n${HOST}nonsense\r\n\r\n`, 400],
    ['a method that nobody knows', `SHOUT /v1/me HTTP/1.1\r\n${HOST}\r\n`, 400],
    [
      'a body of a length below none',
      `POST /v1/cancel_session HTTP/1.1\r\n${HOST}content-length: -5\r\n\r\n{}`,
      400,
    ],
    ['an address that is none', `GET /v1/session/%ff HTTP/1.1\r\n${HOST}connection: close\r\n\r\n`, 400],
  ])('%s', async (_, request, status) => {
    const { head, body } = await answerTo(request);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const header of [
      'cache-control: no-store',
      'content-type: application/json',
      'x-content-type-options: nosniff',
      'x-request-id: ',
    ])
      expect(head.toLowerCase()).toContain(header);
    expect(JSON.parse(body)).toEqual({
      code: status === 413 ? 'too_large' : 'invalid_request',
      detail: expect.stringMatching(/^\p{Lu}.+\.$/u),
    });
  });
});

/** The server's answer before it closes the connection. */
async function answerTo(request: string): Promise<{ head: string; body: string }> {
  const socket = connect((server().app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body };
}
