/** What a vet finds and presses while a visit is recorded, by what it is called on the screen. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The running recording, in full. */
export function recordingPanel(page: Page): Locator {
  return page.getByRole('region', { name: 'Recording', exact: true });
}

/** A visit that was recorded on this device and is not yet handed over. */
export function recordedPanel(page: Page): Locator {
  return page.getByRole('region', { name: 'Recorded visit' });
}

/** What waits on this device, above every screen. */
export function recordingsHere(page: Page): Locator {
  return page.getByRole('region', { name: 'Recordings on this device' });
}

/** How long the running recording is. */
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

/** Presses the button, and confirms that everyone agreed; the server may still refuse. */
export async function agreeAndRecord(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.getByRole('button', { name: 'Yes, start' }).click();
}

/** Waits until a running recording is that long. @param seconds  of sound, below a minute */
export async function recordedFor(page: Page, seconds: number): Promise<void> {
  await expect.poll(async () => secondsIn(await elapsed(page).innerText())).toBeGreaterThanOrEqual(seconds);
}

/** Waits until a running recording is at least so much longer than it was. @param seconds  of sound */
export async function recordedOn(page: Page, seconds: number): Promise<void> {
  // The screen shows whole seconds: the next one may begin at once.
  await recordedFor(page, secondsIn(await elapsed(page).innerText()) + seconds + 1);
}

/**
 * Ends the running recording, and keeps it from being handed over by itself: a slow machine takes its time until the next
 * press.
 *
 * @returns seconds of sound, as the screen says
 */
export async function stopRecording(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await holdHandOver(page);
  return recordedSeconds(page);
}

/** Goes to a field of the recorded visit: a person who types there is not cut off. */
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

/** Seconds of sound that each of so many recordings of an opened visit has, as its player says. */
export async function playedSeconds(page: Page, recordings: number): Promise<number[]> {
  const lengths = recordingRows(page).getByText(/\/ \d+:\d\d/);
  // A recording stands in the list before it is known how long it is.
  await expect(lengths).toHaveCount(recordings);
  const texts = await lengths.allInnerTexts();
  return texts.map((text) => secondsIn(text.slice(text.indexOf('/'))));
}
