// @vitest-environment jsdom
import type { SessionId } from '@auscult/contract/kit/ids';
import { Session } from '@auscult/contract/sessions';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ApiClient, ApiError } from '#web/platform/api-client.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { renderInHistory } from '#web/test-kit/render-routed.tsx';
import { OpenedSession } from './opened-session.tsx';

beforeEach(() => signIn('vera'));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const signIn = (userId: string) =>
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 'b', userId }));
const session = Session.parse({
  ...{ id: 's1', name: 'A visit', owner: 'u1', organization: 'u1', timestamp: 0, status: 'in_progress' },
  ...{ pets: ['Rex'], tags: [], is_sample: false, created_timestamp: 0, modified_timestamp: 0 },
  ...{ recordings: [], nodes: [] },
});

/**
 * A visit without words, on a server that accepts them and fails to start the note.
 *
 * @returns the idempotency keys
 */
function openVisit() {
  const keys: (string | undefined)[] = [];
  const { api } = fakeApi({
    'GET /v1/me': () => aMe,
    'GET /v1/session/{id}': () => session,
    'GET /v2/notes_metadata/{session_id}': () => [],
    'POST /v1/register_recording': () => ({ recording_id: 'r1', node_id: 'r1' }),
    'POST /v2/process_recording': () => {
      throw new ApiError(503, 'fault', '');
    },
  });
  const noting: ApiClient = (call, input, options) => {
    if (call.definition.path === '/v1/register_recording') keys.push(options?.idempotencyKey);
    return api(call, input, options);
  };
  const ways = { onAdd: vi.fn(), onClose: vi.fn() };
  renderInHistory(<OpenedSession id={'s1' as SessionId} {...ways} />, '?session_id=s1', { api: noting });
  return keys;
}

const field = () => screen.findByLabelText<HTMLTextAreaElement>('What was said');
async function sendWords(count: number, keys: unknown[]) {
  await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
  await waitFor(() => expect(keys).toHaveLength(count));
  expect(await screen.findByRole('alert')).toBeDefined();
}

test('words whose note could not be started are added once, however often they are sent', async () => {
  const keys = openVisit();
  fireEvent.change(await field(), { target: { value: 'Rex limps.' } });
  await sendWords(1, keys);
  await sendWords(2, keys);
  cleanup();
  const after = openVisit();
  await field();
  await sendWords(1, after);
  expect(keys[0]).toBeTruthy();
  expect(new Set([...keys, ...after]).size).toBe(1);
});

test('unsent words are kept for the person who typed them', async () => {
  openVisit();
  fireEvent.change(await field(), { target: { value: 'Rex limps.' } });
  cleanup();
  signIn('tom');
  openVisit();
  expect((await field()).value).toBe('');
  cleanup();
  signIn('vera');
  openVisit();
  expect((await field()).value).toBe('Rex limps.');
});
