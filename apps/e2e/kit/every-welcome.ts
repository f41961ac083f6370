/**
 * A walk through the screens of a new person: the onboarding dialog, a tour, an invitation, and opening the
 * app on a phone.
 */
import { devices, expect, type Page } from '@playwright/test';
import type { Look } from './every-screen.ts';
import type { Person } from './person.ts';

/** @param people  a person with a team, and a new person whom they invite */
export async function walkWelcome(
  page: Page,
  { person, newcomer }: { person: Person; newcomer: Person },
  look: Look,
): Promise<void> {
  await walkOnboarding(page, look);
  await walkTour(page, look);
  await person.call('POST', '/api/auth/organization/create', { name: 'Northside', slug: person.userId });
  const sent = await person.call('POST', '/v1/invite_member', { email: newcomer.email, role: 'org:intern' });
  await page.goto(String(sent.link));
  await expect(page.getByRole('dialog', { name: 'Team Invitations' })).toBeVisible();
  await look('invitation');
  await page.getByRole('button', { name: 'Dismiss the invitation of Northside' }).click();
  await expect(page.getByRole('dialog', { name: 'Team Invitations' })).toHaveCount(0);
  await becomePhone(page);
  await coverWithApp(page);
  await page.goto('/saml');
  await expect(page.getByRole('button', { name: 'Open app' })).toBeVisible();
  await look('hand-off');
}

async function walkOnboarding(page: Page, look: Look): Promise<void> {
  await page.goto('/scribe');
  const welcome = page.getByRole('dialog', { name: 'Welcome to Auscult' });
  await welcome.getByRole('button', { name: 'Skip' }).click();
  await expect(welcome.getByText('Please select your specialty')).toBeVisible();
  await look('onboarding-missing');
  const picker = welcome.getByRole('combobox', { name: 'Specialty' });
  await picker.fill('zzz');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await look('onboarding-nothing-found');
  await picker.fill('oth');
  await look('onboarding-list');
  await page.getByRole('listbox').getByRole('option', { name: 'Other' }).click();
  await welcome.getByLabel('Your specialty').fill('Hedgehogs');
  await look('onboarding-other');
  await welcome.getByRole('button', { name: 'Start Quick Tour' }).click();
}

async function walkTour(page: Page, look: Look): Promise<void> {
  const step = page.getByRole('dialog', { name: /^Step \d+ of \d+/ });
  await expect(step).toBeVisible();
  await look('tour-step');
  await page.keyboard.press('Escape');
  await expect(step).toHaveCount(0);
  await look('tour-left');
}

/** From the next page on, the browser reports that it runs on a phone. Other devices are never sent to the app. */
async function becomePhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setUserAgentOverride', { userAgent: devices['iPhone 15'].userAgent });
}

/**
 * As if the app opened above each page from the next one on: a page that no app covers continues to Scribe.
 */
async function coverWithApp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 100);
  });
}

/** The pages for signed-out people. */
export async function walkSignedOut(page: Page, look: Look): Promise<void> {
  await page.goto('/register');
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
  await look('register');

  await page.goto('/login');
  await page.getByLabel('Email address').fill('nobody@example.org');
  await look('login');
  await page.getByLabel('Password', { exact: true }).fill('not my password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look('login-refused');

  await page.goto('/forgot-password');
  await expect(page.getByRole('button', { name: 'Send me a link' })).toBeVisible();
  await look('forgot-password');
  await page.goto('/reset-password?token=t');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await look('reset-password');
  await page.goto('/verify-email?error=expired');
  await expect(page.getByRole('alert')).toBeVisible();
  await look('verify-email-refused');
}
