import { expect, type Page } from '@playwright/test';
import { test } from '../kit/journey.ts';

const SCRIPTS = '**/assets/*.js';

test('the logo is in the page while its scripts load, and disappears for the screen', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(logo(page)).toBeVisible();
  await expect(excuse(page)).toBeHidden();
  release();
  await expect(page.getByRole('heading', { name: 'Sign in to Auscult' })).toBeVisible();
  await expect(logo(page)).toHaveCount(0);
});

test('if no script loads, the page says what may be wrong', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto('/login');
  await expect(excuse(page)).toBeHidden();
  await expect(excuse(page)).toBeVisible();
});

test('a browser that is too old gets a message with the required versions', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Map, 'groupBy'));
  await page.goto('/login');
  await expect(page.getByText(/^This browser is too old for Auscult\. Chrome or Edge 119/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in to Auscult' })).toHaveCount(0);
});

function logo(page: Page) {
  return page.getByRole('img', { name: 'Auscult' });
}

function excuse(page: Page) {
  return page.getByText('This takes longer than it should.');
}
