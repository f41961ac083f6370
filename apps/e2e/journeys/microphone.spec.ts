import { expect } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';
import { note } from '../kit/opened-visit.ts';
import {
  elapsed,
  recordedFor,
  recordedOn,
  recordedPanel,
  recordingPanel,
  recordingsHere,
  startRecording,
} from '../kit/recording-screen.ts';

test('a visit is recorded with a pause and a bookmark, and becomes a note with its sound', async ({
  page,
}) => {
  await startRecording(page, 'Juno');
  await page.getByRole('button', { name: 'Bookmark' }).click();
  await expect(page.getByRole('list', { name: 'Bookmarks' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await recordedFor(page, 2);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'Write note' }).click();

  await expect(page).toHaveURL(/\/history\?session_id=/);
  await expect(note(page).getByText('sprain').first()).toBeVisible();
  await page.getByRole('button', { name: 'Play from 0:00' }).first().click();
  await expect(page.getByRole('button', { name: 'Pause recording' })).toBeVisible();
});

test('a recording from a crashed tab is offered at the next start and finished', async ({
  page,
  context,
}) => {
  await startRecording(page, 'Biscuit');
  await recordedFor(page, 3);
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  await next.goto('/history');
  const kept = recordingsHere(next);
  await expect(kept.getByText('Interrupted recording')).toBeVisible();
  await kept.getByRole('button', { name: /^Finish/ }).click();
  // The screen of the visit opens once the request is stored on this device. A page that was left before has
  // not stored it.
  await expect(next).toHaveURL(/[?&](held|session_id)=/);
  await next.goto('/history');
  await expect(next.getByRole('link', { name: /Biscuit/ })).toBeVisible();
  // A notice above the list moves the link away from the mouse when the recording is sent. Then the click is
  // repeated.
  await expect(async () => {
    await next.getByRole('link', { name: /Biscuit/ }).click({ timeout: 5000 });
    await expect(next).toHaveURL(/[?&]session_id=/, { timeout: 5000 });
  }).toPass();
  await expect(note(next).getByText('sprain').first()).toBeVisible();
});

test('a page reloaded during a recording continues at once, since it is the same device', async ({
  page,
}) => {
  const leased = page.waitForResponse(
    (answer) => answer.url().endsWith('/v1/hold_recorder') && answer.status() === 200,
  );
  await startRecording(page, 'Pip');
  await leased;
  await recordedFor(page, 1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();

  await recordedPanel(page).getByRole('button', { name: 'Resume' }).click();
  await expect(recordingPanel(page)).toBeVisible();
  await recordedOn(page, 1);
});

test('a window that cannot store files still records', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'storage'));
  await startRecording(page, 'Nora');
  expect(await page.evaluate(() => 'storage' in navigator)).toBe(false);
  await recordedFor(page, 1);
});

test('without everyone’s consent nothing is recorded', async ({ page }) => {
  await page.goto('/scribe');
  await page.getByLabel('Visit name').fill('Rex');
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.getByRole('button', { name: 'No: type the visit' }).click();
  await expect(page.getByLabel('What was said')).toBeVisible();
  await expect(elapsed(page)).toHaveCount(0);
});
