import { expect, type Page } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';
import { SCREENS } from '../kit/looks.ts';
import { litWords, note, noteLine, savedBy } from '../kit/opened-visit.ts';
import { makeVisit } from '../kit/person.ts';
import { recordedFor, recordingPanel } from '../kit/recording-screen.ts';
import { HEARD } from '../kit/sample-visit.ts';
import { swipe } from '../kit/touch.ts';

const [, { viewport }] = SCREENS;
const MIDDLE = viewport.height / 2;

test.use({ viewport, hasTouch: true });

const OF_TWO = `${HEARD.segments.map(({ text }) => text).join('\n')}
Now Momo. Momo weighs 3.9 kilograms. Momo has a mild gingivitis.`;

test('on a phone a swipe leads from pet to pet, and a line to its words and back to where the note was left', async ({
  page,
  person,
}) => {
  await makeVisit(person, { name: 'Two pets', pets: ['Juno', 'Momo'], words: OF_TWO });
  await page.goto('/history');
  await page.getByRole('link', { name: /Two pets/ }).tap();
  const pet = (name: string) => page.getByRole('radio', { name, exact: true });
  const sheet = page.getByRole('dialog');

  await test.step('a swipe to the left shows the next pet, to the right the one before', async () => {
    await expect(pet('All')).toBeChecked();
    for (const name of ['Juno', 'Momo', 'Momo']) {
      await swipe(page, { x: 320, y: MIDDLE }, { x: 60, y: MIDDLE });
      await expect(pet(name)).toBeChecked();
    }
    await expect(noteLine(page, 'sprain')).toHaveCount(0);
    await expect(noteLine(page, 'gingivitis')).toBeVisible();
    await swipe(page, { x: 60, y: MIDDLE }, { x: 320, y: MIDDLE + 20 });
    await expect(noteLine(page, 'gingivitis')).toHaveCount(0);
    await swipe(page, { x: 60, y: MIDDLE }, { x: 320, y: MIDDLE });
    await expect(pet('All')).toBeChecked();
  });

  const line = noteLine(page, /recheck/i).last();
  await line.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);

  await test.step('the sheet is closed by a swipe down, and by Back, and the note stays', async () => {
    await line.tap();
    await expect(sheet).toBeVisible();
    const { y = 0 } = (await sheet.boundingBox()) ?? {};
    await swipe(page, { x: 195, y: y + 20 }, { x: 195, y: y + 220 });
    await expect(sheet).toBeHidden();
    await line.tap();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/history\?session_id=/);
    await expect(line).toBeInViewport();
  });

  await test.step('its words are in the transcript, from which one comes back to the line', async () => {
    await line.tap();
    await expect(sheet.getByRole('list', { name: 'What was said' })).toContainText(/recheck/i);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await sheet.getByRole('button', { name: 'See in transcript' }).tap();
    await expect(sheet).toBeHidden();
    await expect(litWords(page).first()).toBeInViewport();
    await page.getByRole('button', { name: 'Transcript', exact: true }).tap();
    await expect(line).toBeInViewport();
  });
  await page.goBack();
  await expect(page).toHaveURL(/\/history$/);
});

test('a visit is recorded, checked, corrected, signed and copied by thumb alone', async ({ page }) => {
  await test.step('two touches start a recording, one bookmarks, one stops, one writes the note', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Start recording' }).tap();
    await page.getByRole('button', { name: 'Yes, start' }).tap();
    await expect(recordingPanel(page)).toBeVisible();
    await recordedFor(page, 2);
    for (const name of ['Bookmark', 'Pause', 'Stop']) await expectForThumb(page, name);
    await page.getByRole('button', { name: 'Bookmark', exact: true }).tap();
    await expect(page.getByRole('list', { name: 'Bookmarks' }).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Stop', exact: true }).tap();
    await page.getByRole('button', { name: 'Write note' }).tap();
    await expect(page).toHaveURL(/\/history\?session_id=/);
    await expect(note(page).getByText('sprain').first()).toBeVisible();
  });

  const dose = noteLine(page, /carprofen/i).filter({ hasText: '75 mg' });
  const sheet = page.getByRole('dialog');
  await test.step('a line is edited, from the sheet with its words', async () => {
    await dose.tap();
    await expect(sheet.getByRole('list', { name: 'What was said' })).toContainText('carprofen');
    await sheet.getByRole('button', { name: 'Edit line' }).tap();
    await expect(page.getByRole('textbox', { name: 'Edit line' })).toBeFocused();
    // As the keyboard on the screen does.
    await page.keyboard.insertText(' Rest for 47 days.');
    await savedBy(page, () => page.getByRole('button', { name: 'Done' }).tap());
  });

  await test.step('the flag leads to its line, whose sheet has the answers', async () => {
    const flags = page.getByRole('button', { name: /must fix|to review/ });
    await flags.tap();
    await expect(dose).toBeInViewport();
    await dose.tap();
    await savedBy(page, () => sheet.getByRole('button', { name: /^Keep/ }).first().tap());
    await expect(sheet).toBeHidden();
  });

  await test.step('it is signed, which completes the visit, and copied', async () => {
    await page.getByRole('button', { name: 'Sign this note' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Sign this note' });
    for (const box of await dialog.getByRole('checkbox').all()) await box.tap();
    await dialog.getByRole('button', { name: 'Sign', exact: true }).tap();
    await expect(page.getByText(/^Signed by/)).toBeVisible();
    await expect(page.getByText(/ is completed\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Copy', exact: true }).tap();
    await expect(page.getByText('Copied.', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Rest for 47 days');
  });
});

/** The button is large, and in the bar at the bottom. */
async function expectForThumb(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  const { y, height } = box ?? { y: 0, height: 0 };
  expect(height, name).toBeGreaterThanOrEqual(64);
  expect(y + height, name).toBeGreaterThan(viewport.height - 100);
}
