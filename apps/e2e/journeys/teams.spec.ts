import { expect, type Page } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';
import { makeVisit } from '../kit/person.ts';

test('visits of a team and of the own space stay apart', async ({ page, person }) => {
  await makeVisit(person, { name: 'Biscuit, my own' });
  await page.goto('/history');
  await expect(page.getByRole('link', { name: 'Biscuit, my own' })).toBeVisible();

  await page.getByRole('button', { name: `Account of ${person.name}` }).click();
  await page.getByRole('button', { name: 'Create a team' }).click();
  await page.getByLabel('Team name').fill('Northside');
  await page.getByRole('button', { name: 'Create team' }).click();
  await expect(page.getByRole('button', { name: 'Team: Northside' })).toBeVisible();
  await expect(page.getByText('No visits yet')).toBeVisible();

  await makeVisit(person, { name: 'Rex of the team' });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Rex of the team' })).toBeVisible();

  await switchTo(page, 'Only me');
  await expect(page.getByRole('link', { name: 'Biscuit, my own' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rex of the team' })).toHaveCount(0);

  await switchTo(page, 'Northside');
  await expect(page.getByRole('link', { name: 'Rex of the team' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Biscuit, my own' })).toHaveCount(0);
});

async function switchTo(page: Page, team: string): Promise<void> {
  await page.getByRole('button', { name: /^Team: / }).click();
  await page.getByRole('option', { name: team }).click();
  await expect(page.getByRole('button', { name: `Team: ${team}` })).toBeVisible();
}
