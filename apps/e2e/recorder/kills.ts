/** Kills the browser at random moments of a recording, and checks each time how much of it is left. */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startBrowser } from './killable-browser.ts';
import {
  type ArrivedRecording,
  acknowledgementsTo,
  arrivedRecordings,
  interruptedNotice,
  openPage,
  type RecordingVet,
  signedInVet,
  startRecording,
  withSound,
} from './recording-vet.ts';
import type { Stage } from './stage.ts';

/** The result of one kill. */
export interface KillOutcome {
  run: number;
  /** Whether the network was down from the start of the recording, so that only this device has it. */
  isOffline: boolean;
  /** Seconds from the start of the recording to the kill. */
  seconds: number;
  acknowledgedBytes: number;
  bytes: number;
  /** Seconds that were said before the kill and are not in the file. */
  missing: number;
  likeness: number;
  faults: string[];
}

/** Browsers side by side. */
const AT_ONCE = 2;
/** Below the trial's limit. */
const RUNS_A_VET = 15;
const EARLIEST_MS = 3000;
const LATEST_MS = 15_000;
const OFFERED_WITHIN_MS = 30_000;
const MISSING_MAX_S = 1;
/** A decoded file is as long as its packets; the codec's own delay is below this. */
const HOLE_MAX_S = 0.2;
/** The loudness of other speech of the same length has a correlation of at most 0.4. */
const LIKENESS_MIN = 0.6;

/** Runs this many kills, some at once. @param tell  called as each ends */
export async function runKills(
  stage: Stage,
  count: number,
  tell: (outcome: KillOutcome) => void,
): Promise<KillOutcome[]> {
  const outcomes: KillOutcome[] = [];
  let next = 1;
  const work = async () => {
    let vet = await signedInVet(stage.clinic, stage.wav);
    for (let mine = 1; next <= count; mine++) {
      const run = next++;
      if (mine % RUNS_A_VET === 0) {
        await rm(vet.profile, { recursive: true, force: true });
        vet = await signedInVet(stage.clinic, stage.wav);
      }
      const outcome = await runKill(stage, vet, run);
      outcomes.push(outcome);
      tell(outcome);
    }
    await rm(vet.profile, { recursive: true, force: true });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

/** A copy of the vet's browser data for one run, deleted afterwards. */
async function runKill(stage: Stage, vet: RecordingVet, run: number): Promise<KillOutcome> {
  const outcome: KillOutcome = {
    run,
    isOffline: run % 2 === 0,
    seconds: 0,
    acknowledgedBytes: 0,
    bytes: 0,
    missing: Number.NaN,
    likeness: Number.NaN,
    faults: [],
  };
  const folder = await mkdtemp(join(tmpdir(), 'auscult-recorder-run-'));
  try {
    await cp(vet.profile, folder, { recursive: true });
    const kept = await recordUntilKilled(stage, folder, outcome);
    const arrived = await recover(stage, folder, () => arrivedRecordings(vet, nameOf(outcome)));
    await compare(stage, vet, { outcome, kept, arrived });
  } catch (error) {
    outcome.faults.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return outcome;
}

/** @returns the server's data at the moment when the browser is dead */
async function recordUntilKilled(stage: Stage, folder: string, outcome: KillOutcome): Promise<Buffer> {
  const { clinic, wav, random } = stage;
  const browser = await startBrowser(folder, wav);
  try {
    const page = await openPage(browser);
    const acknowledged = acknowledgementsTo(page);
    const startedAt = await startRecording(page, clinic.address, nameOf(outcome));
    if (outcome.isOffline) await browser.context.setOffline(true);
    await pause(startedAt + EARLIEST_MS + random() * (LATEST_MS - EARLIEST_MS) - Date.now());
    const killedAt = await browser.kill();
    outcome.seconds = (killedAt - startedAt) / 1000;
    const [[id, bytes] = ['', 0], another] = acknowledged;
    if (another) outcome.faults.push('one stretch became two uploads');
    outcome.acknowledgedBytes = bytes;
    return id
      ? await readFile(join(clinic.files, id.slice(-2).toLowerCase(), `${id}.growing`))
      : Buffer.alloc(0);
  } finally {
    await browser.kill();
  }
}

/**
 * Starts the browser again, on another screen than the recordings, and finishes the recording that it offers.
 */
async function recover<Result>(
  { clinic, wav }: Stage,
  folder: string,
  arrival: () => Promise<Result>,
): Promise<Result> {
  const browser = await startBrowser(folder, wav);
  try {
    const page = await openPage(browser);
    await page.goto(`${clinic.address}/history`);
    await interruptedNotice(page).waitFor({ timeout: OFFERED_WITHIN_MS });
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    return await arrival();
  } finally {
    await browser.kill();
  }
}

/**
 * The data to compare: what was acknowledged, what the server had at the kill, and what it has in the end.
 */
interface Remains {
  outcome: KillOutcome;
  kept: Buffer;
  arrived: readonly ArrivedRecording[];
}

async function compare(stage: Stage, vet: RecordingVet, { outcome, kept, arrived }: Remains): Promise<void> {
  const [only, second] = arrived;
  if (!only) return;
  if (second) outcome.faults.push('one stretch became two recordings');
  await withSound(stage.clinic, vet, only, async (path, bytes) => {
    const { seconds, decodedSeconds, likeness } = await stage.speech.measure(path);
    Object.assign(outcome, { bytes: bytes.length, likeness, missing: outcome.seconds - seconds });
    const checks: [boolean, string][] = [
      [bytes.length >= outcome.acknowledgedBytes, 'acknowledged bytes are lost'],
      [bytes.subarray(0, kept.length).equals(kept), 'acknowledged bytes were changed'],
      [kept.length >= outcome.acknowledgedBytes, 'acknowledged bytes were not durable'],
      [outcome.missing <= MISSING_MAX_S, `${outcome.missing.toFixed(2)} s of the end are missing`],
      [
        Math.abs(seconds - decodedSeconds) <= HOLE_MAX_S,
        `${decodedSeconds.toFixed(2)} s decode of ${seconds}`,
      ],
      [likeness >= LIKENESS_MIN, `it sounds like something else (${likeness.toFixed(2)})`],
    ];
    outcome.faults.push(...checks.filter(([isRight]) => !isRight).map(([, fault]) => fault));
  });
}

function nameOf({ run }: KillOutcome): string {
  return `Killed ${run}`;
}
