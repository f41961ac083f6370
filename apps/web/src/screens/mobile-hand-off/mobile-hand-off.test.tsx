// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { templateAnswers } from '#web/test-kit/fake-templates.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';
import { renderInHistory } from '#web/test-kit/render-routed.tsx';
import { MobileHandOff } from './mobile-hand-off.tsx';

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the hand-off to the native app', () => {
  test('opens the app with a one-time code, and with another one at the next press', async () => {
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

  describe('without an app', () => {
    const tried = async () => {
      const { api } = fakeApi({
        'GET /v1/me': () => aMe,
        'GET /v1/usage': () => ({ num_sessions: 3, phone_call_sessions: 0 }),
        ...templateAnswers(),
        'GET /v1/sessions_by_date/{a}/{b}': () => ({ sessions: [] }),
        'GET /v2/get_signin_token': () => ({ token: 'one' }),
      });
      vi.stubGlobal('navigator', Object.create(navigator, { userAgent: { value: 'iPhone' } }));
      localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
      const router = renderAt('/saml', { api });
      await screen.findByText('You are logged in! Redirecting back to app automatically...');
      return router;
    };

    test('it continues to Scribe after two seconds', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
      const router = await tried();
      await screen.findByRole('button', { name: 'Open app' });
      await vi.advanceTimersByTimeAsync(2000);
      await waitFor(() => expect(router.state.location.pathname).toBe('/scribe'));
    });

    test('a page that an app covers stays', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
      const router = await tried();
      await screen.findByRole('button', { name: 'Open app' });
      fireEvent(document, new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(5000);
      expect(router.state.location.pathname).toBe('/saml');
    });
  });

  test('says so if there is no code, and offers neither app nor sign-out', async () => {
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
