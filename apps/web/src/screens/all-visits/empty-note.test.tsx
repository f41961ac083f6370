// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aLine, aNote, aVersion, chooseInMenu, openNote } from '#web/test-kit/opened-note.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('the last line of a note that was deleted and saved comes back by Undo', async () => {
  const { sent } = openNote({ note: aNote({ lines: [aLine('Limping.')] }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete line' }));
  await waitFor(() => expect(sent).toMatchObject([{ input: { lines: [] } }]));
  expect(await screen.findByText('This note is empty')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull());
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(await screen.findByRole('button', { name: 'Limping.' })).toBeDefined();
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('an empty note leads to its versions, and cannot be signed', async () => {
  openNote({
    note: aNote({ lines: [] }),
    versions: [
      { ...aVersion(3), lines: [] },
      { ...aVersion(2), lines: [aLine('Limping.')] },
    ],
  });
  expect(await screen.findByText('No clinical content found.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Sign this note' })).toBeNull();
  await chooseInMenu('Versions');
  expect(await screen.findByRole('dialog', { name: 'Versions of this note' })).toBeDefined();
});
