// @vitest-environment jsdom

import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { createIdentity } from '#web/platform/identity.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { templateAnswers } from '#web/test-kit/fake-templates.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

const OFFLINE = "Offline. You can keep recording; we'll upload later.";
const UNREACHABLE = "The server can't be reached. You can keep recording; we'll upload later.";

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A server that can become unreachable and reachable. */
function aServer() {
  let failure: ApiError | undefined;
  const answering = (answer: unknown) => () => {
    if (failure) throw failure;
    return answer;
  };
  const lists = Object.fromEntries(
    Object.entries(templateAnswers()).map(([path, answer]) => [
      path,
      () => (failure ? Promise.reject(failure) : answer()),
    ]),
  );
  const { api } = fakeApi({
    'GET /v1/me': answering(aMe),
    'GET /v1/usage': answering({ num_sessions: 3, phone_call_sessions: 0 }),
    ...lists,
    'GET /v1/sessions_by_date/{a}/{b}': answering({ sessions: [] }),
  });
  const failWith = (error: ApiError | undefined) => {
    failure = error;
  };
  return { api, failWith };
}

const offline = new ApiError(0, 'offline', 'You are offline. Nothing is lost; try again.');
const BY_ITSELF = 'You’re offline. This appears when you reconnect.';
const unreachable = new ApiError(0, 'unreachable', 'The server cannot be reached. Please try again.');

async function openedOnce() {
  const server = aServer();
  renderAt('/scribe', { api: server.api });
  await screen.findByRole('option', { name: 'SOAP Notes' });
  cleanup();
  return server;
}

describe('without a network', () => {
  test('Scribe opens with the last known person and templates, and shows a calm message', async () => {
    const server = await openedOnce();
    server.failWith(offline);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderAt('/scribe', { api: server.api });
    expect(await screen.findByText(OFFLINE)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'New visit' })).toBeDefined();
    expect(await screen.findByRole('option', { name: 'SOAP Notes' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('if only the server is unreachable, it says so', async () => {
    const server = await openedOnce();
    server.failWith(unreachable);
    renderAt('/scribe', { api: server.api });
    expect(await screen.findByText(UNREACHABLE)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a server that answers is online, whatever this device reports about its network', async () => {
    const server = await openedOnce();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderAt('/history', { api: server.api });
    expect(await screen.findByText('No visits yet')).toBeDefined();
    expect(screen.queryByText(OFFLINE)).toBeNull();
  });

  test('a lost network is noticed at once, and so is its return', async () => {
    const server = await openedOnce();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    renderAt('/scribe', { api: server.api });
    await screen.findByRole('option', { name: 'SOAP Notes' });
    server.failWith(offline);
    onLine.mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(await screen.findByText(OFFLINE)).toBeDefined();
    server.failWith(undefined);
    onLine.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(OFFLINE)).toBeNull());
  });

  test('a screen that needs the server says so, with a retry', async () => {
    const server = await openedOnce();
    server.failWith(offline);
    renderAt('/history', { api: server.api });
    expect(await screen.findByText(BY_ITSELF)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    server.failWith(undefined);
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(await screen.findByText('No visits yet')).toBeDefined();
  });

  test('and loads automatically when the network is back', async () => {
    const server = await openedOnce();
    server.failWith(offline);
    renderAt('/history', { api: server.api });
    await screen.findByText(BY_ITSELF);
    server.failWith(undefined);
    act(() => {
      for (const event of ['offline', 'online']) dispatchEvent(new Event(event));
    });
    expect(await screen.findByText('No visits yet')).toBeDefined();
    expect(screen.queryByText(BY_ITSELF)).toBeNull();
  });

  test('a failed action shows a calm message, without promises', async () => {
    localStorage.clear();
    const identity = createIdentity(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderAt('/forgot-password', { identity });
    await userEvent.type(await screen.findByLabelText('Email address'), 'ada@clinic.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText(/^You’re offline\. Nothing is lost; try again when/)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a first-time visitor gets a message that the network is missing', async () => {
    const server = aServer();
    server.failWith(offline);
    renderAt('/scribe', { api: server.api });
    expect(await screen.findByText(BY_ITSELF)).toBeDefined();
  });
});
