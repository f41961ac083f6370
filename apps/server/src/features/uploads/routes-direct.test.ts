import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { registerRecording } from '@auscult/contract/recordings';
import { DIRECT_UPLOAD_PATH } from '@auscult/contract/uploads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HANG_LIMIT_MS } from '#server/platform/test-kit/hang-limit.ts';
import { type Signed, startUploadApp, storedUnder, type UploadApp } from './test-kit/upload-app.ts';

const SOUND = Buffer.from('1234567890');
const STALL_MS = 300;
let app: UploadApp;

beforeAll(async () => {
  app = await startUploadApp();
});
afterAll(() => app.close());

describe('PUT', () => {
  test('accepts a complete file, which can be registered at once', async () => {
    const signed = await app.sign({ size: 10 });
    const answer = await put(signed);
    expect([answer.status, answer.body]).toEqual([
      200,
      { bucket: signed.bucket, file_path: signed.file_path },
    ]);
    expect(await arrived(signed)).toBe('1234567890');
    const { session, file_path } = signed;
    expect(await app.vet.ask(registerRecording, { session, file_path })).toHaveProperty('recording_id');
  });

  test('accepts a file that was signed with a generic type with that type', async () => {
    const type = 'application/octet-stream';
    const signed = await app.sign({ size: 10, name: 'call 8.amr', content_type: type });
    expect((await put(signed, { headers: { 'content-type': type } })).status).toBe(200);
    const { session, file_path } = signed;
    expect(await app.vet.ask(registerRecording, { session, file_path })).toHaveProperty('recording_id');
  });

  test('stores a recording with a wrong type under the type of its first bytes', async () => {
    const body = Buffer.from('caff\0\u0001\0\0desc', 'latin1');
    const signed = await app.sign({ size: body.length, name: 'visit.m4a', content_type: 'audio/mp4' });
    expect((await put(signed, { headers: { 'content-type': 'audio/mp4' }, body })).status).toBe(200);
    expect(await storedUnder(app, signed)).toMatchObject({ content_type: 'audio/x-caf' });
  });

  test('replaces an earlier file only with x-upsert', async () => {
    const signed = await app.sign();
    await put(signed);
    expect((await put(signed, { body: Buffer.from('another') })).status).toBe(409);
    expect(await arrived(signed)).toBe('1234567890');
    const upsert = { 'x-upsert': 'true' };
    expect((await put(signed, { headers: upsert, body: Buffer.from('another') })).status).toBe(200);
    expect(await arrived(signed)).toBe('another');
  });

  test('never replaces a recording', async () => {
    const signed = await app.sign();
    await put(signed);
    await app.vet.ask(registerRecording, { session: signed.session, file_path: signed.file_path });
    const answer = await put(signed, { headers: { 'x-upsert': 'true' }, body: Buffer.from('another') });
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'changed_meanwhile' }]);
    expect(await arrived(signed)).toBe('1234567890');
  });

  test('of several at once, complete files remain', async () => {
    const signed = await app.sign({ size: 10 });
    const bodies = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc'];
    const answers = await Promise.all(bodies.map((body) => put(signed, { body: Buffer.from(body) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(bodies).toContain(await arrived(signed));
  });

  test.each([
    ['an empty file', 400, {}, Buffer.alloc(0)],
    ['less than was signed', 400, {}, Buffer.from('123')],
    ['more than was signed', 413, {}, Buffer.from('12345678901')],
    ['another type than was signed', 415, { 'content-type': 'text/html' }, SOUND],
    ['a packed file', 415, { 'content-encoding': 'gzip' }, SOUND],
    ['no token', 401, { 'x-signature': '' }, SOUND],
    ['a token that was changed', 401, { 'x-signature': 'a.b' }, SOUND],
  ])('is refused with %s', async (_, status, headers, body) => {
    const signed = await app.sign({ size: 10 });
    const answer = await put(signed, { headers, body });
    expect([answer.status, answer.body.detail]).toEqual([status, expect.stringMatching(/\w/)]);
    expect(await arrived(signed)).toBeUndefined();
  });

  test('is refused without a length: 411', async () => {
    const signed = await app.sign({ size: 10 });
    const sending = open(signed, { 'transfer-encoding': 'chunked' });
    sending.end(SOUND);
    const [answer] = await once(sending, 'response');
    expect(answer.statusCode).toBe(411);
  });

  test('leaves nothing behind when the connection breaks, and can be sent again', async () => {
    const signed = await app.sign({ size: 10 });
    const before = await filesIn(app.folder);
    const { origin } = await app.openDoor(STALL_MS);
    const sending = open(signed, { 'content-length': '10' }, origin);
    sending.write('12345');
    // After this silence the server cuts the connection.
    await once(sending, 'error');
    await expect.poll(() => filesIn(app.folder), { timeout: HANG_LIMIT_MS }).toEqual(before);
    expect((await put(signed)).status).toBe(200);
  });

  test('ignores upload headers of the other protocol', async () => {
    const signed = await app.sign({ size: 10 });
    const headers = { 'upload-concat': 'partial', 'upload-offset': '5', 'upload-checksum': 'sha1 AAAA' };
    expect((await put(signed, { headers })).status).toBe(200);
    expect(await arrived(signed)).toBe('1234567890');
  });

  test('for a deleted visit is refused as for an unknown one', async () => {
    const signed = await app.sign({ size: 10 });
    await app.vet.send('POST', '/v1/delete_session', { session_id: signed.session });
    const answer = await put(signed);
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'session_not_found' }]);
  });
});

function put(signed: Signed, { headers = {}, body = SOUND }: { headers?: object; body?: Buffer } = {}) {
  const all = { 'content-type': 'audio/webm', 'x-signature': signed.token, ...headers };
  return app.tus('PUT', DIRECT_UPLOAD_PATH, all, body);
}

/** A request whose bytes come later. */
function open({ token }: Signed, headers: Record<string, string>, origin = app.origin) {
  const all = { 'content-type': 'audio/webm', 'x-signature': token, ...headers };
  return request(new URL(DIRECT_UPLOAD_PATH, origin), { method: 'PUT', headers: all });
}

async function arrived(signed: Signed): Promise<string | undefined> {
  const object = await storedUnder(app, signed);
  return object && text(await app.services.fileStore.read(object.storage_key));
}

/** Without the folders, which stay. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
