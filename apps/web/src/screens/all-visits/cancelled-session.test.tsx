// @vitest-environment jsdom
import type { SessionId } from '@auscult/contract/kit/ids';
import { Session } from '@auscult/contract/sessions';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { templateAnswers } from '#web/test-kit/fake-templates.ts';
import { renderInHistory } from '#web/test-kit/render-routed.tsx';
import { OpenedSession } from './opened-session.tsx';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
});
afterEach(cleanup);

const cancelled = Session.parse({
  ...{ id: 's1', name: 'Rex', pets: ['Rex'], owner: 'u1', organization: 'u1', timestamp: 0 },
  ...{ status: 'cancelled', tags: [], is_sample: false, created_timestamp: 0, modified_timestamp: 0 },
  ...{ recordings: [], nodes: [] },
});

/** A cancelled visit on a server that stores its status. */
function open(answers: Record<string, (input: never) => unknown> = {}) {
  let kept = cancelled;
  const { api, sent } = fakeApi({
    'GET /v1/me': () => aMe,
    'GET /v1/session/{id}': () => kept,
    'GET /v2/notes_metadata/{session_id}': () => [],
    'GET /v2/discharge_metadata/{session_id}': () => [],
    ...templateAnswers(),
    'POST /v1/session_completed/{id}': ({ status }: { status: Session['status'] }) => {
      kept = { ...kept, status };
      return kept;
    },
    ...answers,
  });
  const ways = { onAdd: vi.fn(), onClose: vi.fn() };
  renderInHistory(<OpenedSession id={'s1' as SessionId} {...ways} />, '?session_id=s1', { api });
  return sent;
}

const takeUp = async () => userEvent.click(await screen.findByRole('button', { name: 'Reopen visit' }));

test('a cancelled visit offers no action that would be refused, until it is reopened', async () => {
  const sent = open();
  expect(await screen.findByText('This visit has no recording and no transcript yet.')).toBeDefined();
  expect(screen.queryByLabelText('What was said')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Client' }));
  expect(await screen.findByText('There is no document for the client')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Write document' })).toBeNull();

  await takeUp();
  expect(await screen.findByRole('button', { name: 'Write document' })).toBeDefined();
  expect(sent).toEqual([{ path: '/v1/session_completed/{id}', input: { id: 's1', status: 'not_started' } }]);
  expect(screen.queryByRole('button', { name: 'Reopen visit' })).toBeNull();
});

test('one with a recording is in progress again', async () => {
  const recording = {
    ...{ node_id: 'r1', recording_id: 'r1', name: '', status: 'completed', has_audio: false },
    ...{
      content_type: null,
      duration_ms: null,
      started_timestamp: null,
      bookmarks: [],
      created_timestamp: 0,
    },
  };
  const sent = open({ 'GET /v1/session/{id}': () => ({ ...cancelled, recordings: [recording] }) });
  await takeUp();
  await waitFor(() => expect(sent[0]?.input).toMatchObject({ status: 'in_progress' }));
});

test('its status can be changed, but not to completed', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Status: Cancelled' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByRole<HTMLButtonElement>('menuitem', { name: 'Completed' }).disabled).toBe(true);
  await userEvent.click(menu.getByRole('menuitem', { name: 'Hospitalized' }));
  await waitFor(() => expect(sent[0]?.input).toEqual({ id: 's1', status: 'hospitalized' }));
});

test('the reason why it cannot be reopened is shown', async () => {
  open({
    'POST /v1/session_completed/{id}': () => {
      throw new ApiError(403, 'forbidden', 'You may not change this visit.');
    },
  });
  await takeUp();
  expect(await screen.findByText(/You may not change this visit/)).toBeDefined();
});
