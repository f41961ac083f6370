/** Uploads that arrive when their session or membership has ended, and a full disk. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import { deleteSession } from '@auscult/contract/sessions';
import { DIRECT_UPLOAD_PATH } from '@auscult/contract/uploads';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hangLimit } from '#server/platform/test-kit/hang-limit.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import { createDiskFileStore } from '#server/providers/disk/file-store.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { until } from '#server/test-kit/until.ts';
import { tusClient } from './test-kit/tus-client.ts';
import { type Signed, startUploadApp, type UploadApp } from './test-kit/upload-app.ts';

let app: UploadApp;
let folder: string;
let disk: ReturnType<typeof createDiskFileStore>;
let change: Partial<FileStore> = {};
const { aPart, create, patch } = tusClient(() => app);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'auscult-ends-'));
  disk = createDiskFileStore(folder);
  const fileStore: FileStore = {
    ...disk,
    create: (key) => (change.create ?? disk.create)(key),
    append: (...given) => (change.append ?? disk.append)(...given),
    concatenate: (key, parts) => (change.concatenate ?? disk.concatenate)(key, parts),
  };
  app = await startUploadApp({ fileStore });
});
afterEach(() => {
  change = {};
});
afterAll(async () => {
  await app.close();
  await disk.close();
  await rm(folder, { recursive: true, force: true });
});

test('a session that is deleted while an upload begins leaves no file behind', async () => {
  const signed = await app.sign({ size: 6 });
  let deleting: Promise<unknown> = Promise.resolve();
  let begun = '';
  let isHeldMeanwhile = true;
  change.create = async (key) => {
    begun = key;
    isHeldMeanwhile = await isHeld(signed);
    deleting = deleteAndDestroy(signed);
    if (!isHeldMeanwhile) await deleting;
    await disk.create(key);
  };
  await create(signed, { 'upload-length': '6' });
  await deleting;
  expect(begun).not.toBe('');
  expect(await disk.lengthOf(begun)).toBeUndefined();
  // An unavailable store may take minutes, and others work on the visit.
  expect(isHeldMeanwhile).toBe(false);
});

test('parts that are joined while their session is destroyed leave no file behind', async () => {
  const signed = await app.sign({ size: 6 });
  const parts = [await aPart(signed, 'abc'), await aPart(signed, 'def')];
  let joined = '';
  change.concatenate = async (key, ids) => {
    joined = key;
    const bytes = await Promise.all(ids.map(async (id) => buffer(await disk.read(id))));
    await deleteAndDestroy(signed);
    // The copy took longer than destroying its parts.
    await disk.create(key);
    await disk.append(key, 0, Readable.from(bytes), hangLimit());
    await disk.finish(key);
  };
  const answer = await create(signed, { 'upload-concat': `final;${parts.join(' ')}` });
  expect([answer.status, answer.body.code]).toEqual([404, 'session_not_found']);
  expect(joined).not.toBe('');
  expect(await disk.lengthOf(joined)).toBeUndefined();
});

test('a former member can neither begin nor finish an upload', async () => {
  const team = { id: randomUUID(), role: 'org:doctor' };
  const doctor = await app.newVet(team);
  const signed = await app.sign({ size: 6, by: doctor });
  const path = await app.begin(signed, { 'upload-length': '6' });
  await removeFromTeam(doctor);
  const begun = await create(signed, { 'upload-length': '6' });
  const finished = await patch(signed, path, 0, 'abcdef');
  const whole = { 'x-signature': signed.token, 'content-type': 'audio/webm' };
  const direct = await app.tus('PUT', DIRECT_UPLOAD_PATH, whole, Buffer.from('abcdef'));
  expect([begun, finished, direct].map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'forbidden'],
    [403, 'forbidden'],
    [403, 'forbidden'],
  ]);
  expect(await app.sql(doctor, 'select from stored_objects')).toEqual([]);
});

test('a full disk is reported with a status after which clients try again', async () => {
  const signed = await app.sign({ size: 6 });
  const path = await app.begin(signed, { 'upload-length': '6' });
  change.append = () => Promise.reject(new Refusal('storage_full', "The server's disk is full."));
  const refused = await patch(signed, path, 0, 'abcdef');
  expect([refused.status, refused.body.code]).toEqual([507, 'storage_full']);
  expect(refused.headers.get('tus-resumable')).toBe('1.0.0');
  change = {};
  expect((await patch(signed, path, 0, 'abcdef')).status).toBe(204);
});

/** Deletes the session, and waits until the job has destroyed its uploads. */
async function deleteAndDestroy({ session }: Signed): Promise<void> {
  await app.vet.ask(deleteSession, { session_id: SessionId.parse(session) });
  const uploads = 'select from uploads where session_id = $1';
  await until(async () => (await app.sql(app.vet, uploads, [session])).length === 0);
}

/** Whether a transaction locks the session. */
async function isHeld({ session }: Signed): Promise<boolean> {
  const free = 'select from sessions where id = $1 and deleted_at is null for update skip locked';
  return (await app.sql(app.vet, free, [session])).length === 0;
}

async function removeFromTeam({ userId }: Caller): Promise<void> {
  const owner = new Client({ connectionString: app.ownerUrl });
  await owner.connect();
  try {
    await owner.query('delete from identity.member where "userId" = $1', [userId]);
  } finally {
    await owner.end();
  }
}
