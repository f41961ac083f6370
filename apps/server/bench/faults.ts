/**
 * Kills the server with SIGKILL at random moments of uploads, transcriptions and writing, and checks each
 * time: Is all acknowledged data still there? Does every visit end with a note or a visible error within a
 * minute? Is it completed once?
 *
 *   npm run test:faults [kills] [seed]
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openTranscriptionDouble } from '../src/platform/test-kit/doubles/transcription-double.ts';
import { type ApiCaller, signUp } from './api-caller.ts';
import { benchFolder } from './bench-folder.ts';
import { type Acknowledged, type FaultedVisit, startFaultedVisit } from './faulted-visit.ts';
import { randomFrom } from './random-from.ts';
import { freePort, startProcess } from './running-server.ts';
import { tenMinutesOfWords } from './ten-minute-visit.ts';

const KILLS = Number(process.argv[2] ?? 50);
const SEED = Number(process.argv[3] ?? Date.now() % 100_000);
const LATEST_KILL_MS = 900;
const VISITS_A_CALLER = 15;
const ENDS_WITHIN_MS = 60_000;
const KEY = 'fault-key';

const random = randomFrom(SEED);
const directory = benchFolder('faults');
const double = await openTranscriptionDouble({
  apiKey: KEY,
  usual: { text: '', segments: tenMinutesOfWords() },
});
const environment = {
  DATA_DIR: join(directory, 'server'),
  PORT: String(await freePort()),
  STT_BASE_URL: double.baseUrl,
  STT_API_KEY: KEY,
};
const failures: string[] = [];
const visits: { visit: FaultedVisit; caller: ApiCaller }[] = [];
let server = await startProcess(environment);
console.log(`${KILLS} kills, seed ${SEED}`);
try {
  let caller = await signUp(server.address);
  for (let kill = 0; kill < KILLS; kill++) {
    if (kill % VISITS_A_CALLER === VISITS_A_CALLER - 1) caller = await signUp(server.address);
    visits.push({ visit: startFaultedVisit(server.address, caller), caller });
    await pause(random() * LATEST_KILL_MS);
    const before = visits.map(({ visit }) => ({ ...visit.acknowledged }));
    await server.kill();
    server = await startProcess(environment);
    await checkNothingLost(kill, before);
    process.stdout.write(kill % 10 === 9 ? `${kill + 1}\n` : '.');
  }
  await waitForAll();
  await checkAll();
} finally {
  await server.stop();
  await double.close();
  await rm(directory, { recursive: true, force: true });
}
const ended = visits.filter(({ visit }) => visit.acknowledged.version !== undefined).length;
console.log(`\n${visits.length} visits, ${ended} ended with a note or a visible error`);
for (const failure of failures) console.log(failure);
console.log(
  `${visits.length - new Set(failures.map((text) => text.split(':')[0])).size} passed, ${failures.length} failed`,
);
process.exit(failures.length === 0 ? 0 : 1);

/** Right after the start: everything acknowledged before the kill is read again. */
async function checkNothingLost(kill: number, before: readonly Acknowledged[]): Promise<void> {
  // Earlier visits were checked after earlier kills; this kill can only have affected the last few.
  const first = Math.max(0, kill - 3);
  for (const [index, acknowledged] of before.entries()) {
    const caller = visits[index]?.caller;
    if (index < first || !caller || acknowledged.session === undefined) continue;
    const loss = await findLoss(caller, acknowledged);
    if (loss) failures.push(`visit ${index}: ${loss} after kill ${kill}`);
  }
}

async function findLoss(
  caller: ApiCaller,
  { session, recording, node }: Acknowledged,
): Promise<string | undefined> {
  const stored = await caller.call('GET', `/v1/session/${session}`).catch((error: Error) => error);
  if (stored instanceof Error) return `lost (${stored.message})`;
  const text = JSON.stringify(stored);
  return [recording, node].find((id) => id !== undefined && !text.includes(id));
}

/** After the last start, everything must end within a minute. */
async function waitForAll(): Promise<void> {
  const limit = pause(ENDS_WITHIN_MS, 'late' as const, { ref: false });
  for (const [index, { visit }] of visits.entries()) {
    const end = await Promise.race([visit.ended.catch((error: Error) => error), limit]);
    if (end === 'late') failures.push(`visit ${index}: did not end within ${ENDS_WITHIN_MS / 1000} s`);
    else if (end instanceof Error) failures.push(`visit ${index}: ${end.message}`);
  }
}

async function checkAll(): Promise<void> {
  for (const [index, { visit, caller }] of visits.entries()) {
    const fault = await findFault(visit, caller);
    if (fault) failures.push(`visit ${index}: ${fault}`);
  }
}

async function findFault(
  { acknowledged, digest }: FaultedVisit,
  caller: ApiCaller,
): Promise<string | undefined> {
  const { session, recording, node, version } = acknowledged;
  if (!session || !recording || !node) return undefined;
  if ((await caller.digestOfSound(session, recording)) !== digest) return 'its sound is not what was sent';
  const note = await caller.call('GET', `/v2/soap_note/${session}/${node}`);
  if (note.completed !== true) return 'its note is not completed';
  if (Number(note.version) !== version) return `completed twice (versions ${version} and ${note.version})`;
  return note.error === null && !String(note.text).includes('# ') ? 'an empty note' : undefined;
}
