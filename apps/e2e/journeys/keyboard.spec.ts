import { expect } from '@playwright/test';
import { test } from '../kit/journey.ts';
import { tabTo } from '../kit/keyboard.ts';
import { litWords, note, noteLine, savedBy } from '../kit/opened-visit.ts';
import { makeVisit } from '../kit/person.ts';

test('everything from signing in to saving an edited line is done without a mouse', async ({
  page,
  person,
}) => {
  await makeVisit(person);
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email address'));
  await page.keyboard.type(person.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/scribe/);

  await tabTo(page, page.getByRole('link', { name: 'All Visits' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: /Biscuit/ }));
  await page.keyboard.press('Enter');

  const lines = note(page).locator('[data-line]');
  await expect(lines.first()).toBeVisible();
  await tabTo(page, lines.first());
  await page.keyboard.press('ArrowDown');
  await expect(lines.nth(1)).toBeFocused();
  await expect(litWords(page)).not.toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(lines.first()).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Edit line' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Biscuit vomits, written without a mouse.');
  await savedBy(page, () => page.keyboard.press('Enter'));
  await expect(noteLine(page, 'written without a mouse')).toBeFocused();
  await page.reload();
  await expect(noteLine(page, 'written without a mouse')).toBeVisible();
});
