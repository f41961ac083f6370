// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aRecording, aTranscript, openNote } from '#web/test-kit/opened-note.tsx';

afterEach(cleanup);

test('recordings are listed, renamed, and deleted after a confirmation', async () => {
  const { sent } = openNote({
    visit: { recordings: [aRecording('r1'), aRecording('r2')] },
    answers: { 'POST /v1/update_metagraph_node': () => ({}) },
  });
  const list = within(await screen.findByRole('list', { name: 'Recordings' }));
  expect(list.getByRole('button', { name: 'Play recording 2' })).toBeDefined();
  const name = list.getByLabelText('Name of recording 2');
  await userEvent.clear(name);
  await userEvent.type(name, 'After the x-ray{Enter}');
  await userEvent.click(list.getAllByRole('button', { name: /^Actions for/ })[0] ?? document.body);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete recording' }));
  expect(sent).toHaveLength(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete recording' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ input }) => input)).toEqual([
    { session_id: 's1', node_id: 'r2', action: 'visit_notes_renamed', common: { name: 'After the x-ray' } },
    { session_id: 's1', node_id: 'r1', action: 'visit_notes_deleted', common: { status: 'Deleted' } },
  ]);
});

test('the transcript shows gaps and bookmarks', async () => {
  const words = aTranscript(
    ['He limps.', 'He weighs forty.', 'Rest for two weeks.'],
    {
      has_audio: true,
      duration_ms: 60_000,
      started_timestamp: 0,
      bookmarks: [{ at_ms: 1500, text: 'Swelling' }],
    },
    { recording_id: 'r2', duration_ms: 9000, started_timestamp: 193_000 },
  );
  const { files } = openNote({ answers: { 'GET /v1/transcript/{session_id}/{node_id}': () => words } });
  const list = within(await screen.findByRole('region', { name: 'What was said' }));
  await list.findByText('He limps.');
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '0:00He limps.',
    '0:01He weighs forty.',
    '0:01Swelling',
    '0:02Rest for two weeks.',
    'Not recorded for 2 min 13 s, pauses included',
  ]);
  await userEvent.click(list.getAllByRole('button', { name: 'Play from 0:01' })[1] ?? document.body);
  await waitFor(() => expect(files.mock.calls).toMatchObject([['/v1/recording_audio/s1/r1']]));
});
