// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aNote, openNote } from '#web/test-kit/opened-note.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('an edit that the server could not save is sent again automatically', async () => {
  let isAway = true;
  const { sent } = openNote({
    answers: {
      'PUT /v2/soap_note/{session_id}/{node_id}': ({ lines }: { lines: [] }) => {
        if (isAway) throw new ApiError(0, 'offline', 'You are offline.');
        return aNote({ lines, version: 5 });
      },
    },
  });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Delete line' }))[0] ?? document.body);
  expect(await screen.findByText(/Your changes are kept on this device\./)).toBeDefined();
  const before = sent.length;

  isAway = false;
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/Your changes are kept on this device\./)).toBeNull());
  expect(sent).toHaveLength(before + 1);
});
