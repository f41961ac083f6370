import { expect } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';
import { tabTo } from '../kit/keyboard.ts';
import {
  recordedFor,
  recordedOn,
  recordedPanel,
  recordedSeconds,
  recordingPanel,
  startRecording,
} from '../kit/recording-screen.ts';

test('keys that lead elsewhere never end a recording, and a stop can be undone at once', async ({ page }) => {
  await startRecording(page, 'Juno');
  await expect(recordingPanel(page)).toBeFocused();
  await recordedFor(page, 1);
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(recordingPanel(page).getByRole('status')).toHaveText('Recording');
  await page.keyboard.press('s');
  await recordedOn(page, 1);
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Running recording' }).getByRole('status')).toHaveText(
    'Recording',
  );
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(recordingPanel(page)).toBeFocused();

  await page.keyboard.press('Shift+S');
  await expect(recordedPanel(page).getByRole('status')).toContainText('Resume to record more.');
  const before = await recordedSeconds(page);
  await recordedPanel(page).getByRole('button', { name: 'Resume' }).click();
  await expect(recordingPanel(page).getByRole('status')).toHaveText('Recording');
  await recordedFor(page, before + 1);
  await page.keyboard.press('Shift+S');
  await expect(recordedPanel(page).getByRole('status')).toContainText('in 2 parts');
});

test('one key combination stops the running recording', async ({ page }) => {
  await page.goto('/scribe');
  await tabTo(page, page.getByRole('button', { name: 'Start recording' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Yes, start' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(recordingPanel(page)).toBeFocused();
  await recordedFor(page, 1);
  await page.keyboard.press('Shift+S');
  await expect(recordedPanel(page).getByRole('status')).toContainText(/Recorded 0:\d\d/);
  await tabTo(page, recordedPanel(page).getByRole('button', { name: 'Discard' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Deleting the recording of Unnamed visit.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Unfinished recording: Unnamed visit')).toBeVisible();
});
