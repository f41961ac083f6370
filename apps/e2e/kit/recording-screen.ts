/** The parts of the screen while a visit is recorded, by their names on it. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The running recording, in full. */
export function recordingPanel(page: Page): Locator {
  return page.getByRole('region', { name: 'Recording', exact: true });
}

/** A visit that was recorded on this device and is not yet submitted. */
export function recordedPanel(page: Page): Locator {
  return page.getByRole('region', { name: 'Recorded visit' });
}

/** The notice above every screen about recordings that wait on this device. */
export function recordingsHere(page: Page): Locator {
  return page.getByRole('region', { name: 'Recordings on this device' });
}

/** The shown duration of the running recording. */
export function elapsed(page: Page): Locator {
  return page.getByRole('timer', { name: 'Recorded so far' });
}

/** The recordings of an opened visit, as the page lists them. */
export function recordingRows(page: Page): Locator {
  return page.getByRole('list', { name: 'Recordings' }).getByRole('listitem');
}

/** Records a new visit of that name, with everyone's consent. */
export async function startRecording(page: Page, name: string): Promise<void> {
  await page.goto('/scribe');
  await page.getByLabel('Visit name').fill(name);
  await agreeAndRecord(page);
  await expect(page.getByText('Recording', { exact: true })).toBeVisible();
}

/** Presses the button, and confirms that everyone agreed. The server can still refuse. */
export async function agreeAndRecord(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.getByRole('button', { name: 'Yes, start' }).click();
}

/** Waits until a running recording is this long. @param seconds  of sound, below a minute */
export async function recordedFor(page: Page, seconds: number): Promise<void> {
  await expect.poll(async () => secondsIn(await elapsed(page).innerText())).toBeGreaterThanOrEqual(seconds);
}

/** Waits until a running recording is at least this much longer than it was. @param seconds  of sound */
export async function recordedOn(page: Page, seconds: number): Promise<void> {
  // The screen shows whole seconds, so the next one may begin at once.
  await recordedFor(page, secondsIn(await elapsed(page).innerText()) + seconds + 1);
}

/**
 * Ends the running recording, and prevents the automatic submission: a slow machine may need a while until
 * the next press.
 *
 * @returns seconds of sound, as shown
 */
export async function stopRecording(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await holdHandOver(page);
  return recordedSeconds(page);
}

/** Focuses a field of the recorded visit, since typing postpones the automatic submission. */
export async function holdHandOver(page: Page): Promise<void> {
  await recordedPanel(page).getByLabel('Pets').focus();
  await expect(recordedPanel(page).getByText('in a few seconds')).toHaveCount(0);
}

/** Seconds of sound in the recorded visit that the screen shows. */
export async function recordedSeconds(page: Page): Promise<number> {
  return secondsIn(
    await recordedPanel(page)
      .getByText(/^Recorded \d.* · saved on this device$/)
      .innerText(),
  );
}

/** "Recorded 1:07" as seconds. */
export function secondsIn(clock: string): number {
  const [, minutes = '', seconds = ''] = /(\d+):(\d\d)/.exec(clock) ?? [];
  if (seconds === '') throw new Error(`"${clock}" says no time.`);
  return Number(minutes) * 60 + Number(seconds);
}

/** Seconds of sound of each of this many recordings in an opened visit, as its player shows. */
export async function playedSeconds(page: Page, recordings: number): Promise<number[]> {
  const lengths = recordingRows(page).getByText(/\/ \d+:\d\d/);
  // A recording is in the list before its duration is known.
  await expect(lengths).toHaveCount(recordings);
  const texts = await lengths.allInnerTexts();
  return texts.map((text) => secondsIn(text.slice(text.indexOf('/'))));
}
