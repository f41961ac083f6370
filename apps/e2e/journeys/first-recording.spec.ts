import { test as base, expect } from '@playwright/test';
import { BROWSER_FLAGS, ensureShell } from '../kit/browser.ts';
import { HANG_LIMIT_MS } from '../kit/hang-limit.ts';
import { note, words } from '../kit/opened-visit.ts';
import { newcomer } from '../kit/person.ts';
import { agreeAndRecord, recordedFor } from '../kit/recording-screen.ts';
import { type SpeechApp, startSpeechApp, writeConversation } from '../kit/speech-app.ts';

const test = base.extend<object, { app: SpeechApp }>({
  app: [
    // biome wants the first parameter to be a pattern.
    async ({ browserName: _browser }, use) => {
      const app = await startSpeechApp();
      await use(app);
      await app.close();
    },
    { scope: 'worker', timeout: HANG_LIMIT_MS },
  ],
  baseURL: async ({ app }, use) => use(app.address),
});

test.use({
  launchOptions: {
    executablePath: await ensureShell(),
    args: [...BROWSER_FLAGS, `--use-file-for-fake-audio-capture=${await writeConversation()}`],
  },
});

test('a fresh machine downloads its speech model, and writes the note of what was recorded meanwhile', async ({
  page,
  app,
}) => {
  const release = Promise.withResolvers<void>();
  app.models.next('file', { kind: 'hold', after: 100, until: release.promise });

  await test.step('the first account is told what recordings need, and downloads it', async () => {
    const { name, email, password } = newcomer();
    await page.goto('/register');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByRole('combobox', { name: 'Specialty' }).fill('gen');
    await page.getByRole('option', { name: 'General practice' }).click();
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.getByRole('button', { name: /^Download speech model/ }).click();
    await expect(page.getByText(/^Downloading the speech model/)).toBeVisible();
  });

  await test.step('a visit is recorded while the download waits', async () => {
    await page.getByLabel('Visit name').fill('Rex');
    await agreeAndRecord(page);
    await recordedFor(page, 6);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('button', { name: 'Write note' }).click();
    await expect(page).toHaveURL(/\/history\?session_id=/);
    await expect(page.getByText('Waiting for transcription').first()).toBeVisible();
  });

  await test.step('the model arrives, and the note is written by itself', async () => {
    release.resolve();
    await expect(
      words(page)
        .getByText(/limping/)
        .first(),
    ).toBeVisible();
    await expect(
      note(page)
        .getByText(/limping/)
        .first(),
    ).toBeVisible();
  });

  await test.step('the owner sees the model in the settings of the server, and Scribe says nothing any more', async () => {
    await page.goto('/settings/server');
    await expect(page.getByText('Tiny model').first()).toBeVisible();
    await page.goto('/scribe');
    await expect(page.getByRole('button', { name: 'Start recording' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Download speech model/ })).toHaveCount(0);
  });
});
