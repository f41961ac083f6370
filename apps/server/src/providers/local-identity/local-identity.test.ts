import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signBearer } from '#server/platform/http/bearer.ts';
import { holdPort } from '#server/platform/test-kit/held-port.ts';
import { aSignIn, signUp, TEST_PASSWORD } from '#server/platform/test-kit/sign-up.ts';
import { testDatabase } from '#server/platform/test-kit/test-database.ts';
import { openTestDoor, TEST_SECRET, type TestDoor } from './test-door.ts';

const DAY_MS = 86_400_000;
const email = 'vera@example.org';
const credentials = { email, password: TEST_PASSWORD };

let door: TestDoor;
let owner: pg.Pool;
let now = Date.now();

beforeAll(async () => {
  door = await openTestDoor({ now: () => now });
  owner = new pg.Pool({ connectionString: (await testDatabase()).ownerUrl, max: 1 });
});
beforeEach(async () => {
  now = Date.now();
  await (await testDatabase()).truncate();
});
afterAll(async () => {
  await door.close();
  await owner.end();
});

describe('a bearer token', () => {
  test('is refused when any character is changed, or when signed by another server', async () => {
    const { token } = await signUp(door.url, { email });
    const [secret = ''] = token.split('.');
    const changed = [...token].map(
      (sign, at) => token.slice(0, at) + (sign === 'A' ? 'B' : 'A') + token.slice(at + 1),
    );
    for (const one of [...changed, signBearer(secret, `${TEST_SECRET}x`), '', '.', `${secret}.`, `%`]) {
      expect(await door.identity.findSignedIn(one), one).toBeUndefined();
    }
    expect(await door.identity.findSignedIn(encodeURIComponent(token))).toBeDefined();
  });

  test('ends with signing out, at once and only there', async () => {
    const { token } = await signUp(door.url, { email });
    const other = await json(await door.post('sign-in/email', credentials));
    const answer = await door.post('sign-out', {}, { authorization: `Bearer ${token}` });
    expect(answer.status).toBe(200);
    expect(await door.identity.findSignedIn(token)).toBeUndefined();
    expect(await door.identity.findSignedIn(other.token)).toBeDefined();
  });

  test('expires a week after its last use', async () => {
    const { token } = await signUp(door.url, { email });
    now += 6 * DAY_MS;
    expect(await door.identity.findSignedIn(token)).toBeDefined();
    now += 6 * DAY_MS;
    expect(await door.identity.findSignedIn(token)).toBeDefined();
    now += 8 * DAY_MS;
    expect(await door.identity.findSignedIn(token)).toBeUndefined();
  });

  test('is refused while its person is banned', async () => {
    const { token } = await signUp(door.url, { email });
    await owner.query('update identity."user" set banned = true');
    expect(await door.identity.findSignedIn(token)).toBeUndefined();
    await owner.query(`update identity."user" set "banExpires" = now() - interval '1 hour'`);
    expect(await door.identity.findSignedIn(token)).toBeDefined();
  });
});

describe('changing the password', () => {
  test('signs out everywhere else and continues with a new token', async () => {
    const { token } = await signUp(door.url, { email });
    const other = await json(await door.post('sign-in/email', credentials));
    const body = { currentPassword: TEST_PASSWORD, newPassword: 'a new password', revokeOtherSessions: true };
    const as = { authorization: `Bearer ${token}` };
    const wrong = await door.post('change-password', { ...body, currentPassword: 'wrong password' }, as);
    expect([wrong.status, (await json(wrong)).detail]).toEqual([400, 'The password is wrong.']);

    const changed = await json(await door.post('change-password', body, as));
    expect(await door.identity.findSignedIn(changed.token)).toBeDefined();
    expect(await door.identity.findSignedIn(other.token)).toBeUndefined();
    expect((await door.post('sign-in/email', { email, password: 'a new password' })).status).toBe(200);
  });

  test('requires a bearer token', async () => {
    const answer = await door.post('change-password', { currentPassword: 'x', newPassword: 'y' });
    expect([answer.status, (await json(answer)).code]).toEqual([401, 'not_signed_in']);
  });
});

describe('a forgotten password', () => {
  test('is replaced with the link of a mail, once, and signs out everywhere', async () => {
    const person = { email: 'forgetful@example.org', password: TEST_PASSWORD };
    const { token } = await signUp(door.url, person);
    await door.mailTo(person.email);
    expect((await door.post('request-password-reset', { email: person.email })).status).toBe(200);
    const { text } = await door.mailTo(person.email);
    const link = new URL(linkIn(text));
    expect(link.pathname).toBe('/reset-password');
    const reset = { token: link.searchParams.get('token'), newPassword: 'a new password' };

    expect((await door.post('reset-password', reset)).status).toBe(200);
    expect(await door.identity.findSignedIn(token)).toBeUndefined();
    expect((await door.post('sign-in/email', person)).status).toBe(401);
    expect((await door.post('sign-in/email', { ...person, password: 'a new password' })).status).toBe(200);
    expect(await json(await door.post('reset-password', reset))).toMatchObject({
      code: 'invalid_request',
      reason: 'INVALID_TOKEN',
    });
  });

  test('gives the same answer for an unknown address', async () => {
    await signUp(door.url, { email });
    const known = await door.post('request-password-reset', { email });
    const unknown = await door.post('request-password-reset', { email: 'nobody@example.org' });
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
  });
});

describe('teams', () => {
  test('the creator works in it as its administrator, and may return to working alone', async () => {
    const { token, userId } = await signUp(door.url, { email });
    const as = { authorization: `Bearer ${token}` };
    const made = await json(await door.post('organization/create', { name: ' North Clinic ' }, as));
    const { id } = made;
    expect(await door.identity.findSignedIn(token)).toMatchObject({
      actor: { userId, organizationId: id, role: 'org:doctor_admin' },
      organization: { id, name: 'North Clinic', role: 'org:doctor_admin', publicMetadata: {} },
    });
    expect(await door.identity.listMemberships(userId)).toEqual([
      { id, name: 'North Clinic', role: 'org:doctor_admin' },
    ]);

    expect((await door.post('organization/set-active', { organizationId: null }, as)).status).toBe(200);
    expect(await door.identity.findSignedIn(token)).toMatchObject({
      actor: { organizationId: userId, role: null },
      organization: null,
    });
    const list = await fetch(`${door.url}/api/auth/organization/list`, { headers: as });
    expect(await json(list)).toMatchObject([{ id, name: 'North Clinic' }]);
  });

  test('a member starts in it at the next sign-in', async () => {
    const { token } = await signUp(door.url, { email });
    const made = await door.post(
      'organization/create',
      { name: 'North' },
      { authorization: `Bearer ${token}` },
    );
    const { id } = await json(made);
    const again = await json(await door.post('sign-in/email', credentials));
    expect((await door.identity.findSignedIn(again.token))?.actor.organizationId).toBe(id);
  });

  test('a team of others cannot be entered', async () => {
    await aSignIn(door.identityUrl, TEST_SECRET, { team: { id: 'theirs', role: 'org:admin' } });
    const { token, userId } = await signUp(door.url, { email });
    const body = { organizationId: 'theirs' };
    const answer = await door.post('organization/set-active', body, { authorization: `Bearer ${token}` });
    expect([answer.status, (await json(answer)).code]).toEqual([403, 'forbidden']);
    expect((await door.identity.findSignedIn(token))?.actor.organizationId).toBe(userId);
  });

  test('a removed member is refused there', async () => {
    const { token, userId } = await aSignIn(door.identityUrl, TEST_SECRET, {
      team: { id: 'north', role: 'org:relief_vet' },
    });
    expect((await door.identity.findSignedIn(token))?.actor).toEqual({
      userId,
      organizationId: 'north',
      role: 'org:relief_vet',
    });
    await owner.query('delete from identity.member where "userId" = $1', [userId]);
    expect(await door.identity.findSignedIn(token)).toBeUndefined();
  });

  test.each(['name', 'publicMetadata'])('refuses to create one with a wrong %s', async (field) => {
    const { token } = await signUp(door.url, { email });
    const body = { name: 'North', [field]: field === 'name' ? ' ' : { tier: 'pro' } };
    const answer = await door.post('organization/create', body, { authorization: `Bearer ${token}` });
    const stored = await owner.query('select "publicMetadata" from identity.organization');
    if (field === 'name') expect([answer.status, stored.rows]).toEqual([400, []]);
    else expect(stored.rows.every((row) => JSON.stringify(row.publicMetadata) === '{}')).toBe(true);
  });
});

describe('/api/auth/…', () => {
  test.each([
    ['POST', 'admin/set-role'],
    ['GET', 'organization/list-members'],
    ['POST', 'organization/invite-member'],
    ['POST', 'delete-user'],
    ['GET', 'error'],
    ['GET', 'sign-out'],
  ])('%s %s is not open', async (method, path) => {
    expect((await fetch(`${door.url}/api/auth/${path}`, { method })).status).toBe(404);
  });

  test('the log contains no address, no password, no token', async () => {
    const { token } = await signUp(door.url, { email });
    await door.post('sign-in/email', { email, password: 'wrong password' });
    await door.post('sign-up/email', { ...credentials, name: 'Eve' });
    await door.post('request-password-reset', { email: 'nobody@example.org' });
    for (const secret of [email, 'nobody@example.org', TEST_PASSWORD, 'wrong password', token]) {
      expect(door.logged.join('\n')).not.toContain(secret);
    }
  });

  test('a database error is a fault, reported without details', async () => {
    await owner.query('alter table identity.session rename to gone');
    try {
      const answer = await door.post('sign-up/email', { ...credentials, name: 'Vera' });
      expect(answer.status).toBe(500);
      expect(await json(answer)).toMatchObject({ code: 'fault', request_id: expect.any(String) });
    } finally {
      await owner.query('alter table identity.gone rename to session');
    }
    expect((await owner.query('select 1 from identity."user"')).rows).toEqual([]);
  });

  test('an unreachable database is reported as an outage', async () => {
    const nobody = await holdPort();
    const closed = await openTestDoor({ identityUrl: nobody.url.replace('http', 'postgres') });
    const answer = await closed.post('sign-up/email', { ...credentials, name: 'Vera' });
    expect([answer.status, (await json(answer)).code]).toEqual([503, 'storage_unavailable']);
    await closed.close();
    await nobody.close();
  });
});

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
