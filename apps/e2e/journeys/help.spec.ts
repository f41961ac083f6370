import { expect } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';

test.describe('the Help Center, read in German', () => {
  test.use({ locale: 'de-DE' });

  test('says in German that it is in English', async ({ page }) => {
    await page.goto('/help.html');
    await expect(page.getByText('Diese Hilfe gibt es bisher nur auf Englisch.')).toBeVisible();
    await expect(page.locator('.only-english:visible')).toHaveCount(1);
  });
});

test('the Help Center, read in English, does not mention languages', async ({ page }) => {
  await page.goto('/help.html');
  await expect(page.getByRole('heading', { name: 'Help Center' })).toBeVisible();
  await expect(page.locator('.only-english:visible')).toHaveCount(0);
});
