import { expect, type Page } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';
import { note, noteLine, openSigning } from '../kit/opened-visit.ts';
import { contradict, makeVisit } from '../kit/person.ts';
import { SOUND } from '../kit/sample-visit.ts';

/** The transcript does not mention Ziggy. */
const OF_TWO = `Vet: Today we have Nala and Momo here.
Vet: Nala weighs 27.5 kilograms. Nala gets carprofen 50 mg twice a day for five days.
Vet: Momo weighs 3.9 kilograms. Momo has a mild gingivitis.
Vet: Momo is bright and alert. Momo eats well at home.`;

const PETS = ['Nala', 'Momo', 'Ziggy the Second of Upper Pemberley Hall'];

test('a pet without lines is red in the strip, and must be confirmed before signing', async ({
  page,
  person,
}) => {
  const visit = await makeVisit(person, { pets: PETS, words: OF_TWO });
  await page.goto(`/history?session_id=${visit.session}`);
  const strip = page.getByRole('radiogroup', { name: 'Whose note' });
  const ziggy = strip.getByRole('radio', { name: /^Ziggy/ });
  await expect(ziggy).toHaveAccessibleDescription('no lines');
  await expect(strip.getByRole('radio', { name: 'Momo' })).toHaveAccessibleDescription(/3\.9 kg/);

  await test.step('the strip works by keyboard, and scrolls into view on a phone', async () => {
    await strip.getByRole('radio', { name: 'All', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(strip.getByRole('radio', { name: 'Nala' })).toBeChecked();
    await expect(noteLine(page, 'gingivitis')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await ziggy.focus();
    await expect(ziggy).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1280, height: 800 });
    await strip.getByRole('radio', { name: 'All', exact: true }).check();
  });

  await test.step('signing requires a checkbox for each open item; Enter in a box signs nothing', async () => {
    const dialog = await openSigning(page);
    const sign = dialog.getByRole('button', { name: 'Sign', exact: true });
    await expect(sign).toBeDisabled();
    const nothing = dialog.getByLabel(`Nothing about ${PETS[2]} in this visit`);
    await expect(nothing).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await expect(nothing).toBeChecked();
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await sign.click();
    await expect(page.getByText(/^Signed by/)).toBeVisible();
  });
  const { signature } = await person.call('GET', `/v2/soap_note/${visit.session}/${visit.node}`);
  expect(signature).toMatchObject({
    signed_by: person.userId,
    confirmed: [{ kind: 'pet_without_line', pet: PETS[2] }],
  });
});

test('the dialog lists a hard flag and links to its line; the bar counts read lines, never in green', async ({
  page,
  person,
}) => {
  // A window that shows only a few lines at once.
  await page.setViewportSize({ width: 1280, height: 420 });
  const visit = await makeVisit(person);
  await page.goto(`/history?session_id=${visit.session}`);
  const bar = note(page).locator('[data-tour="notes-ready"]');
  await expect(bar.getByText(/^No flags · \d+ lines to read$/)).toBeVisible();
  await test.step('lines count as read once they scroll through the window', async () => {
    await note(page).locator('[data-line]').last().scrollIntoViewIfNeeded();
    await expect(bar.getByText(/^Read [1-9]\d* of \d+$/)).toBeVisible();
    expect(await bar.evaluate((element) => element.innerHTML)).not.toContain('-green-');
  });

  await contradict(person, visit, '12 mg', '120 mg');
  await page.reload();
  await expect(bar.getByRole('button', { name: /must fix/ })).toBeVisible();
  const dialog = await openSigning(page);
  await expect(dialog.getByText(/^Resolve \d+ flags? before signing\.$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sign', exact: true })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Go to flag' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(noteLine(page, '120 mg').first()).toBeFocused();
});

test('a line without a pet is assigned by a press on its chip', async ({ page, person }) => {
  const visit = await makeVisit(person, { pets: PETS.slice(0, 2), words: OF_TWO });
  const path = `/v2/soap_note/${visit.session}/${visit.node}`;
  const { version, lines } = await person.call('GET', path);
  const [first, ...others] = lines as object[];
  await person.call('PUT', path, { version, lines: [{ ...first, pet: null }, ...others] });
  await page.goto(`/history?session_id=${visit.session}`);
  await page.getByRole('radio', { name: 'Unassigned' }).check();
  const chips = note(page).getByRole('group', { name: 'This line is about' });
  await expect(chips).toHaveCount(1);
  await savedMove(page, () => chips.getByRole('button', { name: 'Momo' }).click());
  await expect(page.getByRole('radio', { name: 'Unassigned' })).toHaveCount(0);
});

test('an administrator who is not a clinician becomes one on the note, with one press', async ({
  page,
  person,
}) => {
  const { id } = await person.call('POST', '/api/auth/organization/create', {
    name: 'Harbor',
    slug: person.userId,
  });
  expect(id).toBeTruthy();
  await person.call('POST', '/v1/update_member_role', { user_id: person.userId, role: 'org:admin' });
  const visit = await makeVisit(person);
  await page.goto(`/history?session_id=${visit.session}`);
  const become = page.getByRole('button', { name: 'I am a clinician: make me Doctor + Admin' });
  await expect(become).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign this note' })).toHaveCount(0);
  await become.click();
  await expect(page.getByRole('button', { name: 'Sign this note' })).toBeVisible();
});

test('a note that could not be written, or has no lines, cannot be signed', async ({ page, app, person }) => {
  const sign = page.getByRole('button', { name: 'Sign this note' });
  await test.step('its writing ended in an error', async () => {
    app.transcriber?.next({ kind: 'refuse', status: 401 });
    await page.goto('/scribe');
    await page.getByLabel('Visit name').fill('Nala, refused');
    await page.getByText('Upload audio').click();
    await page.locator('input[type=file]').setInputFiles(SOUND);
    await page.getByLabel('Everyone who can be heard agreed').check();
    await page.getByRole('button', { name: 'Write note' }).click();
    await expect(note(page).getByRole('alert')).toBeVisible();
    await expect(sign).toHaveCount(0);
  });
  await test.step('its lines were deleted', async () => {
    const visit = await makeVisit(person);
    const path = `/v2/soap_note/${visit.session}/${visit.node}`;
    const { version } = await person.call('GET', path);
    await person.call('PUT', path, { version, lines: [] });
    await page.goto(`/history?session_id=${visit.session}`);
    await expect(note(page).getByText('Undo or an earlier version restores deleted lines.')).toBeVisible();
    await expect(sign).toHaveCount(0);
  });
});

async function savedMove(page: Page, act: () => Promise<void>): Promise<void> {
  const moved = page.waitForResponse((answer) => answer.url().includes('/v2/move_note_lines'));
  await act();
  expect((await moved).ok()).toBe(true);
}
