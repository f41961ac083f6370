// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aMe } from '#web/test-kit/fake-api.ts';
import { aNote, aRecording, openNote } from '#web/test-kit/opened-note.tsx';

afterEach(cleanup);

const another = () => ({ session: 's1', node_id: 'n2' });
const answers = { 'POST /v2/soap_notes': another, 'POST /v2/reprocess_session': another };

test('a note that failed says why, and is tried again', async () => {
  const { sent } = openNote({ note: aNote({ error: 'No speech captured' }), answers });
  expect((await screen.findByRole('alert')).textContent).toContain('No speech captured');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(sent).toMatchObject([{ path: '/v2/reprocess_session', input: { session: 's1' } }]);
});

test('another note is written with the vet’s additions and instructions', async () => {
  const me = { ...aMe, server: { ...aMe.server, note_writer: 'model' } };
  const { sent } = openNote({ answers, me });
  await openRewrite();
  await userEvent.type(await screen.findByLabelText('Your own notes (optional)'), 'Owner called twice.');
  await userEvent.type(screen.getByLabelText('Additional instructions (optional)'), 'Short.');
  await userEvent.click(screen.getByLabelText('Full sentences'));
  await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    {
      path: '/v2/soap_notes',
      input: {
        session: 's1',
        manual_notes: 'Owner called twice.',
        additional_instructions: 'Short.',
        verbose_mode: true,
      },
    },
  ]);
});

test('a failed transcription is tried again, and nothing else is asked', async () => {
  const { sent } = openNote({ visit: { recordings: [aRecording('r1')] }, answers });
  await openRewrite();
  expect(await screen.findByText(/without a transcript are tried again first/)).toBeDefined();
  expect(screen.queryByLabelText('Your own notes (optional)')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ path: '/v2/reprocess_session', input: { session: 's1' } }]);
});

async function openRewrite() {
  await userEvent.click(await screen.findByRole('button', { name: 'Visit actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rewrite' }));
}

test('the built-in writer gets no instructions', async () => {
  openNote({ answers });
  await openRewrite();
  expect(await screen.findByLabelText('Your own notes (optional)')).toBeDefined();
  expect(screen.queryByLabelText('Additional instructions (optional)')).toBeNull();
});
