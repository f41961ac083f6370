/**
 * A vet's waiting time: from the last uploaded byte of a ten-minute visit to its completed row, with the
 * built-in writer and an instant transcriber. For comparison, in the same run and in turn, the minimum: only
 * the same commits and syncs, on the same database and disk, with the same words.
 *
 *   npm run bench:pipeline [visits] [additional milliseconds per sync, for a slower disk]
 */
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { type ApiCaller, signUp } from './api-caller.ts';
import { benchFolder } from './bench-folder.ts';
import { openInstantTranscriber } from './instant-transcriber.ts';
import { freePort, startProcess } from './running-server.ts';
import { slowCommits, slowDiskOption, slowSyncs } from './slow-disk.ts';
import { tenMinutesOfSound, tenMinutesOfWords } from './ten-minute-visit.ts';

const VISITS = Number(process.argv[2] ?? 60);
const SYNC_MORE_MS = Number(process.argv[3] ?? 0);
const WARM_UP = 5;
/** Below the trial's limit. */
const VISITS_A_CALLER = 15;
const sound = tenMinutesOfSound();
const words = tenMinutesOfWords();
/**
 * The commits of a visit between the last byte and the completed row, in sequence: the file's name, the
 * recording, the note's row and its job, taking the job, the start of transcription, the words, the start of
 * writing, the note.
 *
 * @param note  the server's answer, which is about what is stored
 */
function commitsOf(note: string): string[] {
  const said = JSON.stringify(words);
  const row = (characters: number) => said.slice(0, characters);
  return [row(300), row(600), row(1500), row(200), row(200), said, row(200), note];
}

const directory = benchFolder('pipeline');
const transcriber = await openInstantTranscriber(words);
const postgres = await startEmbeddedPostgres({
  directory: join(directory, 'postgres'),
  log: () => undefined,
  settings: slowCommits(SYNC_MORE_MS),
});
const floorPool = new pg.Pool({ connectionString: postgres.url, max: 1 });
// Its connection may still be closing when PostgreSQL stops.
floorPool.on('error', () => undefined);
const server = await startProcess({
  DATA_DIR: join(directory, 'server'),
  PORT: String(await freePort()),
  STT_BASE_URL: transcriber.baseUrl,
  DATABASE_URL: postgres.url,
  ...(SYNC_MORE_MS > 0 ? { NODE_OPTIONS: slowDiskOption(SYNC_MORE_MS) } : {}),
});
if (SYNC_MORE_MS > 0) await slowSyncs(SYNC_MORE_MS);
try {
  await floorPool.query('create table floor (id bigserial primary key, body text not null)');
  const pipeline: number[] = [];
  const floor: number[] = [];
  let caller: ApiCaller | undefined;
  for (let visit = -WARM_UP; visit < VISITS; visit++) {
    if (!caller || (visit + WARM_UP) % VISITS_A_CALLER === 0) caller = await signUp(server.address);
    const { waited, note } = await oneVisit(caller);
    const least = await oneFloor(commitsOf(note));
    if (visit < 0) continue;
    pipeline.push(waited);
    floor.push(least);
  }
  report(pipeline, floor);
} finally {
  await server.stop();
  await floorPool.end();
  await postgres.stop();
  await transcriber.close();
  await rm(directory, { recursive: true, force: true });
}

async function oneVisit(caller: ApiCaller): Promise<{ waited: number; note: string }> {
  const { id } = await caller.call('POST', '/v2/create_session', { pets: ['Duke'] });
  const session = String(id);
  await caller.call('POST', '/v1/consent', { session, given: true });
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
  });
  const row = await caller.completedRow(session, String(node_id));
  const waited = performance.now() - lastByteAt;
  if (!String(row.text).includes('# ')) throw new Error(`This is no note: ${String(row.text).slice(0, 200)}`);
  const { text, lines } = await caller.call('GET', `/v2/soap_note/${session}/${node_id}`);
  return { waited, note: JSON.stringify({ text, lines }) };
}

/** The last byte of a file of the same size, its final name, and the commits. */
async function oneFloor(commits: readonly string[]): Promise<number> {
  const path = join(directory, 'floor.growing');
  const file = await open(path, 'w');
  await file.write(sound.subarray(0, -1));
  await file.datasync();
  const start = performance.now();
  await file.write(sound.subarray(-1));
  await file.datasync();
  await rename(path, join(directory, 'floor.finished'));
  const folder = await open(directory, 'r');
  await folder.sync();
  for (const body of commits) await floorPool.query('insert into floor (body) values ($1)', [body]);
  const waited = performance.now() - start;
  await folder.close();
  await file.close();
  return waited;
}

function report(pipeline: number[], floor: number[]): void {
  const row = (name: string, values: number[]) =>
    `${name.padEnd(22)} p50 ${percentile(values, 0.5).toFixed(1).padStart(7)} ms   p99 ${percentile(values, 0.99).toFixed(1).padStart(7)} ms`;
  const ratio = percentile(pipeline, 0.5) / percentile(floor, 0.5);
  console.log(
    `${pipeline.length} visits of ten minutes (${words.length} segments), last byte to completed row${SYNC_MORE_MS > 0 ? `, each sync ${SYNC_MORE_MS} ms slower` : ''}`,
  );
  console.log(row('pipeline', pipeline));
  console.log(row('floor', floor));
  console.log(`ratio of the medians    ${ratio.toFixed(2)} (aim: at most 4)`);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
