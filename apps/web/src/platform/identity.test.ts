// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createIdentity } from './identity.ts';

const KEPT_AS = 'auscult.signIn';
const STAFF = { bearer: 'staff-token', userId: 'staff' };
const EMAIL = { email: 'vera@clinic.example', password: 'correct horse' };

const browser = vi.hoisted(() => ({ startAuthentication: vi.fn(), startRegistration: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => browser);

beforeEach(() => {
  localStorage.clear();
  browser.startAuthentication.mockReset();
  browser.startRegistration.mockReset();
});

const stored = () => JSON.parse(localStorage.getItem(KEPT_AS) ?? 'null');
const signedIn = (token: string, userId = 'vera') =>
  Response.json({ token, user: { id: userId } }, { headers: { 'set-auth-token': token } });

/** The error of the browser's own dialog. */
const fromBrowser = (name: string) => Object.assign(new Error(name), { name });

/** A server with the test's answer for each path; it records what it was sent. */
function identityThat(answers: Record<string, () => Response>) {
  const sent: { path: string; body: unknown; bearer: string | null; credentials: string | undefined }[] = [];
  const identity = createIdentity(async (address, request) => {
    const path = String(address).replace('/api/auth/', '');
    const bearer = new Headers(request?.headers).get('authorization');
    const body = request?.body ? JSON.parse(String(request.body)) : undefined;
    sent.push({ path, body, bearer, credentials: request?.credentials });
    return answers[path]?.() ?? Response.json({ code: 'not_found', detail: 'None.' }, { status: 404 });
  });
  return { identity, sent };
}

describe('signing in with a second factor', () => {
  const wanted = () => Response.json({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });

  test('says that a code is required, and signs in with it and the cookie', async () => {
    const { identity, sent } = identityThat({
      'sign-in/email': wanted,
      'two-factor/verify-totp': () => signedIn('new'),
    });
    expect([await identity.signIn(EMAIL), identity.current()]).toEqual(['code', undefined]);
    await identity.verifySignIn({ kind: 'totp', code: ' 123 456 ' });
    expect(identity.current()).toEqual({ bearer: 'new', userId: 'vera' });
    expect(sent).toMatchObject([
      { path: 'sign-in/email', credentials: 'same-origin' },
      { path: 'two-factor/verify-totp', body: { code: '123456' }, bearer: null, credentials: 'same-origin' },
    ]);
  });

  test('accepts a backup code as it was written down', async () => {
    const { identity, sent } = identityThat({ 'two-factor/verify-backup-code': () => signedIn('new') });
    await identity.verifySignIn({ kind: 'backup', code: ' abcde-FGHIJ ' });
    expect(sent).toMatchObject([{ path: 'two-factor/verify-backup-code', body: { code: 'abcde-FGHIJ' } }]);
    expect(identity.current()?.bearer).toBe('new');
  });

  test('a wrong code does not sign in, and shows why', async () => {
    const refused = () => Response.json({ code: 'invalid_request', detail: 'Wrong.' }, { status: 400 });
    const { identity } = identityThat({ 'two-factor/verify-totp': refused });
    const given = identity.verifySignIn({ kind: 'totp', code: '000000' });
    await expect(given).rejects.toMatchObject({ status: 400, detail: 'Wrong.' });
    expect(identity.current()).toBeUndefined();
  });
});

describe('two-factor sign-in', () => {
  beforeEach(() => localStorage.setItem(KEPT_AS, JSON.stringify({ bearer: 'old', userId: 'vera' })));

  test('is switched on in two steps, and continues with the new token', async () => {
    const { identity, sent } = identityThat({
      'two-factor/enable': () =>
        Response.json({
          totpURI: 'otpauth://totp/Auscult:v?secret=ABC&issuer=Auscult',
          backupCodes: ['a', 'b'],
        }),
      'two-factor/verify-totp': () => signedIn('new'),
    });
    expect(await identity.twoFactor.enable('pass')).toEqual({
      totpUri: 'otpauth://totp/Auscult:v?secret=ABC&issuer=Auscult',
      secret: 'ABC',
      backupCodes: ['a', 'b'],
    });
    await identity.twoFactor.verify('123 456');
    expect(sent).toMatchObject([
      { body: { password: 'pass' }, bearer: 'Bearer old' },
      { body: { code: '123456' }, bearer: 'Bearer old' },
    ]);
    expect(stored()).toEqual({ bearer: 'new', userId: 'vera' });
  });

  test('is switched off, and continues with the new token', async () => {
    const { identity } = identityThat({
      'two-factor/disable': () => Response.json({ status: true }, { headers: { 'set-auth-token': 'new' } }),
    });
    await identity.twoFactor.disable('pass');
    expect(stored()).toEqual({ bearer: 'new', userId: 'vera' });
  });

  test('does not ask an account without a password for one', async () => {
    const { identity, sent } = identityThat({
      'two-factor/generate-backup-codes': () => Response.json({ backupCodes: ['c'] }),
    });
    expect(await identity.twoFactor.backupCodes('')).toEqual(['c']);
    expect(sent).toMatchObject([{ body: {} }]);
  });
});

describe('passkeys', () => {
  const options = () => Response.json({ ticket: 't', options: { challenge: 'c' } });

  test('sign in with the browser’s signature', async () => {
    browser.startAuthentication.mockResolvedValue({ id: 'credential' });
    const { identity, sent } = identityThat({
      'passkey/sign-in-options': options,
      'passkey/sign-in': () => signedIn('new'),
    });
    expect(await identity.signInByPasskey()).toBe(true);
    expect(browser.startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' } });
    expect(sent.at(-1)).toMatchObject({
      body: { ticket: 't', response: { id: 'credential' } },
      bearer: null,
    });
    expect(identity.current()).toEqual({ bearer: 'new', userId: 'vera' });
  });

  test('do not sign in when the person closes the browser’s dialog, which is not an error', async () => {
    browser.startAuthentication.mockRejectedValue(fromBrowser('NotAllowedError'));
    const { identity, sent } = identityThat({ 'passkey/sign-in-options': options });
    expect([await identity.signInByPasskey(), identity.current(), sent.length]).toEqual([
      false,
      undefined,
      1,
    ]);
  });

  test('are added, listed, renamed and removed with the bearer token', async () => {
    localStorage.setItem(KEPT_AS, JSON.stringify({ bearer: 'old', userId: 'vera' }));
    browser.startRegistration.mockResolvedValue({ id: 'credential' });
    const passkey = { id: 'p', name: 'Phone', created_timestamp: 1, last_used_timestamp: null };
    const { identity, sent } = identityThat({
      'passkey/register-options': options,
      'passkey/register': () => Response.json(passkey),
      'passkey/list': () => Response.json({ passkeys: [passkey], has_password: true }),
      'passkey/rename': () => Response.json({}),
      'passkey/delete': () => Response.json({}),
    });
    expect(await identity.passkeys.add({ name: 'Phone', password: 'pass' })).toEqual(passkey);
    expect(await identity.passkeys.list()).toEqual({ passkeys: [passkey], hasPassword: true });
    await identity.passkeys.rename('p', 'Mine');
    await identity.passkeys.remove('p');
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['passkey/register-options', { password: 'pass' }],
      ['passkey/register', { ticket: 't', name: 'Phone', response: { id: 'credential' } }],
      ['passkey/list', undefined],
      ['passkey/rename', { id: 'p', name: 'Mine' }],
      ['passkey/delete', { id: 'p' }],
    ]);
    expect(new Set(sent.map(({ bearer }) => bearer))).toEqual(new Set(['Bearer old']));
  });

  test('are not added twice to one device', async () => {
    browser.startRegistration.mockRejectedValue(fromBrowser('InvalidStateError'));
    const { identity } = identityThat({ 'passkey/register-options': options });
    await expect(identity.passkeys.add({ name: 'Phone', password: '' })).rejects.toMatchObject({
      code: 'passkey_exists',
    });
  });

  test.each([
    ['a browser that knows them', true, true],
    ['one that does not', false, false],
  ])('can be used in %s', (_what, isKnown, canBeUsed) => {
    vi.stubGlobal('PublicKeyCredential', isKnown ? () => undefined : undefined);
    expect(identityThat({}).identity.canUsePasskeys()).toBe(canBeUsed);
    vi.unstubAllGlobals();
  });

  test.each(['127.0.0.1', '192.168.1.7', '[::1]'])('cannot be used on a page of %s', (hostname) => {
    vi.stubGlobal('PublicKeyCredential', () => undefined);
    vi.stubGlobal('location', { hostname });
    expect(identityThat({}).identity.canUsePasskeys()).toBe(false);
    vi.unstubAllGlobals();
  });
});

describe('acting as another person', () => {
  beforeEach(() => localStorage.setItem(KEPT_AS, JSON.stringify(STAFF)));

  test('continues with their token in every tab, and back to the own one', () => {
    const { identity } = identityThat({});
    identity.actAs('acting-token', 'vera');
    const acting = { bearer: 'acting-token', userId: 'vera', own: STAFF };
    expect([identity.current(), stored()]).toEqual([acting, acting]);
    localStorage.setItem('auscult.kept.vera.me', '{}');
    identity.stopActing();
    expect([identity.current(), stored()]).toEqual([STAFF, STAFF]);
    expect(localStorage.getItem('auscult.kept.vera.me')).toBeNull();
  });

  test('as a third person keeps the own sign-in to return to', () => {
    const { identity } = identityThat({});
    identity.actAs('first', 'vera');
    identity.actAs('second', 'omar');
    identity.stopActing();
    expect(identity.current()).toEqual(STAFF);
  });

  test('ends with the token, and with signing out', async () => {
    const { identity, sent } = identityThat({ 'sign-out': () => Response.json({ success: true }) });
    identity.actAs('acting-token', 'vera');
    identity.end('acting-token');
    expect(identity.current()).toEqual(STAFF);
    identity.actAs('acting-token', 'vera');
    await identity.signOut();
    expect([identity.current(), sent]).toMatchObject([STAFF, [{ bearer: 'Bearer acting-token' }]]);
    await identity.signOut();
    expect(identity.current()).toBeUndefined();
  });
});
