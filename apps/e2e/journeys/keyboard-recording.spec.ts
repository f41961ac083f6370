import { expect } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';
import { tabTo } from '../kit/keyboard.ts';
import { note } from '../kit/opened-visit.ts';
import {
  elapsed,
  recordedFor,
  recordedOn,
  recordedPanel,
  recordedSeconds,
  recordingPanel,
  recordingRows,
  startRecording,
} from '../kit/recording-screen.ts';

test('a visit is recorded from consent to note without a mouse, and a screen reader is told the status', async ({
  page,
}) => {
  const press = (key: string) => page.keyboard.press(key);
  await page.goto('/scribe');
  await tabTo(page, page.getByLabel('Pets'));
  for (const pet of ['Juno', 'Tom']) {
    await page.keyboard.type(pet);
    await press('Enter');
  }
  await tabTo(page, page.getByRole('button', { name: 'Start recording' }));
  await press('Enter');
  const yes = page.getByRole('button', { name: 'Yes, start' });
  await expect(yes).toBeFocused();
  await press('Escape');
  await expect(page.getByRole('button', { name: 'Start recording' })).toBeFocused();
  await press('Enter');
  await expect(yes).toBeFocused();
  await press('Enter');

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
  // In this field the panel's letter keys type letters.
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
  await press('Enter');

  await expect(recordedPanel(page).getByRole('status')).toContainText(
    /Recorded 0:\d\d · saved on this device/,
  );
  await tabTo(page, recordedPanel(page).getByRole('button', { name: 'Write note' }));
  await press('Enter');
  await expect(page).toHaveURL(/\/history\?session_id=/);
  await expect(note(page).getByText('sprain').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Juno, Tom and Max');
  await expect(page.getByText('biopsy, spleen')).toBeVisible();
  await expect(recordingRows(page)).toHaveCount(1);
});

test('keys that lead elsewhere never end a recording, and a stop is undone at once', async ({ page }) => {
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
