import { randomUUID } from 'node:crypto';
import { getMe } from '@auscult/contract/account';
import * as contract from '@auscult/contract/members';
import { deleteSession, getSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aTeam } from '#server/test-kit/visits.ts';
import { deactivate, idOf, NOBODY, rolesIn, trailOf } from './test-kit.ts';

const server = useTestApp();

describe('POST /v1/leave_organization', () => {
  test('the person works alone from then on, and their visits stay', async () => {
    const { doctor, admin } = await aTeam(server());
    const session = await aSession(doctor);
    expect(await doctor.ask(contract.leaveOrganization, {})).toEqual({ moved: 0 });
    expect(await doctor.ask(getMe, {})).toMatchObject({ organization: null, organizations: [] });
    expect((await doctor.try(getSession, { id: session })).status).toBe(404);
    expect((await admin.ask(getSession, { id: session })).owner).toBe(doctor.userId);
    expect(await trailOf(server(), admin)).toEqual([
      {
        user_id: doctor.userId,
        action: 'member_left',
        subject: doctor.userId,
        details: { role: 'org:doctor' },
      },
    ]);
  });

  test('or in their next team', async () => {
    const { doctor } = await aTeam(server());
    const { admin: elsewhere } = await aTeam(server());
    await asOwner(
      server(),
      `insert into identity.member (id, "organizationId", "userId", role) values ($1, $2, $1, 'intern')`,
      [doctor.userId, elsewhere.organizationId],
    );
    await doctor.ask(contract.leaveOrganization, {});
    expect((await doctor.ask(getMe, {})).organization).toMatchObject({
      id: elsewhere.organizationId,
      role: 'org:intern',
    });
  });

  test('with a new owner, the visits become theirs', async () => {
    const { doctor, clerk, admin } = await aTeam(server());
    const session = await aSession(doctor);
    expect(await doctor.ask(contract.leaveOrganization, { visits_to: idOf(clerk) })).toEqual({ moved: 1 });
    expect((await admin.ask(getSession, { id: session })).owner).toBe(clerk.userId);
    expect((await trailOf(server(), admin)).map(({ action }) => action)).toEqual([
      'member_left',
      'visits_handed_over',
    ]);
  });

  test('the last administrator names a successor', async () => {
    const { doctor, clerk, admin } = await aTeam(server());
    await admin.ask(contract.leaveOrganization, { admin_to: idOf(clerk) });
    expect(await rolesIn(server(), doctor)).toEqual({ [doctor.userId]: 'doctor', [clerk.userId]: 'admin' });
    expect((await clerk.ask(getMe, {})).organization?.role).toBe('org:admin');
    expect((await trailOf(server(), doctor)).map(({ action }) => action)).toEqual([
      'member_role_changed',
      'member_left',
    ]);
  });

  test('a clinician who becomes the administrator can still sign notes', async () => {
    const { doctor, admin } = await aTeam(server());
    await admin.ask(contract.leaveOrganization, { admin_to: idOf(doctor) });
    expect((await doctor.ask(getMe, {})).organization?.role).toBe('org:doctor_admin');
  });

  test('a successor who already manages the team keeps their role', async () => {
    const { doctor, admin } = await aTeam(server());
    await admin.ask(contract.updateMemberRole, { user_id: idOf(doctor), role: 'org:medical_director' });
    await admin.ask(contract.leaveOrganization, { admin_to: idOf(doctor) });
    expect((await rolesIn(server(), doctor))[doctor.userId]).toBe('medical_director');
  });

  test.each(['switched off', 'nobody', 'themselves', 'stranger'])(
    'refuses a successor who is %s',
    async (who) => {
      const { doctor, admin } = await aTeam(server());
      await deactivate(server(), doctor);
      const { doctor: stranger } = await aTeam(server());
      const ids = {
        'switched off': idOf(doctor),
        nobody: NOBODY,
        themselves: idOf(admin),
        stranger: idOf(stranger),
      };
      const answer = await admin.try(contract.leaveOrganization, { admin_to: ids[who as keyof typeof ids] });
      expect(answer).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
      expect((await rolesIn(server(), admin))[admin.userId]).toBe('admin');
    },
  );

  test('of two administrators who leave at once, one stays', async () => {
    const { doctor, admin } = await aTeam(server());
    await admin.ask(contract.updateMemberRole, { user_id: idOf(doctor), role: 'org:admin' });
    const answers = await Promise.all([admin, doctor].map((one) => one.try(contract.leaveOrganization, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('leaves once for two simultaneous calls, and never leaves the personal space', async () => {
    const { doctor, admin } = await aTeam(server());
    const answers = await Promise.all([1, 2].map(() => doctor.try(contract.leaveOrganization, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await trailOf(server(), admin)).toHaveLength(1);
  });

  test('the only member can leave only an empty team', async () => {
    const founder = await server().newVet({ id: randomUUID(), role: 'org:admin' });
    const session = await aSession(founder);
    const refused = await founder.try(contract.leaveOrganization, {});
    expect(refused).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    await founder.ask(deleteSession, { session_id: session });
    await founder.ask(contract.leaveOrganization, {});
    expect((await founder.ask(getMe, {})).organizations).toEqual([]);
  });

  testRefusals(server, contract.leaveOrganization, {
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      // A member who is not an administrator cannot appoint one.
      return doctor.try(contract.leaveOrganization, { admin_to: idOf(clerk) });
    },
    user_not_found: async () =>
      (await aTeam(server())).doctor.try(contract.leaveOrganization, { visits_to: NOBODY }),
    last_admin: async () => (await aTeam(server())).admin.try(contract.leaveOrganization, {}),
    invalid_request: async () =>
      (await aTeam(server())).doctor.send('POST', '/v1/leave_organization', { admin_to: 'a b' }),
  });
});
