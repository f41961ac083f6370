import { expect } from '@playwright/test';
import { test } from '../kit/journey.ts';
import { tabTo } from '../kit/keyboard.ts';
import { litWords, note, noteLine, savedBy } from '../kit/opened-visit.ts';
import { contradict, makeVisit } from '../kit/person.ts';

test('everything from signing in to a signed and copied note works without a mouse', async ({
  page,
  person,
}) => {
  const visit = await makeVisit(person);
  await contradict(person, visit, '12 mg', '120 mg');
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

  // J and K go from line to line, E edits; in the search field letters are typed.
  await page.keyboard.press('j');
  await expect(lines.first()).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByRole('textbox', { name: 'Edit line' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('maropitant');
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(noteLine(page, 'maropitant')).toBeFocused();

  await page.keyboard.press('n');
  await expect(noteLine(page, '120 mg')).toBeFocused();
  await savedBy(page, () => page.keyboard.press('1'));
  await page.keyboard.press('c');
  await expect(page.getByText('Copied as DRAFT.')).toBeVisible();

  await page.keyboard.press('ControlOrMeta+Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign this note' });
  await expect(dialog).toBeVisible();
  for (const box of await dialog.getByRole('checkbox').all()) {
    await tabTo(page, box);
    await page.keyboard.press('Space');
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Sign', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Signed by/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Status: Completed' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText('Copied.', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('written without a mouse');
  expect(copied).toContain('12 mg');
});
