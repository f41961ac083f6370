import { expect } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';
import { makeVisit, type Person } from '../kit/person.ts';

const FEW_LEFT = 15;
const ALL_USED = 20;

test('the trial warns when few visits are left, then blocks new ones and keeps the old ones open', async ({
  page,
  person,
}) => {
  await makeVisits(person, 1, FEW_LEFT);
  await page.goto('/scribe');
  await expect(page.getByText('5 free visits left in your trial.')).toBeVisible();

  await makeVisits(person, FEW_LEFT + 1, ALL_USED);
  await page.reload();
  const stop = page.getByRole('dialog', { name: 'Your free visits are used up' });
  await expect(stop).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stop).toBeVisible();

  await stop.getByRole('link', { name: 'View Previous Visits' }).click();
  await expect(page).toHaveURL('/history');
  await expect(stop).toBeHidden();
  await page.getByRole('link', { name: 'Visit 20' }).click();
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
});

async function makeVisits(person: Person, from: number, to: number): Promise<void> {
  for (let visit = from; visit <= to; visit += 1) await makeVisit(person, { name: `Visit ${visit}` });
}
