// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { renderInHistory } from '#web/test-kit/render-routed.tsx';
import { MobileHandOff } from './mobile-hand-off.tsx';

beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
});

describe('the hand-off to the native app', () => {
  test('opens the app with a one-time code, and with another one when asked again', async () => {
    const codes = ['one', 'two'];
    const { api } = fakeApi({
      'GET /v1/me': () => aMe,
      'GET /v2/get_signin_token': () => ({ token: codes.shift() }),
    });
    const open = vi.fn();
    renderInHistory(<MobileHandOff open={open} />, '', { api });

    await screen.findByText('You are logged in! Redirecting back to app automatically...');
    await userEvent.click(await screen.findByRole('button', { name: 'Open app' }));

    await waitFor(() => expect(open).toHaveBeenCalledTimes(2));
    expect(open.mock.calls).toEqual([['auscult://sign-in?token=one'], ['auscult://sign-in?token=two']]);
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy();
  });

  test('says so when there is no code, and offers neither app nor sign-out', async () => {
    const { api } = fakeApi({
      'GET /v1/me': () => aMe,
      'GET /v2/get_signin_token': () => {
        throw new ApiError(500, 'fault', '');
      },
    });
    const open = vi.fn();
    renderInHistory(<MobileHandOff open={open} />, '', { api });

    await screen.findByText('There was an issue with the login. Please try again.');
    expect(open).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Open app' })).toBeNull();
  });
});
