/**
 * Proves that the recorder loses nothing: Chromium records known speech and is killed, disconnected, filled
 * up and put to sleep. The data that arrives is measured against the clock. Needs Linux, ffmpeg, Chromium and
 * an idle machine, since a browser without CPU time drops sound.
 *
 *   npm run test:recorder [-- kills [seed]]            100 kills of the whole browser, the default
 *   npm run test:recorder -- faults [seconds asleep [pattern]]   every other fault, or those whose name matches
 *   npm run test:recorder -- hour [minutes]            a recording in real time: memory, and time from Stop to its words
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomFrom } from '../../server/bench/random-from.ts';
import { openClinic } from './clinic.ts';
import { runFaults } from './faults.ts';
import { runHour } from './hour.ts';
import { type KillOutcome, runKills } from './kills.ts';
import { writeSpeech } from './known-speech.ts';
import { openPacedTranscriber, type PacedTranscriber } from './paced-transcriber.ts';
import type { Stage } from './stage.ts';
import { buildWeb } from './web-build.ts';

const [first = '100', second, only = ''] = process.argv.slice(2);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await buildWeb();
const folder = await mkdtemp(join(tmpdir(), 'auscult-recorder-'));
const wav = join(folder, 'speech.wav');
const seed = Number(/^\d/.test(first) ? (second ?? Date.now() % 100_000) : 1);
const speech = await writeSpeech(wav);
const transcriber = first === 'hour' ? await openPacedTranscriber() : undefined;
const clinic = await openClinic(transcriber);
const stage: Stage = { clinic, speech, wav, random: randomFrom(seed) };
try {
  process.exitCode = (await prove()) === 0 ? 0 : 1;
} finally {
  await clinic.close();
  await rm(folder, { recursive: true, force: true });
}

/** @returns the number of failures */
function prove(): Promise<number> {
  if (transcriber) return hour(transcriber, Number(second ?? 60));
  return first === 'faults' ? faults(Number(second ?? 30)) : kills(Number(first));
}

async function hour(paced: PacedTranscriber, minutes: number): Promise<number> {
  const found = await runHour(stage, { minutes, transcriber: paced }, (line) => console.log(line));
  console.log(found.length === 0 ? 'passed' : `FAILED  ${found.join('; ')}`);
  return found.length;
}

async function kills(count: number): Promise<number> {
  console.log(`${count} kills, seed ${seed}`);
  const outcomes = await runKills(stage, count, tellKill);
  const failed = outcomes.filter(({ faults: found }) => found.length > 0).length;
  const missing = outcomes.map((outcome) => outcome.missing).filter((seconds) => !Number.isNaN(seconds));
  missing.sort((a, b) => a - b);
  const middle = missing[Math.floor(missing.length / 2)] ?? Number.NaN;
  console.log(
    `Missing of the end: ${middle.toFixed(2)} s in the middle, ${missing.at(-1)?.toFixed(2)} s at most`,
  );
  console.log(`${outcomes.length - failed} passed, ${failed} failed`);
  return failed;
}

function tellKill({
  run,
  isOffline,
  seconds,
  acknowledgedBytes,
  bytes,
  missing,
  likeness,
  faults: found,
}: KillOutcome): void {
  const sizes = `${String(acknowledgedBytes).padStart(6)} of ${String(bytes).padStart(6)} bytes were acknowledged`;
  const end = `${missing.toFixed(2)} s of the end missing, likeness ${likeness.toFixed(2)}`;
  console.log(
    `${String(run).padStart(4)}  killed ${isOffline ? 'offline' : 'online '} after ${seconds.toFixed(2).padStart(5)} s, ${sizes}, ${end}: ${found.join('; ') || 'recovered'}`,
  );
}

async function faults(secondsAsleep: number): Promise<number> {
  const outcomes = await runFaults(
    stage,
    { asleepMs: secondsAsleep * 1000, only: new RegExp(only) },
    ({ fault, isFine, text }) => {
      console.log(`${isFine ? 'ok    ' : 'FAILED'}  ${fault}: ${text}`);
    },
  );
  const failed = outcomes.filter(({ isFine }) => !isFine).length;
  console.log(`${outcomes.length - failed} passed, ${failed} failed`);
  return failed;
}
