import { expect, type Page } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';
import { note, noteLine, openSigning, rewriteLine, savedBy, textOf } from '../kit/opened-visit.ts';

const TOLD = `Vet: This is Juniper. She weighs 4.1 kilograms.
Vet: She gets buprenorphine, point one milligrams in the muscle, before she goes home.
Vet: Start mirtazapine 2 mg by mouth once a day.
Owner: She has been eating well.`;

test('a dose edited against the transcript is answered by key, undone, kept, and only then signed', async ({
  page,
}) => {
  await writeNote(page);
  const dose = /mirtazapine/i;
  const before = await textOf(noteLine(page, dose).first());
  const flags = note(page).getByRole('list', { name: 'Flags on this line' });
  await expect(flags).toHaveCount(0);

  await test.step('an edit of the dose is a hard flag that names both values', async () => {
    const line = noteLine(page, dose).first();
    await savedBy(page, () => rewriteLine(page, line, before.replace('2 mg', '20 mg')));
    await expect(flags.getByText('You wrote 20 mg; said: 2 mg.')).toBeVisible();
    await expect(note(page).getByRole('button', { name: /^1 must fix/ })).toBeVisible();
  });

  await test.step('the note cannot be signed with the open flag', async () => {
    const dialog = await openSigning(page);
    await expect(dialog.getByText('Resolve 1 flag before signing.')).toBeVisible();
    await expect(dialog.getByText('You wrote 20 mg; said: 2 mg.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Sign', exact: true })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('N goes to the flag, 1 uses the spoken value, and the notice undoes that', async () => {
    await page.keyboard.press('n');
    await expect(noteLine(page, dose).first()).toBeFocused();
    await savedBy(page, () => page.keyboard.press('1'));
    await expect(noteLine(page, '2 mg').filter({ hasText: dose })).toBeVisible();
    await expect(flags).toHaveCount(0);
    const notice = page.getByRole('status').filter({ hasText: 'Settled.' });
    await savedBy(page, () => notice.getByRole('button', { name: 'Undo' }).click());
    await expect(flags.getByText('You wrote 20 mg; said: 2 mg.')).toBeVisible();
  });

  await test.step('2 keeps the line; Ctrl+Z restores the flag; kept again it stays listed', async () => {
    await noteLine(page, dose).first().focus();
    await savedBy(page, () => page.keyboard.press('2'));
    await expect(flags).toHaveCount(0);
    await savedBy(page, () => page.keyboard.press('Control+z'));
    await expect(flags.getByRole('button', { name: 'Use 2 mg' })).toBeVisible();
    await savedBy(page, () => flags.getByRole('button', { name: 'Keep 20 mg' }).click());
    await expect(note(page).getByText('Kept as is: You wrote 20 mg; said: 2 mg.')).toBeVisible();
  });

  await test.step('the note is signed as the vet decided', async () => {
    const dialog = await openSigning(page);
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(note(page).getByText(/^Signed by/)).toBeVisible();
    await expect(note(page).getByText('20 mg').first()).toBeVisible();
  });
});

async function writeNote(page: Page): Promise<void> {
  await page.goto('/scribe');
  const pets = page.getByLabel('Pets');
  await pets.fill('Juniper');
  await pets.press('Enter');
  await page.getByText('Type or paste', { exact: true }).click();
  await page.getByLabel('What was said').fill(TOLD);
  await page.getByRole('button', { name: 'Write note' }).click();
  await expect(page).toHaveURL(/\/history\?session_id=/);
  await expect(noteLine(page, /mirtazapine/i).first()).toBeVisible();
}
