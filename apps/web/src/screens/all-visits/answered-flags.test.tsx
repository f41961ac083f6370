// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aLine, aNote, openNote, placeTexts } from '#web/test-kit/opened-note.tsx';

beforeEach(placeTexts);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const DOSE = {
  kind: 'dose',
  severity: 'hard' as const,
  message: 'You wrote 70 mg; said: 17 mg.',
  answers: [
    { label: 'Use 17 mg', text: 'Tramadol 17 mg.' },
    { label: 'Keep 70 mg', text: null },
  ],
};
const OTHER = { kind: 'number', severity: 'hard' as const, message: 'No unit was said.' };
const lines = () => [
  aLine('Tramadol 70 mg.', { flags: [DOSE], origin: 'human' }),
  aLine('Rest.'),
  aLine('Weight 7.', { flags: [OTHER] }),
];
const focused = () => document.activeElement?.textContent ?? '';

test('a flag offers the spoken value, keeping and removing; a digit answers, and the next flag has the focus', async () => {
  const { sent } = openNote({ note: aNote({ lines: lines() }) });
  const line = await screen.findByRole('button', { name: /Tramadol 70 mg/ });
  for (const name of ['Use 17 mg', 'Keep 70 mg', 'Keep as is'])
    expect(screen.getByRole('button', { name })).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Remove line' })).toHaveLength(2);

  line.focus();
  await userEvent.keyboard('1');
  await waitFor(() =>
    expect(sent[0]).toMatchObject({ input: { lines: [{ text: 'Tramadol 17 mg.' }, {}, {}] } }),
  );
  await waitFor(() => expect(focused()).toContain('Weight 7.'));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) ?? document.body);
  expect(await screen.findByRole('button', { name: 'Use 17 mg' })).toBeDefined();
});

test('a flag that is kept stays listed with its line', async () => {
  const { sent } = openNote({ note: aNote({ lines: lines() }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Keep 70 mg' }));
  await waitFor(() =>
    expect(sent[0]).toMatchObject({
      input: {
        lines: [{ text: 'Tramadol 70 mg.', flags: [], resolved_flags: [{ message: DOSE.message }] }, {}, {}],
      },
    }),
  );
  expect(await screen.findByText(`Kept as is: ${DOSE.message}`)).toBeDefined();
});

test('N goes to the next flag from anywhere, and types a letter in fields', async () => {
  openNote({ note: aNote({ lines: lines() }) });
  await screen.findByRole('button', { name: /Tramadol 70 mg/ });
  for (const text of ['Tramadol 70 mg.', 'Weight 7.', 'Tramadol 70 mg.']) {
    await userEvent.keyboard('n');
    await waitFor(() => expect(focused()).toContain(text));
  }
  const name = screen.getByLabelText<HTMLInputElement>('Visit name');
  await userEvent.click(name);
  await userEvent.keyboard('n');
  expect(document.activeElement).toBe(name);
});
