import { expect, type Page } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';
import { makeVisit } from '../kit/person.ts';

test('visits of a team and of the personal space stay separate', async ({ page, person }) => {
  await makeVisit(person, { name: 'Biscuit, my own' });
  await page.goto('/history');
  await expect(page.getByRole('link', { name: 'Biscuit, my own' })).toBeVisible();

  await page.getByRole('button', { name: `Account of ${person.name}` }).click();
  await page.getByRole('button', { name: 'Create a team' }).click();
  await page.getByLabel('Team name').fill('Northside');
  await page.getByRole('button', { name: 'Create team' }).click();
  await expect(page.getByRole('button', { name: 'Team: Northside' })).toBeVisible();

  await test.step('the next step is inviting people; the earlier visits are named and one press away', async () => {
    await expect(page.getByRole('heading', { name: 'Northside is ready' })).toBeVisible();
    await expect(page.getByLabel('Email addresses')).toBeVisible();
    await expect(page.getByText('1 visit is in Personal')).toBeVisible();
    await page.goto('/history');
    await expect(page.getByText('No visits yet')).toBeVisible();
    await page.getByRole('button', { name: 'Switch to Personal' }).click();
    await expect(page.getByRole('link', { name: 'Biscuit, my own' })).toBeVisible();
    await switchTo(page, 'Northside');
    await page.goto('/active');
    await expect(page.getByText('1 active visit is in Personal')).toBeVisible();
  });

  await test.step('the founder signs notes in the team', async () => {
    const { session } = await makeVisit(person, { name: 'Pepper', pets: ['Pepper'] });
    await page.goto(`/history?session_id=${session}`);
    await expect(page.getByRole('button', { name: 'Sign this note' })).toBeVisible();
    await page.goto('/history');
  });

  await makeVisit(person, { name: 'Rex of the team' });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Rex of the team' })).toBeVisible();

  await switchTo(page, 'Personal');
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
