import crypto, { randomUUID } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AUTH_ROUTES } from '#server/platform/http/auth-routes.ts';
import { aSignIn, signUp, TEST_PASSWORD } from '#server/platform/test-kit/sign-up.ts';
import { testDatabase } from '#server/platform/test-kit/test-database.ts';
import { withConnection } from '#server/platform/test-kit/test-server.ts';
import { ACCOUNT_LIMITS, ACCOUNT_WINDOW } from './account-limits.ts';
import { openTestDoor, TEST_SECRET, type TestDoor } from './test-door.ts';

const nobody = 'nobody@example.org';
const TRIES = ACCOUNT_LIMITS['/sign-in/email']?.max ?? 0;
const MAILS = ACCOUNT_LIMITS['/request-password-reset']?.max ?? 0;

let door: TestDoor;
/** New for each test, so that its mails are separate. */
let email: string;
let credentials: { email: string; password: string };
/** The server's clock, which does not move: the duration of a test has no effect. */
let clock = Date.now();
let strangers = 0;

beforeAll(async () => {
  // No limits by address, so every refusal is by account.
  door = await openTestDoor({ now: () => clock });
});
beforeEach(async () => {
  clock = Date.now();
  email = `vera.${randomUUID()}@example.org`;
  credentials = { email, password: TEST_PASSWORD };
  await (await testDatabase()).truncate();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});
afterAll(() => door.close());

/** Posts from a network address that was not used before. */
async function postFrom(path: string, payload: object, remoteAddress = aStranger()) {
  const answer = await door.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    headers: { 'content-type': 'application/json' },
    payload,
    remoteAddress,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

function aStranger(): string {
  strangers += 1;
  return `10.1.${strangers >> 8}.${strangers & 255}`;
}

function guess(address: string, remoteAddress?: string) {
  return postFrom('sign-in/email', { email: address, password: 'wrong password' }, remoteAddress);
}

/** As many wrong passwords as are allowed. */
async function guessAll(address: string) {
  const answers = await Promise.all(Array.from({ length: TRIES }, () => guess(address)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
}

describe('guessing the password of one account from many addresses', () => {
  test('is stopped, even with the right one, and with the same message without an account', async () => {
    await signUp(door.url, { email });
    await guessAll(email);
    await guessAll(nobody);
    const [known, unknown] = [await guess(email.toUpperCase()), await guess(nobody)];
    expect(known).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    for (const { headers } of [known, unknown]) expect(headers['retry-after']).toBe(String(ACCOUNT_WINDOW));
    expect((await postFrom('sign-in/email', credentials)).status).toBe(429);
  });

  test('counts simultaneous attempts', async () => {
    await signUp(door.url, { email });
    const answers = await Promise.all(Array.from({ length: TRIES + 5 }, () => guess(email)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(TRIES);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('locks no one out where they are signed in, nor out of another account', async () => {
    const atWork = '192.168.7.7';
    await postFrom('sign-up/email', { ...credentials, name: 'Vera' }, atWork);
    await signUp(door.url, { email: 'omar@example.org' });
    await guessAll(email);
    expect((await guess(email)).status).toBe(429);
    expect((await postFrom('sign-in/email', credentials, atWork)).status).toBe(200);
    expect((await postFrom('sign-in/email', { ...credentials, email: 'omar@example.org' })).status).toBe(200);
    // Guessing is possible there, too.
    for (let tries = 0; tries < TRIES; tries++) expect((await guess(email, atWork)).status).toBe(401);
    expect((await guess(email, atWork)).status).toBe(429);
  });

  test('may begin again after the window, and after the right password', async () => {
    await signUp(door.url, { email });
    await guessAll(email);
    clock += (ACCOUNT_WINDOW - 1) * 1000;
    expect((await guess(email)).status).toBe(429);
    clock += 1000;
    expect((await postFrom('sign-in/email', credentials)).status).toBe(200);
    await guessAll(email);
  });

  test('is also stopped for the holder of the bearer token, regardless of the address they name', async () => {
    const { token } = await signUp(door.url, { email });
    const change = async (currentPassword: string) => {
      const answer = await door.app.inject({
        method: 'POST',
        url: '/api/auth/change-password',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        payload: { currentPassword, newPassword: 'a new password', email: `${aStranger()}@example.org` },
        remoteAddress: aStranger(),
      });
      return answer.statusCode;
    };
    for (let tries = 0; tries < TRIES; tries++) expect(await change('wrong password')).toBe(400);
    expect(await change(TEST_PASSWORD)).toBe(429);
  });

  test('the table of counts names no one', async () => {
    await guess(nobody);
    const { rows } = await onDatabase('select key from identity."rateLimit"');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('nobody');
  });
});

describe('requesting mails to one address', () => {
  test.each(['request-password-reset', 'send-verification-email'])(
    'from many places (%s) is stopped, with the same message without an account',
    async (path) => {
      await signUp(door.url, { email });
      const answersFor = async (address: string) => {
        const asked = Array.from({ length: MAILS }, () => postFrom(path, { email: address }));
        const taken = await Promise.all(asked);
        return [...taken, await postFrom(path, { email: address })].map(({ status, body }) => ({
          status,
          body,
        }));
      };
      const [known, unknown] = await Promise.all([answersFor(email), answersFor(nobody)]);
      expect(known.map(({ status }) => status)).toEqual([...Array(MAILS).fill(200), 429]);
      expect(unknown).toEqual(known);
    },
  );
});

describe('an address without an account', () => {
  test('takes the same work as a wrong password: one hash in any case', async () => {
    await signUp(door.url, { email });
    const { email: hosted } = await aSignIn(door.identityUrl, TEST_SECRET);
    const reckoned = vi.spyOn(crypto, 'scrypt');
    syncBuiltinESMExports();
    for (const address of [email, nobody, hosted]) {
      reckoned.mockClear();
      expect((await guess(address)).status).toBe(401);
      expect(reckoned, address).toHaveBeenCalledOnce();
    }
  });
});

describe('a token that the caller brings', () => {
  test('never becomes the token of a new session', async () => {
    const eve = await signUp(door.url, { email: 'eve@example.org' });
    await signUp(door.url, { email });
    const brought = { token: eve.token, sessionToken: eve.token, session: { token: eve.token } };
    const answer = await door.post(
      'sign-in/email',
      { ...credentials, ...brought },
      {
        authorization: `Bearer ${eve.token}`,
        origin: door.url,
        cookie: `auscult.session_token=${encodeURIComponent(eve.token)}; auscult.sign-in=${eve.token}`,
      },
    );
    const { token, user } = (await answer.json()) as { token: string; user: { id: string } };
    expect(token.split('.')[0]).not.toBe(eve.token.split('.')[0]);
    expect((await door.identity.findSignedIn(token))?.user).toMatchObject({ id: user.id, email });
    expect((await door.identity.findSignedIn(eve.token))?.user.email).toBe('eve@example.org');
  });

  test('in a cookie, as another server of the domain can set it, does not sign in', async () => {
    const { token } = await signUp(door.url, { email });
    for (const prefix of ['', '__Secure-', '__Host-']) {
      const headers = {
        cookie: `a=b; ${prefix}auscult.session_token=${encodeURIComponent(token)}`,
        origin: door.url,
      };
      const read = await fetch(`${door.url}/api/auth/get-session`, { headers });
      expect(await read.json()).toBeNull();
      const change = { currentPassword: TEST_PASSWORD, newPassword: 'a new password' };
      expect((await door.post('change-password', change, headers)).status).toBe(401);
      await door.post('sign-out', {}, headers);
      expect(await door.identity.findSignedIn(token)).toBeDefined();
    }
  });

  test('does not become the token of a reset, nor a code of the hand-off', async () => {
    await signUp(door.url, { email });
    const chosen = 'chosen-by-the-caller-0001';
    await door.post('request-password-reset', { email, token: chosen });
    const reset = await door.post('reset-password', { token: chosen, newPassword: 'a new password' });
    expect(reset.status).toBe(400);
    const handedOff = await door.post('token', {}, { origin: door.url, cookie: `auscult.sign-in=${chosen}` });
    expect(handedOff.status).toBe(401);
  });
});

describe('used credentials', () => {
  test('a signed-out bearer token opens no route', async () => {
    const { token } = await signUp(door.url, { email });
    const as = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    expect((await door.post('sign-out', {}, as)).status).toBe(200);
    const routes = AUTH_ROUTES.filter(({ needsBearer }) => needsBearer);
    expect(routes.length).toBeGreaterThan(5);
    for (const { method, path } of routes) {
      const answer = await fetch(`${door.url}${path}`, {
        method,
        headers: as,
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      const said = await answer.text();
      const isNothing = said === 'null' || path.endsWith('/sign-out');
      expect(answer.status, `${path}: ${said}`).toSatisfy(
        (status) => status === 401 || status === 400 || isNothing,
      );
      expect(said).not.toContain(email);
      expect(answer.headers.get('set-auth-token')).toBeNull();
    }
  });

  test('a password link works once, and ends the links of other mails', async () => {
    await signUp(door.url, { email });
    await door.mailTo(email);
    const [first, second] = [await resetToken(), await resetToken()];
    const choose = (token: string, newPassword: string) =>
      door.post('reset-password', { token, newPassword }).then(({ status }) => status);
    const chosen = await Promise.all(['one password', 'two password'].map((word) => choose(first, word)));
    expect(chosen.sort()).toEqual([200, 400]);
    expect(await choose(first, 'three password')).toBe(400);
    expect(await choose(second, 'four password')).toBe(400);
    expect((await door.post('sign-in/email', { email, password: 'four password' })).status).toBe(401);
  });

  test('an older password link ends when a newer one was used', async () => {
    await signUp(door.url, { email });
    await door.mailTo(email);
    const [older, newer] = [await resetToken(), await resetToken()];
    const choose = (token: string, newPassword: string) =>
      door.post('reset-password', { token, newPassword }).then(({ status }) => status);
    expect(await choose(newer, 'the newer password')).toBe(200);
    expect(await choose(older, 'the older password')).toBe(400);
    expect((await door.post('sign-in/email', { email, password: 'the newer password' })).status).toBe(200);
  });

  test('the tables contain no password link', async () => {
    await signUp(door.url, { email });
    await door.mailTo(email);
    const token = await resetToken();
    const { rows } = await onDatabase('select * from identity.verification');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('the link that confirms an address signs no one in, neither the first time nor later', async () => {
    const { userId } = await signUp(door.url, { email });
    const link = linkIn((await door.mailTo(email)).text);
    for (const _time of ['first', 'second']) {
      const answer = await fetch(link, { redirect: 'manual' });
      expect(answer.headers.get('set-auth-token')).toBeNull();
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.get('location')).toBe('/verify-email');
    }
    const { rows } = await onDatabase('select "userId" from identity.session');
    expect(rows).toEqual([{ userId }]);
  });
});

async function resetToken(): Promise<string> {
  await door.post('request-password-reset', { email });
  return new URL(linkIn((await door.mailTo(email)).text)).searchParams.get('token') ?? '';
}

function linkIn(text: string): string {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}

function onDatabase(statement: string) {
  return withConnection(door.identityUrl, (connection) => connection.query(statement));
}
