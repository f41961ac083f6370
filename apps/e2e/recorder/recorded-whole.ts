/** Whether all speech is on the server, measured against the clock. */
import type { Page } from '@playwright/test';
import type { Scene } from './fault.ts';
import { startBrowser } from './killable-browser.ts';
import { arrivedRecordings, interruptedNotice, openPage, withSound } from './recording-vet.ts';

/** When the microphone was open, in epoch milliseconds. */
export interface Spoken {
  startedAt: number;
  endedAt: number;
}

/** Tolerances of one measurement. */
interface Expectation {
  /** Recordings of the visit. */
  count?: number;
  /** Seconds that may be missing, for each recording. */
  missingMax?: number;
  withinMs?: number;
}

const MISSING_MAX_S = 1;
const LIKENESS_MIN = 0.6;

/**
 * Waits for a visit's recordings and measures them. @returns a sentence. @throws Error if words are missing
 */
export async function recordedWhole(
  scene: Scene,
  { startedAt, endedAt }: Spoken,
  { count = 1, missingMax = MISSING_MAX_S, withinMs = 60_000 }: Expectation = {},
): Promise<string> {
  const arrived = await arrivedRecordings(scene.vet, scene.name, { count, withinMs });
  let seconds = 0;
  for (const recording of arrived) {
    const sound = await withSound(scene.clinic, scene.vet, recording, scene.speech.measure);
    if (count === 1 && sound.likeness < LIKENESS_MIN)
      throw new Error(`it sounds like something else (${sound.likeness.toFixed(2)})`);
    seconds += sound.decodedSeconds;
  }
  const spoken = (endedAt - startedAt) / 1000;
  const told = `${seconds.toFixed(1)} s of ${spoken.toFixed(1)} s in ${arrived.length === 1 ? 'one recording' : `${arrived.length} recordings`}`;
  if (spoken - seconds > missingMax * count) throw new Error(`words are lost: ${told}`);
  return `recovered, ${told}`;
}

/** Starts the browser again after its end, and finishes the recording that it offers. */
export async function finishedAfterRestart(scene: Scene, spoken: Spoken): Promise<string> {
  const browser = await startBrowser(scene.folder, scene.wav);
  try {
    const page = await openPage(browser);
    await page.goto(`${scene.clinic.address}/history`);
    await interruptedNotice(page).waitFor();
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    return await recordedWhole(scene, spoken);
  } finally {
    await browser.kill();
  }
}

/** Lets the note be written. */
export async function writeNote(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Write note' }).click();
}

/** An error on the screen; undefined if none appears within a while. */
export async function troubleSaid(page: Page, words: RegExp, withinMs = 10_000): Promise<string | undefined> {
  const alert = page.getByRole('alert').filter({ hasText: words }).first();
  try {
    await alert.waitFor({ timeout: withinMs });
    return words.exec(await alert.innerText())?.[0];
  } catch {
    return undefined;
  }
}
