import { expect, type Page } from '@playwright/test';
import { test } from '../kit/journey.ts';
import { tabTo } from '../kit/keyboard.ts';
import { litWords, note, noteLine, savedBy, textOf } from '../kit/opened-visit.ts';
import type { Person } from '../kit/person.ts';
import {
  elapsed,
  recordedFor,
  recordedPanel,
  recordingPanel,
  recordingRows,
} from '../kit/recording-screen.ts';

test('a visit is recorded, checked, signed and copied by keyboard alone, from signing in', async ({
  page,
  person,
}) => {
  await test.step('sign in', () => signIn(page, person));
  await test.step('start a recording', () => startByKeys(page));
  await test.step('record', () => recordByKeys(page));
  await test.step('stop, and have the note written', () => handOverByKeys(page));
  await test.step('read the note and its words', () => readByKeys(page));
  await test.step('edit a dose, and answer the flag that this makes', () => answerByKeys(page));
  await test.step('sign and copy', () => signByKeys(page));
});

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/');
  await tabTo(page, page.getByLabel('Email address'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/scribe/);
}

async function startByKeys(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Start recording' });
  const yes = page.getByRole('button', { name: 'Yes, start' });
  await tabTo(page, page.getByLabel('Pets'));
  for (const pet of ['Juno', 'Tom']) {
    await page.keyboard.type(pet);
    await page.keyboard.press('Enter');
  }
  await tabTo(page, start);
  await page.keyboard.press('Enter');
  await expect(yes).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(start).toBeFocused();
  await page.keyboard.press('r');
  await expect(yes).toBeFocused();
  await page.keyboard.press('Enter');
}

/** A screen reader is told what happens. */
async function recordByKeys(page: Page): Promise<void> {
  const press = (key: string) => page.keyboard.press(key);
  const panel = recordingPanel(page);
  const state = panel.getByRole('status');
  await expect(panel).toBeFocused();
  await expect(panel).toHaveAccessibleDescription(/P pause, B bookmark, Shift\+S stop/);
  await expect(state).toHaveText('Recording');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juno and Tom');
  await expect(page).toHaveTitle(/^Recording · /);
  await expect(panel.getByRole('meter', { name: 'Level of the microphone' })).toHaveAttribute(
    'aria-valuetext',
    /quiet|heard|loud/,
  );
  await recordedFor(page, 1);

  await tabTo(page, panel.getByRole('button', { name: 'Pause', exact: true }));
  await press('Enter');
  await expect(state).toHaveText('Paused');
  await expect(panel.getByRole('button', { name: 'Resume', exact: true }), 'the focus stays').toBeFocused();
  const paused = await elapsed(page).innerText();
  await press('Space');
  await expect(state).toHaveText('Recording');
  await expect(elapsed(page)).not.toHaveText(paused);

  await tabTo(page, panel.getByRole('textbox', { name: 'Label for the bookmark' }));
  // Keys of the panel are letters here.
  await page.keyboard.type('biopsy, spleen');
  await press('Enter');
  const marks = panel.getByRole('list', { name: 'Bookmarks' }).getByRole('listitem');
  await expect(marks).toHaveText([/biopsy, spleen/]);
  await expect(state).toHaveText('Recording');
  await tabTo(page, panel.getByRole('textbox', { name: 'Pets' }));
  await page.keyboard.type('Max');
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juno, Tom and Max');

  await tabTo(page, panel.getByRole('button', { name: 'Stop', exact: true }));
  await press('b');
  await expect(marks).toHaveCount(2);
  await press('p');
  await expect(state).toHaveText('Paused');
  await press('p');
  await expect(state).toHaveText('Recording');
}

async function handOverByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(recordedPanel(page).getByRole('status')).toContainText(
    /Recorded 0:\d\d · saved on this device/,
  );
  await tabTo(page, recordedPanel(page).getByRole('button', { name: 'Write note' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/history\?session_id=/);
  await expect(note(page).getByText('sprain').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juno, Tom and Max');
  await expect(page.getByText('biopsy, spleen')).toBeVisible();
  await expect(recordingRows(page)).toHaveCount(1);
}

/** J and K go from line to line; in the search, letters are letters. */
async function readByKeys(page: Page): Promise<void> {
  const press = (key: string) => page.keyboard.press(key);
  const lines = note(page).locator('[data-line]');
  await tabTo(page, lines.first());
  await press('ArrowDown');
  await expect(lines.nth(1)).toBeFocused();
  await expect(litWords(page)).not.toHaveCount(0);
  await press('k');
  await expect(lines.first()).toBeFocused();
  await press('e');
  await expect(page.getByRole('textbox', { name: 'Edit line' })).toBeFocused();
  await press('Escape');
  await press('/');
  await page.keyboard.type('75 mg');
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await press('Escape');
  await expect(noteLine(page, '75 mg')).toBeFocused();
}

async function answerByKeys(page: Page): Promise<void> {
  const press = (key: string) => page.keyboard.press(key);
  const dose = noteLine(page, /carprofen/i).filter({ hasText: '75' });
  const words = await textOf(dose);
  await press('Enter');
  await expect(page.getByRole('textbox', { name: 'Edit line' })).toBeFocused();
  await press('ControlOrMeta+a');
  await page.keyboard.type(words.replace('75 mg', '750 mg'));
  await savedBy(page, () => press('Enter'));
  await expect(noteLine(page, '750 mg')).toBeFocused();
  await page.reload();
  await expect(note(page).getByRole('button', { name: /^1 must fix/ })).toBeVisible();
  await press('n');
  while (!(await noteLine(page, '750 mg').evaluate((line) => line === document.activeElement)))
    await press('n');
  await savedBy(page, () => press('1'));
  await expect(noteLine(page, '750 mg')).toHaveCount(0);
  await expect(noteLine(page, '75 mg')).toBeVisible();
}

async function signByKeys(page: Page): Promise<void> {
  const press = (key: string) => page.keyboard.press(key);
  await press('c');
  await expect(page.getByText('Copied as DRAFT.')).toBeVisible();

  await press('ControlOrMeta+Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign this note' });
  await expect(dialog).toBeVisible();
  for (const box of await dialog.getByRole('checkbox').all()) {
    await tabTo(page, box);
    await press('Space');
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Sign', exact: true }));
  await press('Enter');
  await expect(page.getByText(/^Signed by/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Status: Completed' })).toBeVisible();
  await press('c');
  await expect(page.getByText('Copied.', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/carprofen 75 mg/i);
}
