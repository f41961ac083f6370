/** Bytes that transcribing ahead reads from each kind of store during a long upload. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getTranscript, processRecording, registerRecording } from '@auscult/contract/recordings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLog } from '#server/platform/log/log.ts';
import { openS3Double, type S3Double } from '#server/platform/test-kit/doubles/s3-double.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import type { RecordedAudio } from '#server/ports/speech-to-text.ts';
import { createDiskFileStore } from '#server/providers/disk/file-store.ts';
import { createS3FileStore } from '#server/providers/s3/file-store.ts';
import { transcriberDouble } from '#server/test-kit/doubles.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { finishedNote } from '#server/test-kit/visits.ts';
import { aLiveRecording, longSound } from './test-kit/live-recording.ts';

const MINUTE_MS = 60_000;

/** Repetitions of the sample visit: nine minutes. */
const VISITS = 3;

/** Number of runs. */
const LOOKS = 6;

const directory = join(tmpdir(), `auscult-bytes-${randomUUID()}`);
const disk = createDiskFileStore(directory);
let s3: S3Double;
let bucket: FileStore;
let sound: Buffer;

beforeAll(async () => {
  s3 = await openS3Double();
  bucket = createS3FileStore({
    bucket: 'auscult',
    region: 'us-east-1',
    endpoint: s3.endpoint,
    credentials: { accessKeyId: 'key', secretAccessKey: 'only-tests-know' },
  });
  sound = await longSound(VISITS);
});
afterAll(async () => {
  await disk.close();
  await rm(directory, { recursive: true, force: true });
  await s3.close();
});

const stores: [string, () => FileStore][] = [
  ['a disk', () => disk],
  ['a bucket', () => bucket],
];

describe.each(stores)('on %s', (_where, store) => {
  let clock = 0;
  let jobsDone = 0;
  let heard: Buffer[] = [];
  const asked = { bytes: 0 };
  const log = {
    ...openLog('silent'),
    info: (message: string, fields?: { job?: string }) => {
      if (message === 'job done' && fields?.job === 'listen-ahead') jobsDone += 1;
    },
  };
  const speechToText = transcriberDouble();
  const fileStore = counting(store, asked);
  const server = useTestApp({ speechToText, fileStore, log, now: () => Date.now() + clock });

  test('the bytes read grow with the recording, not with its square, and the end needs a constant number', async () => {
    speechToText.become(async (audio: RecordedAudio) => {
      heard.push(await buffer(await audio.stream()));
      return { segments: [{ start_ms: 0, end_ms: 100, text: `Part ${heard.length}.` }] };
    });
    heard = [];
    const vet = await server().newVet();
    const live = await aLiveRecording(server(), vet, sound);
    const looks: number[] = [];
    const step = Math.floor(sound.length / (LOOKS + 0.1));
    for (let look = 1; look <= LOOKS; look += 1) {
      const done = jobsDone;
      asked.bytes = 0;
      clock += MINUTE_MS;
      await live.sendUpTo(step * look);
      await until(async () => jobsDone > done);
      looks.push(asked.bytes);
    }
    expect(heard).toHaveLength(LOOKS);
    expect(Math.max(...looks)).toBeLessThan(2 * step);

    asked.bytes = 0;
    await live.sendUpTo(sound.length);
    const { recording_id } = await vet.ask(registerRecording, {
      session: live.session,
      file_path: live.file_path,
    });
    const { node_id } = await vet.ask(processRecording, { session: live.session, recording_id });
    await finishedNote(vet, { session: live.session, node: node_id });
    expect(asked.bytes).toBeLessThan(step);
    const parts = heard.reduce((sum, { length }) => sum + length, 0);
    expect(parts / sound.length).toBeCloseTo(1, 1);
    const { segments } = await vet.ask(getTranscript, { session_id: live.session, node_id });
    expect(segments).toHaveLength(LOOKS + 1);
  });
});

/** A store that counts the bytes that are read. */
function counting(store: () => FileStore, asked: { bytes: number }): FileStore {
  return {
    create: (key) => store().create(key),
    append: (key, offset, bytes, signal) => store().append(key, offset, bytes, signal),
    lengthOf: (key) => store().lengthOf(key),
    finish: (key) => store().finish(key),
    concatenate: (key, parts) => store().concatenate(key, parts),
    destroy: (key) => store().destroy(key),
    read: async (key, range) => {
      const bytes = await store().read(key, range);
      asked.bytes += range ? range.end + 1 - range.start : ((await store().lengthOf(key)) ?? 0);
      return bytes;
    },
  };
}
