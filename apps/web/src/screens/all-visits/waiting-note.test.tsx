// @vitest-environment jsdom
import { SessionNode } from '@auscult/contract/sessions';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMe } from '#web/test-kit/fake-api.ts';
import { aNote, aRecording, openNote } from '#web/test-kit/opened-note.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const transcript = (more: Partial<SessionNode>) =>
  SessionNode.parse({
    ...{ node_id: 't1', kind: 'transcript', name: '', status: 'pending', dependencies: ['r1'] },
    ...{ error: null, created_timestamp: 0, ...more },
  });

const visit = (more: Partial<SessionNode> = {}) => ({
  recordings: [aRecording('r1')],
  nodes: [transcript(more)],
});

const speech_to_text = { configured: false, hint: '' };
const silent = { ...aMe, server: { ...aMe.server, speech_to_text } };

test('without speech to text a note waits, and the words can be typed instead', async () => {
  const { sent } = openNote({
    note: aNote({ completed: false }),
    visit: visit(),
    me: silent,
    answers: {
      'POST /v1/register_recording': () => ({ recording_id: 'r2', node_id: 'r2' }),
      'POST /v2/process_recording': () => ({ session: 's1', node_id: 'n2' }),
    },
  });
  expect(
    await screen.findByText(/^Waiting for transcription\. The note is written automatically/),
  ).toBeDefined();
  expect(await screen.findByText('Waiting for transcription')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Type or paste instead' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'What was said' }), 'Rex limps.');
  await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/v2/process_recording'));
  expect(sent[0]?.input).toMatchObject({ session: 's1', transcript: 'Rex limps.' });
});

test('a long recording shows how much of it is transcribed', async () => {
  openNote({
    note: aNote({ completed: false }),
    visit: visit({ status: 'processing', progress: 0.428 }),
  });
  expect(await screen.findByText('Transcribing the recording: 42 %')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Type or paste instead' })).toBeNull();
});
