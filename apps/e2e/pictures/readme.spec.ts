import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';
import { followMail } from '../kit/mailbox.ts';
import { note, noteLine } from '../kit/opened-visit.ts';
import { makeSampleVisit } from '../kit/person.ts';
import { agreeAndRecord, recordedFor } from '../kit/recording-screen.ts';

const PHONE = { width: 390, height: 844 };

test('the pictures of the README', async ({ page, person }) => {
  const { session } = await makeSampleVisit(person);
  await followMail(page, person, 'verify-email');
  await expect(page.getByText('Your email address is verified.')).toBeVisible();

  await page.goto('/scribe');
  await page.getByLabel('Pets').fill('Juno');
  await page.getByLabel('Pets').press('Enter');
  await takePicture(page, 'scribe');

  await page.goto(`/history?session_id=${session}`);
  await noteLine(page, 'sprain').first().focus();
  await expect(page.locator('[data-lit]')).not.toHaveCount(0);
  await takePicture(page, 'note');

  await page.setViewportSize(PHONE);
  await page.goto(`/history?session_id=${session}`);
  await expect(note(page).getByRole('heading', { name: 'Subjective' })).toBeVisible();
  await takePicture(page, 'note-phone');
});

test('the picture of a running recording', async ({ page, person }) => {
  await followMail(page, person, 'verify-email');
  await expect(page.getByText('Your email address is verified.')).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.goto('/scribe');
  await page.getByLabel('Pets').fill('Juno,');
  await agreeAndRecord(page);
  await recordedFor(page, 11);
  const words = page.getByRole('textbox', { name: 'Label for the bookmark' });
  await words.fill('Left hind leg, painful');
  await words.press('Enter');
  await expect(page.getByRole('list', { name: 'Bookmarks' })).toContainText('Left hind leg');
  await words.blur();
  await takePicture(page, 'recording-phone');
});

async function takePicture(page: Page, name: string): Promise<void> {
  // Scrolling is animated; a picture waits until it ends.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  );
  await page.waitForFunction(() => {
    const pane = document.querySelector('[data-scrolls]');
    const seen = pane?.scrollTop ?? 0;
    return new Promise((resolve) => setTimeout(() => resolve(seen === (pane?.scrollTop ?? 0)), 300));
  });
  await page.screenshot({
    path: fileURLToPath(new URL(`../../../docs/pictures/${name}.png`, import.meta.url)),
  });
}
