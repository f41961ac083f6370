import { getMe } from '@auscult/contract/account';
import * as contract from '@auscult/contract/members';
import { deleteSession } from '@auscult/contract/sessions';
import { ROLES } from '@auscult/domain/access/roles';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aTeam } from '#server/test-kit/visits.ts';
import { deactivate, idOf, NOBODY, rolesIn, trailOf } from './test-kit.ts';

const server = useTestApp();

describe('POST /v1/update_member_role', () => {
  test('applies from the member’s next call on, and is recorded', async () => {
    const { doctor, clerk, admin } = await aTeam(server());
    const session = await aSession(doctor);
    expect((await clerk.try(deleteSession, { session_id: session })).status).toBe(403);
    const change = { user_id: idOf(clerk), role: 'org:medical_director' };
    const { member } = await admin.ask(contract.updateMemberRole, change);
    expect(member).toMatchObject(change);
    expect((await clerk.ask(getMe, {})).organization?.role).toBe('org:medical_director');
    expect((await clerk.try(deleteSession, { session_id: session })).status).toBe(200);
    expect(await trailOf(server(), admin)).toContainEqual({
      user_id: admin.userId,
      action: 'member_role_changed',
      subject: clerk.userId,
      details: { from: 'org:general', to: 'org:medical_director' },
    });
  });

  test.each(Object.keys(ROLES))('gives %s', async (role) => {
    const { doctor, admin } = await aTeam(server());
    const { member } = await admin.ask(contract.updateMemberRole, { user_id: idOf(doctor), role });
    expect(member.role).toBe(role);
  });

  test.each(['org:owner', 'org:technician', 'org:constructor', 'doctor', 'org:', 'org:doctor,org:admin'])(
    'refuses the role %s',
    async (role) => {
      const { doctor, admin } = await aTeam(server());
      const answer = await admin.try(contract.updateMemberRole, { user_id: idOf(doctor), role });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
      expect((await rolesIn(server(), admin))[doctor.userId]).toBe('doctor');
    },
  );

  test('records nothing for the same role', async () => {
    const { doctor, admin } = await aTeam(server());
    await admin.ask(contract.updateMemberRole, { user_id: idOf(doctor), role: 'org:doctor' });
    expect(await trailOf(server(), admin)).toEqual([]);
  });

  test('an administrator may step down while another stays', async () => {
    const { doctor, admin } = await aTeam(server());
    await admin.ask(contract.updateMemberRole, { user_id: idOf(doctor), role: 'org:doctor_admin' });
    await admin.ask(contract.updateMemberRole, { user_id: idOf(admin), role: 'org:member' });
    expect((await rolesIn(server(), admin))[admin.userId]).toBe('member');
    // From the next call on they are not an administrator.
    const again = await admin.try(contract.updateMemberRole, { user_id: idOf(doctor), role: 'org:member' });
    expect(again.status).toBe(403);
  });

  test('of two administrators who demote each other at once, one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const { doctor, admin } = await aTeam(server());
      await admin.ask(contract.updateMemberRole, { user_id: idOf(doctor), role: 'org:admin' });
      const answers = await Promise.all([
        admin.try(contract.updateMemberRole, { user_id: idOf(doctor), role: 'org:member' }),
        doctor.try(contract.updateMemberRole, { user_id: idOf(admin), role: 'org:member' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      const roles = await rolesIn(server(), admin);
      expect([roles[admin.userId], roles[doctor.userId]].sort()).toEqual(['admin', 'member']);
    }
  });

  test('of two who step down at once, one stays', async () => {
    const { doctor, admin } = await aTeam(server());
    await admin.ask(contract.updateMemberRole, { user_id: idOf(doctor), role: 'org:admin' });
    const answers = await Promise.all(
      [admin, doctor].map((one) =>
        one.try(contract.updateMemberRole, { user_id: idOf(one), role: 'org:member' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('the only administrator can change from Admin to Doctor + Admin and back', async () => {
    const { admin } = await aTeam(server());
    for (const role of ['org:doctor_admin', 'org:admin']) {
      const { member } = await admin.ask(contract.updateMemberRole, { user_id: idOf(admin), role });
      expect(member.role).toBe(role);
    }
  });

  test('a disabled administrator does not count', async () => {
    const { doctor, admin } = await aTeam(server());
    await admin.ask(contract.updateMemberRole, { user_id: idOf(doctor), role: 'org:admin' });
    await deactivate(server(), doctor);
    const answer = await admin.try(contract.updateMemberRole, { user_id: idOf(admin), role: 'org:member' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'last_admin' } });
  });

  test('answers for people of another team as for unknown ids', async () => {
    const { admin } = await aTeam(server());
    const { doctor: stranger } = await aTeam(server());
    const ask = (user_id: ReturnType<typeof idOf>) =>
      admin.try(contract.updateMemberRole, { user_id, role: 'org:admin' });
    const foreign = await ask(idOf(stranger));
    expect([foreign.status, foreign.body]).toEqual([404, (await ask(NOBODY)).body]);
    expect((await rolesIn(server(), stranger))[stranger.userId]).toBe('doctor');
  });

  testRefusals(server, contract.updateMemberRole, {
    forbidden: async () => {
      const { doctor } = await aTeam(server());
      return doctor.try(contract.updateMemberRole, { user_id: idOf(doctor), role: 'org:admin' });
    },
    user_not_found: async () =>
      (await aTeam(server())).admin.try(contract.updateMemberRole, { user_id: NOBODY, role: 'org:admin' }),
    last_admin: async () => {
      const { admin } = await aTeam(server());
      return admin.try(contract.updateMemberRole, { user_id: idOf(admin), role: 'org:doctor' });
    },
    invalid_request: async () =>
      (await aTeam(server())).admin.send('POST', '/v1/update_member_role', { role: 'org:admin' }),
  });

  test('solo users manage no team', async () => {
    const vet = await server().newVet();
    const answer = await vet.try(contract.updateMemberRole, { user_id: idOf(vet), role: 'org:admin' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});
