import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import {
  openVetspireDouble,
  type VetspireDouble,
} from '../../server/src/platform/test-kit/doubles/vetspire-double.ts';
import { HANG_LIMIT_MS } from '../kit/hang-limit.ts';
import { test as base } from '../kit/journey.ts';
import { makeVisit, type Person, signedInState, signUp } from '../kit/person.ts';
import { type RunningApp, startApp } from '../kit/running-app.ts';

interface Clinic {
  app: RunningApp;
  vetspire: VetspireDouble;
  /** A vet who administrates the team. */
  vera: Person;
}

/** The product beside a double of Vetspire, and a team. */
const test = base.extend<object, { clinic: Clinic }>({
  clinic: [
    async ({ canHear }, use) => {
      const vetspire = await openVetspireDouble();
      const app = await startApp({ canHear, environment: { PIMS_VETSPIRE_URL: vetspire.origin } });
      const vera = await signUp(app.address);
      await vera.call('POST', '/api/auth/organization/create', { name: 'Harbour', slug: randomUUID() });
      await use({ app, vetspire, vera });
      await app.close();
      await vetspire.close();
    },
    { scope: 'worker', timeout: HANG_LIMIT_MS },
  ],
  baseURL: async ({ clinic: { app } }, use) => use(app.address),
  storageState: async ({ clinic: { app, vera } }, use) => use(signedInState(vera, app.address)),
});

test.use({ canHear: false });

test('an administrator connects Vetspire, and a note goes into the chart once', async ({ page, clinic }) => {
  const { vetspire, vera } = clinic;
  await test.step('a wrong key is refused, and the right one connects', async () => {
    await page.goto('/integrations');
    await page.getByRole('button', { name: 'Connect Vetspire' }).click();
    await page.getByLabel('API key').fill('a wrong key');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await page.getByLabel('API key').fill(vetspire.key);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Harbour Vets')).toBeVisible();
    expect(await page.content()).not.toContain(vetspire.key);
  });

  const visit = await makeVisit(vera, { name: 'Bella', pets: ['Bella'] });
  await vera.awaitNote(visit);
  await test.step('the note is exported as it was previewed', async () => {
    await page.goto(`/history?session_id=${visit.session}`);
    await chooseBella(page, 'Attachment');
    await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
    await expect(page.getByText(/^Exported .*, verified$/).first()).toBeVisible();
    expect(vetspire.landings).toMatchObject([{ patientId: '101' }]);
    await page.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('again, it is said to be there, and nothing is sent', async () => {
    await chooseBella(page, 'Attachment');
    await expect(
      page
        .getByRole('dialog')
        .getByText(/already/i)
        .first(),
    ).toBeVisible();
    expect(vetspire.landings).toHaveLength(1);
  });
});

/** Opens the export of the visit's note and chooses patient and behavior. */
async function chooseBella(page: Page, behavior: string): Promise<void> {
  await page.getByRole('button', { name: 'Export to Vetspire' }).click();
  const dialog = page.getByRole('dialog');
  const patient = dialog.getByRole('button', { name: /^Bella, Canine/ });
  const chosen = dialog.getByRole('button', { name: 'Choose another patient than Bella' });
  await expect(patient.or(chosen)).toBeVisible();
  if (await patient.isVisible()) await patient.click();
  await dialog.getByLabel('Export as').selectOption(behavior);
}
