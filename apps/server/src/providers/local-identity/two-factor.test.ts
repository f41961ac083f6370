import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { signUp, TEST_PASSWORD } from '#server/platform/test-kit/sign-up.ts';
import { testDatabase } from '#server/platform/test-kit/test-database.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { bearer, openTestDoor, type TestDoor, trail } from './test-door.ts';
import { codeIn, secretIn } from './test-totp.ts';

const email = 'vera@example.org';
const credentials = { email, password: TEST_PASSWORD };
const STEP_MS = 30_000;

let door: TestDoor;

beforeAll(async () => {
  door = await openTestDoor({ now: () => Date.now() });
});
beforeEach(async () => {
  // The library uses the machine's clock.
  vi.useFakeTimers({ toFake: ['Date'] });
  await (await testDatabase()).truncate();
});
afterEach(() => vi.useRealTimers());
afterAll(() => door.close());

describe('enabling two-factor sign-in', () => {
  test('requires the password and one right code, and answers with a session that replaces the old one', async () => {
    const { token } = await signUp(door.url, { email });
    const as = bearer(token);
    const begun = await door.post('two-factor/enable', { password: TEST_PASSWORD }, as);
    const { totpURI, backupCodes } = Begun.parse(await begun.json());
    expect(totpURI).toMatch(
      /^otpauth:\/\/totp\/Auscult:vera%40example\.org\?secret=[A-Z2-7]+&issuer=Auscult/,
    );
    expect(new Set(backupCodes).size).toBe(10);
    expect((await door.identity.findSignedIn(token))?.user.twoFactorEnabled).toBe(false);
    expect((await signIn()).token).toBeDefined();

    const switched = await door.post('two-factor/verify-totp', { code: codeIn(totpURI) }, as);
    const fresh = switched.headers.get('set-auth-token') ?? '';
    expect([switched.status, await door.identity.findSignedIn(token)]).toEqual([200, undefined]);
    expect(await door.identity.findSignedIn(fresh)).toMatchObject({
      user: { twoFactorEnabled: true },
      way: 'password',
      organization: null,
    });
    expect(await trail()).toContain('two_factor_enabled');
  });

  test('keeps the person in their current team, or alone', async () => {
    const { token, userId } = await signUp(door.url, { email });
    await door.post('organization/create', { name: 'North' }, bearer(token));
    await door.post('organization/set-active', { organizationId: null }, bearer(token));
    const { fresh } = await switchOn(token);
    expect((await door.identity.findSignedIn(fresh))?.actor.organizationId).toBe(userId);
  });

  test.each([
    ['no password', {}],
    ['a wrong password', { password: 'wrong password' }],
    ['something else', { password: ['x'] }],
  ])('is refused with %s', async (_what, body) => {
    const { token } = await signUp(door.url, { email });
    const answer = await door.post('two-factor/enable', body, bearer(token));
    expect([answer.status, (await refusal(answer)).code]).toEqual([400, 'invalid_request']);
    expect(await asOwner(await testDatabase(), 'select 1 from identity."twoFactor"')).toEqual([]);
  });

  test('is refused for people who are not signed in, and a second time', async () => {
    expect((await door.post('two-factor/enable', { password: TEST_PASSWORD })).status).toBe(401);
    const { token } = await signUp(door.url, { email });
    const { fresh } = await switchOn(token);
    const again = await door.post('two-factor/enable', { password: TEST_PASSWORD }, bearer(fresh));
    expect([again.status, (await refusal(again)).reason]).toEqual([400, 'TOTP_ALREADY_ENABLED']);
  });

  test('changes nothing with a wrong code', async () => {
    const { token } = await signUp(door.url, { email });
    await door.post('two-factor/enable', { password: TEST_PASSWORD }, bearer(token));
    const answer = await door.post('two-factor/verify-totp', { code: '000000' }, bearer(token));
    expect([answer.status, (await refusal(answer)).code]).toEqual([400, 'invalid_request']);
    expect((await signIn()).token).toBeDefined();
  });

  test('stores nothing that a reader of the database could use', async () => {
    const { token } = await signUp(door.url, { email });
    const { totpURI, backupCodes } = await switchOn(token);
    const stored = JSON.stringify(await asOwner(await testDatabase(), 'select * from identity."twoFactor"'));
    const secret = secretIn(totpURI).toString();
    for (const one of [...backupCodes, secret]) expect(stored).not.toContain(one);
  });

  test('requires no password from people without one', async () => {
    const { token, userId } = await signUp(door.url, { email });
    await asOwner(
      await testDatabase(),
      `delete from identity.account where "userId" = '${userId}' returning 1`,
    );
    const answer = await door.post('two-factor/enable', {}, bearer(token));
    expect([answer.status, Begun.parse(await answer.json()).backupCodes.length]).toEqual([200, 10]);
  });
});

describe('signing in with a second factor', () => {
  let totpURI: string;
  let backupCodes: string[];
  beforeEach(async () => {
    const { token } = await signUp(door.url, { email });
    ({ totpURI, backupCodes } = await switchOn(token));
    laterBy(STEP_MS);
  });

  test('answers without a token, and with an HttpOnly cookie for one path', async () => {
    const before = await asOwner(await testDatabase(), 'select 1 from identity.session');
    const answer = await door.post('sign-in/email', credentials);
    expect(answer.headers.get('set-auth-token')).toBeNull();
    const body = await answer.text();
    expect(JSON.parse(body)).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toEqual([
      expect.stringMatching(
        /^auscult\.two_factor=[^;]+; Max-Age=300; Path=\/api\/auth\/two-factor; HttpOnly; SameSite=Strict$/i,
      ),
    ]);
    expect(await asOwner(await testDatabase(), 'select 1 from identity.session')).toEqual(before);
  });

  test('is completed by a code of the app, once', async () => {
    const { cookie } = await signIn();
    const code = codeIn(totpURI);
    const answer = await give(cookie, code);
    const token = answer.headers.get('set-auth-token') ?? '';
    expect([answer.status, (await answer.json()).token]).toEqual([200, token]);
    expect(await door.identity.findSignedIn(token)).toMatchObject({ user: { email }, way: 'password' });
    expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=0')]);
    expect(await trail()).toContain('signed_in');
    // The same attempt is over, and the code is also refused in another attempt, as long as the app shows it
    // and after.
    expect((await give(cookie, code)).status).toBe(401);
    const second = await signIn();
    expect(await refusal(await give(second.cookie, code))).toMatchObject({ reason: 'INVALID_CODE' });
    laterBy(STEP_MS);
    expect((await give(second.cookie, code)).status).toBe(400);
    expect((await give(second.cookie, codeIn(totpURI))).status).toBe(200);
  });

  test('accepts one of two simultaneous uses of a code', async () => {
    const attempts = await Promise.all([signIn(), signIn(), signIn(), signIn()]);
    const code = codeIn(totpURI);
    const answers = await Promise.all(attempts.map(({ cookie }) => give(cookie, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test('accepts a backup code, once', async () => {
    const [code = ''] = backupCodes;
    const first = await signIn();
    expect((await give(first.cookie, code, 'backup-code')).status).toBe(200);
    const second = await signIn();
    const replayed = await give(second.cookie, code, 'backup-code');
    expect([replayed.status, (await refusal(replayed)).reason]).toEqual([400, 'INVALID_BACKUP_CODE']);
  });

  test.each([
    ['none', undefined],
    [
      'another’s signature',
      'auscult.two_factor=2fa-AAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D',
    ],
    ['no signature', 'auscult.two_factor=2fa-AAAAAAAAAAAAAAAAAAAA'],
    ['nothing in it', 'auscult.two_factor='],
  ])('is refused for a cookie with %s', async (_what, cookie) => {
    const answer = await give(cookie ?? '', codeIn(totpURI));
    expect([answer.status, (await refusal(answer)).code]).toEqual([401, 'not_signed_in']);
  });

  test.each([
    ['no code', {}],
    ['a number', { code: 123456 }],
    ['a list', { code: ['123456'] }],
  ])('is refused with %s', async (_what, body) => {
    const { cookie } = await signIn();
    const answer = await door.post('two-factor/verify-totp', body, { cookie, origin: door.url });
    expect([answer.status, (await refusal(answer)).code]).toEqual([400, 'invalid_request']);
  });

  test('is refused for a page of another site', async () => {
    const { cookie } = await signIn();
    const body = { code: codeIn(totpURI) };
    const forms: Record<string, string>[] = [{ cookie, origin: 'https://evil.example' }, { cookie }];
    for (const headers of forms)
      expect((await door.post('two-factor/verify-totp', body, headers)).status).toBe(403);
  });

  test('expires after five minutes', async () => {
    const { cookie } = await signIn();
    laterBy(301_000);
    const answer = await give(cookie, codeIn(totpURI));
    expect([answer.status, (await refusal(answer)).code]).toEqual([401, 'not_signed_in']);
  });

  test('ends with the fifth wrong code, as does the next attempt for a quarter of an hour', async () => {
    const { cookie } = await signIn();
    for (const code of ['000000', '000001', '000002', '000003', '000004']) {
      expect((await give(cookie, code)).status).toBe(400);
    }
    expect((await give(cookie, codeIn(totpURI))).status).toBe(429);
    const next = await signIn();
    expect(await refusal(await give(next.cookie, codeIn(totpURI)))).toMatchObject({
      code: 'too_many_requests',
    });
    laterBy(901_000);
    const last = await signIn();
    expect((await give(last.cookie, codeIn(totpURI))).status).toBe(200);
  });

  test('counts a used code as a wrong one', async () => {
    const code = codeIn(totpURI);
    expect((await give((await signIn()).cookie, code)).status).toBe(200);
    const { cookie } = await signIn();
    for (let tries = 0; tries < 5; tries += 1) expect((await give(cookie, code)).status).toBe(400);
    laterBy(STEP_MS);
    expect((await give(cookie, codeIn(totpURI))).status).toBe(429);
  });

  test('trusts no device, even on request', async () => {
    const { cookie } = await signIn();
    const body = { code: codeIn(totpURI), trustDevice: true };
    const answer = await door.post('two-factor/verify-totp', body, { cookie, origin: door.url });
    expect([answer.status, answer.headers.getSetCookie().join().includes('trust')]).toEqual([200, false]);
    expect(
      await asOwner(
        await testDatabase(),
        `select 1 from identity.verification where identifier like 'trust%'`,
      ),
    ).toEqual([]);
  });

  test('is not required after it is disabled, which requires the password', async () => {
    const { cookie } = await signIn();
    const token = (await give(cookie, codeIn(totpURI))).headers.get('set-auth-token') ?? '';
    for (const body of [{}, { password: 'wrong password' }]) {
      expect((await door.post('two-factor/disable', body, bearer(token))).status).toBe(400);
    }
    expect((await signIn()).token).toBeUndefined();
    const off = await door.post('two-factor/disable', { password: TEST_PASSWORD }, bearer(token));
    const fresh = off.headers.get('set-auth-token') ?? '';
    expect([off.status, (await door.identity.findSignedIn(fresh))?.user.twoFactorEnabled]).toEqual([
      200,
      false,
    ]);
    expect((await signIn()).token).toBeDefined();
    expect(await trail()).toContain('two_factor_disabled');
  });

  test('replaces old backup codes with new ones', async () => {
    const { cookie } = await signIn();
    const token = (await give(cookie, codeIn(totpURI))).headers.get('set-auth-token') ?? '';
    const path = 'two-factor/generate-backup-codes';
    expect((await door.post(path, { password: 'wrong password' }, bearer(token))).status).toBe(400);
    const made = await door.post(path, { password: TEST_PASSWORD }, bearer(token));
    const [code = ''] = z.object({ backupCodes: z.array(z.string()) }).parse(await made.json()).backupCodes;
    const next = await signIn();
    expect((await give(next.cookie, backupCodes[0] ?? '', 'backup-code')).status).toBe(400);
    expect((await give(next.cookie, code, 'backup-code')).status).toBe(200);
  });
});

const Begun = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });

/** The fields of a refused answer that tests read. */
interface Refused {
  code: string;
  reason?: string;
}

async function refusal(answer: Response): Promise<Refused> {
  return (await answer.json()) as Refused;
}

async function switchOn(token: string): Promise<{ totpURI: string; backupCodes: string[]; fresh: string }> {
  const begun = await door.post('two-factor/enable', { password: TEST_PASSWORD }, bearer(token));
  const { totpURI, backupCodes } = Begun.parse(await begun.json());
  const answer = await door.post('two-factor/verify-totp', { code: codeIn(totpURI) }, bearer(token));
  return { totpURI, backupCodes, fresh: answer.headers.get('set-auth-token') ?? '' };
}

async function signIn(): Promise<{ token?: string; cookie: string }> {
  const answer = await door.post('sign-in/email', credentials);
  const [cookie = ''] = answer.headers.getSetCookie();
  return { token: (await answer.json()).token, cookie: cookie.split(';', 1)[0] ?? '' };
}

function give(cookie: string, code: string, kind = 'totp'): Promise<Response> {
  return door.post(`two-factor/verify-${kind}`, { code }, { cookie, origin: door.url });
}

function laterBy(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}
