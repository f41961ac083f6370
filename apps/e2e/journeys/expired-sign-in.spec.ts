import { expect } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';
import { note } from '../kit/opened-visit.ts';
import { endSignIn } from '../kit/person.ts';
import {
  playedSeconds,
  recordedOn,
  recordingPanel,
  recordingRows,
  startRecording,
  stopRecording,
} from '../kit/recording-screen.ts';

test('a sign-in that ends during a recording is renewed in place, and the visit has one recording and its note', async ({
  page,
  person,
}) => {
  await page.addInitScript(countRuns);
  await startRecording(page, 'Juno');
  // Part of the recording is uploaded with the sign-in that is about to end.
  await page.waitForResponse(isSliceTaken);
  await endSignIn(person);

  const asked = page.getByRole('dialog', { name: 'You were signed out' });
  await expect(asked).toContainText('Sign in again; recording continues.');
  await recordedOn(page, 2);
  await expect(page.getByText('Recording', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/scribe\?held=/);

  await expect(asked.getByLabel('Email address')).toHaveValue(person.email);
  await asked.getByLabel('Password', { exact: true }).fill('not my password');
  await asked.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(asked.getByRole('alert')).toContainText('The email address or the password is wrong.');
  await asked.getByLabel('Password', { exact: true }).fill(person.password);
  const isTaken = page.waitForResponse(isSliceTaken);
  await asked.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByText('You were signed out')).toHaveCount(0);
  await expect(recordingPanel(page)).toBeVisible();
  await isTaken;

  const recorded = await stopRecording(page);
  expect(await page.evaluate(() => Reflect.get(window, 'auscultTestRuns')), 'it never stopped').toBe(1);
  await page.getByRole('button', { name: 'Write note' }).click();
  await expect(page).toHaveURL(/\/history\?session_id=/);
  await expect(note(page).getByText('sprain').first()).toBeVisible();
  await expect(recordingRows(page)).toHaveCount(1);
  const [played = 0] = await playedSeconds(page, 1);
  expect(Math.abs(played - recorded)).toBeLessThanOrEqual(1);
  await page.goto('/history');
  await expect(page.getByRole('link', { name: /Juno/ })).toHaveCount(1);
});

/** Counts in the page how often a microphone starts recording. */
function countRuns() {
  const { start } = MediaRecorder.prototype;
  let runs = 0;
  MediaRecorder.prototype.start = function (this: MediaRecorder, timeslice?: number) {
    runs += 1;
    Object.assign(window, { auscultTestRuns: runs });
    start.call(this, timeslice);
  };
}

/** Whether the server has confirmed that a piece of the recording is durable. */
function isSliceTaken(answer: { request: () => { method: () => string }; status: () => number }): boolean {
  return answer.request().method() === 'PATCH' && answer.status() === 204;
}
