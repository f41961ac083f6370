import { expect, type Locator } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';
import { SCREENS } from '../kit/looks.ts';
import { note, noteLine, rewriteLine } from '../kit/opened-visit.ts';
import { contradict, makeSampleVisit, makeVisit } from '../kit/person.ts';

const PHONE = SCREENS[1].viewport;
/** 1366 × 768 at 125 %. */
const SMALL_LAPTOP = { width: 1093, height: 614 };
const TABLET = { width: 1024, height: 768 };
const LONG = 'Northside Animal Clinic, Dentistry and Referral Hospital';

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a dialog that the menu opens is centered', async ({ page }) => {
    await page.goto('/scribe');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: /Refer and Earn|Download Mobile Apps/ }).click();
    const dialog = page.getByRole('dialog', { name: /Refer and Earn|Download Mobile Apps/ });
    await expect(dialog).toBeVisible();
    const { x, width } = await boxOf(dialog);
    expect(Math.abs(x - (PHONE.width - x - width))).toBeLessThanOrEqual(1);
  });

  test('a long visit name is shown in full in the rename dialog', async ({ page, person }) => {
    const { session } = await makeVisit(person, {
      name: 'Biscuit: vomiting since Monday, recheck of the teeth',
    });
    await page.goto(`/history?session_id=${session}`);
    await page.getByRole('button', { name: /^Rename: Biscuit/ }).click();
    const name = page.getByRole('textbox', { name: 'Visit name' });
    await expect(name).toBeFocused();
    expect(await name.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0);
    expect(await name.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(0);
    await name.fill('Biscuit');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Biscuit', level: 1 })).toBeAttached();
  });
});

test.describe('on a phone, in German', () => {
  test.use({ viewport: PHONE, locale: 'de-DE' });

  test('a long team name widens no page, and the open part of the Admin Center is in sight', async ({
    page,
    person,
  }) => {
    await person.call('POST', '/api/auth/organization/create', { name: LONG, slug: person.userId });
    await person.call('POST', '/v1/super_organization', { name: 'Northside Group' });
    await page.goto('/settings?part=team');
    await expect(page.getByRole('button', { name: `${LONG} verlassen` })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await page.goto('/admin/audit');
    await expect(page.locator('[aria-current=page]').filter({ hasText: 'Protokoll' })).toBeInViewport({
      // Boxes can end between two pixels.
      ratio: 0.95,
    });
  });
});

test.describe('on a small laptop', () => {
  test.use({ viewport: SMALL_LAPTOP });

  test('the tools of a note are in one row, with unsaved changes below them', async ({ page, person }) => {
    const visit = await makeSampleVisit(person);
    await contradict(person, visit, '34.2 kg', '43.2 kg');
    await page.goto(`/history?session_id=${visit.session}`);
    const doubts = note(page).getByRole('button', { name: '1 must fix' });
    const more = page.getByRole('button', { name: 'More of this note' });
    await expect(doubts).toBeVisible();
    const undo = note(page).getByRole('button', { name: 'Undo' });
    expect(await middleOf(more)).toBeCloseTo(await middleOf(undo), -1);
    expect((await boxOf(doubts)).y).toBeLessThan(await middleOf(undo));
    expect((await boxOf(page.locator('[data-tour="notes-ready"]'))).height).toBeLessThan(80);

    await doubts.click();
    await expect(noteLine(page, '43.2 kg').first()).toBeFocused();
    await page.route('**/v2/soap_note/**', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await rewriteLine(page, noteLine(page, 'sprain').first(), 'Thought to be a sprain.');
    const failed = page.getByText('Your changes are kept on this device.');
    await expect(failed).toBeVisible();
    expect((await boxOf(failed)).y).toBeGreaterThan(await middleOf(more));
    expect((await boxOf(failed)).height).toBeLessThan(60);

    await page.setViewportSize(TABLET);
    await expect(undo).toBeHidden();
    const sign = page.getByRole('button', { name: 'Sign this note' });
    expect(await middleOf(more)).toBeCloseTo(await middleOf(sign), -1);
    await more.click();
    await page.getByRole('menuitem', { name: 'Undo' }).click();
    await expect(noteLine(page, 'Thought to be a sprain.')).toHaveCount(0);
  });
});

async function boxOf(thing: Locator) {
  const box = await thing.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
}

async function middleOf(thing: Locator): Promise<number> {
  const { y, height } = await boxOf(thing);
  return y + height / 2;
}
