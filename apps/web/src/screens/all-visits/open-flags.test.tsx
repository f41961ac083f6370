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

const doubt = {
  flags: [{ kind: 'number' as const, severity: 'hard' as const, message: 'Nobody said "7".' }],
};

test('the flag count leads from one flagged line to the next, and round again, for any shown pet', async () => {
  const lines = [
    aLine('Limping.', { pet: 'Rex' }),
    aLine('Rest for 7 days.', { pet: 'Rex', ...doubt }),
    aLine('Eats well.', { pet: 'Tom' }),
    aLine('Weight 7 kg.', { pet: 'Tom', ...doubt }),
  ];
  openNote({ note: aNote({ lines }), visit: { pets: ['Rex', 'Tom'] } });
  await userEvent.click(await screen.findByRole('radio', { name: 'Tom' }));

  for (const name of [/Rest for 7 days/, /Weight 7 kg/, /Rest for 7 days/]) {
    await userEvent.click(screen.getByRole('button', { name: '2 must fix' }));
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(name));
  }
});

test('a screen reader hears the flag and the line of "Keep as is"', async () => {
  const lines = ['Rest for 7 days.', 'Weight 8 kg.'].map((text) =>
    aLine(text, { flags: [{ ...doubt.flags[0], message: `Nobody said it: ${text}` } as never] }),
  );
  openNote({ note: aNote({ lines }) });
  const buttons = await screen.findAllByRole('button', { name: 'Keep as is' });
  const described = buttons.map(
    (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(described).toEqual([
    'Must fix: Nobody said it: Rest for 7 days.',
    'Must fix: Nobody said it: Weight 8 kg.',
  ]);
});

test('a note without flags says how many lines are to read, and is never called correct', async () => {
  let save = (_note: unknown) => {};
  const saved = new Promise((resolve) => (save = resolve));
  const { keep } = openNote({
    note: aNote({ lines: ['Limping.', 'Rest.'].map((text) => aLine(text)) }),
    answers: { 'PUT /v2/soap_note/{session_id}/{node_id}': () => saved },
  });
  const pill = await screen.findByText('No flags · 2 lines to read');
  expect(pill.closest('[style*=green]')).toBeNull();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Delete line' }))[0] ?? document.body);
  expect(await screen.findByText('Not checked yet')).toBeDefined();
  expect(screen.queryByText(/No flags/)).toBeNull();
  save(keep({ version: 4, lines: [aLine('Rest.')] }));
  expect(await screen.findByText('No flags · 1 line to read')).toBeDefined();
});
