import { accountDeletionNotification, getMe, updateMemberMetadata } from '@auscult/contract/account';
import { exportAuditEvents, updateSecuritySettings } from '@auscult/contract/admin-security';
import { getSigninToken, listDevices, revokeDevice } from '@auscult/contract/devices';
import { thumbsFeedback } from '@auscult/contract/feedback';
import { endImpersonation, findPeople, impersonate } from '@auscult/contract/impersonation';
import { inviteMember } from '@auscult/contract/invitations';
import { UserId } from '@auscult/contract/kit/ids';
import { leaveOrganization } from '@auscult/contract/members';
import { getNotesMetadata } from '@auscult/contract/notes';
import { createSession, getSession, updateName } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { AUTH_ROUTES } from '#server/platform/http/auth-routes.ts';
import { openLog } from '#server/platform/log/log.ts';
import { TEST_PASSWORD } from '#server/platform/test-kit/sign-up.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { type Caller, callerAt } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, aSoundRecording } from '#server/test-kit/visits.ts';
import { actingTrail, emailOf, endAt } from './test-kit.ts';

const reason = 'She asked why her note is empty';
const written: string[] = [];
const server = useTestApp({ log: openLog('info', { write: (line) => void written.push(line) }) });

describe('findPeople', () => {
  testRefusals(server, findPeople, {
    invalid_request: async () => (await aStaffMember()).send('GET', '/v1/staff/people?query=x'),
    forbidden: async () => (await server().newVet()).try(findPeople, { query: 'vera' }),
  });

  test('finds people by a part of the name or address, with their teams', async () => {
    const [staff, vet] = [await aStaffMember(), await aVet()];
    const email = await emailOf(server(), vet);
    const found = await staff.ask(findPeople, { query: email.slice(3, 20).toUpperCase() });
    expect(found.people).toEqual([
      { user_id: vet.userId, name: 'Vera Vet', email, teams: [`Team ${vet.organizationId}`] },
    ]);
    expect((await staff.ask(findPeople, { query: '%%' })).people).toEqual([]);
  });
});

describe('impersonate', () => {
  testRefusals(server, impersonate, {
    invalid_request: async () =>
      (await aStaffMember()).send('POST', '/v1/staff/impersonate', { user_id: 'x', reason: 'x' }),
    forbidden: async () => {
      const [vet, other] = [await server().newVet(), await server().newVet()];
      return vet.try(impersonate, { user_id: UserId.parse(other.userId), reason });
    },
    user_not_found: async () =>
      (await aStaffMember()).try(impersonate, { user_id: UserId.parse(crypto.randomUUID()), reason }),
  });

  test('gives a token of the person that names the staff member and expires', async () => {
    const [staff, vet] = [await aStaffMember(), await aVet()];
    const before = Date.now();
    const { token, expires_timestamp } = await staff.ask(impersonate, {
      user_id: UserId.parse(vet.userId),
      reason,
      minutes: 10,
    });
    expect(expires_timestamp - before).toBeGreaterThanOrEqual(600_000);
    expect(expires_timestamp - before).toBeLessThan(660_000);
    const acting = as(vet, token);
    expect(await acting.ask(getMe, {})).toMatchObject({
      user: { id: vet.userId, is_staff: false },
      organization: { id: vet.organizationId },
      acting_as: { user_id: staff.userId, expires_timestamp, reason },
    });
    expect((await vet.ask(getMe, {})).acting_as).toBeNull();
    await endAt(server(), vet, `now() - interval '1 second'`);
    expect((await acting.try(getMe, {})).status).toBe(401);
  });

  test('expires on time regardless of use', async () => {
    const { acting, vet } = await actingAsVet();
    await endAt(server(), vet, `now() + interval '3 minutes'`);
    const end = await asOwner(server(), ACTING, [vet.userId]);
    await acting.send('GET', '/api/auth/get-session');
    await acting.send('GET', '/api/auth/organization/list');
    await acting.send('POST', '/api/auth/organization/set-active', { organizationId: null });
    await acting.ask(getMe, {});
    expect(await asOwner(server(), ACTING, [vet.userId])).toEqual(end);
  });

  test.each([4, 61, 7.5])('refuses %s minutes', async (minutes) => {
    const [staff, vet] = [await aStaffMember(), await aVet()];
    const answer = await staff.try(impersonate, { user_id: UserId.parse(vet.userId), reason, minutes });
    expect(answer.status).toBe(400);
  });

  test('refuses acting as staff, as oneself, and while acting', async () => {
    const [staff, colleague] = [await aStaffMember(), await aStaffMember()];
    const { acting } = await actingAsVet();
    const other = UserId.parse((await aVet()).userId);
    for (const [who, user_id] of [
      [staff, UserId.parse(staff.userId)],
      [staff, UserId.parse(colleague.userId)],
      [acting, other],
    ] as const) {
      expect((await who.try(impersonate, { user_id, reason })).status).toBe(403);
    }
    expect((await acting.try(findPeople, { query: 'vera' })).status).toBe(403);
  });

  test('ends when the staff member leaves the staff', async () => {
    const { acting, staff } = await actingAsVet();
    await asOwner(server(), 'update identity."user" set role = null where id = $1', [staff.userId]);
    expect((await acting.try(getMe, {})).status).toBe(401);
    expect((await staff.ask(getMe, {})).user.is_staff).toBe(false);
  });

  test('is not listed among the person’s devices, and is not ended with them', async () => {
    const { acting, vet } = await actingAsVet();
    expect((await vet.ask(listDevices, {})).devices).toHaveLength(1);
    expect(await vet.ask(revokeDevice, {})).toEqual({ revoked: 0 });
    expect((await acting.try(getMe, {})).status).toBe(200);
  });
});

describe('the audit trail of the person’s teams', () => {
  test('records beginning, reason, changes and end', async () => {
    const { acting, staff, vet } = await actingAsVet();
    const other = `team-${crypto.randomUUID()}`;
    const { id } = await acting.ask(createSession, { name: 'Rex' });
    await acting.ask(getSession, { id });
    expect((await acting.try(updateName, { session: id, name: '', pets: [] })).status).toBe(400);
    expect(await acting.ask(endImpersonation, {})).toEqual({});
    const both = { user_id: vet.userId, acting_as: staff.userId };
    expect(await actingTrail(server(), vet.organizationId)).toMatchObject([
      { ...both, action: 'impersonation_started', subject: vet.userId, details: { reason } },
      { ...both, action: 'acted_as', details: { call: 'createSession' } },
      { ...both, action: 'impersonation_ended', subject: vet.userId },
    ]);
    expect(await actingTrail(server(), other)).toEqual([]);
    expect((await acting.try(getMe, {})).status).toBe(401);
  });

  test('is written in each team, or in the personal space without a team', async () => {
    const staff = await aStaffMember();
    const [alone, vet] = [await server().newVet(), await aVet()];
    const second = await aVet();
    await asOwner(
      server(),
      `insert into identity.member (id, "organizationId", "userId", role) values (gen_random_uuid(), $1, $2, 'member')`,
      [second.organizationId, vet.userId],
    );
    for (const { userId } of [alone, vet]) {
      await staff.ask(impersonate, { user_id: UserId.parse(userId), reason });
    }
    for (const trail of [alone.userId, vet.organizationId, second.organizationId]) {
      expect((await actingTrail(server(), trail)).map(({ action }) => action)).toContain(
        'impersonation_started',
      );
    }
  });

  test('records every kind of end: sign-out, expiry, a new password', async () => {
    for (const end of [
      ({ acting }: Acting) => acting.send('POST', '/api/auth/sign-out', {}),
      async ({ vet }: Acting) => {
        await endAt(server(), vet, `now() - interval '1 second'`);
        await server().services.identity.staff.endLapsedActing();
      },
      ({ vet }: Acting) =>
        asOwner(server(), 'delete from identity.session where "userId" = $1', [vet.userId]),
    ]) {
      const acting = await actingAsVet();
      await end(acting);
      expect((await actingTrail(server(), acting.vet.organizationId)).map(({ action }) => action)).toEqual([
        'impersonation_started',
        'impersonation_ended',
      ]);
    }
  });

  test('ends once for two simultaneous calls', async () => {
    const { acting, vet } = await actingAsVet();
    await Promise.all([acting.try(endImpersonation, {}), acting.try(endImpersonation, {})]);
    expect((await actingTrail(server(), vet.organizationId)).map(({ action }) => action)).toEqual([
      'impersonation_started',
      'impersonation_ended',
    ]);
  });
});

describe('endImpersonation', () => {
  testRefusals(server, endImpersonation, {
    invalid_request: async () => (await server().newVet()).send('POST', '/v1/staff/end_impersonation', []),
    forbidden: async () => (await server().newVet()).try(endImpersonation, {}),
  });
});

describe('while staff act as someone', () => {
  test('refuses what only the person may do, and changes nothing', async () => {
    const { acting } = await actingAsVet('org:admin');
    const tried = await Promise.all([
      acting.try(getSigninToken, {}),
      acting.try(revokeDevice, {}),
      acting.try(leaveOrganization, {}),
      acting.try(inviteMember, { email: 'eve@example.org', role: 'org:admin' }),
      acting.try(accountDeletionNotification, { confirm_email: 'vera@example.org' }),
      acting.send('GET', '/v1/account_export'),
      acting.try(updateSecuritySettings, { two_factor_required: false }),
      acting.try(exportAuditEvents, {}),
      acting.send('GET', '/v1/recording_audio/x/y'),
      acting.send('GET', '/v1/document_file/x/y'),
    ]);
    expect(tried.map(({ status, body }) => [status, body])).toEqual(
      tried.map(() => [403, { code: 'acting_as_another', detail: expect.stringContaining('impersonating') }]),
    );
  });

  test.each([true, { given: true, method: 'written', text: 'Owner signed' }])(
    'records no consent in their name with the recording: %j',
    async (consent) => {
      const { acting, vet } = await actingAsVet();
      const { session, recording_id } = await aSoundRecording(server(), vet);
      const answer = await acting.send('POST', '/v2/process_recording', { session, recording_id, consent });
      expect(answer).toMatchObject({ status: 403, body: { code: 'acting_as_another' } });
      expect(await server().sql(vet, 'select given from consents')).toEqual([]);
      expect((await vet.ask(getNotesMetadata, { session_id: session })).length).toBe(0);
    },
  );

  test('does not share a form or open a note to others in their name', async () => {
    const { acting, vet } = await actingAsVet('org:admin');
    const { session, node } = await aNote(vet);
    const thumbs = { session, node_id: node, feedback: 'thumbs_up' } as const;
    const tried = [
      await acting.send('GET', '/v1/share_template/dynamic_soap_notes'),
      await acting.try(thumbsFeedback, { ...thumbs, data_access_consent: true }),
    ];
    for (const answer of tried) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'acting_as_another' } });
    }
    expect((await acting.try(thumbsFeedback, thumbs)).status).toBe(200);
  });

  const open = ['get-session', 'organization/list', 'organization/set-active', 'providers', 'sign-out'];
  const closed = AUTH_ROUTES.filter(({ path }) => !open.includes(path.replace('/api/auth/', '')));
  test.each(closed)('refuses $method $path', async ({ method, path }) => {
    const { acting } = await actingAsVet();
    const body = { password: TEST_PASSWORD, currentPassword: TEST_PASSWORD, name: 'Eve', code: '000000' };
    const answer = await acting.send(method, path, method === 'GET' ? undefined : body);
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'acting_as_another' }]);
  });

  test('the log names both', async () => {
    const { acting, staff, vet } = await actingAsVet();
    await vet.ask(getMe, {});
    await acting.ask(getMe, {});
    const lines = written.map((line) => JSON.parse(line)).filter(({ actingAs }) => actingAs === staff.userId);
    expect(lines).toMatchObject([{ msg: 'request', route: '/v1/me', userId: vet.userId }]);
  });

  test('allows changes of settings, which are recorded', async () => {
    const { acting, vet } = await actingAsVet();
    await acting.ask(updateMemberMetadata, {
      action: 'completed_tour',
      metadata: { onboarded_scribe_basic: true },
    });
    expect((await actingTrail(server(), vet.organizationId)).map(({ details }) => details.call)).toContain(
      'updateMemberMetadata',
    );
  });
});

const ACTING = `select "expiresAt" from identity.session where "userId" = $1 and "impersonatedBy" is not null`;

interface Acting {
  staff: Caller;
  vet: Caller;
  acting: Caller;
}

async function actingAsVet(role = 'org:doctor'): Promise<Acting> {
  const [staff, vet] = [await aStaffMember(), await aVet(role)];
  const { token } = await staff.ask(impersonate, { user_id: UserId.parse(vet.userId), reason });
  return { staff, vet, acting: as(vet, token) };
}

async function aStaffMember(): Promise<Caller> {
  const staff = await server().newVet();
  await asOwner(server(), `update identity."user" set role = 'admin' where id = $1`, [staff.userId]);
  return staff;
}

function aVet(role = 'org:doctor'): Promise<Caller> {
  return server().newVet({ id: `team-${crypto.randomUUID()}`, role });
}

function as({ userId, organizationId }: Caller, token: string): Caller {
  return callerAt(server().address, { userId, organizationId, token });
}
