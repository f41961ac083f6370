import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aSignIn, signUp, TEST_PASSWORD } from '#server/platform/test-kit/sign-up.ts';
import { testDatabase } from '#server/platform/test-kit/test-database.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { type Authenticator, anAuthenticator, type Misdeed, type Used } from './test-authenticator.ts';
import { bearer, openTestDoor, TEST_SECRET, type TestDoor, trail } from './test-door.ts';

const email = 'vera@example.org';

let door: TestDoor;
/** The name by which pages of this machine are opened. */
let page: { origin: string; rpId: string };
let now = Date.now();

beforeAll(async () => {
  door = await openTestDoor({ now: () => now });
  page = { origin: door.url.replace('127.0.0.1', 'localhost'), rpId: 'localhost' };
});
beforeEach(async () => {
  now = Date.now();
  await (await testDatabase()).truncate();
});
afterAll(() => door.close());

describe('adding a passkey', () => {
  test('asks the browser for one that finds its person by itself, behind a finger or a PIN', async () => {
    const { token, userId } = await signUp(door.url, { email });
    const { options } = await begin(token);
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
    const device = await addTo(token);
    expect(await list(token)).toMatchObject({
      passkeys: [{ name: 'My phone', last_used_timestamp: null }],
      has_password: true,
    });
    const again = await begin(token);
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
    const { token } = await signUp(door.url, { email });
    const { ticket, options } = await begin(token);
    const response = anAuthenticator(page).make(options, misdeed);
    expect(await register(token, { ticket, response })).toMatchObject([400, { code: 'invalid_request' }]);
    expect((await list(token)).passkeys).toEqual([]);
  });

  test('takes a ticket once, for five minutes, from whom it was given to, and for its own purpose', async () => {
    const [vera, omar] = [
      await signUp(door.url, { email }),
      await aSignIn(door.identityUrl, TEST_SECRET, { email: 'omar@example.org' }),
    ];
    const device = anAuthenticator(page);
    const first = await begin(vera.token);
    const good = { ticket: first.ticket, response: device.make(first.options) };
    expect((await register(vera.token, good))[0]).toBe(200);
    expect((await register(vera.token, good))[0]).toBe(400);
    const theirs = await begin(vera.token);
    const response = anAuthenticator(page).make(theirs.options);
    expect((await register(omar.token, { ticket: theirs.ticket, response }))[0]).toBe(400);
    const late = await begin(vera.token);
    const made = anAuthenticator(page).make(late.options);
    now += 301_000;
    expect((await register(vera.token, { ticket: late.ticket, response: made }))[0]).toBe(400);
    const { ticket, options } = await beginSigningIn();
    const other = anAuthenticator(page).make({ ...first.options, challenge: options.challenge });
    expect((await register(vera.token, { ticket, response: other }))[0]).toBe(400);
    expect((await list(vera.token)).passkeys).toHaveLength(1);
  });

  test('of two who add the same at once, one succeeds; nobody takes over another’s', async () => {
    const [vera, omar] = [
      await signUp(door.url, { email }),
      await aSignIn(door.identityUrl, TEST_SECRET, { email: 'omar@example.org' }),
    ];
    const device = anAuthenticator(page);
    const asked = [await begin(vera.token), await begin(vera.token)];
    const answers = await Promise.all(
      asked.map(({ ticket, options }) => register(vera.token, { ticket, response: device.make(options) })),
    );
    expect(answers.map(([status]) => status).sort()).toEqual([200, 400]);
    const { ticket, options } = await begin(omar.token, '');
    expect((await register(omar.token, { ticket, response: device.make(options) }))[0]).toBe(400);
    expect((await list(omar.token)).passkeys).toEqual([]);
  });

  test.each([
    ['no password', {}],
    ['a wrong password', { password: 'wrong password' }],
    ['something else', { password: 7 }],
  ])('is refused with %s', async (_what, body) => {
    const { token } = await signUp(door.url, { email });
    const answer = await door.post('passkey/register-options', body, bearer(token));
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid_request' }]);
  });

  test('is refused to strangers', async () => {
    for (const path of ['register-options', 'register', 'rename', 'delete']) {
      expect((await door.post(`passkey/${path}`, {})).status, path).toBe(401);
    }
    expect((await fetch(`${door.url}/api/auth/passkey/list`)).status).toBe(401);
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
  ])('is refused with %s, by the field', async (_what, body, detail) => {
    const { token } = await signUp(door.url, { email });
    const answer = await door.post('passkey/register', body, bearer(token));
    expect([answer.status, await answer.json()]).toEqual([400, { code: 'invalid_request', detail }]);
  });

  test('ends at twenty', async () => {
    const { token, userId } = await signUp(door.url, { email });
    await asOwner(
      await testDatabase(),
      `insert into identity.passkey (id, user_id, name, credential_id, public_key, counter)
       select gen_random_uuid(), '${userId}', 'x', 'credential-' || n, '', 0 from generate_series(1, 20) n`,
    );
    const answer = await door.post('passkey/register-options', { password: TEST_PASSWORD }, bearer(token));
    expect(answer.status).toBe(400);
  });
});

describe('signing in by passkey', () => {
  test('gives a bearer token as signing in by password does, and counts as two factors', async () => {
    const { token, userId } = await signUp(door.url, { email });
    const device = await addTo(token);
    const answer = await useNew(device);
    const body = SignedInAnswer.parse(await answer.json());
    expect([answer.status, body.user.id]).toEqual([200, userId]);
    expect(answer.headers.get('set-auth-token')).toBe(body.token);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await door.identity.findSignedIn(body.token)).toMatchObject({ user: { email }, way: 'passkey' });
    expect((await list(token)).passkeys[0]?.last_used_timestamp).toBeCloseTo(Date.now(), -6);
    expect(await trail()).toContain('signed_in');
    expect((await useNew(device)).status).toBe(200);
  });

  test('works with a key ring whose counter stays at nothing', async () => {
    const { token } = await signUp(door.url, { email });
    const device = await addTo(token, anAuthenticator(page, false));
    expect([(await useNew(device)).status, (await useNew(device)).status]).toEqual([200, 200]);
  });

  test('its options tell nothing of any account', async () => {
    const before = await beginSigningIn();
    const { token } = await signUp(door.url, { email });
    await addTo(token);
    const after = await beginSigningIn();
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
  ])('is refused %s, in the same words each time', async (_what, misdeed) => {
    const { token } = await signUp(door.url, { email });
    const device = await addTo(token);
    expect((await useNew(device, { counter: 5 })).status).toBe(200);
    const answer = await useNew(device, misdeed);
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { code: 'not_signed_in', detail: expect.stringContaining('This passkey was not accepted.') },
    ]);
  });

  test('is refused with the signature of another passkey, and with one that nobody has', async () => {
    const [vera, omar] = [
      await signUp(door.url, { email }),
      await aSignIn(door.identityUrl, TEST_SECRET, { email: 'omar@example.org' }),
    ];
    const [hers, his] = [await addTo(vera.token), await addTo(omar.token, anAuthenticator(page), '')];
    const { ticket, options } = await beginSigningIn();
    const forged = { ...his.use(options), id: hers.use(options).id, rawId: hers.use(options).rawId };
    expect((await door.post('passkey/sign-in', { ticket, response: forged })).status).toBe(401);
    expect((await useNew(anAuthenticator(page), { userHandle: '' })).status).toBe(401);
  });

  test('takes a challenge once, and for five minutes', async () => {
    const { token } = await signUp(door.url, { email });
    const device = await addTo(token);
    const { ticket, options } = await beginSigningIn();
    const good = { ticket, response: device.use(options) };
    const twice = await Promise.all([door.post('passkey/sign-in', good), door.post('passkey/sign-in', good)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await door.post('passkey/sign-in', good)).status).toBe(401);
    const late = await beginSigningIn();
    const response = device.use(late.options);
    now += 301_000;
    expect((await door.post('passkey/sign-in', { ticket: late.ticket, response })).status).toBe(401);
  });

  test('of two uses with the same counter at once, one is a copy', async () => {
    const { token } = await signUp(door.url, { email });
    const device = await addTo(token);
    const answers = await Promise.all([useNew(device, { counter: 9 }), useNew(device, { counter: 9 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('ends with removing the passkey, and with banning its person', async () => {
    const { token } = await signUp(door.url, { email });
    const device = await addTo(token);
    const [passkey] = (await list(token)).passkeys;
    await asOwner(await testDatabase(), 'update identity."user" set banned = true');
    expect((await useNew(device)).status).toBe(401);
    await asOwner(await testDatabase(), 'update identity."user" set banned = false');
    expect((await useNew(device)).status).toBe(200);
    expect((await door.post('passkey/delete', { id: passkey?.id }, bearer(token))).status).toBe(200);
    expect((await useNew(device)).status).toBe(401);
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
    expect((await door.post('passkey/sign-in', body)).status).toBe(400);
  });

  test('is refused to pages of other sites, and as anything but JSON', async () => {
    const evil = await door.post('passkey/sign-in-options', {}, { origin: 'https://evil.example' });
    expect(evil.status).toBe(403);
    const form = await door.post('passkey/sign-in', {}, { 'content-type': 'text/plain' });
    expect(form.status).toBe(415);
  });
});

describe('a passkey', () => {
  test('is renamed and removed by its person only', async () => {
    const [vera, omar] = [
      await signUp(door.url, { email }),
      await aSignIn(door.identityUrl, TEST_SECRET, { email: 'omar@example.org' }),
    ];
    await addTo(vera.token);
    const id = (await list(vera.token)).passkeys[0]?.id;
    const [never, theirs] = await Promise.all(
      [crypto.randomUUID(), id].map(async (one) => {
        const renamed = await door.post('passkey/rename', { id: one, name: 'Mine' }, bearer(omar.token));
        const removed = await door.post('passkey/delete', { id: one }, bearer(omar.token));
        return [renamed.status, await renamed.text(), removed.status, await removed.text()];
      }),
    );
    expect(theirs).toEqual(never);
    expect(theirs?.[0]).toBe(404);
    expect(
      (await door.post('passkey/rename', { id, name: '  Work\nlaptop ' }, bearer(vera.token))).status,
    ).toBe(200);
    expect((await list(vera.token)).passkeys).toMatchObject([{ name: 'Work laptop' }]);
  });
});

describe('a server without a name', () => {
  test('says that there are no passkeys, and so does one that was opened by its address', async () => {
    const { token } = await signUp(door.url, { email });
    const body = { password: TEST_PASSWORD };
    const byAddress = { ...bearer(token), origin: door.url };
    const answer = await door.post('passkey/register-options', body, byAddress);
    expect([answer.status, await answer.json()]).toMatchObject([
      501,
      { code: 'not_configured', detail: expect.stringContaining(page.origin) },
    ]);
    expect((await door.post('passkey/sign-in-options', {}, { origin: door.url })).status).toBe(501);
  });
});

test('tries are bounded by address, each path by itself, and again after its time', async () => {
  const limits = {
    '/passkey/sign-in-options': { window: 60, max: 2 },
    '/one-time-code': { window: 60, max: 1 },
  };
  const bounded = await openTestDoor({ now: () => now, limits });
  try {
    const ask = async (path: string, body: object) => (await bounded.post(path, body)).status;
    const options = () => ask('passkey/sign-in-options', {});
    const three = await Promise.all([options(), options(), options()]);
    expect(three.sort()).toEqual([200, 200, 429]);
    const codes = [await ask('one-time-code', { code: 'x' }), await ask('one-time-code', { code: 'x' })];
    expect(codes).toEqual([401, 429]);
    now += 60_000;
    expect(await options()).toBe(200);
  } finally {
    await bounded.close();
  }
});

const Options = z.looseObject({
  challenge: z.string(),
  user: z.object({ id: z.string(), name: z.string() }),
  excludeCredentials: z.array(z.object({ id: z.string() })),
});
const Begun = z.object({ ticket: z.string(), options: Options });
const SigningIn = z.object({ ticket: z.string(), options: z.looseObject({ challenge: z.string() }) });
const SignedInAnswer = z.object({ token: z.string(), user: z.object({ id: z.string() }) });
const Listed = z.object({
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), last_used_timestamp: z.number().nullable() }),
  ),
  has_password: z.boolean(),
});

async function begin(token: string, password = TEST_PASSWORD): Promise<z.infer<typeof Begun>> {
  return Begun.parse(await (await door.post('passkey/register-options', { password }, bearer(token))).json());
}

async function beginSigningIn(): Promise<z.infer<typeof SigningIn>> {
  return SigningIn.parse(await (await door.post('passkey/sign-in-options', {})).json());
}

async function register(
  token: string,
  body: { ticket: string; response: object },
): Promise<[number, unknown]> {
  const answer = await door.post('passkey/register', { name: 'My phone', ...body }, bearer(token));
  return [answer.status, await answer.json()];
}

async function addTo(
  token: string,
  device: Authenticator = anAuthenticator(page),
  password?: string,
): Promise<Authenticator> {
  const { ticket, options } = await begin(token, password);
  expect(await register(token, { ticket, response: device.make(options) })).toMatchObject([200, {}]);
  return device;
}

async function useNew(device: Authenticator, misdeed?: Misdeed): Promise<Response> {
  const { ticket, options } = await beginSigningIn();
  const response: Used = device.use(options, misdeed);
  return door.post('passkey/sign-in', { ticket, response });
}

async function list(token: string): Promise<z.infer<typeof Listed>> {
  const answer = await fetch(`${door.url}/api/auth/passkey/list`, { headers: bearer(token) });
  return Listed.parse(await answer.json());
}
