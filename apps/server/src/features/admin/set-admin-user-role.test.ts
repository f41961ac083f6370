import { getMe } from '@auscult/contract/account';
import * as contract from '@auscult/contract/admin';
import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import { describe, expect, test } from 'vitest';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { actAs, aGroup, trailOf } from './test-kit/groups.ts';

const server = useTestApp();
const NOBODY = UserId.parse('nobody');
const NOWHERE = OrganizationId.parse('nowhere');

describe('POST /v1/admin/user_role', () => {
  test('adds a person of the group to another of its teams at once', async () => {
    const { owner, doctor, southern } = await aGroup(server());
    const order = { user_id: doctor.id, organization_id: southern.team, role: 'org:intern' };
    const { user } = await owner.ask(contract.setAdminUserRole, order);
    expect(user?.teams).toEqual([
      { organization_id: owner.team, name: 'North', role: 'org:doctor', deactivated: false },
      { organization_id: southern.team, name: 'South', role: 'org:intern', deactivated: false },
    ]);
    expect((await doctor.ask(getMe, {})).organizations.map(({ name }) => name)).toEqual(['North', 'South']);
    expect(await trailOf(server(), southern.team)).toEqual([`${owner.id} member_added ${doctor.id}`]);
    expect(await trailOf(server(), owner.team)).toEqual([]);
  });

  test('changes a role from the next call on', async () => {
    const { owner, doctor } = await aGroup(server());
    const order = { user_id: doctor.id, organization_id: owner.team, role: 'org:student' };
    await owner.ask(contract.setAdminUserRole, order);
    expect((await doctor.ask(getMe, {})).organization?.role).toBe('org:student');
    await owner.ask(contract.setAdminUserRole, order);
    expect(await trailOf(server(), owner.team)).toEqual([`${owner.id} member_role_changed ${doctor.id}`]);
  });

  test('null removes a person and ends their session there; without a team they are no longer listed', async () => {
    const { owner, doctor } = await aGroup(server());
    const out = { user_id: doctor.id, organization_id: owner.team, role: null };
    expect(await owner.ask(contract.setAdminUserRole, out)).toEqual({ user: null });
    expect((await doctor.try(getMe, {})).status).toBe(401);
    expect(await trailOf(server(), owner.team)).toEqual([`${owner.id} member_removed ${doctor.id}`]);
    expect(await owner.try(contract.setAdminUserRole, out)).toMatchObject({
      body: { code: 'user_not_found' },
    });
  });

  test('null for a team without the person changes nothing', async () => {
    const { owner, doctor, southern } = await aGroup(server());
    const out = { user_id: doctor.id, organization_id: southern.team, role: null };
    expect((await owner.ask(contract.setAdminUserRole, out)).user?.teams).toHaveLength(1);
    expect(await trailOf(server(), southern.team)).toEqual([]);
  });

  test('keeps one of two administrators who are demoted at once', async () => {
    const { owner, admin, doctor } = await aGroup(server());
    await owner.ask(contract.setAdminUserRole, {
      user_id: doctor.id,
      organization_id: owner.team,
      role: 'org:admin',
    });
    const answers = await Promise.all(
      [admin, doctor].map(({ id }) =>
        owner.try(contract.setAdminUserRole, {
          user_id: id,
          organization_id: owner.team,
          role: 'org:doctor',
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('keeps a person disabled in a team they are added to if they are disabled in the whole group', async () => {
    const { owner, doctor, southern } = await aGroup(server());
    await asOwner(server(), 'update identity.member set "deactivatedAt" = now() where "userId" = $1', [
      doctor.id,
    ]);
    const order = { user_id: doctor.id, organization_id: southern.team, role: 'org:intern' };
    expect(await owner.ask(contract.setAdminUserRole, order)).toMatchObject({ user: { deactivated: true } });
  });

  testRefusals(server, contract.setAdminUserRole, {
    forbidden: async () => {
      const { admin, doctor } = await aGroup(server());
      return admin.try(contract.setAdminUserRole, {
        user_id: doctor.id,
        organization_id: doctor.team,
        role: 'org:admin',
      });
    },
    user_not_found: async () => {
      const { owner } = await aGroup(server());
      return owner.try(contract.setAdminUserRole, {
        user_id: NOBODY,
        organization_id: owner.team,
        role: 'org:doctor',
      });
    },
    organization_not_found: async () => {
      const { owner, doctor } = await aGroup(server());
      return owner.try(contract.setAdminUserRole, {
        user_id: doctor.id,
        organization_id: NOWHERE,
        role: 'org:doctor',
      });
    },
    last_admin: async () => {
      const { owner, southern } = await aGroup(server());
      return owner.try(contract.setAdminUserRole, {
        user_id: southern.id,
        organization_id: southern.team,
        role: null,
      });
    },
    invalid_request: async () => {
      const { owner, doctor } = await aGroup(server());
      return owner.try(contract.setAdminUserRole, {
        user_id: doctor.id,
        organization_id: owner.team,
        role: 'org:chief',
      });
    },
  });

  test('answers for people and teams outside of the group as for unknown ids, and changes nothing', async () => {
    const { owner, doctor, stranger } = await aGroup(server());
    const [theirs, none] = await Promise.all(
      [stranger.id, NOBODY].map((user_id) =>
        owner.try(contract.setAdminUserRole, { user_id, organization_id: owner.team, role: 'org:doctor' }),
      ),
    );
    expect(theirs).toMatchObject({ status: none?.status, body: none?.body });
    for (const user_id of [doctor.id, stranger.id]) {
      const [away, nowhere] = await Promise.all(
        [stranger.team, NOWHERE].map((organization_id) =>
          owner.try(contract.setAdminUserRole, { user_id, organization_id, role: null }),
        ),
      );
      expect(away).toMatchObject({ status: 404, body: nowhere?.body });
    }
    expect((await stranger.ask(getMe, {})).organization?.role).toBe('org:admin');
  });

  test('refuses staff who act as someone', async () => {
    const { admin, doctor } = await aGroup(server());
    await actAs(server(), admin);
    const order = { user_id: doctor.id, organization_id: doctor.team, role: 'org:admin' };
    expect(await admin.try(contract.setAdminUserRole, order)).toMatchObject({
      body: { code: 'acting_as_another' },
    });
  });
});
