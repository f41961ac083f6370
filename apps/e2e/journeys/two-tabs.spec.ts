import { expect } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';
import { beginLine, note, noteLine, rewriteLine, savedBy } from '../kit/opened-visit.ts';
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
  await expect(note(other).getByText('not simple')).toBeVisible();

  const pen = await beginLine(other, noteLine(other, '12.4 kg').first(), 'Weight 12.4 kg on the new scale.');
  await savedBy(page, () =>
    rewriteLine(page, noteLine(page, '38.9').first(), 'Temperature 38.9 °C, taken twice.'),
  );
  await expect(other.getByText('Somebody else changed this note meanwhile')).toBeVisible();
  await pen.press('Enter');

  const choice = other.getByRole('dialog', { name: 'Somebody else changed this note meanwhile' });
  await expect(choice.getByRole('region', { name: 'Your version' })).toContainText('on the new scale');
  await expect(choice.getByRole('region', { name: 'The other version' })).toContainText('taken twice');
  await choice.getByRole('button', { name: 'Take the other' }).click();
  await expect(note(other).getByText('taken twice')).toBeVisible();

  await savedBy(other, () => other.getByRole('button', { name: 'Undo', exact: true }).click());
  await expect(note(other).getByText('on the new scale')).toBeVisible();
  await page.reload();
  await expect(note(page).getByText('on the new scale')).toBeVisible();
});
