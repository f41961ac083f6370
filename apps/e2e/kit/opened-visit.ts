/** The parts of an opened visit, by their names on the screen. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The note, or its source words: the regions of an opened visit. */
export function note(page: Page): Locator {
  return page.getByRole('region', { name: 'Note', exact: true });
}

/** The transcript, as the page lists it. */
export function words(page: Page): Locator {
  return page.getByRole('region', { name: 'What was said' });
}

/** The highlighted passages of the transcript. */
export function litWords(page: Page): Locator {
  return words(page).locator('[data-lit]');
}

/** A line of the note, by words in it. */
export function noteLine(page: Page, text: string | RegExp): Locator {
  return note(page).locator('[data-line]').filter({ hasText: text });
}

/** The words of a line without the name of its entry, which is before the first line. */
export async function textOf(line: Locator): Promise<string> {
  return (await line.locator('[data-words]').innerText()).trim();
}

/** Pixels by which a box may overlap the white space around letters. */
const WHITE = 4;

/** Lines of the note whose words overlap their own tools, where those are next to them. */
export function wordsUnderTools(page: Page): Promise<string[]> {
  return note(page)
    .locator('[data-line]')
    .evaluateAll((lines, white) => {
      return lines.flatMap((line) => {
        const tools = line.nextElementSibling?.getBoundingClientRect();
        if (!tools || tools.width === 0) return [];
        const words = document.createRange();
        words.selectNodeContents(line);
        const isUnder = [...words.getClientRects()].some(
          ({ top, bottom, right }) =>
            right > tools.left + white && top < tools.bottom - white && bottom > tools.top + white,
        );
        return isUnder ? [line.textContent ?? ''] : [];
      });
    }, WHITE);
}

/** Edits a line as a person does: pencil, new text, Enter. */
export async function rewriteLine(page: Page, line: Locator, text: string): Promise<void> {
  const pen = await beginLine(page, line, text);
  await pen.press('Enter');
}

/** The same without the final Enter. @returns the field with the text */
export async function beginLine(page: Page, line: Locator, text: string): Promise<Locator> {
  // The tools of a short finding appear below it once it has the focus.
  await line.focus();
  await line.hover();
  await line.locator('xpath=ancestor::li').getByRole('button', { name: 'Edit line' }).click();
  const pen = page.getByRole('textbox', { name: 'Edit line' });
  await pen.fill(text);
  return pen;
}

/** Waits until the changes of the note are on the server. */
export async function savedBy(page: Page, act: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/v2/soap_note/') && answer.request().method() !== 'GET',
  );
  await act();
  expect((await saved).ok()).toBe(true);
}

/** Opens the dialog that signs the note. */
export async function openSigning(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Sign this note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign this note' });
  await expect(dialog).toBeVisible();
  return dialog;
}
