import { expect, type Page } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';
import { beginLine, noteLine, rewriteLine, savedBy } from '../kit/opened-visit.ts';
import { makeVisit } from '../kit/person.ts';

test('two tabs that edit the same note lose neither text', async ({ page, context, person }) => {
  const { session } = await makeVisit(person);
  await page.goto(`/history?session_id=${session}`);
  const other = await context.newPage();
  await other.goto(`/history?session_id=${session}`);
  await expect(noteLine(other, '12.4 kg').first()).toBeVisible();

  await savedBy(page, () =>
    rewriteLine(page, noteLine(page, 'gastritis').first(), 'Thought to be gastritis, not simple.'),
  );
  await expect(noteLine(other, 'not simple')).toBeVisible();

  const pen = await beginLine(other, noteLine(other, '12.4 kg').first(), 'Weight 12.4 kg on the new scale.');
  await savedBy(page, () =>
    rewriteLine(page, noteLine(page, '38.9').first(), 'Temperature 38.9 °C, taken twice.'),
  );
  await expect(other.getByText('This note changed in another tab or on another device')).toBeVisible();
  await pen.press('Enter');

  const choice = other.getByRole('dialog', { name: 'This note changed in another tab or on another device' });
  await expect(choice.getByRole('region', { name: 'Your version' })).toContainText('on the new scale');
  const theirs = choice.getByRole('region', { name: 'The other version' });
  await expect(theirs).toContainText('taken twice');
  await expect(theirs, 'what is equal is counted').toContainText(/\d+ lines? (?:is|are) the same/);
  await choice.getByRole('button', { name: 'Use the other version' }).click();
  await expect(noteLine(other, 'taken twice')).toBeVisible();

  await savedBy(other, () => other.getByRole('button', { name: 'Undo', exact: true }).click());
  await expect(noteLine(other, 'on the new scale')).toBeVisible();
  await page.reload();
  await expect(noteLine(page, 'on the new scale')).toBeVisible();
});

test('two tabs that each start a visit keep their own words, and the next one restores those of a closed tab', async ({
  page,
  context,
}) => {
  await typeVisit(page, 'Rex', 'Vet: Rex limps.');
  const other = await context.newPage();
  await other.goto('/scribe');
  await expect(other.getByRole('button', { name: 'Start recording' })).toBeVisible();
  await expect(other.getByText('Rex', { exact: true })).toHaveCount(0);
  await typeVisit(other, 'Tom', 'Vet: Tom coughs.');

  await page.reload();
  await expectVisit(page, 'Rex', 'Vet: Rex limps.');
  await other.reload();
  await expectVisit(other, 'Tom', 'Vet: Tom coughs.');

  await page.close();
  const next = await context.newPage();
  await next.goto('/scribe');
  await expectVisit(next, 'Rex', 'Vet: Rex limps.');
  await next.getByRole('button', { name: 'Write note' }).click();
  await expect(next).toHaveURL(/\/history\?session_id=/);
  await next.goto('/scribe');
  await expect(next.getByRole('button', { name: 'Start recording' })).toBeVisible();
  await expectVisit(other, 'Tom', 'Vet: Tom coughs.');
});

async function typeVisit(page: Page, pet: string, words: string): Promise<void> {
  await page.goto('/scribe');
  const pets = page.getByLabel('Pets');
  await pets.fill(pet);
  await pets.press('Enter');
  await page.getByText('Type or paste', { exact: true }).click();
  await page.getByLabel('What was said').fill(words);
}

async function expectVisit(page: Page, pet: string, words: string): Promise<void> {
  await expect(page.getByLabel('What was said')).toHaveValue(words);
  await expect(page.getByRole('button', { name: `Remove ${pet}` })).toBeVisible();
}
