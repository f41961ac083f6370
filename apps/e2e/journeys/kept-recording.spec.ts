import { expect } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';
import { note } from '../kit/opened-visit.ts';
import { PASTED, SOUND } from '../kit/sample-visit.ts';

test.use({ canHear: false });

const RECORD_NOW = 'You can record now: recordings wait and are transcribed automatically.';

test('without a transcriber the recording waits, it says so, and typing still makes a note', async ({
  page,
}) => {
  await page.goto('/scribe');
  await expect(page.getByText(RECORD_NOW)).toBeVisible();
  await page.getByLabel('Visit name').fill('Biscuit');
  await page.getByText('Upload audio').click();
  await page.locator('input[type=file]').setInputFiles(SOUND);
  await page.getByLabel('Everyone who can be heard agreed').check();
  await page.getByRole('button', { name: 'Write note' }).click();

  await expect(page.getByText('Waiting for transcription.')).toBeVisible();
  await page.getByRole('button', { name: 'Play recording' }).click();
  await expect(page.getByRole('button', { name: 'Pause recording' })).toBeVisible();
  await page.getByRole('button', { name: 'Type or paste instead' }).click();
  await page.getByRole('textbox', { name: 'What was said' }).fill(PASTED);
  await page.getByRole('button', { name: 'Write note' }).click();
  await expect(note(page).getByText('12.4 kg').first()).toBeVisible();
});
