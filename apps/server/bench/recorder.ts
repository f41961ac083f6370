/**
 * The server's cost of live recordings: 100, 300 and 500 at once, each sending 2 KB twice a second by tus.
 * For comparison, in the same run, the tus project's server for Node.js with its file store, which does not
 * sync. Linux only, because the figures are the kernel's.
 *
 *   npm run bench:recorder [-- seconds [100,300,500]]
 */
import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RESUMABLE_PATH } from '@auscult/contract/uploads';
import { type ApiCaller, signUp } from './api-caller.ts';
import { benchFolder } from './bench-folder.ts';
import { type LoadPlan, SLICE_BYTES, SLICE_EVERY_MS, startLoad } from './recorder-load.ts';
import { forgetPeakMemory, peakMemoryOf, usageOf } from './recorder-usage.ts';
import { freePort, startProcess } from './running-server.ts';

const SECONDS = Number(process.argv[2] ?? 60);
const SIZES = (process.argv[3] ?? '100,300,500').split(',').map(Number);
const SLICES = Math.round((SECONDS * 1000) / SLICE_EVERY_MS);
/** Below the trial's limit. */
const SESSIONS_A_CALLER = 15;
const REFERENCE = fileURLToPath(new URL('./recorder-reference.ts', import.meta.url));
const AIM_RATIO = 0.7;
const AIM_P99_MS = 100;
const AIM_P99_AT = 300;

/** A server under load. */
interface Target {
  name: string;
  pid: number;
  planFor(recordings: number): Promise<LoadPlan>;
  stop(): Promise<void>;
}

/** Measurements of one server under one load. */
interface Outcome {
  recordings: number;
  name: string;
  /** Processor milliseconds per slice. */
  own: number;
  withStarted: number;
  p50: number;
  p99: number;
  peakBytes: number;
  lost: number;
}

const directory = benchFolder('recorder');
const outcomes: Outcome[] = [];
console.log(`${SECONDS} s, a slice of ${SLICE_BYTES} bytes every ${SLICE_EVERY_MS} ms from each recording`);
console.log('              CPU a slice      with PostgreSQL  acknowledged after           memory');
for (const recordings of SIZES) {
  const ours = await measure(await openOurs(), recordings);
  const theirs = await measure(await openReference(), recordings);
  outcomes.push(ours, theirs);
  console.log(
    `  ratio         ${(ours.own / theirs.own).toFixed(2).padStart(5)}            ${(ours.withStarted / theirs.withStarted).toFixed(2).padStart(5)}`,
  );
}
const lost = outcomes.reduce((sum, outcome) => sum + outcome.lost, 0);
reportAims();
if (lost > 0) console.log(`${lost} uploads were not what had been acknowledged.`);
process.exit(lost === 0 ? 0 : 1);

async function measure(target: Target, recordings: number): Promise<Outcome> {
  try {
    const load = await startLoad(await target.planFor(recordings));
    forgetPeakMemory(target.pid);
    const before = usageOf(target.pid);
    const { delaysMs } = await load.send();
    const after = usageOf(target.pid);
    const peakBytes = peakMemoryOf(target.pid);
    const outcome = {
      recordings,
      name: target.name,
      own: (after.own - before.own) / delaysMs.length,
      withStarted: (after.withStarted - before.withStarted) / delaysMs.length,
      p50: percentile(delaysMs, 0.5),
      p99: percentile(delaysMs, 0.99),
      peakBytes,
      lost: await load.finish(),
    };
    report(outcome);
    return outcome;
  } finally {
    await target.stop();
  }
}

/** Our server with its PostgreSQL, on an empty data directory. */
async function openOurs(): Promise<Target> {
  const data = await mkdtemp(join(directory, 'server-'));
  const server = await startProcess({
    DATA_DIR: data,
    PORT: String(await freePort()),
    TRUST_PROXY: '1',
  });
  return {
    name: 'auscult',
    pid: server.pid,
    planFor: async (count) => {
      const recordings: LoadPlan['recordings'] = [];
      let caller = await signUp(server.address);
      while (recordings.length < count) {
        recordings.push(await signedRecording(caller));
        if (recordings.length % SESSIONS_A_CALLER === 0) caller = await signUp(server.address);
      }
      return { address: `${server.address}${RESUMABLE_PATH}`, slices: SLICES, recordings };
    },
    stop: server.stop,
  };
}

/** A visit for each recording, with the consent and the token that its upload needs. */
async function signedRecording(caller: ApiCaller): Promise<LoadPlan['recordings'][number]> {
  const { id: session } = await caller.call('POST', '/v2/create_session', { pets: ['Duke'] });
  await caller.call('POST', '/v1/consent', { session, given: true });
  const kind = { name: 'visit.webm', content_type: 'audio/webm' };
  const { token, bucket, file_path } = await caller.call('POST', '/v1/sign_upload', { session, ...kind });
  const metadata = { bucketName: bucket, objectName: file_path, contentType: kind.content_type };
  const signature = { 'x-signature': String(token) };
  return {
    created: { ...signature, 'x-upsert': 'true', 'upload-metadata': metadataHeader(metadata) },
    continued: signature,
  };
}

function metadataHeader(metadata: Record<string, unknown>): string {
  return Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',');
}

async function openReference(): Promise<Target> {
  const files = await mkdtemp(join(directory, 'reference-'));
  const port = String(await freePort());
  const child = spawn(process.execPath, [REFERENCE, files, port], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The reference ended (${code}).`)));
    child.stdout.once('data', (said: Buffer) => resolve(/ready at (\S+)/.exec(said.toString())?.[1] ?? ''));
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The reference has no process.');
  const metadata = { filename: 'visit.webm', filetype: 'audio/webm' };
  const headers = { created: { 'upload-metadata': metadataHeader(metadata) }, continued: {} };
  return {
    name: '@tus/server',
    pid,
    planFor: async (count) => ({
      address,
      slices: SLICES,
      recordings: Array.from({ length: count }, () => headers),
    }),
    stop: () => {
      child.kill();
      return gone;
    },
  };
}

function report({ recordings, name, own, withStarted, p50, p99, peakBytes }: Outcome): void {
  const ms = (value: number, width: number) => `${value.toFixed(3).padStart(width)} ms`;
  const delays = `p50 ${p50.toFixed(1).padStart(6)} ms  p99 ${p99.toFixed(1).padStart(6)} ms`;
  const memory = `${(peakBytes / 1024 ** 2).toFixed(0).padStart(5)} MiB`;
  console.log(
    `${String(recordings).padStart(4)} ${name.padEnd(11)} ${ms(own, 7)}       ${ms(withStarted, 7)}       ${delays}  ${memory}`,
  );
}

function reportAims(): void {
  const pairs = SIZES.map((recordings) => outcomes.filter((outcome) => outcome.recordings === recordings));
  const worst = Math.max(...pairs.map(([ours, theirs]) => (ours?.own ?? 0) / (theirs?.own ?? 0)));
  console.log(`CPU a slice: at most ${worst.toFixed(2)} times the reference's (aim: ${AIM_RATIO})`);
  const measured = outcomes.find(({ name, recordings }) => name === 'auscult' && recordings === AIM_P99_AT);
  if (measured) {
    console.log(`p99 at ${AIM_P99_AT}: ${measured.p99.toFixed(1)} ms (aim: under ${AIM_P99_MS} ms)`);
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
