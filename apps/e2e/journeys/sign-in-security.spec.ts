import { expect, type Page } from '@playwright/test';
import { codeOf, stepAt } from '../../server/src/providers/local-identity/totp.ts';
import { test } from '../kit/journey.ts';
import { followMail } from '../kit/mailbox.ts';
import { type Person, signUp } from '../kit/person.ts';

const STAFF = 'help@auscult.example';

test.use({ isNamed: true, staff: STAFF });

test('a second factor and a passkey are set up, and each signs in', async ({ page, person }) => {
  await addAuthenticator(page);
  await signIn(page, person);
  await page.goto('/settings?part=security');

  const secret =
    await test.step('the authenticator app is set up from the secret on the screen', async () => {
      await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
      await page.getByLabel('Your password').fill(person.password);
      await page.getByRole('button', { name: 'Go on' }).click();
      const shown = await page
        .locator('code')
        .filter({ hasText: /^[A-Z2-7 ]{16,}$/ })
        .innerText();
      await page.getByLabel('Code of the authenticator app').fill(codeNow(shown));
      await page.getByRole('button', { name: 'Switch on' }).click();
      await expect(page.getByText('Two-factor sign-in is on.')).toBeVisible();
      return shown;
    });
  await test.step('a passkey is added', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('This computer');
    await dialog.getByLabel('Your password').fill(person.password);
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('This computer');
  });
  await test.step('the password alone is not enough; with the next code it is', async () => {
    await signOut(page);
    await fillPassword(page, person);
    await expect(page.getByText('Enter the code from your authenticator app')).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(codeNow(secret, 1));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(account(page, person)).toBeVisible();
  });
  await test.step('the passkey alone is enough', async () => {
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(account(page, person)).toBeVisible();
  });
});

test('staff acts as a user for a reason, sees a frame on every screen, and ends it', async ({
  page,
  app,
  person,
}) => {
  const staff = await signUp(app.address, STAFF);
  await signIn(page, staff);
  await followMail(page, staff, 'verify-email');
  // Staff rights start once the address is verified, so the journey must not leave that page too early.
  await expect(page.getByText('Your email address is verified. Thank you.')).toBeVisible();
  await page.goto('/settings?part=account');
  await page.getByLabel('Find by name or email address').fill(person.email);
  await page.getByRole('button', { name: `Act as ${person.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Act as ${person.name}` });
  await dialog.getByLabel('Reason').fill('Ticket 12: no note appears');
  await dialog.getByRole('button', { name: 'Begin' }).click();

  const said = page.getByText(/You act as .* Everything you do is logged. Reason: Ticket 12/);
  await expect(said).toBeVisible();
  await page.goto('/settings?part=account');
  await expect(page.locator('[class*=actingFrame]')).toHaveCSS('border-top-style', 'dashed');
  await expect(
    page.getByText('You are acting as another person. Only they can change this.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Copy Debug Info' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  // The clipboard has it a moment after the press.
  await expect.poll(copied).toContain(person.userId);
  expect(JSON.parse(await copied())).toMatchObject({ user_id: person.userId, user_email: person.email });

  await page.getByRole('button', { name: 'End', exact: true }).click();
  await expect(said).toBeHidden();
  await expect(account(page, staff)).toBeVisible();
});

/** A virtual security key in the browser that accepts every request. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await fillPassword(page, person);
  await expect(account(page, person)).toBeVisible();
}

/** The sidebar of the signed-in person. */
function account(page: Page, { name }: Person) {
  return page.getByRole('button', { name: `Account of ${name}` });
}

async function fillPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
}

/**
 * The code that an authenticator app shows.
 *
 * @param ahead  steps of half a minute: a code is valid once, and so is the code one step ahead
 */
function codeNow(secret: string, ahead = 0): string {
  return codeOf(fromBase32(secret.replaceAll(' ', '')), stepAt(Date.now()) + ahead);
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
