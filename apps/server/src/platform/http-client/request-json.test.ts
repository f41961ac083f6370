import { gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { openLoopback, readBody } from '#server/platform/test-kit/doubles/loopback.ts';
import { remoteName, remoteWords } from './remote-words.ts';
import { type JsonRequest, LARGEST_ANSWER, REQUEST_TIMEOUT_MS, requestJson } from './request-json.ts';

type Answer = Parameters<typeof openLoopback>[0];

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0)) await close();
});

/** Asks a service that answers so. */
async function ask(answer: Answer, request: Partial<JsonRequest> = {}) {
  const { origin, close } = await openLoopback(answer);
  closing.push(close);
  const { signal } = new AbortController();
  return requestJson({ origin, path: '/x?y=1', method: 'GET', headers: {}, signal, ...request });
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

test('gives status, headers and JSON, also packed', async () => {
  const bytes = gzipSync('{"name":"Müller"}');
  const ending = await ask(async (request, response) => {
    expect(request.url).toBe('/x?y=1');
    response.writeHead(422, { ...JSON_TYPE, 'content-encoding': 'gzip', 'x-rate': '7' }).end(bytes);
  });
  expect(ending).toMatchObject({ kind: 'answer', status: 422, json: { name: 'Müller' } });
  expect(ending).toMatchObject({ headers: { 'x-rate': '7' } });
});

test('sends a form with its file', async () => {
  const body = new FormData();
  body.set('file', new Blob(['words']), 'Müller’s note.pdf');
  const ending = await ask(
    async (request, response) => {
      const type = request.headers['content-type'] ?? '';
      const bytes = new Uint8Array(await readBody(request));
      const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
      const file = form.get('file');
      const name = typeof file === 'string' ? undefined : file?.name;
      response.writeHead(200, JSON_TYPE).end(JSON.stringify({ name }));
    },
    { method: 'POST', body },
  );
  expect(ending).toMatchObject({ json: { name: 'Müller’s note.pdf' } });
});

test.each([
  ['a page', { 'content-type': 'text/html' }, '{}'],
  ['broken JSON', JSON_TYPE, '{"a":'],
])('%s is an answer without JSON', async (_name, headers, text) => {
  const ending = await ask(async (_request, response) => void response.writeHead(200, headers).end(text));
  expect(ending).toMatchObject({ kind: 'answer', status: 200, json: undefined });
});

test('follows no redirect, and goes to no other host', async () => {
  let requests = 0;
  const ending = await ask(async (_request, response) => {
    requests += 1;
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect(ending).toMatchObject({ kind: 'answer', status: 302 });
  expect(requests).toBe(1);
  await expect(ask(async () => undefined, { path: 'http://127.0.0.2/' })).rejects.toThrow('another host');
});

test('is not sent where nothing listens', async () => {
  const { origin, close } = await openLoopback(async () => undefined);
  await close();
  expect(await ask(async () => undefined, { origin })).toEqual({ kind: 'not_sent' });
});

test('is not sent to a service without a trusted certificate', async () => {
  const { origin, close } = await openLoopback(async () => undefined);
  closing.push(close);
  const secure = origin.replace('http:', 'https:');
  expect(await ask(async () => undefined, { origin: secure })).toEqual({ kind: 'not_sent' });
});

test('an answer that is cut, or a connection that ends, is unsure', async () => {
  const cut = await ask(async (_request, response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '100' });
    response.write('{"a":', () => response.destroy());
  });
  expect(cut).toEqual({ kind: 'unsure', why: 'cut' });
  const lost = await ask(async (_request, response) => void response.destroy());
  expect(lost).toEqual({ kind: 'unsure', why: 'cut' });
});

test('an answer that is too large is cut, also packed', async () => {
  const bytes = gzipSync(Buffer.alloc(LARGEST_ANSWER + 1, ' '));
  const ending = await ask(
    async (_request, response) =>
      void response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(bytes),
  );
  expect(ending).toEqual({ kind: 'unsure', why: 'too_large' });
});

test('ends after its time without an answer, and when it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const late = await ask(async () => void vi.advanceTimersByTime(REQUEST_TIMEOUT_MS));
  expect(late).toEqual({ kind: 'unsure', why: 'late' });
  const stop = new AbortController();
  const stopped = await ask(async () => stop.abort(), { signal: stop.signal });
  expect(stopped).toEqual({ kind: 'unsure', why: 'cut' });
  await expect(ask(async () => undefined, { signal: stop.signal })).rejects.toThrow();
});

test('words of a service are one short line without tags and secrets', () => {
  const words = remoteWords('<b>No</b>\n key-1234 \u202e is wrong', ['key-1234', '']);
  expect(words).toBe('No … is wrong');
  expect(remoteName('a'.repeat(500))).toHaveLength(200);
  expect(remoteName({ not: 'a text' })).toBe('');
});
