import { getUsage } from '@auscult/contract/billing';
import { getSigninToken, listDevices, revokeDevice } from '@auscult/contract/devices';
import { describe, expect, test } from 'vitest';
import { TEST_PASSWORD } from '#server/platform/test-kit/sign-up.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { type Caller, callerAt } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aSession } from '#server/test-kit/visits.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Safari/537.36';
const STREAM = { accept: 'text/event-stream' };

const server = useTestApp();
/** Precision for `closeTo`: a few minutes, in milliseconds. */
const MINUTES = -6;

describe('listDevices', () => {
  testRefusals(server, listDevices, {
    invalid_request: async () => {
      const vet = await server().newVet();
      return vet.send('GET', '/v1/devices', undefined, { 'idempotency-key': '' });
    },
  });

  test('lists the caller’s devices, with program and place, newest first, and no one else’s', async () => {
    const { vet, email } = await aPerson();
    await server().newVet();
    const other = await signIn(email, { 'user-agent': CHROME });
    const { devices } = await other.ask(listDevices, {});
    expect(devices).toMatchObject([
      { browser: 'Desktop Chrome', system: 'Windows', address: '127.0.0.1', current: true },
      { browser: 'Unknown', system: '', current: false },
    ]);
    expect((await vet.ask(listDevices, {})).devices.map(({ current }) => current)).toEqual([false, true]);
    expect(devices[0]?.signed_in_timestamp).toBeCloseTo(Date.now(), MINUTES);
    expect(devices[0]?.last_used_timestamp).toBeGreaterThanOrEqual(
      devices[0]?.signed_in_timestamp ?? Infinity,
    );
  });

  test('knows to the minute when each was last used', async () => {
    const { vet } = await aPerson();
    const lastUsed = async () => (await vet.ask(listDevices, {})).devices[0]?.last_used_timestamp ?? 0;
    const hourAgo = `now() - interval '1 hour'`;
    await asOwner(
      server(),
      `update identity.session set "createdAt" = ${hourAgo}, last_used_at = ${hourAgo} where "userId" = $1`,
      [vet.userId],
    );
    const anHourAgo = Date.now() - 3_600_000;
    await until(async () => (await lastUsed()) > anHourAgo + 3_000_000);
    const noted = await asOwner(server(), 'select last_used_at from identity.session where "userId" = $1', [
      vet.userId,
    ]);
    await vet.ask(getUsage, {});
    await vet.ask(listDevices, {});
    expect(
      await asOwner(server(), 'select last_used_at from identity.session where "userId" = $1', [vet.userId]),
    ).toEqual(noted);
  });
});

describe('revokeDevice', () => {
  testRefusals(server, revokeDevice, {
    invalid_request: async () =>
      (await server().newVet()).send('POST', '/v1/revoke_device', { device_id: 'x' }),
    device_not_found: async () =>
      (await server().newVet()).try(revokeDevice, { device_id: crypto.randomUUID() }),
  });

  test('signs one device out at once and ends its streams', async () => {
    const { vet, email } = await aPerson();
    const other = await signIn(email);
    const stream = await openStream(other, await aSession(vet));
    const { devices } = await vet.ask(listDevices, {});
    const device_id = devices.find(({ current }) => !current)?.id;
    expect(await vet.ask(revokeDevice, { device_id })).toEqual({ revoked: 1 });
    expect((await other.try(getUsage, {})).status).toBe(401);
    expect(await stream.text()).toBe('');
    expect((await vet.try(revokeDevice, { device_id })).status).toBe(404);
    expect(await trailOf(vet)).toContain('device_revoked');
  });

  test('signs all other devices of the caller out, and no one else’s', async () => {
    const { vet, email } = await aPerson();
    const [others, stranger] = [[await signIn(email), await signIn(email)], await server().newVet()];
    expect(await vet.ask(revokeDevice, {})).toEqual({ revoked: 2 });
    for (const other of others) expect((await other.try(getUsage, {})).status).toBe(401);
    expect((await vet.ask(listDevices, {})).devices).toMatchObject([{ current: true }]);
    expect((await stranger.try(getUsage, {})).status).toBe(200);
    expect(await vet.ask(revokeDevice, {})).toEqual({ revoked: 0 });
  });

  test('answers for another person’s device as for an unknown one', async () => {
    const [vet, stranger] = [await server().newVet(), await server().newVet()];
    const [device] = (await stranger.ask(listDevices, {})).devices;
    const foreign = await vet.try(revokeDevice, { device_id: device?.id });
    const never = await vet.try(revokeDevice, { device_id: crypto.randomUUID() });
    expect([foreign.status, foreign.body]).toEqual([never.status, never.body]);
    expect((await stranger.try(getUsage, {})).status).toBe(200);
  });

  test('ends a device once for two simultaneous calls', async () => {
    const { vet, email } = await aPerson();
    await signIn(email);
    const device_id = (await vet.ask(listDevices, {})).devices.find(({ current }) => !current)?.id;
    const answers = await Promise.all([0, 1].map(() => vet.try(revokeDevice, { device_id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe('getSigninToken', () => {
  testRefusals(server, getSigninToken, {
    invalid_request: async () =>
      (await server().newVet()).send('GET', '/v2/get_signin_token', undefined, { 'idempotency-key': '' }),
  });

  test('gives a code that opens a separate sign-in for the same person in the same team, once', async () => {
    const vet = await server().newVet({ id: `team-${crypto.randomUUID()}`, role: 'org:doctor' });
    const answer = await vet.try(getSigninToken, {});
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { token } = await vet.ask(getSigninToken, {});
    const opened = await exchange(token);
    expect(opened.status).toBe(200);
    const phone = asCaller(vet, tokenIn(opened.body));
    expect(phone.token).not.toBe(vet.token);
    expect(await phone.ask(getUsage, {})).toEqual(await vet.ask(getUsage, {}));
    expect((await vet.ask(listDevices, {})).devices).toHaveLength(2);
    expect((await exchange(token)).status).toBe(401);
    // One sign-in outlives the other.
    await vet.send('POST', '/api/auth/sign-out', {});
    expect((await phone.try(getUsage, {})).status).toBe(200);
    expect(await trailOf(vet)).toContain('signed_in');
  });

  test('gives a code that only one of two simultaneous calls can use', async () => {
    const vet = await server().newVet();
    const { token } = await vet.ask(getSigninToken, {});
    const answers = await Promise.all([0, 1, 2].map(() => exchange(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test('gives a code that expires after a minute, and with the sign-in that requested it', async () => {
    const vet = await server().newVet();
    const { token: late } = await vet.ask(getSigninToken, {});
    const kind = `identifier like 'one-time-code:%'`;
    const [kept] = await asOwner(
      server(),
      `select "expiresAt" as at from identity.verification where ${kind}`,
    );
    expect((kept as { at: Date }).at.getTime() - Date.now()).toBeLessThanOrEqual(60_000);
    await asOwner(
      server(),
      `update identity.verification set "expiresAt" = now() - interval '1 second' where ${kind}`,
    );
    const { token: orphan } = await vet.ask(getSigninToken, {});
    expect((await exchange(late)).status).toBe(401);
    await vet.send('POST', '/api/auth/sign-out', {});
    expect((await exchange(orphan)).status).toBe(401);
  });

  test.each([{}, { code: '' }, { code: 7 }, { code: 'x'.repeat(101) }])(
    'refuses a malformed code (%j)',
    async (body) => {
      expect((await stranger().send('POST', '/api/auth/one-time-code', body)).status).toBe(400);
    },
  );

  test('refuses an unknown code, and the bearer token as a code', async () => {
    const vet = await server().newVet();
    const { token } = await vet.ask(getSigninToken, {});
    expect((await exchange(`${token}x`)).status).toBe(401);
    expect((await exchange(vet.token.slice(0, 90))).status).toBe(401);
    expect((await asCaller(vet, token).try(getUsage, {})).status).toBe(401);
  });
});

function stranger(): Caller {
  return callerAt(server().address, { userId: '', organizationId: '', token: '' });
}

function exchange(code: string) {
  return stranger().send('POST', '/api/auth/one-time-code', { code });
}

function tokenIn(body: unknown): string {
  return (body as { token: string }).token;
}

function asCaller({ userId, organizationId }: Caller, token: string): Caller {
  return callerAt(server().address, { userId, organizationId, token });
}

/** A person with a password. */
async function aPerson(): Promise<{ vet: Caller; email: string }> {
  const vet = await server().signUp();
  const [row] = await asOwner(server(), 'select email from identity."user" where id = $1', [vet.userId]);
  return { vet, email: (row as { email: string }).email };
}

async function signIn(email: string, headers: Record<string, string> = {}): Promise<Caller> {
  const answer = await stranger().send(
    'POST',
    '/api/auth/sign-in/email',
    { email, password: TEST_PASSWORD },
    headers,
  );
  const { token, user } = answer.body as { token: string; user: { id: string } };
  return callerAt(server().address, { userId: user.id, organizationId: user.id, token });
}

function openStream({ token }: Caller, session: string): Promise<Response> {
  return fetch(`${server().address}/v1/realtime/notes_changes?session_id=${session}`, {
    headers: { ...STREAM, authorization: `Bearer ${token}` },
  });
}

async function trailOf({ organizationId }: Caller): Promise<string[]> {
  const found = await asOwner(
    server(),
    'select action from audit.event where org_id = $1 order by position',
    [organizationId],
  );
  return found.map((row) => (row as { action: string }).action);
}
