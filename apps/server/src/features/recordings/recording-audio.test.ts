import { randomBytes } from 'node:crypto';
import { deleteRecording, registerRecording } from '@auscult/contract/recordings';
import { createSession } from '@auscult/contract/sessions';
import { RESUMABLE_PATH, signUpload } from '@auscult/contract/uploads';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSessionToRecord } from '#server/test-kit/visits.ts';
import { rangeIn } from './recording-audio.ts';

const running = useTestApp();
const SOUND = randomBytes(200_000);

describe('GET /v1/recording_audio/{session_id}/{recording_id}', () => {
  test('plays the whole, also for a colleague, without caching and with a fixed type', async () => {
    const team = { id: 'audio-team', role: 'org:doctor' };
    const { path } = await aRecording(await running().newVet(team));
    const answer = await play(await running().newVet({ ...team, role: 'org:member' }), path);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'audio/webm',
      'content-length': String(SOUND.length),
      'accept-ranges': 'bytes',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('no-store'),
    });
    expect((await bytesOf(answer)).equals(SOUND)).toBe(true);
  });

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=150000-', 150_000, 199_999],
    ['bytes=-100', 199_900, 199_999],
    ['bytes=199000-999999', 199_000, 199_999],
  ])('plays the part that %s names', async (range, start, end) => {
    const vet = await running().newVet();
    const { path } = await aRecording(vet);
    const answer = await play(vet, path, { range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${SOUND.length}`);
    expect((await bytesOf(answer)).equals(SOUND.subarray(start, end + 1))).toBe(true);
  });

  test.each([undefined, 'bytes=0-99'])('says that the audio is missing, for %s', async (range) => {
    const vet = await running().newVet();
    const { path } = await aRecording(vet);
    const answer = await play(vet, path);
    const key = answer.headers.get('etag')?.replaceAll('"', '') ?? '';
    await answer.arrayBuffer();
    await running().services.fileStore.destroy(key);
    const refused = await play(vet, path, range ? { range } : {});
    expect(refused.status).toBe(404);
    expect(await refused.json()).toEqual({
      code: 'recording_not_found',
      detail: 'The audio of this recording no longer exists.',
    });
  });

  test('refuses a range beyond the end, and gives the whole for another version', async () => {
    const vet = await running().newVet();
    const { path } = await aRecording(vet);
    const behind = await play(vet, path, { range: 'bytes=200000-' });
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, 'bytes */200000']);
    const other = await play(vet, path, { range: 'bytes=0-9', 'if-range': '"other"' });
    expect(other.status).toBe(200);
    const etag = other.headers.get('etag') ?? '';
    await other.body?.cancel();
    expect((await play(vet, path, { 'if-none-match': etag })).status).toBe(304);
    expect((await play(vet, path, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
  });

  test('is not found for strangers, without a session, and after deletion', async () => {
    const vet = await running().newVet();
    const { path, session, recording } = await aRecording(vet);
    expect((await play(await running().newVet(), path)).status).toBe(404);
    expect((await fetch(`${running().address}${path}`)).status).toBe(401);
    expect((await play(vet, `/v1/recording_audio/${session}/nothing`)).status).toBe(404);
    await vet.ask(deleteRecording, { session_id: session, node_id: recording });
    expect((await play(vet, path)).status).toBe(404);
  });

  test('refuses a recording of words only', async () => {
    const vet = await running().newVet();
    const { id: session } = await vet.ask(createSession, { name: 'Rex' });
    const { recording_id } = await vet.ask(registerRecording, { session, transcript: 'Rex is well.' });
    expect((await play(vet, `/v1/recording_audio/${session}/${recording_id}`)).status).toBe(404);
  });
});

describe('rangeIn', () => {
  test.each([
    [undefined, undefined],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=-20', { start: 0, end: 9 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=5-3', undefined],
    ['bytes=0-1,3-4', undefined],
    ['lines=0-1', undefined],
    ['bytes=-', undefined],
  ])('of ten bytes, %s is %o', (header, range) => {
    expect(rangeIn(header, 10)).toEqual(range);
  });
});

/** A recording with audio, uploaded and registered through the API. */
async function aRecording(vet: Caller) {
  const session = await aSessionToRecord(vet);
  const wish = { session, name: 'a.webm', content_type: 'audio/webm', size: SOUND.length };
  const { token, bucket, file_path } = await vet.ask(signUpload, wish);
  const metadata = { bucketName: bucket, objectName: file_path, contentType: 'audio/webm' };
  const uploaded = await fetch(`${running().address}${RESUMABLE_PATH}`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'x-signature': token,
      'content-type': 'application/offset+octet-stream',
      'upload-length': String(SOUND.length),
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${btoa(value)}`)
        .join(','),
    },
    body: new Uint8Array(SOUND),
  });
  expect(uploaded.status).toBe(201);
  const { recording_id: recording } = await vet.ask(registerRecording, { session, file_path });
  return { session, recording, path: `/v1/recording_audio/${session}/${recording}` };
}

function play({ token }: Caller, path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${running().address}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } });
}

async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer());
}
