import { expect, type Page } from '@playwright/test';
import { newcomerTest, test } from '../kit/journey.ts';
import type { Person } from '../kit/person.ts';

/** The steps that a person with a first sample visit sees, in order. */
const AT_THE_START = ['Patient name', 'Template', 'Microphone', 'Start recording'];
const IN_THE_NOTE = ['The note is ready', 'Copy and rate', 'Add to Visit'];
const AT_THE_END = ['Actions menu', 'Records Recap', 'Client'];

newcomerTest(
  'a newcomer says in their own words what they do, and takes the tour forward and back by keyboard alone',
  async ({ page, newcomer }) => {
    await page.goto('/scribe');

    await test.step('the specialty is asked for before anything else', async () => {
      const welcome = page.getByRole('dialog', { name: 'Welcome to Auscult' });
      const picker = welcome.getByRole('combobox', { name: 'Specialty' });
      const start = welcome.getByRole('button', { name: 'Start Quick Tour' });
      await page.keyboard.press('Escape');
      await start.press('Enter');
      await expect(welcome.getByText('Please select your specialty')).toBeVisible();

      await picker.focus();
      await page.keyboard.type('OTHE');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await start.press('Enter');
      await expect(welcome.getByText('Please select your specialty')).toBeVisible();
      await welcome.getByLabel('Your specialty').press('Tab');
      await welcome.getByLabel('Your specialty').focus();
      await page.keyboard.type('  Zoo AND Wildlife ');
      await start.press('Enter');
    });

    await test.step('the start of a visit is shown, and the way back', async () => {
      for (const title of AT_THE_START) await shows(page, title, 'ArrowRight');
      await expect(page.getByRole('dialog', { name: 'Continue with the sample visit?' })).toBeVisible();
    });
    await test.step('the sample visit is opened, and its note is shown once it is written', async () => {
      const open = page.getByRole('button', { name: 'Open the sample visit' }).last();
      await expect(open).toBeFocused();
      // Also by mouse: nothing covers it.
      await open.click({ trial: true });
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/session_id=/);
      // While the note is being written, another step may be shown first. It advances automatically, possibly
      // before a key press arrives.
      for (const title of IN_THE_NOTE) await shows(page, title, 'Enter');
    });
    await test.step('the Actions menu opens automatically, and again on the way back', async () => {
      const menu = page.getByRole('menu', { name: 'Visit actions' });
      await shows(page, 'Actions menu');
      await expect(menu).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await shows(page, 'Records Recap');
      await expect(menu).toBeHidden();
      await page.keyboard.press('ArrowLeft');
      await shows(page, 'Actions menu');
      await expect(menu).toBeVisible();
    });
    await test.step('back to the first step, and forward to the end', async () => {
      const there = [...AT_THE_START, ...IN_THE_NOTE, ...AT_THE_END];
      for (const title of [...AT_THE_START, ...IN_THE_NOTE].toReversed()) {
        await page.keyboard.press('ArrowLeft');
        await shows(page, title);
      }
      await expect(page).toHaveURL(/\/scribe/);
      for (const title of there) await shows(page, title, 'ArrowRight');
      const end = page.getByRole('dialog', { name: 'That’s a wrap!' });
      await expect(end).toContainText('You’ve successfully completed the tour.');
      await expect(end.getByRole('button', { name: 'Got it!' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(end).toBeHidden();
    });
    await test.step('the server stores that they took the tour, and what they do', async () => {
      await expect
        .poll(() => metadataOf(newcomer))
        .toMatchObject({
          specialty: 'zoo and wildlife',
          onboarded_scribe_basic: true,
        });
    });
  },
);

/** Waits until a step has the focus, then presses a key. */
async function shows(page: Page, title: string, key?: string): Promise<void> {
  const step = page.getByRole('dialog', { name: new RegExp(`^Step \\d+ of \\d+ ${title}$`) });
  await expect(step.locator(':focus')).toHaveText(/Next|Done/);
  if (key) await page.keyboard.press(key);
}

async function metadataOf(person: Person) {
  const { user } = await person.call('GET', '/v1/me');
  return (user as { public_metadata: unknown }).public_metadata;
}
