import { expect } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';
import { note } from '../kit/opened-visit.ts';
import { PASTED, SOUND } from '../kit/sample-visit.ts';

test.use({ canHear: false });

const WHAT_TO_SET =
  /Transcription isn’t set up yet\. Your administrator can set it up with STT_BASE_URL or STT_LOCAL_MODEL/;

test('without a transcriber the recording is kept safe, it says what the server lacks, and typing still makes a note', async ({
  page,
}) => {
  await page.goto('/scribe');
  await expect(page.getByText(WHAT_TO_SET)).toBeVisible();
  await page.getByLabel('Visit name').fill('Biscuit');
  await page.getByText('Upload audio').click();
  await page.locator('input[type=file]').setInputFiles(SOUND);
  await page.getByLabel('Everyone who can be heard agreed').check();
  await page.getByRole('button', { name: 'Keep the recording' }).click();

  await expect(page.getByText('Your recording is safe')).toBeVisible();
  await expect(page.getByText(WHAT_TO_SET)).toBeVisible();
  await page.getByRole('link', { name: 'Type or paste what was said' }).click();

  await page.getByRole('button', { name: 'Play recording' }).click();
  await expect(page.getByRole('button', { name: 'Pause recording' })).toBeVisible();
  await page.getByLabel('What was said').fill(PASTED);
  await page.getByRole('button', { name: 'Write note' }).click();
  await expect(note(page).getByText('12.4 kg').first()).toBeVisible();
});
