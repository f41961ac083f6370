import { expect, type Page } from '@playwright/test';
import { signedInTest, test } from '../kit/journey.ts';
import { followMail } from '../kit/mailbox.ts';

signedInTest('signing out in one tab ends the other', async ({ page, context }) => {
  await page.goto('/scribe');
  const other = await context.newPage();
  await other.goto('/history');
  await expect(other.getByText('No visits yet')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByRole('heading', { name: 'Sign in to Auscult' })).toBeVisible();
});

test('a forgotten password is replaced through the mailbox', async ({ page, person }) => {
  await signIn(page, { email: person.email, password: 'not my password' });
  await expect(page.getByRole('alert')).toContainText('The email address or the password is wrong.');

  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email address').fill(person.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('we created a link')).toBeVisible();

  await followMail(page, person, 'reset-password');
  await page.getByRole('textbox', { name: 'New password' }).fill('a better battery');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();

  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await signIn(page, { email: person.email, password: 'a better battery' });
  await expect(page).toHaveURL(/\/scribe/);
});

signedInTest(
  'the mailed link verifies the email address, and the reminder disappears',
  async ({ page, person }) => {
    await page.goto('/scribe');
    await expect(page.getByText(`Please verify your email address ${person.email}.`)).toBeVisible();

    await followMail(page, person, 'verify-email');
    await expect(page.getByText('Your email address is verified. Thank you.')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'New visit' })).toBeVisible();
    await expect(page.getByText('Please verify your email address')).toHaveCount(0);
  },
);

test('a visit opened while signed out is shown after signing in', async ({ page, person }) => {
  await page.goto('/history');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, person);
  await expect(page).toHaveURL('/history');
  await expect(page.getByText('No visits yet')).toBeVisible();
});

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
