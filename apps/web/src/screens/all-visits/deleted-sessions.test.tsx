// @vitest-environment jsdom

import type { DeletedSession } from '@auscult/contract/session-changes';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

beforeEach(() => localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' })));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const aVisit = (id: string, recordings: object[] = []) => ({
  ...{ id, name: id, pets: [], owner: 'u1', organization: 'u1', timestamp: 0, status: 'in_progress' },
  ...{ tags: [], is_sample: false, created_timestamp: 0, modified_timestamp: 0, nodes: [] },
  recordings,
});
const aDeleted = (id: string) => ({
  ...{ id, name: id, pets: [], timestamp: Date.UTC(2026, 10, 3, 12) },
  ...{ deleted_timestamp: Date.now() - 3 * 3_600_000, destroyed_timestamp: Date.UTC(2026, 11, 24, 12) },
});

async function openDeleted(
  answer: () => { sessions: Pick<DeletedSession, 'name'>[]; truncated?: boolean },
  restore: (id: string) => object = (id) => aVisit(id),
) {
  const { api, sent } = fakeApi({
    'GET /v1/me': () => aMe,
    'GET /v1/usage': () => ({ num_sessions: 3, phone_call_sessions: 0 }),
    'GET /v1/sessions_by_date/{a}/{b}': () => ({ sessions: [], next_cursor: null }),
    'GET /v1/deleted_sessions': answer,
    'POST /v1/restore_session': ({ session_id }: { session_id: string }) => restore(session_id),
  });
  renderAt('/history', { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Deleted visits' }));
  return { sent, dialog: within(await screen.findByRole('dialog', { name: 'Deleted visits' })) };
}

describe('visits that the person deleted', () => {
  test('show until when they are kept, and can be restored', async () => {
    let left = [aDeleted('Rex'), aDeleted('Juno')];
    const { sent, dialog } = await openDeleted(() => ({ sessions: left }));
    const said = 'Visit of Nov 3, 2026, deleted 3 hours ago. Destroyed on Dec 24, 2026.';
    expect(await dialog.findAllByText(said)).toHaveLength(2);
    left = [aDeleted('Juno')];
    await userEvent.click(dialog.getByRole('button', { name: 'Bring Rex back' }));
    expect(await screen.findByText('The visit is back.')).toBeTruthy();
    await waitFor(() => expect(dialog.queryByText('Rex')).toBeNull());
    expect(dialog.getByText('Juno')).toBeTruthy();
    expect(sent).toEqual([{ path: '/v1/restore_session', input: { session_id: 'Rex' } }]);
  });

  test.each([
    ['whose sound was destroyed', 'completed', 'The visit is restored. Its audio was destroyed.'],
    ['of which only a recording was deleted before', 'deleted', 'The visit is back.'],
  ])('%s, say so', async (_, status, said) => {
    const recording = {
      ...{ node_id: 'r1', recording_id: 'r1', name: 'Exam', status, has_audio: false, bookmarks: [] },
      ...{ content_type: 'audio/webm', duration_ms: 1000, started_timestamp: null, created_timestamp: 0 },
    };
    const { dialog } = await openDeleted(
      () => ({ sessions: [aDeleted('Rex')] }),
      (id) => aVisit(id, [recording]),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Bring Rex back' }));
    expect(await screen.findByText(said)).toBeTruthy();
  });

  test('are an empty list when none are left', async () => {
    const { dialog } = await openDeleted(() => ({ sessions: [] }));
    expect(await dialog.findByText('Nothing to bring back')).toBeTruthy();
  });

  test('say so if there are more than are listed', async () => {
    const { dialog } = await openDeleted(() => ({
      sessions: [aDeleted('Rex'), aDeleted('Juno')],
      truncated: true,
    }));
    expect(
      await dialog.findByText('These are the last 2. Earlier ones appear as you restore these.'),
    ).toBeTruthy();
  });

  test('that cannot be read show an error, and are read again', async () => {
    let tries = 0;
    const { dialog } = await openDeleted(() => {
      tries += 1;
      if (tries === 1) throw new ApiError(500, 'fault', '');
      return { sessions: [aDeleted('Rex')] };
    });
    await dialog.findByText('Error fetching deleted visits');
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Rex')).toBeTruthy();
  });

  test('that were destroyed meanwhile say that they cannot be restored', async () => {
    const { dialog } = await openDeleted(
      () => ({ sessions: [aDeleted('Rex')] }),
      () => {
        throw new ApiError(404, 'session_not_found', 'This visit no longer exists.');
      },
    );
    await userEvent.click(await dialog.findByRole('button', { name: 'Bring Rex back' }));
    expect(await screen.findByText(/Error restoring the visit|no longer exists/)).toBeTruthy();
  });
});
