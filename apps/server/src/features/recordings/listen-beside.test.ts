/** A web process receives a recording, and a worker on the same folder transcribes it while it grows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transcriberDouble } from '#server/test-kit/doubles.ts';
import { startTestApp, type TestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aLiveRecording, sampleSound } from './test-kit/live-recording.ts';

const MINUTE_MS = 60_000;

let clock = 0;
let web: TestApp;
let worker: TestApp;

beforeAll(async () => {
  const change = { speechToText: transcriberDouble(), now: () => Date.now() + clock };
  web = await startTestApp(change, { worksOnJobs: false });
  worker = await startTestApp(change, { beside: web });
});
afterAll(async () => {
  await worker.close();
  await web.close();
});

test('a worker transcribes piece after piece of a web process’s upload', async () => {
  const vet = await web.newVet();
  const sound = await sampleSound();
  const live = await aLiveRecording(web, vet, sound);
  const heard = 'select from heard_pieces where upload_id = $1 and to_ms is not null';
  for (const [share, pieces] of [
    [0.45, 1],
    [0.8, 2],
  ] as const) {
    clock += MINUTE_MS;
    await live.sendUpTo(Math.floor(sound.length * share));
    await until(async () => (await web.sql(vet, heard, [live.upload])).length === pieces);
  }
  expect(await web.sql(vet, heard, [live.upload])).toHaveLength(2);
});
