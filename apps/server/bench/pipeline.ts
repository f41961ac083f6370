/**
 * How long a vet waits: from the last uploaded byte of a ten-minute visit to its completed row, with the built-in writer
 * and a transcriber that answers at once. Beside it, in the same run and taken in turn, the floor: the same commits and
 * syncs alone, on the same kind of database and disk.
 *
 *   npm run bench:pipeline [visits]
 */
import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { openTranscriptionDouble } from '../src/platform/test-kit/doubles/transcription-double.ts';
import { type ApiCaller, signUp } from './api-caller.ts';
import { freePort, startProcess } from './running-server.ts';
import { tenMinutesOfSound, tenMinutesOfWords } from './ten-minute-visit.ts';

const VISITS = Number(process.argv[2] ?? 60);
const WARM_UP = 5;
/** Below the trial's limit. */
const VISITS_A_CALLER = 15;
const KEY = 'bench-key';

const sound = tenMinutesOfSound();
const words = tenMinutesOfWords();
/**
 * What a visit commits between the last byte and the completed row, in characters of row data: the file's name, the
 * recording, the note's row and its job, the job taken, listening begins, the words, writing begins, the note.
 */
const COMMITS = [300, 600, 1500, 200, 200, JSON.stringify(words).length, 200, 45_000];

const directory = await mkdtemp(join(process.cwd(), '.bench-pipeline-'));
const double = await openTranscriptionDouble({ apiKey: KEY, usual: { text: '', segments: words } });
const postgres = await startEmbeddedPostgres({ directory: join(directory, 'floor'), log: () => undefined });
const floorPool = new pg.Pool({ connectionString: postgres.url, max: 1 });
const floorFile = await open(join(directory, 'floor.bin'), 'w');
const server = await startProcess({
  DATA_DIR: join(directory, 'server'),
  PORT: String(await freePort()),
  STT_BASE_URL: double.baseUrl,
  STT_API_KEY: KEY,
});
try {
  await floorPool.query('create table floor (id bigserial primary key, body text not null)');
  const pipeline: number[] = [];
  const floor: number[] = [];
  let caller: ApiCaller | undefined;
  for (let visit = -WARM_UP; visit < VISITS; visit++) {
    if (!caller || (visit + WARM_UP) % VISITS_A_CALLER === 0) caller = await signUp(server.address);
    const waited = await oneVisit(caller);
    const least = await oneFloor();
    if (visit < 0) continue;
    pipeline.push(waited);
    floor.push(least);
  }
  report(pipeline, floor);
} finally {
  await server.stop();
  await floorFile.close();
  await floorPool.end();
  await postgres.stop();
  await double.close();
  await rm(directory, { recursive: true, force: true });
}

async function oneVisit(caller: ApiCaller): Promise<number> {
  const { id } = await caller.call('POST', '/v2/create_session', { pets: ['Duke'] });
  const session = String(id);
  let lastByteAt = 0;
  const file_path = await caller.upload(session, sound, () => (lastByteAt = performance.now()));
  const { recording_id } = await caller.call('POST', '/v1/register_recording', {
    session,
    file_path,
    duration_seconds: 600,
  });
  const { node_id } = await caller.call('POST', '/v2/process_recording', {
    session,
    recording_id,
    pets: ['Duke'],
    timezone: 'America/Denver',
    consent: true,
  });
  const row = await caller.completedRow(session, String(node_id));
  const waited = performance.now() - lastByteAt;
  if (!String(row.text).includes('# ')) throw new Error(`This is no note: ${String(row.text).slice(0, 200)}`);
  return waited;
}

async function oneFloor(): Promise<number> {
  const start = performance.now();
  await floorFile.write(sound.subarray(-1));
  await floorFile.datasync();
  for (const characters of COMMITS)
    await floorPool.query('insert into floor (body) values ($1)', ['x'.repeat(characters)]);
  return performance.now() - start;
}

function report(pipeline: number[], floor: number[]): void {
  const row = (name: string, values: number[]) =>
    `${name.padEnd(22)} p50 ${percentile(values, 0.5).toFixed(1).padStart(7)} ms   p99 ${percentile(values, 0.99).toFixed(1).padStart(7)} ms`;
  const ratio = percentile(pipeline, 0.5) / percentile(floor, 0.5);
  console.log(
    `${pipeline.length} visits of ten minutes (${words.length} segments), last byte to completed row`,
  );
  console.log(row('pipeline', pipeline));
  console.log(row('floor', floor));
  console.log(`ratio of the medians    ${ratio.toFixed(2)} (aim: at most 4)`);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
