/** A walk through every screen and each of its states, for checks that look at all of them. */
import { expect, type Page } from '@playwright/test';
import { note, noteLine, wordsUnderTools } from './opened-visit.ts';
import { doubtSample, makeSampleVisit, makeVisit, type Person } from './person.ts';
import type { RunningApp } from './running-app.ts';
import { PASTED, SOUND } from './sample-visit.ts';

/** Called when a state is on the screen. @param state  its name, valid as a file name */
export type Look = (state: string) => Promise<void>;

/** Scribe, from a new account to a recording that is being sent. */
export async function walkScribe(page: Page, look: Look): Promise<void> {
  await page.goto('/scribe');
  await expect(page.getByRole('button', { name: 'Open the sample visit' })).toBeVisible();
  await look('scribe-new');
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expect(page.getByRole('dialog', { name: 'Did everyone agree to be recorded?' })).toBeVisible();
  await look('scribe-consent');
  await page.getByRole('button', { name: 'No: type the visit' }).click();
  await page.getByRole('button', { name: 'Write note' }).click();
  const pets = page.getByLabel('Pets');
  await expect(pets).toHaveAccessibleDescription('No pets provided');
  await expect(page.getByLabel('What was said')).toBeFocused();
  await look('scribe-missing');

  for (const pet of ['Biscuit', 'Tom']) {
    await pets.fill(pet);
    await pets.press('Enter');
  }
  await page.getByLabel('What was said').fill(PASTED);
  await look('scribe-typing');
  await page.getByText('Upload audio').click();
  await page.locator('input[type=file]').setInputFiles(SOUND);
  await page.getByLabel('Everyone who can be heard agreed').check();
  await look('scribe-file-chosen');
  await page.route('**/storage/v1/upload/resumable/**', () => {});
  await page.getByRole('button', { name: 'Write note' }).click();
  await expect(page.getByText('Uploading the recording…')).toBeVisible();
  await look('scribe-uploading');
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await page.unroute('**/storage/v1/upload/resumable/**');
  await expect(page.getByRole('button', { name: 'Write note' })).toBeVisible();
}

/** All visits, and an opened one in its states. @param app  with a transcriber */
export async function walkVisits(
  page: Page,
  { app, person }: { app: RunningApp; person: Person },
  look: Look,
) {
  await page.goto('/history');
  await expect(page.getByText('No visits yet')).toBeVisible();
  await look('visits-none');

  await makeVisit(person, { name: 'Biscuit, vomiting since Monday' });
  const sample = await makeSampleVisit(person);
  await doubtSample(person, sample);
  await page.reload();
  await expect(page.getByRole('link', { name: /Juno/ })).toBeVisible();
  await look('visits');
  await page.getByRole('searchbox').fill('nobody');
  await expect(page.getByText('No results found')).toBeVisible();
  await look('visits-not-found');

  await page.route('**/v2/soap_note/**', () => {});
  await page.goto(`/history?session_id=${sample.session}`);
  await expect(page.getByRole('progressbar', { name: 'Loading the note' })).toBeVisible();
  await look('visit-loading');
  await page.unroute('**/v2/soap_note/**');
  await page.reload();
  await noteLine(page, 'sprain').first().focus();
  // On a phone the transcript is behind a tab.
  await expect(page.locator('[data-lit]')).not.toHaveCount(0);
  await look('visit-lit-and-doubted');
  await walkNote(page, look);
  await walkClient(page, look);
  await walkFailure(page, app, look);
}

/** The lists of visits: filtered, and an opened visit while its facts are edited. */
export async function walkLists(page: Page, person: Person, look: Look): Promise<void> {
  await page.goto('/active');
  await expect(page.getByText('No active visits')).toBeVisible();
  await look('active-none');
  await makeVisit(person, { name: 'Biscuit, vomiting since Monday' });
  await expect(page.getByRole('link', { name: /Biscuit/ })).toBeVisible();
  await look('active');
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await look('active-filter');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /Biscuit/ }).click();
  for (const [item, title] of CHANGES) {
    await page.getByRole('button', { name: 'Visit actions' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await look(`visit-${title.toLowerCase().replaceAll(' ', '-')}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: title })).toBeHidden();
  }
}

/** A note of three pets: rated, its versions, signed, amended. */
export async function walkSigned(page: Page, person: Person, look: Look): Promise<void> {
  const { session } = await makeVisit(person, { pets: ['Rex', 'Tom', 'Luna'], words: OF_THREE });
  await page.goto(`/history?session_id=${session}`);
  await expect(noteLine(page, /carprofen/i).first()).toBeVisible();
  await look('note-of-three');
  expect(await wordsUnderTools(page)).toEqual([]);
  await page.getByRole('button', { name: 'Thumbs down' }).click();
  await expect(page.getByRole('button', { name: 'Send feedback' })).toBeVisible();
  await look('feedback');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More of this note' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await expect(page.getByText('No changes yet')).toBeVisible();
  await look('versions-none');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign this note' }).click();
  const signing = page.getByRole('dialog', { name: 'Sign this note' });
  await expect(signing).toBeVisible();
  await look('note-signing');
  for (const box of await signing.getByRole('checkbox').all()) await box.check();
  await signing.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByRole('button', { name: 'Add amendment' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Add an amendment' })).toBeVisible();
  await look('note-amending');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Add an amendment' })).toBeHidden();
  await look('note-signed');
}

const OF_THREE = `Vet: So today we have Rex, Tom and Luna here.
Vet: Rex weighs 31 kilograms. Rex gets carprofen 50 mg twice a day for five days.
Vet: Tom weighs 4.2 kilograms. Tom has a mild gingivitis.
Vet: Luna weighs 3.6 kilograms. For Luna we give maropitant 4 mg once today.`;

/** Items of a visit's menu, and the dialogs that they open. */
const CHANGES = [
  ['Set date and time', 'Date and time'],
  ['Edit patients', 'Patients'],
  ['Edit tags', 'Tags'],
] as const;

/** A document for the client: requested, written, ready to be translated and sent. */
async function walkClient(page: Page, look: Look): Promise<void> {
  await page.getByRole('tab', { name: 'Client' }).click();
  await expect(page.getByRole('button', { name: 'Write document' })).toBeVisible();
  await look('client-form');
  await page.getByRole('button', { name: 'Write document' }).click();
  await expect(page.getByRole('button', { name: 'Translate', exact: true })).toBeVisible();
  await look('client-document');
  await page.getByRole('button', { name: 'Translate', exact: true }).click();
  await expect(page.getByLabel('Language')).toBeVisible();
  await look('client-translate');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /^Send/ })).toBeVisible();
  await look('client-send');
  await page.keyboard.press('Escape');
}

/** Records Recap: from choosing a visit to a recap next to its pages. */
export async function walkRecap(page: Page, look: Look): Promise<void> {
  await page.goto('/prehistory');
  await page.getByText('Pets and visit name (optional)').click();
  await page.getByLabel('Pets').fill('Duke');
  await page.getByLabel('Pets').press('Enter');
  await look('recap-visit');
  const records = [
    { name: 'Lakeside.txt', mimeType: 'text/plain', buffer: Buffer.from(RECORDS) },
    { name: 'Damaged.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 and nothing more') },
  ];
  await page.locator('input[type=file]').setInputFiles(records);
  await expect(page.getByRole('list', { name: 'Records' }).getByRole('listitem')).toHaveCount(2);
  await look('recap-records');
  await page.getByRole('button', { name: 'Write recap' }).click();
  const recap = page.getByRole('region', { name: 'Recap', exact: true });
  const weight = recap.locator('[data-line]').filter({ hasText: '28.4' }).first();
  await weight.click();
  await look('recap-line');
  const source = page.getByRole('button', { name: 'See the source' });
  if (await source.isVisible()) await source.click();
  await expect(page.locator('mark').first()).toBeVisible();
  await look('recap');
}

const RECORDS = `Lakeside Animal Clinic
Patient: Duke
Date: 03/14/2025
Weight: 28.4 kg
Diagnosis: Otitis externa, left ear.`;

async function walkNote(page: Page, look: Look): Promise<void> {
  await expect(note(page).getByRole('list', { name: 'Flags on this line' }).first()).toBeVisible();
  await noteLine(page, 'sprain').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Edit line' })).toBeFocused();
  await look('visit-editing');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Copy or download' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy as plain text' })).toBeVisible();
  await look('visit-copy-menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Visit actions' }).click();
  await page.getByRole('menuitem', { name: 'Rewrite' }).click();
  await expect(page.getByRole('dialog', { name: 'Rewrite' })).toBeVisible();
  await look('visit-rewrite');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Visit actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete visit' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete this visit?' })).toBeVisible();
  await look('visit-delete');
  await page.getByRole('button', { name: 'Keep it' }).click();
  const transcript = page.getByRole('button', { name: 'Transcript', exact: true });
  if (!(await transcript.isVisible())) return;
  await noteLine(page, 'sprain').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('visit-line-sheet');
  await page.keyboard.press('Escape');
  await transcript.click();
  await expect(page.getByRole('button', { name: 'Play recording' })).toBeVisible();
  await look('visit-transcript-tab');
}

async function walkFailure(page: Page, app: RunningApp, look: Look): Promise<void> {
  app.transcriber?.next({ kind: 'refuse', status: 401 });
  await page.goto('/scribe');
  await page.getByLabel('Visit name').fill('Juno, second recording');
  await page.getByText('Upload audio').click();
  await page.locator('input[type=file]').setInputFiles(SOUND);
  await page.getByLabel('Everyone who can be heard agreed').check();
  await page.getByRole('button', { name: 'Write note' }).click();
  await expect(note(page).getByRole('alert')).toBeVisible();
  await look('visit-failed');
}

/** The shell: account, team, menu of a phone, trial. */
export async function walkShell(page: Page, person: Person, look: Look): Promise<void> {
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'All Visits', exact: true })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Open menu' });
  const isPhone = await menu.isVisible();
  if (isPhone) {
    await menu.click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await look('menu');
  }
  await page.getByRole('button', { name: `Account of ${person.name}` }).click();
  await look('account');
  await page.getByRole('button', { name: 'Create a team' }).click();
  await page.getByLabel('Team name').fill('Northside Animal Clinic');
  await look('team-new');
  await page.getByRole('button', { name: 'Create team' }).click();
  await page.getByRole('button', { name: 'Team: Northside Animal Clinic' }).click();
  await expect(page.getByRole('option', { name: 'Personal' })).toBeVisible();
  await look('team-switcher');
  await walkTrial(page, look);
}

/** Both ends of the trial on the screen. The trial journey tests the counting. */
async function walkTrial(page: Page, look: Look): Promise<void> {
  let used = 17;
  await page.route('**/v1/usage**', (route) =>
    route.fulfill({ json: { num_sessions: used, phone_call_sessions: 0 } }),
  );
  await page.goto('/scribe');
  await expect(page.getByText('3 free visits left in your trial.')).toBeVisible();
  await look('trial-warned');
  used = 20;
  await page.reload();
  await expect(page.getByRole('link', { name: 'View Previous Visits' })).toBeVisible();
  await look('trial-suspended');
  await page.unroute('**/v1/usage**');
}
