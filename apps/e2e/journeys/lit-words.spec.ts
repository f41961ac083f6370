import { expect } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';
import { litWords, noteLine } from '../kit/opened-visit.ts';

/** A visit whose note is longer than the screen, with a doubtful dose near its end. */
const VISIT = [
  'Nala is here because she has been vomiting since Tuesday.',
  'She eats half of her food and drinks more than usual.',
  'She has no cough and no sneezing.',
  'Her weight today is 6.2 kilograms.',
  'Temperature is 38.9 degrees Celsius.',
  'Heart rate is 180 beats per minute.',
  'Respiratory rate is 28 per minute.',
  'Gums are a little tacky and pale pink.',
  'Eyes and ears are clear.',
  'Teeth have mild tartar.',
  'Heart and lungs sound normal.',
  'The abdomen is soft and not painful.',
  'The skin and coat look healthy.',
  'I suspect gastritis.',
  'We give maropitant 6 milligrams under the skin today, no wait, make it 7 milligrams.',
  'Feed a bland diet for three days and come back on Friday.',
].join('\n');

test('the words of the line with the cursor are highlighted until the pointer moves', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 520 });
  await page.goto('/scribe');
  await page.getByLabel('Pets').fill('Nala');
  await page.getByLabel('Pets').press('Enter');
  await page.getByText('Type or paste', { exact: true }).click();
  await page.getByLabel('What was said').fill(VISIT);
  await page.getByRole('button', { name: 'Write note' }).click();
  await expect(page).toHaveURL(/\/history\?session_id=/);

  const gums = noteLine(page, /tacky/).first();
  const drug = noteLine(page, /maropitant/i).first();
  const shown = page.locator('li[data-shown]');
  await gums.hover();
  await expect(litWords(page)).toContainText(['Gums are a little tacky']);
  await expect(shown).toHaveCount(1);

  // The line scrolls into view while the pointer rests, so another line is now under the pointer.
  await drug.evaluate((line) => line.focus());
  await expect(litWords(page)).toContainText(['maropitant']);
  await page.evaluate(async () => {
    for (const by of [-60, 60, -30]) {
      document.querySelector('[data-scrolls]')?.scrollBy(0, by);
      scrollBy(0, by);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
  });
  await expect(litWords(page)).toContainText(['maropitant']);
  await expect(litWords(page)).not.toContainText(['Gums']);
  await expect(shown).toContainText(/maropitant/i);
  await expect(shown).toHaveCount(1);

  // Off the note: the line with the cursor stays highlighted. Onto another line: that line is.
  await page.mouse.move(2, 2);
  await expect(litWords(page)).toContainText(['maropitant']);
  await gums.hover();
  await expect(litWords(page)).toContainText(['Gums are a little tacky']);
  await expect(shown).toHaveCount(1);
});
