import { expect, type Page } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';
import { makeVisit, newcomer } from '../kit/person.ts';

test('a colleague is invited by a link, joins, switches teams, and has another role with the next click', async ({
  page,
  person,
  browser,
  app,
}) => {
  await person.call('POST', '/api/auth/organization/create', { name: 'Northside', slug: person.userId });
  await makeVisit(person, { name: 'Rex of the team' });
  const colleague = { ...newcomer(), name: 'Dr. Bo Lind' };

  const link = await test.step('the administrator invites, and gets a link to hand over', async () => {
    await page.goto('/settings?part=team');
    await page.getByLabel('Email addresses').fill(colleague.email);
    await page.getByLabel('Role', { exact: true }).selectOption('Intern');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    return page.getByLabel(`Link for ${colleague.email}`).first().inputValue();
  });

  // Without a browser context of its own the page would use the administrator's sign-in.
  const nobody = { cookies: [], origins: [] };
  const context = await browser.newContext({ baseURL: app.address, storageState: nobody });
  const theirs = await context.newPage();
  await test.step('the link leads to signing up, and then to the invitation', async () => {
    await theirs.goto(link);
    expect(new URL(theirs.url()).hash).toBe('');
    await theirs.getByRole('link', { name: 'Sign up' }).click();
    await theirs.getByLabel('Name').fill(colleague.name);
    await theirs.getByLabel('Email address').fill(colleague.email);
    await theirs.getByLabel('Password', { exact: true }).fill(colleague.password);
    await theirs.getByRole('button', { name: 'Sign up' }).click();
    await theirs.getByRole('combobox', { name: 'Specialty' }).fill('general');
    await theirs.getByRole('option', { name: 'General practice' }).click();
    await theirs.getByRole('button', { name: 'Skip' }).click();
    const invitations = theirs.getByRole('dialog', { name: 'Team Invitations' });
    await invitations.getByRole('button', { name: 'Accept the invitation of Northside' }).click();
    await expect(theirs.getByRole('button', { name: 'Team: Northside' })).toBeVisible();
  });

  await test.step('they see the team’s visits in the team, and none in their own space', async () => {
    await theirs.goto('/history');
    await expect(theirs.getByRole('link', { name: 'Rex of the team' })).toBeVisible();
    await switchTo(theirs, 'Personal');
    await expect(theirs.getByText('No visits yet')).toBeVisible();
    await switchTo(theirs, 'Northside');
    await expect(theirs.getByRole('link', { name: 'Rex of the team' })).toBeVisible();
  });

  await test.step('another role applies with their next click', async () => {
    await theirs.goto('/settings?part=team');
    await expect(theirs.getByRole('list', { name: 'Members' })).toBeVisible();
    await expect(theirs.getByLabel('Email addresses')).toHaveCount(0);
    await page.reload();
    await page.getByLabel(`Role of ${colleague.name}`).selectOption('Doctor + Admin');
    await expect(page.getByText(`${colleague.name} is Doctor + Admin now.`)).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByLabel('Email addresses')).toBeVisible();
  });
  await context.close();
});

async function switchTo(page: Page, team: string): Promise<void> {
  await page.getByRole('button', { name: /^Team: / }).click();
  await page.getByRole('option', { name: team }).click();
  await expect(page.getByRole('button', { name: `Team: ${team}` })).toBeVisible();
}
