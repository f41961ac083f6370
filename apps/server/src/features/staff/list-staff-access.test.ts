import { endImpersonation, impersonate, listStaffAccess } from '@auscult/contract/impersonation';
import { UserId } from '@auscult/contract/kit/ids';
import { createSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import type { Mail } from '#server/ports/mailer.ts';
import { type Caller, callerAt } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';

const reason = 'He cannot find his visit of Monday';
const mails: Mail[] = [];
const server = useTestApp({ mailer: { send: async (mail) => void mails.push(mail) } });

describe('GET /v1/staff_access', () => {
  testRefusals(server, listStaffAccess, {
    invalid_request: async () =>
      (await server().newVet()).send('GET', '/v1/staff_access', undefined, { 'idempotency-key': '' }),
  });

  test('tells the person when staff acted as them, why, and what changed', async () => {
    const vet = await server().newVet({ id: crypto.randomUUID(), role: 'org:doctor' });
    const staff = await actAndChange(vet);
    const { events } = await vet.ask(listStaffAccess, {});
    expect(events.map(({ kind, user_id, reason: why, call }) => [kind, user_id, why, call])).toEqual([
      ['ended', vet.userId, null, null],
      ['changed', vet.userId, null, 'createSession'],
      ['started', vet.userId, reason, null],
    ]);
    const [row] = await asOwner<{ name: string }>(
      server(),
      'select name from identity."user" where id = $1',
      [staff.userId],
    );
    expect(events.map(({ staff_name }) => staff_name)).toEqual([row?.name, row?.name, row?.name]);
  });

  test('lists it once for a member of two teams, and for a solo user', async () => {
    const [alone, member] = [await server().newVet(), await server().newVet(aTeamOf('org:doctor'))];
    const second = await server().newVet(aTeamOf('org:doctor'));
    await asOwner(
      server(),
      `insert into identity.member (id, "organizationId", "userId", role) values (gen_random_uuid(), $1, $2, 'member')`,
      [second.organizationId, member.userId],
    );
    for (const vet of [alone, member]) {
      await actAndChange(vet);
      const { events } = await vet.ask(listStaffAccess, {});
      expect(events.map(({ kind }) => kind)).toEqual(['ended', 'changed', 'started']);
    }
  });

  test('tells administrators of a team about all its members, and colleagues or strangers nothing', async () => {
    const team = crypto.randomUUID();
    const [admin, vet, colleague] = [
      await server().newVet({ id: team, role: 'org:admin' }),
      await server().newVet({ id: team, role: 'org:doctor' }),
      await server().newVet({ id: team, role: 'org:doctor' }),
    ];
    const stranger = await server().newVet(aTeamOf('org:admin'));
    await actAndChange(vet);
    const { events } = await admin.ask(listStaffAccess, {});
    expect(events.map(({ kind, user_id }) => [kind, user_id])).toEqual([
      ['ended', vet.userId],
      ['changed', vet.userId],
      ['started', vet.userId],
    ]);
    for (const other of [colleague, stranger])
      expect(await other.ask(listStaffAccess, {})).toEqual({ events: [] });
  });

  test('is announced by mail when it begins', async () => {
    const vet = await server().newVet();
    const [row] = await asOwner<{ email: string }>(
      server(),
      'select email from identity."user" where id = $1',
      [vet.userId],
    );
    await actAndChange(vet);
    const mail = mails.find(({ to }) => to === row?.email);
    expect(mail?.subject).toBe('Support is using your Auscult account');
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toMatch(/http:\/\/127\.0\.0\.1:3000\/settings\?part=security\n/);
  });
});

/** Staff acts as someone, creates a visit, and stops. @returns the member of staff */
async function actAndChange(vet: Caller): Promise<Caller> {
  const staff = await server().newVet();
  await asOwner(server(), `update identity."user" set role = 'admin' where id = $1`, [staff.userId]);
  const { token } = await staff.ask(impersonate, { user_id: UserId.parse(vet.userId), reason });
  const acting = callerAt(server().address, { ...vet, token });
  await acting.ask(createSession, { pets: ['Bella'] });
  await acting.ask(endImpersonation, {});
  return staff;
}

function aTeamOf(role: string): { id: string; role: string } {
  return { id: crypto.randomUUID(), role };
}
