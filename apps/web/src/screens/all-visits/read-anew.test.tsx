// @vitest-environment jsdom
import { Session } from '@auscult/contract/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { fakeApi } from '#web/test-kit/fake-api.ts';
import { aLine, aNote, openNote, placeTexts } from '#web/test-kit/opened-note.tsx';
import { renderInHistory } from '#web/test-kit/render-routed.tsx';
import { NotePane } from './note-pane.tsx';

beforeEach(placeTexts);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('a person who returns to a note sees a colleague’s changes', async () => {
  const { keep } = openNote();
  expect(await screen.findByRole('button', { name: 'Limping.' })).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: 'Client' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Limping.' })).toBeNull());
  keep(aNote({ version: 4, lines: [aLine('Limping on the left.')] }));
  await userEvent.click(screen.getByRole('tab', { name: 'Notes' }));
  expect(await screen.findByRole('button', { name: 'Limping on the left.' })).toBeDefined();
});

test('a person who returns to a note without a network sees what was read before', async () => {
  let isAway = false;
  const note = aNote();
  openNote({
    note,
    answers: {
      'GET /v2/soap_note/{session_id}/{node_id}': () => {
        if (isAway) throw new ApiError(0, 'offline', 'You are offline.');
        return note;
      },
    },
  });
  expect(await screen.findByRole('button', { name: 'Limping.' })).toBeDefined();
  isAway = true;
  await userEvent.click(screen.getByRole('tab', { name: 'Client' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Limping.' })).toBeNull());
  await userEvent.click(screen.getByRole('tab', { name: 'Notes' }));
  expect(await screen.findByRole('button', { name: 'Limping.' })).toBeDefined();
});

test('a note that cannot be read again, as after signing in again, keeps its edits', async () => {
  let isAway = false;
  const { api } = fakeApi({
    'GET /v2/soap_note/{session_id}/{node_id}': () => {
      if (isAway) throw new ApiError(500, 'fault', '');
      return aNote();
    },
  });
  renderInHistory(<NoteWithReading />, '', { api });
  (await screen.findByRole('button', { name: 'Limping.' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Edit line' })).toBeDefined();
  isAway = true;
  await act(() => reading.all());
  expect(screen.getByRole('textbox', { name: 'Edit line' })).toBeDefined();
});

/** What the shell does after signing in again. */
const reading = { all: async () => {} };

function NoteWithReading() {
  const queries = useQueryClient();
  reading.all = () => queries.invalidateQueries();
  return (
    <NotePane
      session={session}
      note={{ ...aNote(), is_signed: false }}
      onStarted={() => undefined}
      onLight={() => undefined}
      onHear={() => undefined}
    />
  );
}

const session = Session.parse({
  ...{ id: 's1', name: 'A visit', owner: 'u1', organization: 'u1', timestamp: 0, status: 'in_progress' },
  ...{ pets: ['Rex'], tags: [], is_sample: false, created_timestamp: 0, modified_timestamp: 0 },
  ...{ recordings: [], nodes: [] },
});
