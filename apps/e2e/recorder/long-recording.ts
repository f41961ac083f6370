/** One recording from its start to its note: its memory, the arrived data, and the time until its words. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type BrowserMemory, browserMemory } from './browser-memory.ts';
import { type KillableBrowser, startBrowser } from './killable-browser.ts';
import type { HeardSound } from './known-speech.ts';
import type { PacedTranscriber } from './paced-transcriber.ts';
import { writeNote } from './recorded-whole.ts';
import {
  arrivedRecordings,
  openPage,
  type RecordingVet,
  startRecording,
  stopRecording,
  withSound,
} from './recording-vet.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

/** What to record. */
export interface LongOrder {
  /** Of the visit. */
  name: string;
  minutes: number;
  vet: RecordingVet;
  transcriber: PacedTranscriber;
  /** Receives each measurement of memory, and the messages of the screen. */
  tell: (line: { minute: number; memory: BrowserMemory } | { said: string }) => void;
}

/** The result. Times in seconds. */
export interface LongRecording {
  /** From the opening of the microphone to Stop. */
  spoken: number;
  /** The file that arrived. */
  sound: HeardSound;
  /** Sound that was transcribed only after Stop. */
  unheardAtStop: number;
  /** Sound in all the files that the transcriber received, and their number. */
  heard: number;
  heardFiles: number;
  /** From Stop to the transcript, and to the note. */
  toTranscript: number;
  toNote: number;
  /** At minute 5 or at the end of a shorter one, and at the end. */
  settled: BrowserMemory;
  last: BrowserMemory;
}

const MINUTE_MS = 60_000;
/** Minute from which memory has to stay flat: everything is loaded and has run many times by then. */
export const SETTLED_AT_MINUTE = 5;
const MEASURE_EVERY_MINUTES = 5;
const LOOK_EVERY_MS = 5000;
/** A recording that is transcribed only at the end takes less. */
const NOTE_WITHIN_MS = 15 * MINUTE_MS;

/** Records for this long in a separate browser, stops, and lets the note be written. */
export async function recordLong(stage: Stage, order: LongOrder): Promise<LongRecording> {
  const folder = await mkdtemp(join(tmpdir(), 'auscult-recorder-long-'));
  await cp(order.vet.profile, folder, { recursive: true });
  const browser = await startBrowser(folder, stage.wav);
  try {
    const page = await openPage(browser);
    const startedAt = await startRecording(page, stage.clinic.address, order.name);
    await pauseButton(page).waitFor();
    const memory = await measuredWhile(browser, page, { ...order, startedAt });
    const endedAt = await stopRecording(page);
    await writeNote(page);
    return { ...memory, ...(await arrival(stage, order, { startedAt, endedAt })) };
  } finally {
    await browser.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measuredWhile(
  browser: KillableBrowser,
  page: Page,
  { minutes, startedAt, tell }: LongOrder & { startedAt: number },
): Promise<Pick<LongRecording, 'settled' | 'last'>> {
  const said = new Set<string>();
  const measureAt = async (minute: number) => {
    while (Date.now() < startedAt + minute * MINUTE_MS) {
      for (const text of await attend(page)) if (said.size < said.add(text).size) tell({ said: text });
      await pause(Math.max(0, Math.min(LOOK_EVERY_MS, startedAt + minute * MINUTE_MS - Date.now())));
    }
    const memory = await browserMemory(browser);
    tell({ minute, memory });
    return memory;
  };
  const settled = await measureAt(Math.min(SETTLED_AT_MINUTE, minutes));
  let last = settled;
  for (let minute = SETTLED_AT_MINUTE; minute < minutes; ) {
    minute = Math.min(minutes, minute + MEASURE_EVERY_MINUTES);
    last = await measureAt(minute);
  }
  return { settled, last };
}

/**
 * Answers the question whether the vet still records.
 *
 * @returns the message of the screen
 * @throws Error if the recording has ended
 */
async function attend(page: Page): Promise<string[]> {
  const keepRecording = page.getByRole('button', { name: 'Keep recording' });
  const texts = await page.getByRole('alert').allInnerTexts();
  if (await keepRecording.isVisible()) await keepRecording.click();
  if (!(await pauseButton(page).isVisible()))
    throw new Error(`It does not record any more: ${texts.join(' ') || 'nothing is said of it'}`);
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

/** It exists as long as the microphone is recorded. */
function pauseButton(page: Page) {
  return page.getByRole('button', { name: 'Pause', exact: true });
}

async function arrival(
  stage: Stage,
  { name, vet, transcriber }: LongOrder,
  { startedAt, endedAt }: { startedAt: number; endedAt: number },
): Promise<Omit<LongRecording, 'settled' | 'last'>> {
  const [recording, another] = await arrivedRecordings(vet, name);
  if (!recording) throw new Error('It did not arrive.');
  if (another) throw new Error('It became two recordings.');
  const finished = (kind: string) =>
    until(`the ${kind}`, NOTE_WITHIN_MS, () => finishedAt(vet, recording.session, kind));
  const transcriptAt = await finished('transcript');
  const noteAt = await finished('notes');
  const files = transcriber.heard.filter(({ heardAt }) => heardAt > startedAt);
  const spoken = (endedAt - startedAt) / 1000;
  return {
    spoken,
    sound: await withSound(stage.clinic, vet, recording, stage.speech.measure),
    unheardAtStop: secondsIn(files.filter(({ heardAt }) => heardAt > endedAt)),
    heard: secondsIn(files),
    heardFiles: files.length,
    toTranscript: (transcriptAt - endedAt) / 1000,
    toNote: (noteAt - endedAt) / 1000,
  };
}

/** @returns epoch milliseconds; undefined until then. @throws Error  if it failed */
async function finishedAt(
  { person }: RecordingVet,
  session: string,
  kind: string,
): Promise<number | undefined> {
  const { nodes } = await person.call('GET', `/v1/session/${session}`);
  const node = (nodes as { kind: string; status: string; error: string | null }[]).find(
    (one) => one.kind === kind,
  );
  if (node?.status === 'failed') throw new Error(`No ${kind}: ${node.error}`);
  return node?.status === 'completed' ? Date.now() : undefined;
}

function secondsIn(files: readonly { seconds: number }[]): number {
  return files.reduce((sum, { seconds }) => sum + seconds, 0);
}
