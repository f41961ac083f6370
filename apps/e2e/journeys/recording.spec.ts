import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';
import { litWords, note, noteLine, words } from '../kit/opened-visit.ts';
import { HEARD, SOUND } from '../kit/sample-visit.ts';

/** Larger than two chunks, so that the upload can be cut in the middle. */
const LONG_BYTES = 14_000_000;

test.beforeEach(async ({ page }) => {
  await page.goto('/scribe');
  await page.getByLabel('Visit name').fill('Juno');
  await page.getByText('Upload audio').click();
});

test('a recording dropped on the page becomes a note next to its words', async ({ page }) => {
  await drop(page, { name: 'juno.webm', type: 'audio/webm', content: await readFile(SOUND) });
  await expect(page.getByText('juno.webm')).toBeVisible();
  await handOver(page);

  await expect(page).toHaveURL(/\/history\?session_id=/);
  await expect(words(page).getByText('soft tissue sprain')).toBeVisible();
  await noteLine(page, 'sprain').hover();
  await expect(litWords(page)).toContainText(['soft tissue sprain']);
  await words(page).getByRole('button', { name: 'Play from 0:00' }).click();
  await expect(page.getByRole('button', { name: 'Pause recording' })).toBeVisible();
});

test('an upload that is cut in the middle resumes', async ({ page, context }) => {
  const sound = await readFile(SOUND);
  const long = Buffer.concat([sound, Buffer.alloc(LONG_BYTES - sound.length)]);
  const sent: number[] = [];
  await page.route('**/storage/v1/upload/resumable/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    sent.push(Number(await request.headerValue('upload-offset')));
    if (sent.length > 1) return route.continue();
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'long.webm', mimeType: 'audio/webm', buffer: long });
  await handOver(page);
  await expect(page.getByText("You're offline. Upload continues when you reconnect.")).toBeVisible();
  await context.setOffline(false);

  await expect(note(page).getByText('sprain').first()).toBeVisible();
  expect(sent[0]).toBeGreaterThan(0);
  expect(sent[1], 'nothing acknowledged is sent again').toBe(sent[0]);
});

test('a file that is not a recording, and an empty one, are rejected by name', async ({ page }) => {
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles({
    name: 'x-ray.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(page.getByRole('alert')).toContainText("x-ray.pdf isn't an audio file we can read.");
  await choose.setInputFiles({ name: 'silence.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(0) });
  await expect(page.getByRole('alert')).toContainText('silence.wav is empty.');
  await expect(page.getByRole('button', { name: 'Drop a recording here' })).toBeVisible();
});

test('a transcriber error leaves a reason and the recording, and trying again succeeds once it answers', async ({
  page,
  app,
}) => {
  app.transcriber?.next({ kind: 'refuse', status: 401 });
  await page.locator('input[type=file]').setInputFiles(SOUND);
  await handOver(page);

  const failure = note(page).getByRole('alert');
  await expect(failure).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play recording' })).toBeVisible();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(note(page).getByText('sprain').first()).toBeVisible();
});

test('while the transcriber is busy, the visit says that the note is being written', async ({
  page,
  app,
}) => {
  const seen = Promise.withResolvers<void>();
  app.transcriber?.next(
    { kind: 'refuse', status: 503 },
    { kind: 'answer', json: HEARD, after: seen.promise },
  );
  await page.locator('input[type=file]').setInputFiles(SOUND);
  await handOver(page);

  await expect(page).toHaveURL(/\/history\?session_id=/);
  await expect(note(page).getByText('Writing notes...')).toBeVisible();
  seen.resolve();
  await expect(note(page).getByText('sprain').first()).toBeVisible();
});

/** Confirms that everyone agreed, and sends the recording. */
async function handOver(page: Page): Promise<void> {
  await page.getByLabel('Everyone who can be heard agreed').check();
  await page.getByRole('button', { name: 'Write note' }).click();
}

/** Drops a file on the page, as from the desktop. */
async function drop(page: Page, { name, type, content }: { name: string; type: string; content: Buffer }) {
  const carried = await page.evaluateHandle(
    ({ name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      return transfer;
    },
    { name, type, base64: content.toString('base64') },
  );
  const place = page.getByRole('button', { name: 'Drop a recording here' });
  await place.dispatchEvent('dragover', { dataTransfer: carried });
  await place.dispatchEvent('drop', { dataTransfer: carried });
}
