import { expect, type Locator, type Page } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';
import { note, noteLine, openSigning, savedBy } from '../kit/opened-visit.ts';
import { makeVisit } from '../kit/person.ts';

const LONG = 'Lady Clawdia the Second of Windermere Court';

/** People in the room don't say the whole name. */
const BY_SHORT_NAME = `Vet: Today we have Lady Clawdia and Dot here.
Vet: Dot weighs 3.1 kilograms. Dot is bright and alert.
Vet: Now Lady Clawdia. She weighs 24.6 kilograms. Lady Clawdia has otitis externa.
Vet: Lady Clawdia gets Apoquel 16 mg twice a day.`;

test('a pet called by a part of its long name keeps its lines', async ({ page, person }) => {
  const visit = await makeVisit(person, { pets: [LONG, 'Dot'], words: BY_SHORT_NAME });
  await page.goto(`/history?session_id=${visit.session}`);
  await choose(page, LONG);
  await expect(noteLine(page, '24.6 kg')).not.toHaveCount(0);
  await expect(noteLine(page, /Apoquel/i)).not.toHaveCount(0);
  await expect(noteLine(page, '3.1 kg')).toHaveCount(0);
  await choose(page, 'Dot');
  await expect(noteLine(page, '3.1 kg')).not.toHaveCount(0);
  await expect(noteLine(page, /24\.6|Apoquel|otitis/i)).toHaveCount(0);
  await expect(strip(page).getByRole('radio', { name: LONG })).not.toHaveAccessibleDescription(/no lines/);
});

const TWO_WEIGHTS = `Vet: Today we have Dot and Bruno here.
Vet: Bruno weighs 31 kilograms. Bruno has a torn claw.
Vet: Dot is bright and alert. Dot weighs 3.1 kilograms.
Vet: Dot weighs 30.4 kilograms.`;

test('two weights of one pet are red, block signing, and raise one question', async ({ page, person }) => {
  const visit = await makeVisit(person, { pets: ['Dot', 'Bruno'], words: TWO_WEIGHTS });
  await page.goto(`/history?session_id=${visit.session}`);
  const flags = note(page)
    .getByRole('list', { name: 'Flags on this line' })
    .getByText(/Dot has two weights: .*3\.1 kg.*30\.4 kg/);
  await expect(flags).toHaveCount(2);
  await expect(strip(page).getByRole('radio', { name: 'Dot' })).toHaveAccessibleDescription(/2 weights/);

  await test.step('the dialog links to the flags, and has no checkbox for them', async () => {
    const dialog = await openSigning(page);
    await expect(dialog.getByText('Resolve 2 flags before signing.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Sign', exact: true })).toBeDisabled();
    await expect(dialog.getByLabel(/All weights/)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('kept on both lines, they raise no further question', async () => {
    for (const weight of ['3.1 kg', '30.4 kg']) {
      const line = noteLine(page, weight).locator('xpath=ancestor::li[1]');
      await savedBy(page, () => line.getByRole('button', { name: 'Keep as is' }).click());
    }
    const dialog = await openSigning(page);
    await expect(dialog.getByText(/flags? before signing/)).toHaveCount(0);
    await expect(dialog.getByLabel(/All weights/)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('Ctrl+Z undoes the answer, and the wrong line is removed instead', async () => {
    await noteLine(page, '30.4 kg').focus();
    await savedBy(page, () => page.keyboard.press('Control+z'));
    const line = noteLine(page, '30.4 kg').locator('xpath=ancestor::li[1]');
    await savedBy(page, () => line.getByRole('button', { name: 'Remove line' }).click());
    await expect(noteLine(page, '30.4 kg')).toHaveCount(0);
    await expect(flags).toHaveCount(0);
  });

  const dialog = await openSigning(page);
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText(/^Signed by/)).toBeVisible();
});

function strip(page: Page): Locator {
  return page.getByRole('radiogroup', { name: 'Whose note' });
}

async function choose(page: Page, pet: string): Promise<void> {
  await strip(page).getByRole('radio', { name: pet }).check();
}
