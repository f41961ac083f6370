import { createHash, randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { registerRecording } from '@auscult/contract/recordings';
import { RESUMABLE_PATH } from '@auscult/contract/uploads';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireUploads } from './end-upload.ts';
import {
  metadataOf,
  type Signed,
  startUploadApp,
  storedUnder,
  type UploadApp,
} from './test-kit/upload-app.ts';

const OFFSET_STREAM = { 'content-type': 'application/offset+octet-stream' };
const LENGTH_3 = { 'upload-length': '3' };
const STALL_MS = 1000;
const HOUR_MS = 3_600_000;
let app: UploadApp;
let clock = 0;

beforeAll(async () => {
  app = await startUploadApp({ now: () => Date.now() + clock });
});
afterAll(() => app.close());

describe('the version of the protocol', () => {
  test('is told with all abilities to whoever asks, without a version', async () => {
    const answer = await fetch(new URL(RESUMABLE_PATH, app.origin), { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('tus-version')).toBe('1.0.0');
    expect(answer.headers.get('tus-resumable')).toBe('1.0.0');
    expect(answer.headers.get('tus-max-size')).toBe(String(2 * 1024 ** 3));
    expect(answer.headers.get('tus-checksum-algorithm')).toBe('sha1,sha256,md5');
    expect(answer.headers.get('tus-extension')?.split(',')).toEqual(
      expect.arrayContaining(['creation', 'creation-with-upload', 'creation-defer-length', 'expiration']),
    );
  });

  test.each(['POST', 'HEAD', 'PATCH', 'DELETE'])(
    'is asked for on %s: 412 without and with another',
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
  test('starts an upload and says where it is and when it expires', async () => {
    const signed = await app.sign({ size: 10 });
    const answer = await create(signed, { 'upload-length': '10' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toMatch(new RegExp(`^${RESUMABLE_PATH}/[0-9a-f-]+$`));
    expect(Date.parse(answer.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now() + HOUR_MS);
    expect(answer.headers.get('tus-resumable')).toBe('1.0.0');
    const head = await ask(signed, answer.headers.get('location') ?? '');
    expect([head.get('upload-offset'), head.get('upload-length')]).toEqual(['0', '10']);
  });

  test('takes bytes along, all of them or the first', async () => {
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
    ['an empty file', 400, { 'upload-length': '0' }],
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

  test('is refused for another object or another type than was signed, and for bytes of another type', async () => {
    const signed = await app.sign({ size: 10 });
    const other = { bucketName: signed.bucket, objectName: 'somebody/else.webm', contentType: 'audio/webm' };
    const length = { 'upload-length': '10' };
    expect((await create(signed, { ...length, 'upload-metadata': metadataOf(other) })).status).toBe(403);
    const lying = { ...other, objectName: signed.file_path, contentType: 'text/html' };
    expect((await create(signed, { ...length, 'upload-metadata': metadataOf(lying) })).status).toBe(415);
    const typed = { ...length, 'content-type': 'text/plain' };
    expect((await create(signed, typed, Buffer.from('1234567890'))).status).toBe(415);
  });

  test('is refused without a token of ours, with one that was changed, and with one that is over', async () => {
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
  test('adds bytes at the offset and finishes with the last', async () => {
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
  ])('is refused %s, and nothing is lost', async (_, status, headers: Record<string, string>) => {
    const signed = await app.sign({ size: 10 });
    const path = await app.begin(signed, { 'upload-length': '10' });
    const body = Buffer.alloc(status === 413 ? 11 : 4, 'x');
    const answer = await app.tus('PATCH', path, { 'x-signature': signed.token, ...headers }, body);
    expect(answer.status).toBe(status);
    if (status === 409) expect(answer.headers.get('upload-offset')).toBe('0');
    expect((await ask(signed, path)).get('upload-offset')).toBe('0');
    expect((await patch(signed, path, 0, '1234567890')).status).toBe(204);
  });

  test('without Content-Length takes what was declared and refuses what is more', async () => {
    const signed = await app.sign({ size: 10 });
    const path = await app.begin(signed, { 'upload-length': '10' });
    const sending = open(signed, path, { 'transfer-encoding': 'chunked' });
    sending.request.end('1234567890ABC');
    expect(await sending.status).toBe(413);
    expect((await ask(signed, path)).get('upload-offset')).toBe('10');
    expect(await arrived(signed)).toBe('1234567890');
  });

  test('once the file is whole, repeats its offset and takes nothing more', async () => {
    const signed = await app.sign({ size: 5 });
    const path = await app.begin(signed, { 'upload-length': '5' });
    await patch(signed, path, 0, 'abcde');
    expect((await patch(signed, path, 5, '')).headers.get('upload-offset')).toBe('5');
    expect((await patch(signed, path, 0, 'abcde')).status).toBe(409);
    expect((await patch(signed, path, 5, 'f')).status).toBe(413);
  });

  test('may say the length of an upload that began without one, once', async () => {
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
  test.each([100, 400_000])('that is right adds %d bytes; one that is wrong adds none', async (size) => {
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
  test('tells offset, length, expiry and metadata, and is kept by nobody', async () => {
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

  test("is refused for what is not there, another object's and another organization's", async () => {
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
    'is refused for %s, which is no id',
    async (id) => {
      const { token } = await app.sign();
      for (const method of ['HEAD', 'DELETE']) {
        const answer = await app.tus(method, `${RESUMABLE_PATH}/${id}`, { 'x-signature': token });
        expect(answer.status).toBe(404);
      }
    },
  );
});

describe('DELETE', () => {
  test('destroys the bytes, finished or not', async () => {
    for (const length of [3, 10]) {
      const signed = await app.sign({ size: length });
      const path = await app.begin(signed, { 'upload-length': String(length) });
      await patch(signed, path, 0, 'abc');
      const answer = await app.tus('DELETE', path, { 'x-signature': signed.token });
      expect([answer.status, answer.headers.get('tus-resumable')]).toEqual([204, '1.0.0']);
      expect(await app.equipment.fileStore.lengthOf(idOf(path))).toBeUndefined();
      expect(await stored(signed)).toBeUndefined();
      expect((await app.tus('HEAD', path, { 'x-signature': signed.token })).status).toBe(404);
      expect((await patch(signed, path, 3, 'def')).status).toBe(404);
    }
  });
});

describe('concatenation', () => {
  test('makes one file of parts that were uploaded beside each other', async () => {
    const signed = await app.sign({ size: 8 });
    const parts = await Promise.all(['abc', 'defgh'].map((text) => aPart(signed, text)));
    const part = await ask(signed, parts[0] ?? '');
    expect(part.get('upload-concat')).toBe('partial');
    const header = `final;${parts.join(' ')}`;
    const joined = await create(signed, { 'upload-concat': header });
    expect(joined.status).toBe(201);
    const head = await ask(signed, joined.headers.get('location') ?? '');
    expect([head.get('upload-length'), head.get('upload-offset')]).toEqual(['8', '8']);
    expect(head.get('upload-concat')).toBe(header);
    expect(await arrived(signed)).toBe('abcdefgh');
    expect((await patch(signed, joined.headers.get('location') ?? '', 8, 'x')).status).toBe(403);
  });

  test('is refused with parts that are unfinished, none, too little, or come with a length', async () => {
    const signed = await app.sign({ size: 8 });
    const whole = await aPart(signed, 'abc');
    const unfinished = await app.begin(signed, { 'upload-concat': 'partial', 'upload-length': '5' });
    const ordinary = await app.begin(signed, { 'upload-length': '8' });
    const refused = [
      await create(signed, { 'upload-concat': `final;${whole} ${unfinished}` }),
      await create(signed, { 'upload-concat': `final;${whole} ${ordinary}` }),
      await create(signed, { 'upload-concat': `final;${whole}` }),
      await create(signed, { 'upload-concat': 'final;' }),
      await create(signed, { 'upload-concat': `final;${whole}`, 'upload-length': '3' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 400, 400, 400, 400]);
    expect(await stored(signed)).toBeUndefined();
  });
});

describe('a new version', () => {
  test('replaces the file before with x-upsert, and is refused without', async () => {
    const signed = await app.sign({ size: 3 });
    const upsert = { ...LENGTH_3, 'x-upsert': 'true' };
    await patch(signed, await app.begin(signed, upsert), 0, 'abc');
    const before = await stored(signed);
    expect((await create(signed, LENGTH_3)).status).toBe(409);
    await patch(signed, await app.begin(signed, upsert), 0, 'xyz');
    expect(await arrived(signed)).toBe('xyz');
    expect(await app.equipment.fileStore.lengthOf(before?.storage_key ?? '')).toBeUndefined();
  });

  test('is asked for when it begins: of two without x-upsert the first to be whole stays', async () => {
    const signed = await app.sign({ size: 3 });
    const [path, rival] = [await app.begin(signed, LENGTH_3), await app.begin(signed, LENGTH_3)];
    expect((await patch(signed, path, 0, 'abc')).status).toBe(204);
    expect((await patch(signed, rival, 0, 'xyz')).status).toBe(409);
    expect(await arrived(signed)).toBe('abc');
  });

  test('never replaces a recording, nor is a recording ended by DELETE', async () => {
    const signed = await app.sign({ size: 3 });
    const upsert = { ...LENGTH_3, 'x-upsert': 'true' };
    const path = await app.begin(signed, upsert);
    const rival = await app.begin(signed, upsert);
    await patch(signed, path, 0, 'abc');
    await register(signed);
    expect((await create(signed, upsert)).status).toBe(409);
    expect((await patch(signed, rival, 0, 'xyz')).status).toBe(409);
    expect((await app.tus('DELETE', path, { 'x-signature': signed.token })).status).toBe(409);
    expect(await arrived(signed)).toBe('abc');
  });
});

describe('connections that break', () => {
  test('who asks again takes over from a request that hangs, and gets the true offset', async () => {
    const { signed, path, bytes, hanging } = await hangingUpload();
    const offset = Number((await ask(signed, path)).get('upload-offset'));
    expect(offset).toBeGreaterThanOrEqual(65_536);
    expect(await hanging.status).toBe(423);
    expect((await patch(signed, path, offset, bytes.subarray(offset))).status).toBe(204);
    expect((await contents((await stored(signed))?.storage_key)).equals(bytes)).toBe(true);
  });

  test('of two who send at once, one is told to look where the upload stands', async () => {
    const { signed, path, bytes, hanging } = await hangingUpload();
    const other = await patch(signed, path, 0, bytes);
    const offset = Number(other.headers.get('upload-offset'));
    expect(other.status).toBe(409);
    expect(offset).toBeGreaterThanOrEqual(65_536);
    expect(await hanging.status).toBe(423);
    const rest = bytes.subarray(offset);
    const both = await Promise.all([patch(signed, path, offset, rest), patch(signed, path, offset, rest)]);
    const statuses = both.map(({ status }) => status);
    // The earlier may have been taken over before its bytes had come; then the later one adds them.
    expect(statuses).toContain(204);
    expect([409, 423]).toContain(statuses.find((status) => status !== 204));
    expect((await contents((await stored(signed))?.storage_key)).equals(bytes)).toBe(true);
  });

  test('what came before a connection was cut is kept', async () => {
    const signed = await app.sign({ size: 10 });
    const path = await app.begin(signed, { 'upload-length': '10' });
    const cut = open(signed, path, { 'content-length': '10' });
    await written(cut, 'abcd');
    cut.request.destroy();
    await cut.status;
    // How much had come, nobody knows; what had, is kept.
    const offset = Number((await ask(signed, path)).get('upload-offset'));
    expect([0, 4]).toContain(offset);
    if (offset === 0) await patch(signed, path, 0, 'abcd');
    await patch(signed, path, 4, 'efghij');
    expect(await arrived(signed)).toBe('abcdefghij');
  });

  test('what came before a connection fell silent is kept', async () => {
    const door = await app.openDoor(STALL_MS);
    const signed = await app.sign({ size: 10 });
    const path = await door.begin(signed, { 'upload-length': '10' });
    const silent = open(signed, path, { 'content-length': '10' }, door.origin);
    const started = Date.now();
    silent.request.write('abcdef');
    expect(await silent.status).toBeUndefined();
    expect(Date.now() - started).toBeGreaterThanOrEqual(STALL_MS * 0.9);
    const own = { 'x-signature': signed.token };
    expect((await door.tus('HEAD', path, own)).headers.get('upload-offset')).toBe('6');
    const rest = { ...own, 'upload-offset': '6', ...OFFSET_STREAM };
    expect((await door.tus('PATCH', path, rest, Buffer.from('ghij'))).status).toBe(204);
    expect(await arrived(signed)).toBe('abcdefghij');
  });

  test('pieces of any size, cut off anywhere, make the file that was sent, and offsets never go back', {
    timeout: 60_000,
  }, async () => {
    const step = fc.record({
      size: fc.integer({ min: 1, max: 200_000 }),
      cutAt: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const total = 300_000;
        const bytes = randomBytes(total);
        const signed = await app.sign({ size: total });
        const path = await app.begin(signed, { 'upload-length': String(total) });
        let offset = 0;
        for (const { size, cutAt } of [...steps, { size: total, cutAt: null }]) {
          offset = await sendPiece(signed, path, {
            offset,
            piece: bytes.subarray(offset, offset + size),
            cutAt,
          });
        }
        const object = await stored(signed);
        expect((await contents(object?.storage_key)).equals(bytes)).toBe(true);
      }),
      { numRuns: 10 },
    );
  });
});

describe('expiry', () => {
  test('answers 410, destroys what nobody finished, of every organization, and leaves what was finished', async () => {
    clock = -30 * HOUR_MS;
    const signed = await app.sign({ size: 6 });
    const stranger = await app.sign({ size: 6, by: await app.newVet() });
    const paths = [
      await app.begin(signed, { 'upload-length': '6' }),
      await app.begin(stranger, { 'upload-length': '6' }),
    ];
    await patch(signed, paths[0] ?? '', 0, 'abc');
    await patch(stranger, paths[1] ?? '', 0, 'abc');
    const finished = await app.sign({ size: 3 });
    await patch(finished, await app.begin(finished, { 'upload-length': '3' }), 0, 'xyz');
    clock = 0;
    const late = await app.sign({ size: 6 });
    const current = await app.begin(late, { 'upload-length': '6' });

    expect(await expireUploads(app, Date.now())).toBeGreaterThanOrEqual(3);
    for (const path of paths) expect(await app.equipment.fileStore.lengthOf(idOf(path))).toBeUndefined();
    expect(await arrived(finished)).toBe('xyz');
    expect((await ask(late, current)).get('upload-offset')).toBe('0');
    expect(await expireUploads(app, Date.now())).toBe(0);
  });

  test('is told to whoever comes late with a token that is good', async () => {
    const signed = await app.sign({ size: 6 });
    const path = await app.begin(signed, { 'upload-length': '6', 'upload-concat': 'partial' });
    const rest = await app.begin(signed, { 'upload-length': '3', 'upload-concat': 'partial' });
    await patch(signed, path, 0, 'abcdef');
    await patch(signed, rest, 0, 'xyz');
    await create(signed, { 'upload-concat': `final;${path}` });
    await app.tus('HEAD', path, { 'x-signature': signed.token });
    clock = 2 * HOUR_MS;
    const late = await app.tus('HEAD', path, { 'x-signature': signed.token });
    const again = await patch(signed, path, 6, '');
    clock = 0;
    expect([late.status, again.status]).toEqual([410, 410]);
  });
});

test('deleting the session destroys what is on its way in for it', async () => {
  const signed = await app.sign({ size: 6 });
  const path = await app.begin(signed, { 'upload-length': '6' });
  await patch(signed, path, 0, 'abc');
  const deleted = await app.vet.send('POST', '/v1/delete_session', {
    session: signed.session,
    session_id: signed.session,
  });
  expect(deleted.status).toBe(200);
  await expect.poll(() => app.equipment.fileStore.lengthOf(idOf(path)), { timeout: 10_000 }).toBeUndefined();
  expect((await patch(signed, path, 3, 'def')).status).toBe(404);
});

function create(signed: Signed, headers: Record<string, string>, body?: Buffer) {
  const own = { 'x-signature': signed.token, 'upload-metadata': signed.metadata };
  return app.tus(
    'POST',
    RESUMABLE_PATH,
    { ...own, ...headers },
    'content-type' in headers ? body : undefined,
  );
}

function patch(signed: Signed, path: string, offset: number, body: string | Buffer) {
  return patchWith({}, { signed, path, offset, body });
}

function patchWith(
  headers: Record<string, string>,
  { signed, path, offset, body }: { signed: Signed; path: string; offset: number; body: string | Buffer },
) {
  const own = { 'x-signature': signed.token, 'upload-offset': String(offset), ...OFFSET_STREAM };
  return app.tus('PATCH', path, { ...own, ...headers }, Buffer.from(body));
}

async function ask({ token }: Signed, path: string): Promise<Headers> {
  const { status, headers } = await app.tus('HEAD', path, { 'x-signature': token });
  expect(status).toBe(200);
  return headers;
}

async function aPart(signed: Signed, text: string): Promise<string> {
  const own = { 'x-signature': signed.token, 'upload-concat': 'partial', ...OFFSET_STREAM };
  const headers = { ...own, 'upload-length': String(text.length) };
  const answer = await app.tus('POST', RESUMABLE_PATH, headers, Buffer.from(text));
  return answer.headers.get('location') ?? '';
}

/** A PATCH whose body comes when the test likes. `status` is undefined when the connection broke. */
function open({ token }: Signed, path: string, headers: Record<string, string>, origin = app.origin) {
  const own = { 'tus-resumable': '1.0.0', 'x-signature': token, 'upload-offset': '0', ...OFFSET_STREAM };
  const sending = request(new URL(path, origin), { method: 'PATCH', headers: { ...own, ...headers } });
  const status = new Promise<number | undefined>((resolve) => {
    sending.once('response', (answer) => resolve(answer.resume().statusCode));
    sending.once('error', () => resolve(undefined)).once('close', () => resolve(undefined));
  });
  return { request: sending, status };
}

interface Piece {
  offset: number;
  piece: Buffer;
  /** The part of it after which the connection breaks. */
  cutAt: number | null;
}

/** @returns where the upload stands then */
async function sendPiece(signed: Signed, path: string, sent: Piece): Promise<number> {
  const { offset, piece, cutAt } = sent;
  if (cutAt === null) await patch(signed, path, offset, piece);
  else await sendAndCut(signed, path, { ...sent, cutAt });
  const now = Number((await ask(signed, path)).get('upload-offset'));
  expect(now).toBeGreaterThanOrEqual(offset);
  if (cutAt === null) expect(now).toBe(offset + piece.length);
  return now;
}

async function sendAndCut(
  signed: Signed,
  path: string,
  { offset, piece, cutAt }: Piece & { cutAt: number },
): Promise<void> {
  const headers = { 'content-length': String(piece.length), 'upload-offset': String(offset) };
  const sending = open(signed, path, headers);
  await new Promise<void>((resolve) => {
    sending.request.write(piece.subarray(0, Math.floor(piece.length * cutAt)), () => resolve());
  });
  sending.request.destroy();
  await sending.status;
}

/** A request that has sent half of its bytes, of which some lie in the file already, and then sends nothing. */
async function hangingUpload() {
  const bytes = randomBytes(200_000);
  const signed = await app.sign({ size: bytes.length });
  const path = await app.begin(signed, { 'upload-length': String(bytes.length) });
  const hanging = open(signed, path, { 'content-length': String(bytes.length) });
  hanging.request.write(bytes.subarray(0, 100_000));
  const id = idOf(path);
  const file = `${app.folder}/${id.slice(-2)}/${id}.growing`;
  await expect
    .poll(async () => (await stat(file)).size, { interval: 5, timeout: 15_000 })
    .toBeGreaterThanOrEqual(65_536);
  return { signed, path, bytes, hanging };
}

function written({ request: sending }: ReturnType<typeof open>, text: string): Promise<void> {
  return new Promise((resolve) => {
    sending.write(text, () => resolve());
  });
}

function idOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}

function stored(signed: Signed) {
  return storedUnder(app, signed);
}

async function arrived(signed: Signed): Promise<string> {
  return String(await contents((await stored(signed))?.storage_key));
}

async function contents(key: string | undefined): Promise<Buffer> {
  return buffer(await app.equipment.fileStore.read(key ?? 'nothing'));
}

async function register(signed: Signed): Promise<void> {
  const body = { session: signed.session, file_path: signed.file_path };
  const { status } = await app.vet.try(registerRecording, body);
  expect(status).toBe(200);
}
