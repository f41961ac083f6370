import { expect } from '@playwright/test';
import { signedInTest, test } from '../kit/journey.ts';
import { SCREENS } from '../kit/looks.ts';
import { litWords, noteLine, savedBy } from '../kit/opened-visit.ts';
import { contradict, makeVisit } from '../kit/person.ts';
import { HEARD } from '../kit/sample-visit.ts';

const [, { viewport }] = SCREENS;

test.use({ viewport, hasTouch: true });
signedInTest.use({ viewport, hasTouch: true });

signedInTest(
  'on a phone a line of a typed visit leads to its words, and back to the same place in the note',
  async ({ page, person }) => {
    const words = HEARD.segments.map(({ text }) => text).join('\n');
    const visit = await makeVisit(person, { name: 'Biscuit', words });
    await page.goto(`/history?session_id=${visit.session}`);
    const line = noteLine(page, /recheck|come back|weeks/i).last();
    await line.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    await line.tap();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('list', { name: 'What was said' })).toContainText(/recheck|back|weeks/i);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await sheet.getByRole('button', { name: 'See in transcript' }).tap();

    await expect(sheet).toBeHidden();
    await expect(litWords(page).first()).toBeInViewport();
    await page.getByRole('button', { name: 'Transcript', exact: true }).tap();
    await expect(line).toBeInViewport();
  },
);

signedInTest('a visit is checked, corrected, signed and copied by thumb alone', async ({ page, person }) => {
  const visit = await makeVisit(person, { name: 'Biscuit, vomiting' });
  await contradict(person, visit, '12 mg', '120 mg');
  await page.goto('/history');
  await page.getByRole('link', { name: /Biscuit/ }).tap();

  await signedInTest.step(
    'the flag leads to its line, whose sheet has the words and the answers',
    async () => {
      await page.getByRole('button', { name: /must fix/ }).tap();
      const dose = noteLine(page, '120 mg').first();
      await expect(dose).toBeInViewport();
      await dose.tap();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('list', { name: 'What was said' })).toContainText('12 mg');
      await savedBy(page, () => sheet.getByRole('button', { name: 'Use 12 mg' }).tap());
      await expect(sheet).toBeHidden();
      await expect(page.getByRole('button', { name: /must fix/ })).toHaveCount(0);
    },
  );

  await signedInTest.step('the note is signed, which completes the visit, and copied', async () => {
    await page.getByRole('button', { name: 'Sign this note' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Sign this note' });
    for (const box of await dialog.getByRole('checkbox').all()) await box.tap();
    await dialog.getByRole('button', { name: 'Sign', exact: true }).tap();
    await expect(page.getByText(/^Signed by/)).toBeVisible();
    await expect(page.getByText('Biscuit, vomiting is completed.')).toBeVisible();
    await page.getByRole('button', { name: 'Copy', exact: true }).tap();
    await expect(page.getByText('Copied.', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('12 mg');
  });
});
