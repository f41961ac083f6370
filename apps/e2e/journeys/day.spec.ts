import { spawnSync } from 'node:child_process';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { aScan } from '../../server/src/providers/document-reader/test-kit/files.ts';
import { note, noteLine, rewriteLine } from '../kit/opened-visit.ts';
import { type Person, signedInState } from '../kit/person.ts';
import { PASTED } from '../kit/sample-visit.ts';
import { startTeamApp, type TeamApp } from '../kit/team-app.ts';

const THREE_PETS = `Vet: So today we have Rex, Tom and Luna here.
Vet: Rex weighs 31 kilograms. Rex gets carprofen 50 mg twice a day for five days.
Vet: Tom weighs 4.2 kilograms. Tom has a mild gingivitis.
Vet: Luna weighs 3.6 kilograms. For Luna we give maropitant 4 mg once today.`;

/** One direction that has a translation, and one warning that has no translation without a language model. */
const WITH_MEDICINE = `${PASTED}
Vet: Start famotidine 10 mg by mouth once a day for 5 days.
Vet: If he vomits more than twice in a day, call us.`;

const SCANNED = [
  'Lakeside Animal Clinic',
  'Patient: Duke',
  'Date: 03/14/2025',
  'Weight: 28.4 kg',
  'Diagnosis: Otitis externa, left ear.',
];

/** Without Tesseract the product says that the page cannot be read, and what to install. */
const canRecognise = spawnSync('tesseract', ['--version']).status === 0;

test.use({ serviceWorkers: 'allow' });

let app: TeamApp;
test.beforeAll(async () => {
  app = await startTeamApp();
});
test.afterAll(() => app.close());

test('a day of two vets: three visits, one with three pets, a document translated and printed, a recap from a scan, all in sync', async ({
  browser,
}) => {
  const [vera, omar] = await Promise.all(app.team.map((person) => open(browser, person)));
  if (!vera || !omar) throw new Error('A team has two.');

  await test.step('a visit that one vet starts appears in the other’s active visits', async () => {
    await omar.goto('/active');
    await expect(omar.getByText('No active visits')).toBeVisible();
    await typeVisit(vera, ['Biscuit'], WITH_MEDICINE);
    await expect(noteLine(vera, '12.4').first()).toBeVisible();
    await expect(omar.getByRole('link', { name: /Biscuit/ })).toBeVisible();
  });

  await test.step('the client gets a document: written, corrected with the note, translated, printed', async () => {
    await vera.getByRole('tab', { name: 'Client' }).click();
    await vera.getByRole('radio', { name: 'Casual' }).check();
    await vera.getByRole('button', { name: 'Write document' }).click();
    const written = vera.getByRole('list', { name: 'Documents for the client' }).getByRole('listitem');
    await expect(written).toHaveCount(1);
    await expect(vera.getByRole('button', { name: /famotidine 10 mg/i })).toBeVisible();
    await expect(vera.getByRole('region', { name: 'Not included' })).toBeVisible();
    await omar.getByRole('link', { name: /Biscuit/ }).click();
    const corrected = 'Start famotidine 5 mg by mouth once a day for 5 days.';
    await rewriteLine(omar, noteLine(omar, 'famotidine'), corrected);
    await expect(vera.getByText(/it now says "Start famotidine 5 mg/)).toBeVisible();
    await vera.getByRole('button', { name: 'Use the note’s words' }).click();
    await expect(vera.getByRole('button', { name: /^Start famotidine 5 mg/ })).toBeVisible();
    await expect(vera.getByText(/it now says/)).toHaveCount(0);
    await omar.goto('/active');
    await vera.getByRole('button', { name: 'Translate', exact: true }).click();
    await vera.getByLabel('Language').selectOption('Spanish');
    await vera.getByRole('button', { name: 'Translate document' }).click();
    await expect(written).toHaveCount(2);
    await expect(written.first()).toContainText('Spanish');
    await expect(vera.getByText('Esto es lo que hablamos').first()).toBeVisible();
    await expect(vera.getByText(/lines are not in Spanish/)).toBeVisible();
    await expect(vera.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
    await written.last().getByRole('button').click();
    await expect(vera.getByRole('button', { name: /^Start famotidine 5 mg/ })).toBeVisible();
    await download(vera, /^Download PDF/, /\.pdf$/);
  });

  await test.step('each of three pets has a note, and a dose of one is in no other’s note', async () => {
    await typeVisit(vera, ['Rex', 'Tom', 'Luna'], THREE_PETS);
    const whose = note(vera).getByRole('radiogroup', { name: 'Whose note' });
    await whose.getByRole('radio', { name: 'Tom' }).check();
    await expect(noteLine(vera, 'gingivitis').first()).toBeVisible();
    await expect(noteLine(vera, /carprofen|maropitant/i)).toHaveCount(0);
    await whose.getByRole('radio', { name: 'Rex' }).check();
    await expect(noteLine(vera, /carprofen/i).first()).toBeVisible();
    await expect(noteLine(vera, /maropitant/i)).toHaveCount(0);
  });

  await test.step('outside records of a third visit are read from a scan and recapped, page by page', async () => {
    await vera.goto('/prehistory');
    await vera.getByText('Pets and visit name (optional)').click();
    await namePets(vera, ['Duke']);
    const scan = { name: 'Lakeside.pdf', mimeType: 'application/pdf', buffer: aScan(SCANNED) };
    await vera.locator('input[type=file]').setInputFiles(scan);
    await vera.getByRole('button', { name: 'Write recap' }).click();
    if (!canRecognise) {
      await expect(vera.getByText('apt-get install tesseract-ocr').first()).toBeVisible();
      return;
    }
    const weight = vera
      .getByRole('region', { name: 'Recap', exact: true })
      .locator('[data-line]')
      .filter({ hasText: '28.4' });
    await weight.first().click();
    await expect(
      vera.getByRole('region', { name: 'Lakeside.pdf, page 1' }).locator('mark').first(),
    ).toContainText(/28\.4|03\/14\/2025/);
  });

  await test.step('a completed visit leaves the other’s list, and a deleted one is restored', async () => {
    await vera.goto('/active');
    await vera.getByRole('button', { name: /^Status of Biscuit/ }).click();
    await vera.getByRole('menuitem', { name: 'Completed' }).click();
    await expect(omar.getByRole('link', { name: /Biscuit/ })).toHaveCount(0);
    await omar.goto('/history');
    await expect(omar.getByRole('button', { name: /^Status of Biscuit.*: Completed/ })).toBeVisible();

    await typeVisit(omar, ['Milo'], PASTED.replaceAll('Biscuit', 'Milo'));
    const milo = vera.getByRole('link', { name: /Milo/ });
    await expect(milo).toBeVisible();
    await omar.getByRole('button', { name: 'Visit actions' }).click();
    await omar.getByRole('menuitem', { name: 'Delete visit' }).click();
    await omar.getByRole('button', { name: 'Delete visit' }).click();
    await expect(milo).toHaveCount(0);
    await omar.getByRole('button', { name: 'Undo' }).click();
    await expect(milo).toBeVisible();
  });
});

async function open(browser: Browser, person: Person): Promise<Page> {
  const storageState = signedInState(person, app.address);
  const context = await browser.newContext({ storageState, baseURL: app.address, acceptDownloads: true });
  return context.newPage();
}

async function namePets(page: Page, pets: readonly string[]): Promise<void> {
  for (const pet of pets) {
    await page.getByLabel('Pets').fill(pet);
    await page.getByLabel('Pets').press('Enter');
  }
}

/** Submits the transcript, and waits for the note. */
async function typeVisit(page: Page, pets: readonly string[], words: string): Promise<void> {
  await page.goto('/scribe');
  await page.getByText('Type or paste', { exact: true }).click();
  await namePets(page, pets);
  await page.getByLabel('What was said').fill(words);
  await page.getByRole('button', { name: 'Write note' }).click();
  await expect(note(page).locator('[data-line]').first()).toBeVisible();
}

async function download(page: Page, choice: RegExp, file: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Copy or download' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: choice }).click();
  expect((await coming).suggestedFilename()).toMatch(file);
}
