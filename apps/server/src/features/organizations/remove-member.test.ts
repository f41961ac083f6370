import { getMe } from '@auscult/contract/account';
import { inviteMember, listSentInvitations } from '@auscult/contract/invitations';
import * as contract from '@auscult/contract/members';
import { deleteSession, getSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aTeam } from '#server/test-kit/visits.ts';
import { deactivate, idOf, NOBODY, rolesIn, trailOf } from './test-kit.ts';

const server = useTestApp();

describe('POST /v1/remove_member', () => {
  test('removes the member and leaves their visits with the team', async () => {
    const { doctor, clerk, admin } = await aTeam(server());
    const session = await aSession(doctor);
    expect(await admin.ask(contract.removeMember, { user_id: idOf(doctor) })).toEqual({ moved: 0 });
    expect((await doctor.try(getMe, {})).status).toBe(401);
    expect(await rolesIn(server(), admin)).toEqual({ [clerk.userId]: 'general', [admin.userId]: 'admin' });
    expect(await clerk.ask(getSession, { id: session })).toMatchObject({ owner: doctor.userId });
    expect(await trailOf(server(), admin)).toEqual([
      {
        user_id: admin.userId,
        action: 'member_removed',
        subject: doctor.userId,
        details: { role: 'org:doctor' },
      },
    ]);
  });

  test('their sessions never open the team again', async () => {
    const { doctor, admin } = await aTeam(server());
    await admin.ask(contract.removeMember, { user_id: idOf(doctor) });
    await asOwner(
      server(),
      `insert into identity.member (id, "organizationId", "userId", role) values ($1, $2, $1, 'doctor')`,
      [doctor.userId, doctor.organizationId],
    );
    expect((await doctor.try(getMe, {})).status).toBe(401);
  });

  test('their session in another team continues', async () => {
    const { doctor, admin } = await aTeam(server());
    await doctor.send('POST', '/api/auth/organization/set-active', { organizationId: null });
    await admin.ask(contract.removeMember, { user_id: idOf(doctor) });
    expect((await doctor.ask(getMe, {})).organization).toBeNull();
  });

  test('with a new owner, their visits change hands, including deleted ones', async () => {
    const { doctor, clerk, admin } = await aTeam(server());
    const [one, two, gone] = [await aSession(doctor), await aSession(doctor), await aSession(doctor)];
    await doctor.ask(deleteSession, { session_id: gone });
    const own = await aSession(clerk);
    const answer = await admin.ask(contract.removeMember, { user_id: idOf(doctor), visits_to: idOf(clerk) });
    expect(answer).toEqual({ moved: 2 });
    for (const id of [one, two, own]) expect((await admin.ask(getSession, { id })).owner).toBe(clerk.userId);
    expect(await server().sql(admin, 'select owner from sessions where id = $1', [gone])).toEqual([
      { owner: clerk.userId },
    ]);
    expect((await trailOf(server(), admin)).at(-1)).toMatchObject({
      action: 'visits_handed_over',
      subject: doctor.userId,
      details: { to: clerk.userId, count: 2 },
    });
  });

  test('no visit changes hands if the removal is refused', async () => {
    const { doctor, admin } = await aTeam(server());
    const session = await aSession(admin);
    const answer = await admin.try(contract.removeMember, {
      user_id: idOf(admin),
      visits_to: idOf(doctor),
    });
    expect(answer.status).toBe(409);
    expect((await doctor.ask(getSession, { id: session })).owner).toBe(admin.userId);
  });

  test.each(['stranger', 'switched off', 'nobody', 'themselves'])(
    'refuses a new owner who is not a member: %s',
    async (who) => {
      const { doctor, clerk, admin } = await aTeam(server());
      const { doctor: stranger } = await aTeam(server());
      await deactivate(server(), clerk);
      const heirs = {
        stranger: idOf(stranger),
        'switched off': idOf(clerk),
        nobody: NOBODY,
        themselves: idOf(doctor),
      };
      const answer = await admin.try(contract.removeMember, {
        user_id: idOf(doctor),
        visits_to: heirs[who as keyof typeof heirs],
      });
      expect([400, 404]).toContain(answer.status);
      expect((await doctor.ask(getMe, {})).organization?.id).toBe(doctor.organizationId);
    },
  );

  test('withdraws their invitations', async () => {
    const { doctor, admin } = await aTeam(server());
    await admin.ask(contract.updateMemberRole, { user_id: idOf(doctor), role: 'org:admin' });
    await doctor.ask(inviteMember, { email: 'second-self@example.org', role: 'org:admin' });
    await admin.ask(contract.removeMember, { user_id: idOf(doctor) });
    expect(await admin.ask(listSentInvitations, {})).toEqual({ invitations: [] });
  });

  test('of two administrators who remove each other at once, one stays', async () => {
    const { doctor, admin } = await aTeam(server());
    await admin.ask(contract.updateMemberRole, { user_id: idOf(doctor), role: 'org:admin' });
    const answers = await Promise.all([
      admin.try(contract.removeMember, { user_id: idOf(doctor) }),
      doctor.try(contract.removeMember, { user_id: idOf(admin) }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(Object.values(await rolesIn(server(), admin)).filter((role) => role === 'admin')).toHaveLength(1);
  });

  test('removes once for two simultaneous calls', async () => {
    const { doctor, admin } = await aTeam(server());
    const remove = () => admin.try(contract.removeMember, { user_id: idOf(doctor) });
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await trailOf(server(), admin)).toHaveLength(1);
  });

  test('answers for people of another team as for unknown ids', async () => {
    const { admin } = await aTeam(server());
    const { doctor: stranger } = await aTeam(server());
    const foreign = await admin.try(contract.removeMember, { user_id: idOf(stranger) });
    const nobody = await admin.try(contract.removeMember, { user_id: NOBODY });
    expect([foreign.status, foreign.body]).toEqual([404, nobody.body]);
    expect((await stranger.try(getMe, {})).status).toBe(200);
  });

  testRefusals(server, contract.removeMember, {
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return doctor.try(contract.removeMember, { user_id: idOf(clerk) });
    },
    user_not_found: async () => (await aTeam(server())).admin.try(contract.removeMember, { user_id: NOBODY }),
    last_admin: async () => {
      const { admin } = await aTeam(server());
      return admin.try(contract.removeMember, { user_id: idOf(admin) });
    },
    invalid_request: async () => (await aTeam(server())).admin.send('POST', '/v1/remove_member', {}),
  });
});
