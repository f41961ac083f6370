import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aSignIn, signUp } from '#server/platform/test-kit/sign-up.ts';
import { testDatabase } from '#server/platform/test-kit/test-database.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { anAuthenticator, type Misdeed } from './test-authenticator.ts';
import { bearer, TEST_SECRET, trail } from './test-door.ts';
import { PasskeyBrowser } from './test-passkeys.ts';

const email = 'vera@example.org';
const browser = new PasskeyBrowser();

describe('signing in by passkey', () => {
  test('gives a bearer token like signing in by password, and counts as two factors', async () => {
    const { token, userId } = await signUp(browser.door.url, { email });
    const device = await browser.addTo(token);
    const answer = await browser.useNew(device);
    const body = SignedInAnswer.parse(await answer.json());
    expect([answer.status, body.user.id]).toEqual([200, userId]);
    expect(answer.headers.get('set-auth-token')).toBe(body.token);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await browser.door.identity.findSignedIn(body.token)).toMatchObject({
      user: { email },
      way: 'passkey',
    });
    expect((await browser.list(token)).passkeys[0]?.last_used_timestamp).toBeCloseTo(Date.now(), -6);
    expect(await trail()).toContain('signed_in');
    expect((await browser.useNew(device)).status).toBe(200);
  });

  test('accepts a key ring whose counter stays at zero', async () => {
    const { token } = await signUp(browser.door.url, { email });
    const device = await browser.addTo(token, anAuthenticator(browser.page, false));
    expect([(await browser.useNew(device)).status, (await browser.useNew(device)).status]).toEqual([
      200, 200,
    ]);
  });

  test('reveals nothing of any account in its options', async () => {
    const before = await browser.beginSigningIn();
    const { token } = await signUp(browser.door.url, { email });
    await browser.addTo(token);
    const after = await browser.beginSigningIn();
    expect({ ...after.options, challenge: '' }).toEqual({ ...before.options, challenge: '' });
    expect(after.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(JSON.stringify(after.options)).not.toMatch(/allowCredentials":\[\{/);
  });

  test.each<[string, Misdeed]>([
    ['for a page elsewhere', { origin: 'https://evil.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['without a finger', { isVerified: false }],
    ['with what was made for adding one', { type: 'webauthn.create' }],
    ['as somebody else', { userHandle: Buffer.from('somebody-else').toString('base64url') }],
    ['as nobody', { userHandle: undefined }],
    ['with a counter that stands', { counter: 5 }],
    ['with a counter that goes back', { counter: 4 }],
    ['with a counter that goes back to nothing', { counter: 0 }],
  ])('is refused %s, always with the same message', async (_what, misdeed) => {
    const { token } = await signUp(browser.door.url, { email });
    const device = await browser.addTo(token);
    expect((await browser.useNew(device, { counter: 5 })).status).toBe(200);
    const answer = await browser.useNew(device, misdeed);
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { code: 'not_signed_in', detail: expect.stringContaining('This passkey was not accepted.') },
    ]);
  });

  test('is refused with the signature of another passkey, and with an unknown one', async () => {
    const [vera, omar] = [
      await signUp(browser.door.url, { email }),
      await aSignIn(browser.door.identityUrl, TEST_SECRET, { email: 'omar@example.org' }),
    ];
    const [hers, his] = [
      await browser.addTo(vera.token),
      await browser.addTo(omar.token, anAuthenticator(browser.page), ''),
    ];
    const { ticket, options } = await browser.beginSigningIn();
    const forged = { ...his.use(options), id: hers.use(options).id, rawId: hers.use(options).rawId };
    expect((await browser.door.post('passkey/sign-in', { ticket, response: forged })).status).toBe(401);
    expect((await browser.useNew(anAuthenticator(browser.page), { userHandle: '' })).status).toBe(401);
  });

  test('accepts a challenge once, within five minutes', async () => {
    const { token } = await signUp(browser.door.url, { email });
    const device = await browser.addTo(token);
    const { ticket, options } = await browser.beginSigningIn();
    const good = { ticket, response: device.use(options) };
    const twice = await Promise.all([
      browser.door.post('passkey/sign-in', good),
      browser.door.post('passkey/sign-in', good),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await browser.door.post('passkey/sign-in', good)).status).toBe(401);
    const late = await browser.beginSigningIn();
    const response = device.use(late.options);
    browser.now += 301_000;
    expect((await browser.door.post('passkey/sign-in', { ticket: late.ticket, response })).status).toBe(401);
  });

  test('refuses one of two simultaneous uses with the same counter as a copy', async () => {
    const { token } = await signUp(browser.door.url, { email });
    const device = await browser.addTo(token);
    const answers = await Promise.all([
      browser.useNew(device, { counter: 9 }),
      browser.useNew(device, { counter: 9 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('ends when the passkey is removed, and when its owner is banned', async () => {
    const { token } = await signUp(browser.door.url, { email });
    const device = await browser.addTo(token);
    const [passkey] = (await browser.list(token)).passkeys;
    await asOwner(await testDatabase(), 'update identity."user" set banned = true');
    expect((await browser.useNew(device)).status).toBe(401);
    await asOwner(await testDatabase(), 'update identity."user" set banned = false');
    expect((await browser.useNew(device)).status).toBe(200);
    expect((await browser.door.post('passkey/delete', { id: passkey?.id }, bearer(token))).status).toBe(200);
    expect((await browser.useNew(device)).status).toBe(401);
    expect(await trail()).toContain('passkey_removed');
  });

  test.each([
    ['nothing', {}],
    ['a ticket alone', { ticket: 'x' }],
    [
      'parts that are none',
      { ticket: 'x', response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } },
    ],
  ])('is refused with %s', async (_what, body) => {
    expect((await browser.door.post('passkey/sign-in', body)).status).toBe(400);
  });

  test('is refused for pages of other sites, and for anything but JSON', async () => {
    const evil = await browser.door.post('passkey/sign-in-options', {}, { origin: 'https://evil.example' });
    expect(evil.status).toBe(403);
    const form = await browser.door.post('passkey/sign-in', {}, { 'content-type': 'text/plain' });
    expect(form.status).toBe(415);
  });
});

const SignedInAnswer = z.object({ token: z.string(), user: z.object({ id: z.string() }) });
