import { type Browser, expect, type Page } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';
import { note } from '../kit/opened-visit.ts';
import { type Person, signedInState, signInElsewhere } from '../kit/person.ts';
import {
  agreeAndRecord,
  playedSeconds,
  recordedFor,
  recordedPanel,
  recordedSeconds,
  recordingPanel,
  recordingRows,
  startRecording,
  stopRecording,
} from '../kit/recording-screen.ts';
import type { RunningApp } from '../kit/running-app.ts';

/** Rounding to whole seconds, in the recorder's screen and in the player. */
const ROUNDED_S = 1;

const PHONE = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

test('a phone takes over the recording of a computer; both say so, and the visit has both recordings', async ({
  page,
  browser,
  app,
  person,
}) => {
  await startLed(page, 'Juno');
  await recordedFor(page, 3);
  const phone = await openPhone(browser, { app, person });
  await addTo(phone, 'Juno');

  const refusal = phone.getByRole('alert').filter({ hasText: 'Another device is recording this visit' });
  // After midnight, the visit began yesterday.
  await expect(refusal).toContainText(
    /Dr\. Ada Park has been recording this visit with Chrome on Linux since (today|yesterday)/,
  );
  await expect(refusal).toContainText('Its recording is kept either way.');
  await expect(recordingPanel(page), 'the computer continues until a person decides').toBeVisible();
  await refusal.getByRole('button', { name: 'Take over' }).click();
  await expect(recordingPanel(phone)).toBeVisible();

  await expect(recordedPanel(page)).toContainText('Another device took over the recording.');
  await expect(recordedPanel(page)).toContainText('saved on this device');
  await expect(recordingPanel(page)).toHaveCount(0);
  const byComputer = await recordedSeconds(page);
  await page.getByRole('button', { name: 'Save without note' }).click();
  await expect(page.getByText('Recording saved')).toBeVisible();

  await recordedFor(phone, 3);
  const byPhone = await stopRecording(phone);
  await phone.getByRole('button', { name: 'Write note' }).click();
  await expectBoth(page, phone, [byComputer, byPhone]);
});

test('two devices record the same visit side by side, and the visit has both recordings', async ({
  page,
  browser,
  app,
  person,
}) => {
  await startLed(page, 'Biscuit');
  const phone = await openPhone(browser, { app, person });
  await addTo(phone, 'Biscuit');
  await phone.getByRole('button', { name: 'Record here too' }).click();
  await expect(recordingPanel(phone)).toBeVisible();
  // The next time each device asks which one leads, neither is told to stop.
  for (const one of [phone, page]) await leaseAnswer(one);
  await expect(recordingPanel(page)).toBeVisible();
  await expect(recordingPanel(phone)).toBeVisible();

  const byComputer = await stopRecording(page);
  await page.getByRole('button', { name: 'Save without note' }).click();
  await expect(page.getByText('Recording saved')).toBeVisible();
  const byPhone = await stopRecording(phone);
  await phone.getByRole('button', { name: 'Write note' }).click();
  await expectBoth(page, phone, [byComputer, byPhone]);
});

/** Records a new visit, and waits until the server knows which device leads. */
async function startLed(page: Page, name: string): Promise<void> {
  const leads = leaseAnswer(page);
  await startRecording(page, name);
  expect(await (await leads).json()).toMatchObject({ is_granted: true });
}

function leaseAnswer(page: Page) {
  return page.waitForResponse((answer) => answer.url().endsWith('/v1/hold_recorder') && answer.ok());
}

/** Another device of the same person, with its own sign-in. */
async function openPhone(
  browser: Browser,
  { app, person }: { app: RunningApp; person: Person },
): Promise<Page> {
  const there = await signInElsewhere(person, app.address);
  const device = await browser.newContext({
    ...PHONE,
    baseURL: app.address,
    storageState: signedInState(there, app.address),
  });
  return device.newPage();
}

/** Opens a visit in the list, and chooses to record more of it. */
async function addTo(page: Page, name: string): Promise<void> {
  await page.goto('/history');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.getByRole('button', { name: 'Add to Visit' }).click();
  await expect(page.getByRole('heading', { name: 'Add to Visit' })).toBeVisible();
  await agreeAndRecord(page);
}

/** The visit has both recordings, as long as they were on their devices, and a note. */
async function expectBoth(computer: Page, phone: Page, seconds: [number, number]): Promise<void> {
  await expect(phone).toHaveURL(/\/history\?session_id=/);
  await expect(note(phone).getByText('sprain').first()).toBeVisible();
  await computer.getByRole('link', { name: 'Open the visit' }).click();
  await expect(computer).toHaveURL(({ searchParams }) => searchParams.get('session_id') === idIn(phone));
  await expect(recordingRows(computer)).toHaveCount(2);
  await expect(note(computer).getByText('sprain').first()).toBeVisible();
  const played = await playedSeconds(computer, 2);
  for (const [at, recorded] of seconds.entries())
    expect(Math.abs((played[at] ?? 0) - recorded), `recording ${at + 1}`).toBeLessThanOrEqual(ROUNDED_S);
  for (const ordinal of [1, 2]) {
    await computer.getByRole('button', { name: `Play recording ${ordinal}` }).click();
    await expect(computer.getByRole('button', { name: `Pause recording ${ordinal}` })).toBeVisible();
  }
}

function idIn(page: Page): string | null {
  return new URL(page.url()).searchParams.get('session_id');
}
