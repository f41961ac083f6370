// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { changeLocale } from '#web/copy/language.ts';
import { createIdentity, type Identity } from '#web/platform/identity.ts';
import { fakeApi } from '#web/test-kit/fake-api.ts';
import { faultOf } from '#web/test-kit/fault-of.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** An identity server with the test's answer for each path; it records what it was sent. */
function identityThat(answers: Record<string, () => Response>) {
  const sent: { path: string; body: unknown }[] = [];
  const identity = createIdentity(async (address, request) => {
    const path = String(address).replace('/api/auth/', '');
    if (request?.body) sent.push({ path, body: JSON.parse(String(request.body)) });
    return answers[path]?.() ?? Response.json({ code: 'not_found' }, { status: 404 });
  });
  return { identity, sent };
}

const signedIn = () =>
  Response.json({ token: 'in-body', user: { id: 'u1' } }, { headers: { 'set-auth-token': 'in-header' } });

/** The effect of signing out in another tab. */
function signOutElsewhere() {
  localStorage.removeItem('auscult.signIn');
  dispatchEvent(new StorageEvent('storage', { key: 'auscult.signIn' }));
}

describe('signing in', () => {
  test('any address falls back to login for a signed-out person, and keeps the marketing parameters', async () => {
    const { identity } = identityThat({});
    const router = renderAt('/nowhere?utm_source=fair&other=1', { identity });
    await screen.findByRole('heading', { name: 'Sign in to Auscult' });
    expect(router.state.location.pathname).toBe('/login');
    expect(router.state.location.search).toMatchObject({ utm_source: 'fair' });
    expect(router.state.location.search).not.toHaveProperty('other');
    expect(screen.getByText("Check spam folder if you don't see the email in your inbox.")).toBeDefined();
  });

  test.each([
    ['/scribe?openSupport=true', '/scribe?openSupport=true'],
    ['/scribe?session=s1', '/scribe?session=s1'],
    ['/admin/teams', '/admin/teams'],
    ['/scribe', undefined],
    ['/administration', undefined],
  ])('a visitor of %s continues to %s', async (path, next) => {
    const { identity } = identityThat({});
    const router = renderAt(path, { identity });
    await screen.findByRole('heading', { name: 'Sign in to Auscult' });
    expect(router.state.location.search.next).toBe(next);
  });

  test.each([
    ['signed out in another tab', signOutElsewhere, 'You signed out in another tab.'],
    ['was signed out by the server', (identity: Identity) => identity.end('old'), 'You were signed out'],
    [
      'was removed from a team',
      (identity: Identity) =>
        identity.end('old', 'You are no longer in this team. Sign in again to continue without it.'),
      'You are no longer in this team.',
    ],
  ])('a person who %s is told why, and continues where they were', async (_, end, why) => {
    localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 'old', userId: 'u1' }));
    const { identity } = identityThat({ 'sign-in/email': signedIn });
    end(identity);
    const router = renderAt('/history?session_id=s1', { identity });
    expect((await screen.findByRole('status')).textContent).toContain(why);
    await userEvent.type(screen.getByLabelText('Email address'), 'ada@clinic.example');
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(identity.current()?.userId).toBe('u1'));
    await router.invalidate();
    expect(router.state.location.href).toBe('/history?session_id=s1');
  });

  test('a person who signed out here gets no message', async () => {
    localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 'old', userId: 'u1' }));
    const { identity } = identityThat({ 'sign-out': () => Response.json({}) });
    await identity.signOut();
    renderAt('/scribe', { identity });
    await screen.findByRole('heading', { name: 'Sign in to Auscult' });
    expect(screen.queryByText(/Sign in again/)).toBeNull();
  });

  test('signing up reads the token from the header, and shows the terms', async () => {
    const { identity, sent } = identityThat({ 'sign-up/email': signedIn });
    renderAt('/register', { identity });
    await userEvent.type(await screen.findByLabelText('Name'), 'Ada');
    await userEvent.type(screen.getByLabelText('Email address'), 'ada@clinic.example');
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
    expect(screen.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe('/privacy.html');
    expect(screen.getByRole('link', { name: 'terms of service' }).getAttribute('href')).toBe('/terms.html');
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));

    await waitFor(() => expect(identity.current()).toEqual({ bearer: 'in-header', userId: 'u1' }));
    expect(sent).toMatchObject([
      {
        path: 'sign-up/email',
        body: { name: 'Ada', email: 'ada@clinic.example', password: 'correct horse' },
      },
    ]);
  });

  test('the referrer is sent after the sign-up, and its failure does not matter', async () => {
    const { identity } = identityThat({ 'sign-up/email': signedIn });
    const { api, sent } = fakeApi({});
    vi.stubGlobal('reportError', () => undefined);
    renderAt('/register?utm_source=referral', { identity, api });
    await userEvent.type(await screen.findByLabelText('Name'), 'Ada');
    await userEvent.type(screen.getByLabelText('Email address'), 'ada@clinic.example');
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    await waitFor(() =>
      expect(sent).toEqual([{ path: '/v1/track_referrer', input: { referrer: 'referral' } }]),
    );
    expect(identity.current()).toBeDefined();
    vi.unstubAllGlobals();
  });

  test('a wrong password shows a message, and the input stays', async () => {
    const refusal = () => Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD', message: '…' }, { status: 401 });
    const { identity } = identityThat({ 'sign-in/email': refusal });
    renderAt('/login', { identity });
    await userEvent.type(await screen.findByLabelText('Email address'), 'ada@clinic.example');
    await userEvent.type(screen.getByLabelText('Password'), 'wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Wrong email address or password.');
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('ada@clinic.example');
  });

  test('a blank name and an invalid address are reported at their fields', async () => {
    const { identity, sent } = identityThat({ 'sign-up/email': signedIn });
    renderAt('/register', { identity });
    const name = await screen.findByLabelText('Name');
    const email = screen.getByLabelText('Email address');
    await userEvent.type(name, '  ');
    await userEvent.type(email, 'ada@clinic');
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    expect([faultOf(name), faultOf(email)]).toEqual([
      'Please type your name.',
      'This is not an email address.',
    ]);
    expect(document.activeElement).toBe(name);
    await userEvent.type(name, 'Ada');
    await userEvent.type(email, '.example');
    expect([faultOf(name), faultOf(email)]).toEqual([undefined, undefined]);
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { name: 'Ada', email: 'ada@clinic.example' } }]));
  });

  test.each([
    ['/login', 'Password', 'current-password', -1],
    ['/register', 'Password', 'new-password', 8],
    ['/reset-password?token=t', 'New password', 'new-password', 8],
  ])(
    '%s tells the browser which password it asks for, and its minimum length',
    async (path, label, kind, length) => {
      renderAt(path, { identity: identityThat({}).identity });
      const field = await screen.findByLabelText<HTMLInputElement>(label);
      expect([field.autocomplete, field.minLength]).toEqual([kind, length]);
      expect(screen.queryByText('At least 8 characters') !== null).toBe(length === 8);
    },
  );

  test('a forgotten password is requested by address, and replaced through the link', async () => {
    const { identity, sent } = identityThat({
      'request-password-reset': () => Response.json({}),
      'reset-password': () => Response.json({}),
    });
    renderAt('/forgot-password', { identity });
    await userEvent.type(await screen.findByLabelText('Email address'), ' ada@clinic.example ');
    await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect((await screen.findByRole('status')).textContent).toContain('we sent a link');
    cleanup();
    renderAt('/reset-password?token=t', { identity });
    await userEvent.type(await screen.findByLabelText('New password'), 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect((await screen.findByRole('status')).textContent).toContain('Your password is changed.');
    expect(sent).toMatchObject([
      { path: 'request-password-reset', body: { email: 'ada@clinic.example' } },
      { path: 'reset-password', body: { token: 't', newPassword: 'correct horse' } },
    ]);
  });

  test('a server that sends no mail names the folder of the link, for any address', async () => {
    const { identity } = identityThat({
      'request-password-reset': () => Response.json({}),
      providers: () => Response.json({ providers: [], mail: false }),
    });
    renderAt('/forgot-password', { identity });
    await userEvent.type(await screen.findByLabelText('Email address'), 'ada@clinic.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
    const told = await screen.findByRole('status');
    expect(told.textContent).toBe(
      'If there is an account with this address, we created a link. Email isn’t set up on this server. Your administrator finds the message in the folder “mailbox”.',
    );
  });

  test('signing out in another tab signs this one out', () => {
    localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
    const { identity } = identityThat({});
    expect(identity.current()?.userId).toBe('u1');
    localStorage.removeItem('auscult.signIn');
    dispatchEvent(new StorageEvent('storage', { key: 'auscult.signIn' }));
    expect(identity.current()).toBeUndefined();
  });

  test('asks for a code if required, or for a backup code, and signs in with it', async () => {
    const wrong = () =>
      Response.json({ code: 'invalid_request', detail: 'This code is wrong.' }, { status: 400 });
    const { identity, sent } = identityThat({
      'sign-in/email': () => Response.json({ twoFactorRedirect: true }),
      'two-factor/verify-totp': wrong,
      'two-factor/verify-backup-code': signedIn,
    });
    await typePassword(identity);
    await userEvent.type(await screen.findByLabelText('Code'), '123456');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This code is wrong.');
    await userEvent.click(screen.getByRole('button', { name: 'Use a backup code' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(screen.getByLabelText('Backup code'), 'abcde-fghij');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(identity.current()?.bearer).toBe('in-header'));
    expect(sent.slice(1)).toEqual([
      { path: 'two-factor/verify-totp', body: { code: '123456' } },
      { path: 'two-factor/verify-backup-code', body: { code: 'abcde-fghij' } },
    ]);
  });

  test.each([401, 429])(
    'restarts with the password when codes are no longer accepted (%s)',
    async (status) => {
      const over = () => Response.json({ code: 'x', detail: 'Please begin again.' }, { status });
      const { identity } = identityThat({
        'sign-in/email': () => Response.json({ twoFactorRedirect: true }),
        'two-factor/verify-totp': over,
      });
      await typePassword(identity);
      await userEvent.type(await screen.findByLabelText('Code'), '123456');
      await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
      expect(await screen.findByLabelText('Password')).toBeDefined();
      expect(screen.getByRole('alert').textContent).toContain('Please begin again.');
    },
  );

  test('offers a passkey only if the browser supports it', async () => {
    const { identity } = identityThat({});
    renderAt('/login', { identity });
    await screen.findByLabelText('Password');
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    cleanup();
    const signInByPasskey = vi.fn(async () => true);
    renderAt('/login', { identity: { ...identity, canUsePasskeys: () => true, signInByPasskey } });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    expect(signInByPasskey).toHaveBeenCalledOnce();
  });
});

test('the button that shows the password is named in the person’s language', async () => {
  await changeLocale('de-DE');
  onTestFinished(() => changeLocale(undefined));
  renderAt('/login', identityThat({}));
  await screen.findByLabelText('Passwort');
  expect(screen.getByLabelText('Passwort anzeigen').getAttribute('aria-pressed')).toBe('false');
});

async function typePassword(identity: ReturnType<typeof createIdentity>): Promise<void> {
  renderAt('/login', { identity });
  await userEvent.type(await screen.findByLabelText('Email address'), 'ada@clinic.example');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}
