import { getMe } from '@auscult/contract/account';
import * as contract from '@auscult/contract/admin';
import { UserId } from '@auscult/contract/kit/ids';
import { getSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { watchSessionsOf } from '#server/features/sessions/test-kit/watch-sessions.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession } from '#server/test-kit/visits.ts';
import { aGroup, trailOf } from './test-kit/groups.ts';

const server = useTestApp();

describe('POST /v1/admin/user_active', () => {
  test('disables a person in all teams of the group: open sessions end, visits stay', async () => {
    const { owner, doctor, southern } = await aGroup(server());
    const session = await aSession(doctor);
    await joinTeam(doctor.id, southern.team, 'intern');
    const watch = await watchSessionsOf(server().address, doctor);
    const { user } = await owner.ask(contract.setAdminUserActive, { user_id: doctor.id, active: false });
    expect(user).toMatchObject({ deactivated: true, teams: [{ deactivated: true }, { deactivated: true }] });
    expect((await doctor.try(getMe, {})).status).toBe(401);
    expect(await watch.next()).toBeUndefined();
    expect(await owner.ask(getSession, { id: session })).toMatchObject({ owner: doctor.userId });
    for (const team of [owner.team, southern.team])
      expect(await trailOf(server(), team)).toEqual([`${owner.id} user_deactivated ${doctor.id}`]);
  });

  test('enables them again with the same roles; ended sign-ins stay ended', async () => {
    const { owner, doctor } = await aGroup(server());
    for (const active of [false, false, true, true])
      await owner.ask(contract.setAdminUserActive, { user_id: doctor.id, active });
    const { users } = await owner.ask(contract.listAdminUsers, { query: doctor.email });
    expect(users).toMatchObject([{ deactivated: false, teams: [{ role: 'org:doctor' }] }]);
    expect((await doctor.try(getMe, {})).status).toBe(401);
    expect(await trailOf(server(), owner.team)).toEqual([
      `${owner.id} user_deactivated ${doctor.id}`,
      `${owner.id} user_reactivated ${doctor.id}`,
    ]);
  });

  test('does not change teams outside of the group', async () => {
    const { owner, doctor, stranger } = await aGroup(server());
    await joinTeam(doctor.id, stranger.team, 'doctor');
    await doctor.send('POST', '/api/auth/organization/set-active', { organizationId: stranger.team });
    await owner.ask(contract.setAdminUserActive, { user_id: doctor.id, active: false });
    expect((await doctor.ask(getMe, {})).organizations).toMatchObject([{ id: stranger.team }]);
  });

  test('keeps one manager of a team when two are disabled at once', async () => {
    const { owner, admin, doctor } = await aGroup(server());
    await owner.ask(contract.setAdminUserRole, {
      user_id: doctor.id,
      organization_id: owner.team,
      role: 'org:doctor_admin',
    });
    const answers = await Promise.all(
      [admin, doctor].map(({ id }) => owner.try(contract.setAdminUserActive, { user_id: id, active: false })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('does not disable the only manager of one of several teams in any team', async () => {
    const { owner, southern } = await aGroup(server());
    await joinTeam(southern.id, owner.team, 'doctor');
    const off = await owner.try(contract.setAdminUserActive, { user_id: southern.id, active: false });
    expect(off).toMatchObject({ body: { code: 'last_admin' } });
    const { users } = await owner.ask(contract.listAdminUsers, { query: southern.email });
    expect(users[0]?.teams.map(({ deactivated }) => deactivated)).toEqual([false, false]);
    expect(await trailOf(server(), owner.team)).toEqual([]);
  });

  testRefusals(server, contract.setAdminUserActive, {
    forbidden: async () => {
      const { owner } = await aGroup(server());
      return owner.try(contract.setAdminUserActive, { user_id: owner.id, active: false });
    },
    user_not_found: async () => {
      const { owner, stranger } = await aGroup(server());
      return owner.try(contract.setAdminUserActive, { user_id: stranger.id, active: false });
    },
    last_admin: async () => {
      const { owner, admin } = await aGroup(server());
      return owner.try(contract.setAdminUserActive, { user_id: admin.id, active: false });
    },
    invalid_request: async () =>
      (await aGroup(server())).owner.send('POST', '/v1/admin/user_active', { user_id: 'x' }),
  });

  test('refuses managers of a single team; answers alike for strangers and unknown ids', async () => {
    const { owner, admin, doctor, stranger } = await aGroup(server());
    const off = { user_id: doctor.id, active: false };
    expect((await admin.try(contract.setAdminUserActive, off)).status).toBe(403);
    const [theirs, none] = await Promise.all(
      [stranger.id, UserId.parse('nobody')].map((user_id) =>
        owner.try(contract.setAdminUserActive, { user_id, active: false }),
      ),
    );
    expect(theirs).toMatchObject({ status: 404, body: none?.body });
    expect((await stranger.ask(getMe, {})).organization?.id).toBe(stranger.team);
  });
});

async function joinTeam(userId: string, team: string, role: string): Promise<void> {
  await asOwner(
    server(),
    `insert into identity.member (id, "organizationId", "userId", role) values ($1 || $2, $2, $1, $3)`,
    [userId, team, role],
  );
}
