import { expect } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';
import { litWords, note, noteLine } from '../kit/opened-visit.ts';
import { PASTED } from '../kit/sample-visit.ts';

test('a pasted transcript survives a reload, becomes a note, and is found among all visits', async ({
  page,
}) => {
  await page.goto('/scribe');
  const pets = page.getByLabel('Pets');
  await pets.fill('Biscuit');
  await pets.press('Enter');
  await page.getByText('Type or paste', { exact: true }).click();
  await page.getByLabel('What was said').fill(PASTED);

  await page.reload();
  await expect(page.getByLabel('What was said')).toHaveValue(PASTED);
  await expect(page.getByRole('button', { name: 'Remove Biscuit' })).toBeVisible();

  const isAsked = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  await page.route('**/v2/process_recording', async (route) => {
    isAsked.resolve();
    await mayAnswer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Write note' }).click();
  await isAsked.promise;
  await expect(page.getByText('Writing notes...')).toBeVisible();
  mayAnswer.resolve();

  await expect(page).toHaveURL(/\/history\?session_id=/);
  await noteLine(page, '12.4 kg').first().hover();
  await expect(litWords(page)).toContainText(['He weighs 12.4 kilograms']);

  await page.getByRole('button', { name: 'Back to all visits' }).click();
  await page.getByRole('searchbox', { name: 'Find a visit by name or pet' }).fill('bisc');
  await page.getByRole('link', { name: 'Biscuit' }).click();
  await expect(note(page).getByText('12.4 kg').first()).toBeVisible();

  await page.goto('/scribe');
  await expect(page.getByRole('heading', { name: 'New visit' })).toBeVisible();
  await expect(page.getByText('Remove Biscuit')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Start recording' })).toBeVisible();
});
