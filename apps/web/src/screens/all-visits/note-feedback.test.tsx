// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aDocument, openClient } from '#web/test-kit/client-documents.tsx';
import { openNote } from '#web/test-kit/opened-note.tsx';

afterEach(cleanup);

const stored = {
  'POST /v2/thumbs_feedback': () => ({ id: 'f1' }),
  'POST /v1/client_audit_log': () => ({ id: 'e1' }),
};

/** Selects the words of a line, like dragging over them. */
async function selectLine(name: string) {
  const line = await screen.findByRole('button', { name });
  getSelection()?.selectAllChildren(line);
}

describe('feedback on a note', () => {
  test('takes the selected passage, words, and consent that is off by default', async () => {
    const { sent } = openNote({ answers: stored });
    await selectLine('Rest.');
    await userEvent.click(screen.getByRole('button', { name: 'Thumbs down' }));
    expect((await screen.findByRole('figure', { name: 'The passage it is about' })).textContent).toContain(
      'Rest.',
    );
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
    await userEvent.type(screen.getByLabelText('What was wrong?'), 'He said two weeks.');
    await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
    expect(await screen.findByText('Thanks for the feedback.')).toBeDefined();
    expect(sent).toEqual([
      {
        path: '/v2/thumbs_feedback',
        input: {
          ...{
            session: 's1',
            node_id: 'n1',
            feedback: 'thumbs_down',
            feedback_content: 'He said two weeks.',
          },
          ...{ feedback_source: 'notes', highlighted_text: 'Rest.', data_access_consent: false },
        },
      },
      {
        path: '/v1/client_audit_log',
        input: { action: 'thumbs_down', item_type: 'notes', item_id: 's1', sub_item_id: 'n1' },
      },
    ]);
    expect(screen.getByRole('button', { name: 'Thumbs down', pressed: true })).toBeDefined();
  });

  test('works without words; the passage can be left out, and consent given', async () => {
    const { sent } = openNote({ answers: stored });
    await selectLine('Rest.');
    await userEvent.click(screen.getByRole('button', { name: 'Thumbs up' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave the passage out' }));
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
    await waitFor(() =>
      expect(sent[0]?.input).toMatchObject({
        ...{ feedback: 'thumbs_up', feedback_content: '', highlighted_text: '', data_access_consent: true },
      }),
    );
  });

  test('ignores a selection outside of the note', async () => {
    openNote({ answers: stored });
    await screen.findByRole('button', { name: 'Rest.' });
    getSelection()?.selectAllChildren(screen.getByRole('heading', { level: 1 }));
    await userEvent.click(screen.getByRole('button', { name: 'Thumbs up' }));
    await screen.findByRole('button', { name: 'Send feedback' });
    expect(screen.queryByRole('figure')).toBeNull();
  });

  test.each([
    [
      new ApiError(500, 'fault', ''),
      'There was an error handling thumbs feedback notification from the API.',
    ],
    [new ApiError(429, 'too_many_requests', 'Please wait a while.'), 'Please wait a while.'],
  ])('that fails says why, and keeps the words', async (error, text) => {
    openNote({
      answers: {
        'POST /v2/thumbs_feedback': () => {
          throw error;
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Thumbs up' }));
    await userEvent.type(await screen.findByLabelText('What was good?'), 'All of it.');
    await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByLabelText('What was good?')).toHaveProperty('value', 'All of it.');
  });

  test('works on client documents, too', async () => {
    const { sent } = openClient({ documents: [aDocument()], answers: stored });
    await userEvent.click(await screen.findByRole('button', { name: 'Thumbs up' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send feedback' }));
    await waitFor(() =>
      expect(sent[0]?.input).toMatchObject({ node_id: 'd1', feedback_source: 'discharge' }),
    );
  });
});
