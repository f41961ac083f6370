import { describe, expect, test } from 'vitest';
import { aSignIn, signUp, TEST_PASSWORD } from '#server/platform/test-kit/sign-up.ts';
import { testDatabase } from '#server/platform/test-kit/test-database.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { anAuthenticator, type Misdeed } from './test-authenticator.ts';
import { bearer, openTestDoor, TEST_SECRET, trail } from './test-door.ts';
import { PasskeyBrowser } from './test-passkeys.ts';

const email = 'vera@example.org';
const browser = new PasskeyBrowser();

describe('adding a passkey', () => {
  test('asks the browser for a discoverable one with user verification', async () => {
    const { token, userId } = await signUp(browser.door.url, { email });
    const { options } = await browser.begin(token);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Auscult' },
      user: { id: Buffer.from(userId).toString('base64url'), name: email },
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
      excludeCredentials: [],
    });
    const device = await browser.addTo(token);
    expect(await browser.list(token)).toMatchObject({
      passkeys: [{ name: 'My phone', last_used_timestamp: null }],
      has_password: true,
    });
    const again = await browser.begin(token);
    expect(again.options.excludeCredentials).toMatchObject([{ id: device.use(again.options).id }]);
    expect(await trail()).toContain('passkey_added');
  });

  test.each<[string, Misdeed]>([
    ['of a page elsewhere', { origin: 'https://evil.example' }],
    ['of a page of the same host elsewhere', { origin: 'http://localhost' }],
    ['for another name', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['that asked for no finger', { isVerified: false }],
    ['that was made for signing in', { type: 'webauthn.get' }],
  ])('refuses one %s', async (_what, misdeed) => {
    const { token } = await signUp(browser.door.url, { email });
    const { ticket, options } = await browser.begin(token);
    const response = anAuthenticator(browser.page).make(options, misdeed);
    expect(await browser.register(token, { ticket, response })).toMatchObject([
      400,
      { code: 'invalid_request' },
    ]);
    expect((await browser.list(token)).passkeys).toEqual([]);
  });

  test('accepts a ticket once, within five minutes, only from its owner and for its purpose', async () => {
    const [vera, omar] = [
      await signUp(browser.door.url, { email }),
      await aSignIn(browser.door.identityUrl, TEST_SECRET, { email: 'omar@example.org' }),
    ];
    const device = anAuthenticator(browser.page);
    const first = await browser.begin(vera.token);
    const good = { ticket: first.ticket, response: device.make(first.options) };
    expect((await browser.register(vera.token, good))[0]).toBe(200);
    expect((await browser.register(vera.token, good))[0]).toBe(400);
    const theirs = await browser.begin(vera.token);
    const response = anAuthenticator(browser.page).make(theirs.options);
    expect((await browser.register(omar.token, { ticket: theirs.ticket, response }))[0]).toBe(400);
    const late = await browser.begin(vera.token);
    const made = anAuthenticator(browser.page).make(late.options);
    browser.now += 301_000;
    expect((await browser.register(vera.token, { ticket: late.ticket, response: made }))[0]).toBe(400);
    const { ticket, options } = await browser.beginSigningIn();
    const other = anAuthenticator(browser.page).make({ ...first.options, challenge: options.challenge });
    expect((await browser.register(vera.token, { ticket, response: other }))[0]).toBe(400);
    expect((await browser.list(vera.token)).passkeys).toHaveLength(1);
  });

  test('of two who add the same at once, one succeeds; no one takes over another’s', async () => {
    const [vera, omar] = [
      await signUp(browser.door.url, { email }),
      await aSignIn(browser.door.identityUrl, TEST_SECRET, { email: 'omar@example.org' }),
    ];
    const device = anAuthenticator(browser.page);
    const asked = [await browser.begin(vera.token), await browser.begin(vera.token)];
    const answers = await Promise.all(
      asked.map(({ ticket, options }) =>
        browser.register(vera.token, { ticket, response: device.make(options) }),
      ),
    );
    expect(answers.map(([status]) => status).sort()).toEqual([200, 400]);
    const { ticket, options } = await browser.begin(omar.token, '');
    expect((await browser.register(omar.token, { ticket, response: device.make(options) }))[0]).toBe(400);
    expect((await browser.list(omar.token)).passkeys).toEqual([]);
  });

  test.each([
    ['no password', {}],
    ['a wrong password', { password: 'wrong password' }],
    ['something else', { password: 7 }],
  ])('is refused with %s', async (_what, body) => {
    const { token } = await signUp(browser.door.url, { email });
    const answer = await browser.door.post('passkey/register-options', body, bearer(token));
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid_request' }]);
  });

  test('is refused for people who are not signed in', async () => {
    for (const path of ['register-options', 'register', 'rename', 'delete']) {
      expect((await browser.door.post(`passkey/${path}`, {})).status, path).toBe(401);
    }
    expect((await fetch(`${browser.door.url}/api/auth/passkey/list`)).status).toBe(401);
  });

  test.each([
    ['nothing', {}, '`ticket` is missing.'],
    ['no name', { ticket: 'x', response: {}, name: ' ' }, '`name` must not be empty.'],
    [
      'a response that is none',
      { ticket: 'x', response: 'x', name: 'Phone' },
      '`response` must be an object.',
    ],
    [
      'a response of parts that are none',
      { ticket: 'x', name: 'Phone', response: { id: 1, rawId: [], type: 'x' } },
      '`response.id` must be text.',
    ],
    ['something that is no object', [], 'The request must be an object.'],
  ])('is refused with %s, with the field’s name', async (_what, body, detail) => {
    const { token } = await signUp(browser.door.url, { email });
    const answer = await browser.door.post('passkey/register', body, bearer(token));
    expect([answer.status, await answer.json()]).toEqual([400, { code: 'invalid_request', detail }]);
  });

  test('is limited to twenty', async () => {
    const { token, userId } = await signUp(browser.door.url, { email });
    await asOwner(
      await testDatabase(),
      `insert into identity.passkey (id, user_id, name, credential_id, public_key, counter)
       select gen_random_uuid(), '${userId}', 'x', 'credential-' || n, '', 0 from generate_series(1, 20) n`,
    );
    const answer = await browser.door.post(
      'passkey/register-options',
      { password: TEST_PASSWORD },
      bearer(token),
    );
    expect(answer.status).toBe(400);
  });
});

describe('a passkey', () => {
  test('can be renamed and removed only by its owner', async () => {
    const [vera, omar] = [
      await signUp(browser.door.url, { email }),
      await aSignIn(browser.door.identityUrl, TEST_SECRET, { email: 'omar@example.org' }),
    ];
    await browser.addTo(vera.token);
    const id = (await browser.list(vera.token)).passkeys[0]?.id;
    const [never, theirs] = await Promise.all(
      [crypto.randomUUID(), id].map(async (one) => {
        const renamed = await browser.door.post(
          'passkey/rename',
          { id: one, name: 'Mine' },
          bearer(omar.token),
        );
        const removed = await browser.door.post('passkey/delete', { id: one }, bearer(omar.token));
        return [renamed.status, await renamed.text(), removed.status, await removed.text()];
      }),
    );
    expect(theirs).toEqual(never);
    expect(theirs?.[0]).toBe(404);
    expect(
      (await browser.door.post('passkey/rename', { id, name: '  Work\nlaptop ' }, bearer(vera.token))).status,
    ).toBe(200);
    expect((await browser.list(vera.token)).passkeys).toMatchObject([{ name: 'Work laptop' }]);
  });
});

describe('a server without a host name', () => {
  test('says that passkeys are unavailable, as does one opened by its IP address', async () => {
    const { token } = await signUp(browser.door.url, { email });
    const body = { password: TEST_PASSWORD };
    const byAddress = { ...bearer(token), origin: browser.door.url };
    const answer = await browser.door.post('passkey/register-options', body, byAddress);
    expect([answer.status, await answer.json()]).toMatchObject([
      501,
      { code: 'not_configured', detail: expect.stringContaining(browser.page.origin) },
    ]);
    expect(
      (await browser.door.post('passkey/sign-in-options', {}, { origin: browser.door.url })).status,
    ).toBe(501);
  });
});

test('limits attempts by address and path, within a window', async () => {
  const limits = {
    '/passkey/sign-in-options': { window: 60, max: 2 },
    '/one-time-code': { window: 60, max: 1 },
  };
  const bounded = await openTestDoor({ now: () => browser.now, limits });
  try {
    const ask = async (path: string, body: object) => (await bounded.post(path, body)).status;
    const options = () => ask('passkey/sign-in-options', {});
    const three = await Promise.all([options(), options(), options()]);
    expect(three.sort()).toEqual([200, 200, 429]);
    const codes = [await ask('one-time-code', { code: 'x' }), await ask('one-time-code', { code: 'x' })];
    expect(codes).toEqual([401, 429]);
    browser.now += 60_000;
    expect(await options()).toBe(200);
  } finally {
    await bounded.close();
  }
});
