// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
});
afterEach(cleanup);

const usage = { 'GET /v1/usage': () => ({ num_sessions: 0, phone_call_sessions: 0 }) };

test.each([['/history?session_id=s1'], ['/prehistory?session_id=s1']])(
  '%s says why the visit cannot be read, and offers a retry only if that can help',
  async (path) => {
    const { api } = fakeApi({
      ...usage,
      'GET /v1/me': () => aMe,
      'GET /v1/session/{id}': () => {
        throw new ApiError(404, 'session_not_found', 'This visit no longer exists.');
      },
    });
    renderAt(path, { api });
    expect(await screen.findByText('Error fetching session: This visit no longer exists.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

test('a person who cannot be read is reported in the words of the catalogue', async () => {
  const { api } = fakeApi({
    ...usage,
    'GET /v1/me': () => {
      throw new ApiError(500, 'fault', '');
    },
  });
  renderAt('/scribe', { api });
  expect(await screen.findByText('Failed to fetch user')).toBeTruthy();
});
