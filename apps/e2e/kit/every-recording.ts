/** A walk through every state of a recording, for checks that look at all of them. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Look } from './every-screen.ts';
import { note } from './opened-visit.ts';
import { endSignIn, type Person } from './person.ts';
import {
  agreeAndRecord,
  elapsed,
  recordedFor,
  recordedOn,
  recordedPanel,
  recordingPanel,
  recordingsHere,
  stopRecording,
} from './recording-screen.ts';

/** The recorder's own limits, in milliseconds; see apps/web/src/features/recorder/silence-limit.ts. */
const WARNS_AFTER_MS = 4 * 3_600_000 - 3 * 60_000;
const ENDS_AFTER_MS = 4 * 3_600_000 + 1000;

/** A page that appears to have slept, as on a busy machine, says so for a minute. */
const TOLD_FOR_MS = 90_000;

/** A running recording: healthy, forgotten, with an error, on other screens, and with an expiring sign-in. */
export async function walkRecording(page: Page, person: Person, look: Look): Promise<void> {
  await page.goto('/scribe');
  await page.getByLabel('Pets').fill('Juno, Tom,');
  await page.getByRole('button', { name: 'Test microphone' }).click();
  await expect(page.getByRole('meter', { name: 'Level of the microphone' })).toBeVisible();
  await look('recording-microphone-check');
  await agreeAndRecord(page);
  await expect(elapsed(page)).toBeVisible();
  const words = page.getByRole('textbox', { name: 'Label for the bookmark' });
  await words.fill('Left hind leg, painful');
  await words.press('Enter');
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Bookmarks' }).getByRole('listitem')).toHaveCount(2);
  await look('recording');

  await walkLimit(page, look);
  await walkTrouble(page, look);
  await walkBar(page, look);
  await walkExpiry(page, person, look);
}

/**
 * The limit for forgotten recordings. The fake clock moves while the page is idle, or the page would appear
 * to have slept.
 */
async function walkLimit(page: Page, look: Look): Promise<void> {
  const pause = page.getByRole('button', { name: 'Pause', exact: true });
  const resume = page.getByRole('button', { name: 'Resume', exact: true });
  await pause.click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await look('recording-paused');
  await putForward(page, WARNS_AFTER_MS);
  await resume.click();
  await expect(page.getByText('Recording', { exact: true })).toBeVisible();
  await expect(alertSaying(page, 'Are you still recording?')).toBeVisible();
  await look('recording-limit-warned');
  await pause.click();
  await putForward(page, ENDS_AFTER_MS);
  await expect(alertSaying(page, 'Paused after a long recording')).toBeVisible();
  await look('recording-limit-over');
  await page.getByRole('button', { name: 'Resume recording' }).click();
  await expect(page.getByText('Recording', { exact: true })).toBeVisible();
  await expect(page.getByText('Paused after a long recording')).toHaveCount(0);
  await pause.click();
  await putForward(page, 0);
  await resume.click();
}

async function walkTrouble(page: Page, look: Look): Promise<void> {
  await page.evaluate(() => {
    for (const track of Reflect.get(window, 'auscultTestTracks') as MediaStreamTrack[]) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  });
  await expect(alertSaying(page, 'The microphone was unplugged')).toBeVisible();
  await look('recording-unplugged');
  // Errors stay visible for a while after they end.
  await expect(page.getByRole('alert')).toHaveCount(0, { timeout: TOLD_FOR_MS });
}

async function walkBar(page: Page, look: Look): Promise<void> {
  await goTo(page, 'All Visits');
  const bar = page.getByRole('region', { name: 'Running recording' });
  await expect(bar).toBeVisible();
  await expect(page.getByRole('link', { name: /Juno/ })).toBeVisible();
  await look('recording-bar');
  await bar.getByRole('button', { name: 'Pause' }).click();
  // It was postponed before, by a clock that was ahead.
  await putForward(page, 2 * ENDS_AFTER_MS);
  await expect(alertSaying(bar, 'Paused after a long recording')).toBeVisible();
  await look('recording-bar-warned');
  await putForward(page, 0);
  await bar.getByRole('button', { name: 'Resume', exact: true }).click();
  await bar.getByRole('link', { name: 'Back to recording' }).click();
  await expect(recordingPanel(page)).toBeVisible();
}

async function walkExpiry(page: Page, person: Person, look: Look): Promise<void> {
  await endSignIn(person);
  const asked = page.getByRole('dialog', { name: 'You were signed out' });
  await expect(asked).toBeVisible();
  await look('recording-sign-in-ended');
  await asked.getByRole('button', { name: 'Later' }).click();
  await expect(asked).toBeHidden();
  await look('recording-sign-in-later');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await asked.getByLabel('Password', { exact: true }).fill(person.password);
  await asked.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('You were signed out')).toHaveCount(0);
}

/** The end of a recording: stopped, discarded, interrupted, requested elsewhere, offline, up to its note. */
export async function walkRecorded(page: Page, person: Person, look: Look): Promise<void> {
  await page.goto('/scribe');
  await page.getByLabel('Pets').fill('Juno, Tom,');
  await agreeAndRecord(page);
  await recordedFor(page, 2);
  await stopRecording(page);
  await look('recorded');
  await recordedPanel(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Deleting the recording of Juno and Tom.')).toBeVisible();
  await look('recorded-discarded');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(recordingsHere(page).getByText('Unfinished recording')).toBeVisible();
  await recordingsHere(page).getByRole('button', { name: 'Continue' }).click();
  await expect(recordingPanel(page)).toBeVisible();
  await expect(page).toHaveURL(/held=/);
  const address = page.url();
  await recordedOn(page, 1);

  await page.goto('/scribe');
  await expect(recordingsHere(page).getByText('Interrupted recording')).toBeVisible();
  await look('interrupted-offered');
  await walkOtherTab(page, address, look);
  await page.goto(address);
  await expect(recordedPanel(page)).toContainText('It was interrupted');
  await look('interrupted');

  await walkOtherDevice(page, person, look);
  await walkQueue(page, look);
}

async function walkOtherTab(page: Page, address: string, look: Look): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/history');
  await recordingsHere(other).getByRole('button', { name: 'Continue' }).click();
  await expect(recordingPanel(other)).toBeVisible();
  await recordedOn(other, 1);
  await expect(recordingsHere(page).getByText('is being recorded in another tab')).toBeVisible();
  // A hidden tab is not repainted in other colors.
  await page.bringToFront();
  await look('in-another-tab');
  await page.goto(address);
  await expect(recordedPanel(page)).toContainText('Recording in another tab');
  await look('in-another-tab-opened');
  await other.close();
}

/** Another device leads, and then takes the lead. */
async function walkOtherDevice(page: Page, person: Person, look: Look): Promise<void> {
  await leadFromPhone(person);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(alertSaying(page, 'with Safari on iPhone')).toBeVisible();
  await look('another-device-leads');
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(recordingPanel(page)).toBeVisible();
  await leadFromPhone(person);
  await expect(recordedPanel(page)).toContainText('Another device took over the recording.');
  await look('taken-over-by-another-device');
}

/** Gives a phone the lead of the newest visit. */
async function leadFromPhone(person: Person): Promise<void> {
  const { sessions } = await person.call('GET', '/v1/sessions_by_name/Juno');
  const [visit] = sessions as { id: string }[];
  const phone = { session: visit?.id, recorder: 'phone-00001', label: 'Safari on iPhone' };
  await person.call('POST', '/v1/hold_recorder', { ...phone, take_over: true });
}

async function walkQueue(page: Page, look: Look): Promise<void> {
  const context = page.context();
  await context.setOffline(true);
  await recordedPanel(page).getByRole('button', { name: 'Write note' }).click();
  await expect(page.getByRole('region', { name: 'Handing over the visit' })).toContainText("You're offline");
  await look('handing-over-offline');
  await goTo(page, 'Scribe');
  await recordingsHere(page).getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('list', { name: 'Waiting to be sent' })).toBeVisible();
  await look('waiting-to-be-sent');
  await context.setOffline(false);
  await recordingsHere(page).getByRole('link', { name: 'Open the visit' }).click();
  await expect(note(page).getByText('sprain').first()).toBeVisible();
  await look('visit-of-several-recordings');
}

/** On a busy machine there may be another notice about a page that appears to have slept. */
function alertSaying(place: Page | Locator, text: string): Locator {
  return place.getByRole('alert').filter({ hasText: text });
}

/** Goes to another screen by a link, so that the page keeps running. */
async function goTo(page: Page, screen: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: screen }).click();
}

/** Remembers the tracks of microphones, so that one can be taken away. Call it before the page is opened. */
export async function holdTracks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { auscultTestTracks: tracks });
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      tracks.push(...stream.getAudioTracks());
      return stream;
    };
  });
}

/** Moves the page's clock forward by this many milliseconds of real time. */
async function putForward(page: Page, ms: number): Promise<void> {
  await page.evaluate((ahead) => {
    const { timeOrigin } = performance;
    Date.now = () => Math.round(timeOrigin + performance.now()) + ahead;
  }, ms);
}
