import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../kit/journey.ts';
import { litWords, note, noteLine, rewriteLine, savedBy } from '../kit/opened-visit.ts';
import { newcomer } from '../kit/person.ts';
import { whenSaid } from '../kit/sample-visit.ts';

// The default, if nothing was set.
test.use({ canHear: false, serviceWorkers: 'allow' });

/** On a slow connection each script delays the start. */
const MOST_SCRIPTS = 40;

const CAMPAIGN = 'ttclid=t1&fbclid=f1&utm_source=newsletter';

test('a newcomer signs up, opens the sample visit, checks its note against the words, edits and copies it', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await test.step('signs up, and the referring campaign is not lost', async () => {
    const { name, email, password } = newcomer();
    await page.goto(`/register?${CAMPAIGN}`);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(`/scribe?${CAMPAIGN}`);
  });

  await test.step('loads few scripts', async () => {
    await expect(page.getByRole('combobox', { name: 'Specialty' })).toBeVisible();
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.length).toBeLessThanOrEqual(MOST_SCRIPTS);
  });

  await test.step('says what they do, and declines the tour', async () => {
    // The dialog does not cut off its list.
    await page.getByRole('combobox', { name: 'Specialty' }).fill('gen');
    await expect(page.getByRole('option', { name: 'Theriogenology' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('option', { name: 'General practice' }).click();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('opens the sample visit, and its note is written', async () => {
    await page.getByRole('button', { name: 'Open the sample visit' }).click();
    await expect(page).toHaveURL(/\/history\?session_id=/);
    await expect(note(page).getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
    for (const section of ['Subjective', 'Objective', 'Assessment', 'Plan'])
      await expect(note(page).getByRole('heading', { name: section, exact: true })).toBeVisible();
  });

  await test.step('a line highlights its source words', async () => {
    const sprain = noteLine(page, 'sprain of the right stifle');
    await sprain.hover();
    await expect(litWords(page)).toContainText(['soft tissue sprain']);
    await page.mouse.move(0, 0);
    await expect(litWords(page)).toHaveCount(0);
    await sprain.focus();
    await expect(litWords(page)).toContainText(['soft tissue sprain']);
  });

  await test.step('a click on the line plays them', async () => {
    await noteLine(page, 'sprain of the right stifle').click();
    await expect(page.getByRole('button', { name: 'Pause recording' })).toBeVisible();
    const { startMs, endMs } = whenSaid('soft tissue sprain');
    await expect.poll(() => playedTo(page)).toBeGreaterThan(startMs);
    expect(await playedTo(page)).toBeLessThan(endMs + 1000);
  });

  await test.step('edits a line with a formatted word, undoes it, redoes it, and finds it after a reload', async () => {
    const line = noteLine(page, 'sprain of the right stifle');
    const before = await line.innerText();
    await savedBy(page, () => rewriteLine(page, line, 'Sprain, mild. Rest for 47 days.'));
    await savedBy(page, () => makeBold(page, 'Sprain, mild. Rest for 47 days.'));
    await expect(note(page).locator('strong', { hasText: 'Sprain, mild' })).toBeVisible();

    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await savedBy(page, () => undo.click());
    await savedBy(page, () => undo.click());
    await expect(note(page).getByText(before)).toBeVisible();
    const redo = page.getByRole('button', { name: 'Redo' });
    await savedBy(page, () => redo.click());
    await savedBy(page, () => redo.click());

    await page.reload();
    await expect(note(page).locator('strong', { hasText: 'Sprain, mild' })).toBeVisible();
  });

  await test.step('a hand-typed value has a flag, and resolving the flag persists', async () => {
    const doubts = note(page).getByRole('list', { name: 'Flags on this line' });
    await expect(doubts.filter({ hasText: /You (?:wrote 47 days|added this)/ })).toBeVisible();
    for (let open = await doubts.count(); open > 0; open = await doubts.count())
      await savedBy(page, () =>
        doubts
          .first()
          .getByRole('button', { name: /^Keep / })
          .first()
          .click(),
      );
    await expect(note(page).getByText(/^(?:No flags|Read \d+ of \d+)/)).toBeVisible();
    await page.reload();
    await expect(note(page).getByText(/^(?:No flags|Read \d+ of \d+)/)).toBeVisible();
  });

  await test.step('copies the note with its formatting, and as plain text', async () => {
    await note(page).getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByText('Copied as DRAFT.')).toBeVisible();
    const rich = await clipboard(page);
    expect(rich['text/html']).toContain('<strong>Sprain, mild. Rest for 47 days.</strong>');
    expect(rich['text/plain']).toContain('Sprain, mild. Rest for 47 days.');

    await note(page).getByRole('button', { name: 'Copy or download' }).click();
    await page.getByRole('menuitem', { name: 'Copy as plain text' }).click();
    await expect.poll(async () => Object.keys(await clipboard(page))).toEqual(['text/plain']);
    const plain = await clipboard(page);
    expect(plain['text/plain']).toContain('Plan');
    expect(plain['text/plain']).not.toContain('**');
  });

  await test.step('downloads the note as a PDF file', async () => {
    const saving = page.waitForEvent('download');
    await note(page).getByRole('button', { name: 'Copy or download' }).click();
    await page.getByRole('menuitem', { name: 'Download PDF' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^\S.* \d{4}-\d\d-\d\d\.pdf$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

async function makeBold(page: Page, text: string): Promise<void> {
  await noteLine(page, text).focus();
  await page.keyboard.press('Enter');
  const pen = page.getByRole('textbox', { name: 'Edit line' });
  await pen.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
}

/** Playback position of the recording in milliseconds. */
async function playedTo(page: Page): Promise<number> {
  const position = page.getByRole('slider', { name: 'Position in the recording' });
  return Number(await position.getAttribute('aria-valuenow'));
}

/** The clipboard's content, by media type. */
function clipboard(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const kinds = item?.types ?? [];
    const texts = kinds.map(async (kind) => [kind, (await (await item?.getType(kind))?.text()) ?? '']);
    return Object.fromEntries(await Promise.all(texts));
  });
}
