import { expect, type Page } from '@playwright/test';
import { newcomerTest, signedInTest as test } from '../kit/journey.ts';
import { note } from '../kit/opened-visit.ts';
import { recordedFor } from '../kit/recording-screen.ts';

const DESKTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

/** Maximum distance in pixels from the top of a desktop page to the button that starts a visit. */
const LOWEST_START = 300;

newcomerTest.describe('a newcomer with every notice', () => {
  newcomerTest.use({ viewport: DESKTOP });

  newcomerTest('sees Start recording at once, on a desktop and on a phone', async ({ page }) => {
    await page.goto('/scribe');
    await page.getByRole('combobox', { name: 'Specialty' }).fill('gen');
    await page.getByRole('option', { name: 'General practice' }).click();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByRole('button', { name: 'Open the sample visit' })).toBeVisible();
    await expect(page.getByText(/^Please verify your email address/)).toBeVisible();
    const { y, height } = await startBox(page);
    expect(y + height).toBeLessThanOrEqual(LOWEST_START);

    await page.setViewportSize(PHONE);
    const start = page.getByRole('button', { name: 'Start recording' });
    await expect(start).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await startBox(page)).y).toBeGreaterThan(PHONE.height / 2);
  });
});

test('after Stop the note is written without another press', async ({ page }) => {
  await page.goto('/scribe');
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.getByRole('button', { name: 'Yes, start' }).click();
  await recordedFor(page, 2);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText('The note is written in a few seconds.')).toBeVisible();
  await expect(page).toHaveURL(/\/history\?session_id=/);
  await expect(note(page).getByText('sprain').first()).toBeVisible();
});

async function startBox(page: Page) {
  const box = await page.getByRole('button', { name: 'Start recording' }).boundingBox();
  if (!box) throw new Error('Start recording is not shown.');
  return box;
}
