// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
// Loaded with the tests: loading it on demand once took a busy machine longer than the time limit.
import '#web/features/account/sign-in-again-dialog.tsx';
import { createIdentity } from '#web/platform/identity.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { aLive, aView, type DeskState, fakeDesk } from '#web/test-kit/fake-desk.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 'old', userId: 'u1' }));
});
afterEach(cleanup);

/** Ada's list of visits, while something runs or waits; the identity server signs in `next`. */
async function opened(state: Partial<DeskState>, next = 'u1') {
  const sent: unknown[] = [];
  const identity = createIdentity(async (address, request) => {
    const path = String(address).replace('/api/auth/', '');
    if (path === 'providers') return Response.json({ providers: [] });
    if (path === 'sign-in/email') sent.push(JSON.parse(String(request?.body)));
    return Response.json({ token: 'new', user: { id: next } });
  });
  const read: string[] = [];
  const { api } = fakeApi({
    'GET /v1/me': () => {
      read.push('me');
      return aMe;
    },
    'GET /v1/usage': () => ({ num_sessions: 3, phone_call_sessions: 0 }),
    'GET /v1/sessions_by_date/{a}/{b}': () => ({ sessions: [] }),
  });
  const { desk, done, set } = fakeDesk(state);
  const router = renderAt('/history', { api, identity, desk });
  identity.subscribe(() => void router.invalidate());
  await screen.findByText('No visits yet');
  await screen.findByRole('button', { name: 'Account of Dr. Ada Park' });
  return { identity, router, sent, done, set, read };
}

const theDialog = () => screen.findByRole('dialog', { name: 'You were signed out' });

async function signIn() {
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('a sign-in that ends', () => {
  test('during a recording is renewed in place, and everything goes on', async () => {
    const { identity, router, sent, done, read } = await opened({ held: [aView()], live: aLive() });
    act(() => identity.end('old'));
    const dialog = await theDialog();
    expect(dialog.textContent).toContain('Sign in again; recording continues.');
    expect(router.state.location.pathname).toBe('/history');
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('ada@clinic.example');
    expect(screen.queryByRole('button', { name: 'I’m someone else' })).toBeNull();

    const readBefore = read.length;
    await signIn();
    await waitFor(() => expect(identity.current()).toEqual({ bearer: 'new', userId: 'u1' }));
    expect(sent).toEqual([{ email: 'ada@clinic.example', password: 'correct horse' }]);
    await waitFor(() => expect(done).toContainEqual(['retry']));
    await waitFor(() => expect(read.length).toBeGreaterThan(readBefore));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('You were signed out.')).toBeNull();
  });

  test('is not taken over by another person', async () => {
    const { identity } = await opened({ live: aLive() }, 'u2');
    act(() => identity.end('old'));
    await theDialog();
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toContain('You signed in as someone else.');
    expect(identity.current()).toMatchObject({ userId: 'u1', isExpired: true });
  });

  test('can be renewed later, so that the recording can be stopped first', async () => {
    const { identity } = await opened({ live: aLive() });
    act(() => identity.end('old'));
    await theDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(await theDialog()).toBeDefined();
  });

  test('while something waits to be sent can be left to another person', async () => {
    const { identity, router } = await opened({ held: [aView()] });
    act(() => identity.end('old'));
    expect((await theDialog()).textContent).toContain('to upload what is saved on this device');
    await userEvent.click(screen.getByRole('button', { name: 'I’m someone else' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  test('with nothing on this device leads to the sign-in page', async () => {
    const { identity, router } = await opened({});
    act(() => identity.end('old'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
