import { createHash, randomBytes } from 'node:crypto';
import { registerRecording } from '@auscult/contract/recordings';
import { RESUMABLE_PATH } from '@auscult/contract/uploads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OFFSET_STREAM, tusClient } from './test-kit/tus-client.ts';
import { metadataOf, startUploadApp, type UploadApp } from './test-kit/upload-app.ts';

const HOUR_MS = 3_600_000;
let app: UploadApp;
let clock = 0;
const { create, patch, patchWith, ask, arrived, stored, contents, open } = tusClient(() => app);

beforeAll(async () => {
  app = await startUploadApp({ now: () => Date.now() + clock });
});
afterAll(() => app.close());

describe('the version of the protocol', () => {
  test('is given with all extensions to any request without a version', async () => {
    const answer = await fetch(new URL(RESUMABLE_PATH, app.origin), { method: 'OPTIONS' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('tus-version')).toBe('1.0.0');
    expect(answer.headers.get('tus-resumable')).toBe('1.0.0');
    expect(answer.headers.get('tus-max-size')).toBe(String(2 * 1024 ** 3));
    expect(answer.headers.get('tus-checksum-algorithm')).toBe('sha1,sha256,md5');
    expect(answer.headers.get('tus-extension')?.split(',')).toEqual(
      expect.arrayContaining(['creation', 'creation-with-upload', 'creation-defer-length', 'expiration']),
    );
  });

  test.each(['POST', 'HEAD', 'PATCH', 'DELETE'])(
    'is required on %s: 412 without and with another',
    async (method) => {
      const path = method === 'POST' ? RESUMABLE_PATH : `${RESUMABLE_PATH}/any`;
      const versions: Record<string, string>[] = [{}, { 'tus-resumable': '0.2.2' }];
      for (const headers of versions) {
        const answer = await fetch(new URL(path, app.origin), {
          method,
          headers: { ...OFFSET_STREAM, ...headers },
        });
        expect(answer.status).toBe(412);
        expect(answer.headers.get('tus-version')).toBe('1.0.0');
        expect(answer.headers.get('tus-resumable')).toBe('1.0.0');
      }
    },
  );
});

describe('POST', () => {
  test('creates an upload and gives its location and expiry', async () => {
    const signed = await app.sign({ size: 10 });
    const answer = await create(signed, { 'upload-length': '10' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toMatch(new RegExp(`^${RESUMABLE_PATH}/[0-9a-f-]+$`));
    expect(Date.parse(answer.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now() + HOUR_MS);
    expect(answer.headers.get('tus-resumable')).toBe('1.0.0');
    const head = await ask(signed, answer.headers.get('location') ?? '');
    expect([head.get('upload-offset'), head.get('upload-length')]).toEqual(['0', '10']);
  });

  test('accepts bytes, all of them or the first', async () => {
    const signed = await app.sign({ size: 10 });
    const begun = await create(signed, { 'upload-length': '10', ...OFFSET_STREAM }, Buffer.from('12345'));
    expect([begun.status, begun.headers.get('upload-offset')]).toEqual([201, '5']);
    expect(begun.headers.get('upload-expires')).not.toBeNull();
    const whole = await create(
      signed,
      { 'upload-length': '10', 'x-upsert': 'true', ...OFFSET_STREAM },
      Buffer.from('1234567890'),
    );
    expect([whole.status, whole.headers.get('upload-offset')]).toEqual([201, '10']);
    expect(whole.headers.get('upload-expires')).toBeNull();
    expect(await arrived(signed)).toBe('1234567890');
  });

  test.each([
    ['no length', 400, {}],
    ['two lengths', 400, { 'upload-length': '10', 'upload-defer-length': '1' }],
    ['a wrong deferral', 400, { 'upload-defer-length': '2' }],
    ['a length that is none', 400, { 'upload-length': '-1' }],
    ['nothing where ten bytes were signed', 400, { 'upload-length': '0' }],
    ['a length of 16 digits', 413, { 'upload-length': '9'.repeat(16) }],
    ['a length of a hundred digits', 413, { 'upload-length': '1'.repeat(100) }],
    ['less than was signed', 400, { 'upload-length': '9' }],
    ['more than was signed', 413, { 'upload-length': '11' }],
    ['metadata that is none', 400, { 'upload-length': '10', 'upload-metadata': 'bucketName §' }],
    [
      'an unknown checksum',
      400,
      { 'upload-length': '10', 'upload-checksum': 'crc32 AAAA', ...OFFSET_STREAM },
    ],
  ])('is refused with %s', async (_, status, headers) => {
    const answer = await create(await app.sign({ size: 10 }), headers, Buffer.from('12345'));
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toMatch(/\w/);
  });

  test('without bytes creates an empty file, which is not a recording', async () => {
    const signed = await app.sign({});
    const created = await create(signed, { 'upload-length': '0' });
    expect([created.status, created.headers.get('upload-offset')]).toEqual([201, '0']);
    const head = await ask(signed, created.headers.get('location') ?? '');
    expect([head.get('upload-offset'), head.get('upload-length')]).toEqual(['0', '0']);
    expect(await arrived(signed)).toBe('');
    const { session, file_path } = signed;
    expect(await app.vet.try(registerRecording, { session, file_path })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', detail: 'This file is empty. Choose another one.' },
    });
  });

  test('is refused for an object or a type other than the signed one, and for bytes of another type', async () => {
    const signed = await app.sign({ size: 10 });
    const other = { bucketName: signed.bucket, objectName: 'somebody/else.webm', contentType: 'audio/webm' };
    const length = { 'upload-length': '10' };
    expect((await create(signed, { ...length, 'upload-metadata': metadataOf(other) })).status).toBe(403);
    const lying = { ...other, objectName: signed.file_path, contentType: 'text/html' };
    expect((await create(signed, { ...length, 'upload-metadata': metadataOf(lying) })).status).toBe(415);
    const typed = { ...length, 'content-type': 'text/plain' };
    expect((await create(signed, typed, Buffer.from('1234567890'))).status).toBe(415);
  });

  test('is refused without a token of this server, with a changed one, and with an expired one', async () => {
    const signed = await app.sign({ size: 10 });
    const headers = { 'upload-length': '10' };
    const [payload = '', signature = ''] = signed.token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, session: 'other' })).toString('base64url');
    for (const token of ['', 'nonsense', `${payload}.`, `${forged}.${signature}`]) {
      expect((await create({ ...signed, token }, headers)).status).toBe(401);
    }
    clock = 13 * HOUR_MS;
    const late = await create(signed, headers);
    clock = 0;
    expect([late.status, late.body.code]).toEqual([401, 'not_signed_in']);
  });
});

describe('PATCH', () => {
  test('appends bytes at the offset and finishes with the last', async () => {
    const signed = await app.sign({ size: 10 });
    const path = await app.begin(signed, { 'upload-length': '10' });
    const first = await patch(signed, path, 0, 'abcde');
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '5']);
    expect(first.headers.get('upload-expires')).not.toBeNull();
    const last = await patch(signed, path, 5, 'fghij');
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '10']);
    expect(last.headers.get('upload-expires')).toBeNull();
    expect(await arrived(signed)).toBe('abcdefghij');
    const head = await ask(signed, path);
    expect([head.get('upload-offset'), head.get('upload-length')]).toEqual(['10', '10']);
    expect(head.get('upload-metadata')).toBe(signed.metadata);
  });

  test.each([
    ['without the media type', 415, { 'content-type': 'application/octet-stream', 'upload-offset': '0' }],
    ['with an encoded body', 415, { ...OFFSET_STREAM, 'content-encoding': 'x-own', 'upload-offset': '0' }],
    ['without an offset', 400, OFFSET_STREAM],
    ['with an offset that is none', 400, { ...OFFSET_STREAM, 'upload-offset': '-5' }],
    ['at another offset', 409, { ...OFFSET_STREAM, 'upload-offset': '3' }],
    ['with more bytes than were declared', 413, { ...OFFSET_STREAM, 'upload-offset': '0' }],
  ])('is refused %s, and loses nothing', async (_, status, headers: Record<string, string>) => {
    const signed = await app.sign({ size: 10 });
    const path = await app.begin(signed, { 'upload-length': '10' });
    const body = Buffer.alloc(status === 413 ? 11 : 4, 'x');
    const answer = await app.tus('PATCH', path, { 'x-signature': signed.token, ...headers }, body);
    expect(answer.status).toBe(status);
    if (status === 409) expect(answer.headers.get('upload-offset')).toBe('0');
    expect((await ask(signed, path)).get('upload-offset')).toBe('0');
    expect((await patch(signed, path, 0, '1234567890')).status).toBe(204);
  });

  test('without Content-Length accepts the declared length and refuses more', async () => {
    const signed = await app.sign({ size: 10 });
    const path = await app.begin(signed, { 'upload-length': '10' });
    const sending = open(signed, path, { 'transfer-encoding': 'chunked' });
    sending.request.end('1234567890ABC');
    expect(await sending.status).toBe(413);
    expect((await ask(signed, path)).get('upload-offset')).toBe('10');
    expect(await arrived(signed)).toBe('1234567890');
  });

  test('repeats the offset of a complete file and accepts no bytes', async () => {
    const signed = await app.sign({ size: 5 });
    const path = await app.begin(signed, { 'upload-length': '5' });
    await patch(signed, path, 0, 'abcde');
    expect((await patch(signed, path, 5, '')).headers.get('upload-offset')).toBe('5');
    expect((await patch(signed, path, 0, 'abcde')).status).toBe(409);
    expect((await patch(signed, path, 5, 'f')).status).toBe(413);
  });

  test('may set the length of an upload that began without one, once', async () => {
    const signed = await app.sign();
    const path = await app.begin(signed, { 'upload-defer-length': '1' });
    await patch(signed, path, 0, 'abc');
    expect((await ask(signed, path)).get('upload-defer-length')).toBe('1');
    expect((await patchWith({ 'upload-length': '2' }, { signed, path, offset: 3, body: '' })).status).toBe(
      400,
    );
    const last = await patchWith({ 'upload-length': '6' }, { signed, path, offset: 3, body: 'def' });
    expect(last.headers.get('upload-offset')).toBe('6');
    expect((await patchWith({ 'upload-length': '7' }, { signed, path, offset: 6, body: '' })).status).toBe(
      400,
    );
    expect(await arrived(signed)).toBe('abcdef');
  });

  test('may be sent as POST with X-HTTP-Method-Override', async () => {
    const signed = await app.sign({ size: 3 });
    const path = await app.begin(signed, { 'upload-length': '3' });
    const headers = { 'x-signature': signed.token, 'upload-offset': '0', ...OFFSET_STREAM };
    const answer = await app.tus(
      'POST',
      path,
      { ...headers, 'x-http-method-override': 'PATCH' },
      Buffer.from('abc'),
    );
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([204, '3']);
  });
});

describe('a checksum', () => {
  test.each([100, 400_000])('that is right adds %d bytes; a wrong one adds none', async (size) => {
    const bytes = randomBytes(size);
    const signed = await app.sign({ size: 2 * size });
    const path = await app.begin(signed, { 'upload-length': String(2 * size) });
    for (const [index, algorithm] of ['sha1', 'sha256'].entries()) {
      const digest = createHash(algorithm).update(bytes).digest('base64');
      const wrong = `${algorithm} ${createHash(algorithm).update('other').digest('base64')}`;
      const piece = { signed, path, offset: index * size, body: bytes };
      const refused = await patchWith({ 'upload-checksum': wrong }, piece);
      expect(refused.status).toBe(460);
      expect((await ask(signed, path)).get('upload-offset')).toBe(String(index * size));
      const header = { 'upload-checksum': `${algorithm} ${digest}` };
      expect((await patchWith(header, piece)).status).toBe(204);
    }
    const object = await stored(signed);
    expect((await contents(object?.storage_key)).equals(Buffer.concat([bytes, bytes]))).toBe(true);
  });

  test('of an unknown algorithm is refused', async () => {
    const signed = await app.sign({ size: 5 });
    const path = await app.begin(signed, { 'upload-length': '5' });
    for (const header of ['crc32 AAAA', 'sha1', 'sha1 a b']) {
      const refused = await patchWith(
        { 'upload-checksum': header },
        { signed, path, offset: 0, body: 'abcde' },
      );
      expect(refused.status).toBe(400);
    }
  });
});

describe('HEAD', () => {
  test('gives offset, length, expiry and metadata, and is not cached', async () => {
    const signed = await app.sign({ size: 10 });
    const path = await app.begin(signed, { 'upload-length': '10' });
    await patch(signed, path, 0, 'abc');
    const head = await ask(signed, path);
    expect(head.get('upload-offset')).toBe('3');
    expect(head.get('upload-length')).toBe('10');
    expect(head.get('upload-expires')).not.toBeNull();
    expect(head.get('upload-metadata')).toBe(signed.metadata);
    expect(head.get('cache-control')).toBe('no-store');
  });

  test('is refused for unknown uploads, another object’s and another organization’s', async () => {
    const signed = await app.sign({ size: 10 });
    const path = await app.begin(signed, { 'upload-length': '10' });
    const stranger = await app.sign({ by: await app.newVet() });
    const colleague = await app.sign();
    const statuses = [
      await app.tus('HEAD', `${RESUMABLE_PATH}/nothing`, { 'x-signature': signed.token }),
      await app.tus('HEAD', path, { 'x-signature': stranger.token }),
      await app.tus(
        'PATCH',
        path,
        { 'x-signature': stranger.token, 'upload-offset': '0', ...OFFSET_STREAM },
        Buffer.from('x'),
      ),
      await app.tus('HEAD', path, { 'x-signature': colleague.token }),
      await app.tus('DELETE', path, { 'x-signature': colleague.token }),
      await app.tus('HEAD', path),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 403, 403, 401]);
    expect((await ask(signed, path)).get('upload-offset')).toBe('0');
  });

  test.each(['%00', 'a%20b', '%F0%9F%90%95', 'x'.repeat(65)])(
    'is refused for %s, which is not an id',
    async (id) => {
      const { token } = await app.sign();
      for (const method of ['HEAD', 'DELETE']) {
        const answer = await app.tus(method, `${RESUMABLE_PATH}/${id}`, { 'x-signature': token });
        expect(answer.status).toBe(404);
      }
    },
  );
});
