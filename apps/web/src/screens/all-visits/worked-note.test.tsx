// @vitest-environment jsdom
import type { NoteFlag } from '@auscult/contract/notes';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aLine, aNote, openNote, placeTexts } from '#web/test-kit/opened-note.tsx';

beforeEach(() => {
  localStorage.clear();
  placeTexts();
});
afterEach(cleanup);

const focused = () => document.activeElement?.textContent;

describe('the keys of a note', () => {
  test('J and K go from line to line, E edits, and letters are letters in a field', async () => {
    openNote();
    await screen.findByRole('button', { name: 'Limping.' });
    await userEvent.keyboard('j');
    expect(focused()).toBe('Limping.');
    await userEvent.keyboard('j');
    expect(focused()).toBe('Rest.');
    await userEvent.keyboard('k');
    expect(focused()).toBe('Limping.');
    await userEvent.keyboard('e');
    const pen = await screen.findByRole('textbox', { name: 'Edit line' });
    await waitFor(() => expect(document.activeElement).toBe(pen));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('textbox', { name: 'Visit name' }));
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Visit name' }));
  });

  test('the slash finds lines by their words, and Escape goes to the line', async () => {
    openNote();
    await screen.findByRole('button', { name: 'Limping.' });
    await userEvent.keyboard('/');
    const field = await screen.findByRole('searchbox', { name: 'Find in the note' });
    await userEvent.type(field, 'rest');
    expect(screen.getByText('1 of 1')).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(focused()).toBe('Rest.'));
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('Ctrl and Enter open the signing dialog', async () => {
    openNote();
    await screen.findByRole('button', { name: 'Sign this note' });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Sign this note' })).toBeDefined();
  });
});

test('signing completes the visit, and the notice reverts that', async () => {
  const { sent } = openNote();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign this note' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
  expect(await screen.findByRole('button', { name: 'Status: Completed' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Client document' })).toBeDefined();
  const notice = (await screen.findByText('A visit is completed.')).parentElement ?? document.body;
  await userEvent.click(within(notice).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Status: In progress' })).toBeDefined();
  expect(sent.map(({ input }) => (input as { status?: string }).status)).toEqual([
    undefined,
    'completed',
    'in_progress',
  ]);
});

const hard = (message: string): NoteFlag => ({ kind: 'pet', severity: 'hard', message });

test('the signing dialog lists flags in the order of the screen', async () => {
  const lines = [
    aLine('Second.', { pet: 'Tom', flags: [hard('Of Tom.')] }),
    aLine('First.', { pet: 'Rex', flags: [hard('Of Rex.')] }),
  ];
  openNote({ note: aNote({ lines }), visit: { pets: ['Rex', 'Tom'] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign this note' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign this note' });
  const listed = within(dialog).getAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent)).toEqual(['First.Of Rex.', 'Second.Of Tom.']);
});

test('two accepted weights are listed only while both are in the note', async () => {
  const kept = [hard('Rex has two weights: 30.5 kg and 2.8 kg. Which one is right?')];
  const lines = [aLine('Weight 30.5 kg.', { resolved_flags: kept }), aLine('Weight 2.8 kg.')];
  openNote({ note: aNote({ lines }) });
  expect(await screen.findByText(/^Kept as is:/)).toBeDefined();
  (await screen.findByRole('button', { name: 'Weight 2.8 kg.' })).focus();
  await userEvent.keyboard('{Delete}');
  await waitFor(() => expect(screen.queryByText(/^Kept as is:/)).toBeNull());
});

test('the printed page is the note with its visit, marked as a draft', async () => {
  openNote();
  await screen.findByRole('button', { name: 'Limping.' });
  fireEvent(window, new Event('beforeprint'));
  const sheet = document.querySelector<HTMLElement>('[data-print-sheet]') ?? document.createElement('div');
  expect(within(sheet).getByRole('heading', { level: 1 }).textContent).toBe('A visit');
  expect(within(sheet).getByText('Limping.')).toBeDefined();
  expect(within(sheet).getAllByText('DRAFT, not signed').length).toBeGreaterThan(0);
  act(() => void fireEvent(window, new Event('afterprint')));
  expect(document.querySelector('[data-print-sheet]')).toBeNull();
});

test('normal systems are folded; a press shows them, and a line with the focus is never folded', async () => {
  const system = (entry: string, text: string) =>
    aLine(text, { section: 'Objective', soap: 'objective', entry });
  const lines = [
    system('Eyes', 'Eyes clear.'),
    system('Ears', 'Ears clean.'),
    system('Heart', 'Grade 2 murmur.'),
    system('Skin', 'Skin healthy.'),
  ];
  openNote({ note: aNote({ lines }) });
  const fold = await screen.findByRole('button', { name: /^3 systems normal/ });
  expect(screen.queryByRole('button', { name: /Eyes clear/ })).toBeNull();
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(fold);
  await userEvent.keyboard('j');
  expect(focused()).toBe('Heart: Grade 2 murmur.');
  await userEvent.click(fold);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  expect(await screen.findByRole('button', { name: /Eyes clear/ })).toBeDefined();
});
