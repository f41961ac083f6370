import { expect } from '@playwright/test';
import { BROWSER_FLAGS, ensureShell } from '../kit/browser.ts';
import { signedInTest as test } from '../kit/journey.ts';
import { note } from '../kit/opened-visit.ts';
import { recordedFor, recordedPanel, startRecording, stopRecording } from '../kit/recording-screen.ts';

// A device without a time zone that the browser knows: Chromium then reports Etc/Unknown.
test.use({
  timezoneId: '',
  launchOptions: {
    executablePath: await ensureShell(),
    args: [...BROWSER_FLAGS],
    env: { TZ: 'Nowhere/Special' },
  },
});

test('a browser with an unknown time zone records, gets a note, and lists its visits in UTC', async ({
  page,
}) => {
  await startRecording(page, 'Juno');
  expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('Etc/Unknown');
  await expect(page.getByText('Your browser does not tell its time zone. Times are in UTC.')).toBeVisible();
  await recordedFor(page, 1);
  await stopRecording(page);
  await recordedPanel(page).getByRole('button', { name: 'Write note' }).click();
  await expect(page).toHaveURL(/\/history\?session_id=/);
  await expect(note(page).getByText('sprain').first()).toBeVisible();
  for (const path of ['/active', '/history']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Juno' }).first()).toBeVisible();
  }
  await expect(page.getByText('Today', { exact: true })).toBeVisible();
});
