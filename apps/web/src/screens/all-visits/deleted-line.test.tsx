// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aLine, aNote, openNote } from '#web/test-kit/opened-note.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('the notice of a deleted line restores that line after any later edits', async () => {
  openNote({ note: aNote({ lines: ['One.', 'Two.', 'Three.'].map((text) => aLine(text)) }) });
  const deleteFirst = async () =>
    userEvent.click((await screen.findAllByRole('button', { name: 'Delete line' }))[0] ?? document.body);
  await deleteFirst();
  await deleteFirst();
  const ofTheFirst = await waitFor(() => {
    const notice = screen.getAllByRole('status').find(({ textContent }) => textContent?.includes('One.'));
    if (!notice) throw new Error('No notice of the first line.');
    return notice;
  });
  await userEvent.click(within(ofTheFirst).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'One.' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Two.' })).toBeNull();
  expect([...document.querySelectorAll('[data-line]')].map((line) => line.textContent)).toEqual([
    'One.',
    'Three.',
  ]);
});
