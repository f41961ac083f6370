/** Uploads to a web process while a worker destroys deleted files. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SessionId } from '@auscult/contract/kit/ids';
import { deleteSession } from '@auscult/contract/sessions';
import { RECORDINGS_BUCKET, RESUMABLE_PATH, signUpload } from '@auscult/contract/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aSessionToRecord } from '#server/test-kit/visits.ts';
import { metadataOf } from './test-kit/upload-app.ts';

let web: TestApp;
let worker: TestApp;

beforeAll(async () => {
  web = await startTestApp({}, { worksOnJobs: false });
  worker = await startTestApp({}, { beside: web });
});
afterAll(async () => {
  await worker.close();
  await web.close();
});

test('a client that continues a recording whose files a worker destroyed is told, and nothing of it stays', async () => {
  const vet = await web.newVet();
  const session = SessionId.parse(await aSessionToRecord(vet));
  const content_type = 'audio/webm';
  const signed = await vet.ask(signUpload, { session, name: 'Rex.webm', content_type });
  const send = (method: string, path: string, headers: Record<string, string>, body?: string) =>
    fetch(new URL(path, web.address), {
      method,
      headers: { 'tus-resumable': '1.0.0', 'x-signature': signed.token, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const begun = await send('POST', RESUMABLE_PATH, {
    'upload-defer-length': '1',
    'upload-metadata': metadataOf({
      bucketName: RECORDINGS_BUCKET,
      objectName: signed.file_path,
      contentType: content_type,
    }),
  });
  const path = begun.headers.get('location') ?? '';
  let offset = 0;
  const more = async () => {
    const own = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    const { status } = await send('PATCH', path, own, 'abc');
    if (status === 204) offset += 3;
    return status;
  };
  expect(await more()).toBe(204);

  await vet.ask(deleteSession, { session_id: session });
  const uploads = 'select from uploads where session_id = $1';
  await until(async () => (await web.sql(vet, uploads, [session])).length === 0);
  await until(async () => (await more()) === 404);
  const left = await readdir(join(web.directory, 'files'), { recursive: true });
  expect(left.filter((name) => name.includes('.growing'))).toEqual([]);
});
