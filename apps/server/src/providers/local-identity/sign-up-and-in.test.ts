import { REFUSALS } from '@auscult/contract/kit/refusal';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBearer } from '#server/platform/http/bearer.ts';
import { signUp, TEST_PASSWORD } from '#server/platform/test-kit/sign-up.ts';
import { testDatabase } from '#server/platform/test-kit/test-database.ts';
import { openTestDoor, type TestDoor } from './test-door.ts';

const email = 'vera@example.org';
const credentials = { email, password: TEST_PASSWORD };

let door: TestDoor;
let owner: pg.Pool;

beforeAll(async () => {
  door = await openTestDoor();
  owner = new pg.Pool({ connectionString: (await testDatabase()).ownerUrl, max: 1 });
});
beforeEach(async () => {
  await (await testDatabase()).truncate();
});
afterAll(async () => {
  await door.close();
  await owner.end();
});

describe('POST /api/auth/sign-up/email', () => {
  test('answers with a bearer token in header and body, and both are accepted', async () => {
    const answer = await door.post('sign-up/email', {
      ...credentials,
      email: 'Vera@Example.org',
      name: 'Vera',
    });
    expect(answer.status).toBe(200);
    const { token, user } = await json(answer);
    expect(answer.headers.get('set-auth-token')).toBe(token);
    expect(readBearer({ authorization: `Bearer ${token}` })).toBe(token);
    expect(user.id).toMatch(/^[a-z0-9-]{36}$/);
    expect(await door.identity.findSignedIn(token)).toEqual({
      actor: { userId: user.id, organizationId: user.id, role: null },
      user: {
        id: user.id,
        name: 'Vera',
        email,
        emailVerified: false,
        publicMetadata: {},
        twoFactorEnabled: false,
        isStaff: false,
        // The first account.
        isServerOwner: true,
      },
      signInId: expect.stringMatching(/^[a-z0-9-]{36}$/),
      way: 'password',
      waysAllowed: ['password', 'passkey', 'hosted'],
      isSecondFactorMissing: false,
      actingAs: null,
      organization: null,
      superOrganization: null,
    });
  });

  test('sets no cookie: only the bearer token signs in', async () => {
    const answer = await door.post('sign-up/email', { ...credentials, name: 'Vera' });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('the token in the database is not a bearer token', async () => {
    await signUp(door.url, { email });
    const { rows } = await owner.query<{ token: string }>('select token from identity.session');
    const stored = rows[0]?.token ?? '';
    expect(stored).not.toBe('');
    expect(await door.identity.findSignedIn(stored)).toBeUndefined();
    expect(await json(await getSession(stored))).toBeNull();
  });

  test('sends a mail whose link confirms the address', async () => {
    const { token } = await signUp(door.url, { email });
    const { text } = await door.mailTo(email);
    const opened = await fetch(linkIn(text), { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/verify-email']);
    expect((await door.identity.findSignedIn(token))?.user.emailVerified).toBe(true);
  });

  test('its link uses the public URL, regardless of the request’s host', async () => {
    const evil = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example;proto=http' };
    await door.post('sign-up/email', { ...credentials, name: 'Vera' }, evil);
    await door.post('request-password-reset', { email }, { ...evil, 'x-forwarded-proto': 'http' });
    const texts = [(await door.mailTo(email)).text, (await door.mailTo(email)).text];
    for (const text of texts) {
      expect(text).not.toContain('evil.example');
      expect(new URL(linkIn(text)).origin).toBe(door.url);
    }
  });

  test('a name is one line; without one the address is used', async () => {
    const { token } = await signUp(door.url, { name: ' Vera\r\nBcc: x ' });
    expect((await door.identity.findSignedIn(token))?.user.name).toBe('Vera Bcc: x');
    const unnamed = await signUp(door.url, { email, name: '' });
    expect((await door.identity.findSignedIn(unnamed.token))?.user.name).toBe('vera');
  });

  test.each([
    ['a short password', { password: 'seven77' }, 'PASSWORD_TOO_SHORT'],
    ['no address', { email: 'vera' }, 'VALIDATION_ERROR'],
    ['a role of its own', { role: 'admin' }, 'FIELD_NOT_ALLOWED'],
    ['a name too long', { name: 'x'.repeat(141) }, 'NAME_TOO_LONG'],
    ['a NUL', { name: 'a\0b' }, undefined],
  ])('refuses %s and creates no account', async (_what, part, reason) => {
    const answer = await door.post('sign-up/email', { ...credentials, name: 'Vera', ...part });
    const body = await json(answer);
    expect([answer.status, body.code, body.reason]).toEqual([400, 'invalid_request', reason]);
    expect(body.detail).toMatch(/\.$/);
    expect((await owner.query('select 1 from identity."user"')).rows).toEqual([]);
  });

  test('no one can set their own metadata, then or later', async () => {
    const publicMetadata = { tier: 'pro' };
    const { token } = await json(
      await door.post('sign-up/email', { ...credentials, name: 'Vera', publicMetadata }),
    );
    const as = { authorization: `Bearer ${token}` };
    expect((await door.post('update-user', { name: 'Eve', publicMetadata }, as)).status).toBe(400);
    expect((await door.post('update-user', { name: ' Dr. Vera ' }, as)).status).toBe(200);
    // An invisible name: a space of zero width.
    expect((await door.post('update-user', { name: '\u200b' }, as)).status).toBe(400);
    expect((await door.identity.findSignedIn(token))?.user).toMatchObject({
      name: 'Dr. Vera',
      publicMetadata: {},
    });
  });

  test('refuses a registered address and keeps its password', async () => {
    await signUp(door.url, { email });
    const again = await door.post('sign-up/email', { email, password: 'another password', name: 'Eve' });
    expect([again.status, (await json(again)).code]).toEqual([400, 'invalid_request']);
    expect((await door.post('sign-in/email', credentials)).status).toBe(200);
  });

  test('of several simultaneous calls with one address, one succeeds', async () => {
    const body = { ...credentials, name: 'Vera' };
    const answers = await Promise.all([1, 2, 3].map(() => door.post('sign-up/email', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await owner.query('select 1 from identity.account')).rows).toHaveLength(1);
  });
});

describe('POST /api/auth/sign-in/email', () => {
  test('answers with a bearer token in header and body', async () => {
    const { userId } = await signUp(door.url, { email });
    const answer = await door.post('sign-in/email', credentials);
    const { token } = await json(answer);
    expect(answer.headers.get('set-auth-token')).toBe(token);
    expect((await door.identity.findSignedIn(token))?.actor.userId).toBe(userId);
    expect((await json(await getSession(token))).user.id).toBe(userId);
  });

  test('answers alike for a wrong password and an unknown address', async () => {
    await signUp(door.url, { email });
    const wrong = await door.post('sign-in/email', { email, password: 'wrong password' });
    const unknown = await door.post('sign-in/email', { ...credentials, email: 'nobody@example.org' });
    const body = await json(wrong);
    expect(wrong.status).toBe(401);
    expect(body).toEqual({
      code: 'not_signed_in',
      detail: 'The email address or the password is wrong.',
      message: 'The email address or the password is wrong.',
      reason: 'INVALID_EMAIL_OR_PASSWORD',
    });
    expect([unknown.status, await json(unknown)]).toEqual([401, body]);
  });

  test.each([
    ['no JSON', 'application/json', '{', 'invalid_request'],
    ['no object', 'application/json', '[]', 'invalid_request'],
    ['another type', 'text/plain', 'x', 'unsupported_type'],
    ['too much', 'application/json', JSON.stringify({ email: 'x'.repeat(70_000) }), 'too_large'],
  ] as const)('refuses %s', async (_what, type, body, code) => {
    const answer = await fetch(`${door.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect([answer.status, (await json(answer)).code]).toEqual([REFUSALS[code], code]);
  });

  test('a page of another site cannot sign anyone in, with or without cookies', async () => {
    await signUp(door.url, { email });
    const origin = 'https://evil.example';
    const bare = await door.post('sign-in/email', credentials, { origin });
    const withCookies = await door.post('sign-in/email', credentials, { origin, cookie: 'a=b' });
    const unnamed = await door.post('sign-in/email', credentials, { cookie: 'a=b' });
    expect([bare.status, withCookies.status, unnamed.status]).toEqual([403, 403, 403]);
    expect(await json(withCookies)).toMatchObject({ code: 'forbidden' });
    const ours = await door.post('sign-in/email', credentials, { origin: door.url, cookie: 'a=b' });
    expect(ours.status).toBe(200);
  });

  test('nor can a host name that points to this machine; by an IP address it is accepted', async () => {
    await signUp(door.url, { email });
    const signInAt = async (host: string) =>
      (
        await door.app.inject({
          method: 'POST',
          url: '/api/auth/sign-in/email',
          headers: { host, origin: `http://${host}`, 'content-type': 'application/json' },
          payload: JSON.stringify(credentials),
        })
      ).statusCode;
    expect(await signInAt('rebound.example:3000')).toBe(403);
    expect(await signInAt('localhost.rebound.example')).toBe(403);
    for (const host of ['localhost:4000', '127.0.0.1:4000', '[::1]:4000', '192.168.1.5:3000']) {
      expect(await signInAt(host)).toBe(200);
    }
  });

  test('stops guessing after the allowed attempts, per caller', async () => {
    const limited = await openTestDoor({ limits: { '/sign-in/email': { window: 60, max: 3 } } });
    try {
      await signUp(limited.url, { email });
      const guess = (headers?: Record<string, string>) =>
        limited.post('sign-in/email', { email, password: 'wrong password' }, headers);
      for (let tries = 0; tries < 3; tries++) expect((await guess()).status).toBe(401);
      // Naming another address gives no new count.
      const stopped = await guess({ 'x-auscult-client-address': '10.0.0.9', 'x-forwarded-for': '10.0.0.9' });
      expect(stopped.status).toBe(429);
      expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await json(stopped)).toMatchObject({ code: 'too_many_requests' });
      expect(
        (await limited.post('sign-up/email', { ...credentials, email: 'b@example.org', name: '' })).status,
      ).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

function getSession(token: string): Promise<Response> {
  return fetch(`${door.url}/api/auth/get-session`, { headers: { authorization: `Bearer ${token}` } });
}

/** The fields of an answer's body that tests read. */
interface AnswerBody {
  id: string;
  token: string;
  user: { id: string };
  code: string;
  detail: string;
  reason?: string;
}

async function json(answer: Response): Promise<AnswerBody> {
  return (await answer.json()) as AnswerBody;
}

function linkIn(text: string): string {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}
