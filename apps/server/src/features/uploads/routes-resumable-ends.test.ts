import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HANG_LIMIT_MS } from '#server/platform/test-kit/hang-limit.ts';
import { expireUploads } from './end-upload.ts';
import { idOf, tusClient } from './test-kit/tus-client.ts';
import { startUploadApp, type UploadApp } from './test-kit/upload-app.ts';

const LENGTH_3 = { 'upload-length': '3' };
const HOUR_MS = 3_600_000;
let app: UploadApp;
let clock = 0;
const { aPart, create, patch, ask, arrived, stored, register } = tusClient(() => app);

beforeAll(async () => {
  app = await startUploadApp({ now: () => Date.now() + clock });
});
afterAll(() => app.close());

describe('DELETE', () => {
  test('destroys the bytes, finished or not', async () => {
    for (const length of [3, 10]) {
      const signed = await app.sign({ size: length });
      const path = await app.begin(signed, { 'upload-length': String(length) });
      await patch(signed, path, 0, 'abc');
      const answer = await app.tus('DELETE', path, { 'x-signature': signed.token });
      expect([answer.status, answer.headers.get('tus-resumable')]).toEqual([204, '1.0.0']);
      expect(await app.services.fileStore.lengthOf(idOf(path))).toBeUndefined();
      expect(await stored(signed)).toBeUndefined();
      expect((await app.tus('HEAD', path, { 'x-signature': signed.token })).status).toBe(404);
      expect((await patch(signed, path, 3, 'def')).status).toBe(404);
    }
  });
});

describe('concatenation', () => {
  test('makes one file of parts that were uploaded in parallel', async () => {
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

  test('refuses parts that are incomplete, unknown, too short, or sent with a length', async () => {
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
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(refused[0]?.body.code).toBe('upload_incomplete');
    expect(await stored(signed)).toBeUndefined();
  });
});

describe('a new version', () => {
  test('replaces the previous file with x-upsert, and is refused without', async () => {
    const signed = await app.sign({ size: 3 });
    const upsert = { ...LENGTH_3, 'x-upsert': 'true' };
    await patch(signed, await app.begin(signed, upsert), 0, 'abc');
    const before = await stored(signed);
    expect((await create(signed, LENGTH_3)).status).toBe(409);
    await patch(signed, await app.begin(signed, upsert), 0, 'xyz');
    expect(await arrived(signed)).toBe('xyz');
    expect(await app.services.fileStore.lengthOf(before?.storage_key ?? '')).toBeUndefined();
  });

  test('is requested at creation: of two without x-upsert the first to be complete stays', async () => {
    const signed = await app.sign({ size: 3 });
    const [path, rival] = [await app.begin(signed, LENGTH_3), await app.begin(signed, LENGTH_3)];
    expect((await patch(signed, path, 0, 'abc')).status).toBe(204);
    expect((await patch(signed, rival, 0, 'xyz')).status).toBe(409);
    expect(await arrived(signed)).toBe('abc');
  });

  test('never replaces a recording, and DELETE does not end a recording', async () => {
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

describe('expiry', () => {
  test('answers 410, destroys unfinished uploads of every organization, and keeps finished ones', async () => {
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
    for (const path of paths) expect(await app.services.fileStore.lengthOf(idOf(path))).toBeUndefined();
    expect(await arrived(finished)).toBe('xyz');
    expect((await ask(late, current)).get('upload-offset')).toBe('0');
    expect(await expireUploads(app, Date.now())).toBe(0);
  });

  test('continues with the others when one cannot be destroyed, and tries that again', async () => {
    const { fileStore, log } = app.services;
    clock = -40 * HOUR_MS;
    const signed = await app.sign({ size: 6 });
    const stuck = idOf(await app.begin(signed, { 'upload-length': '6' }));
    clock = -30 * HOUR_MS;
    const other = idOf(await app.begin(await app.sign({ size: 6 }), { 'upload-length': '6' }));
    clock = 0;
    const destroy = async (key: string) => {
      if (key === stuck) throw new Error('Access denied.');
      await fileStore.destroy(key);
    };
    const failing = { services: { log, fileStore: { ...fileStore, destroy } }, inContext: app.inContext };
    expect(await expireUploads(failing, Date.now())).toBe(1);
    expect(await fileStore.lengthOf(other)).toBeUndefined();
    expect(await fileStore.lengthOf(stuck)).toBe(0);
    expect(await expireUploads(app, Date.now())).toBe(1);
    expect(await fileStore.lengthOf(stuck)).toBeUndefined();
  });

  test('is told to late callers with a valid token', async () => {
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

test('deleting the session destroys its uploads in progress', async () => {
  const signed = await app.sign({ size: 6 });
  const path = await app.begin(signed, { 'upload-length': '6' });
  await patch(signed, path, 0, 'abc');
  const deleted = await app.vet.send('POST', '/v1/delete_session', {
    session: signed.session,
    session_id: signed.session,
  });
  expect(deleted.status).toBe(200);
  await expect
    .poll(() => app.services.fileStore.lengthOf(idOf(path)), { timeout: HANG_LIMIT_MS })
    .toBeUndefined();
  expect((await patch(signed, path, 3, 'def')).status).toBe(404);
});
