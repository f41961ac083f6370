import * as contract from '@auscult/contract/admin';
import { OrganizationId } from '@auscult/contract/kit/ids';
import { describe, expect, test } from 'vitest';
import { setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { actAs, aGroup, aPerson } from './test-kit/groups.ts';

const server = useTestApp();
/** Precision for `closeTo`: a few minutes, in milliseconds. */
const MINUTES = -6;

describe('GET /v1/admin/users', () => {
  test('lists everyone in the group’s teams once, by name, and no one else', async () => {
    const { owner, admin, doctor, southern } = await aGroup(server());
    await asOwner(
      server(),
      `insert into identity.member (id, "organizationId", "userId", role) values ($1, $2, $1, 'intern')`,
      [doctor.id, southern.team],
    );
    await named(doctor, 'Anna');
    const { users, total } = await owner.ask(contract.listAdminUsers, {});
    expect(total).toBe(4);
    expect(new Set(users.map(({ user_id }) => user_id))).toEqual(
      new Set([owner.id, admin.id, doctor.id, southern.id]),
    );
    expect(users[0]).toEqual({
      user_id: doctor.id,
      name: 'Anna',
      email: doctor.email,
      teams: [
        { organization_id: owner.team, name: 'North', role: 'org:doctor', deactivated: false },
        { organization_id: southern.team, name: 'South', role: 'org:intern', deactivated: false },
      ],
      deactivated: false,
      two_factor: false,
      last_used_timestamp: expect.closeTo(Date.now(), MINUTES),
    });
  });

  test('hides a person’s other teams, and when they were there', async () => {
    const { owner, doctor, stranger } = await aGroup(server());
    await asOwner(
      server(),
      `insert into identity.member (id, "organizationId", "userId", role) values ($1, $2, $1, 'doctor')`,
      [doctor.id, stranger.team],
    );
    await asOwner(server(), `update identity.session set "activeOrganizationId" = $2 where "userId" = $1`, [
      doctor.id,
      stranger.team,
    ]);
    const { users } = await owner.ask(contract.listAdminUsers, { query: doctor.email });
    expect(users).toMatchObject([
      { user_id: doctor.id, teams: [{ organization_id: owner.team }], last_used_timestamp: null },
    ]);
  });

  test('filters by letters, role, team and status together', async () => {
    const { owner, admin, doctor, southern, stranger } = await aGroup(server());
    await named(doctor, '100%_Öl');
    await asOwner(server(), 'update identity.member set "deactivatedAt" = now() where "userId" = $1', [
      admin.id,
    ]);
    const found = async (question: Parameters<typeof owner.ask<typeof contract.listAdminUsers>>[1]) => {
      const { users, total } = await owner.ask(contract.listAdminUsers, question);
      expect(total).toBe(users.length);
      return users.map(({ user_id }) => user_id);
    };
    expect(await found({ query: '0%_ö' })).toEqual([doctor.id]);
    expect(await found({ query: '%' })).toEqual([doctor.id]);
    expect(await found({ query: southern.email.toUpperCase() })).toEqual([southern.id]);
    expect(await found({ query: doctor.id })).toEqual([doctor.id]);
    expect(await found({ query: stranger.id })).toEqual([]);
    expect(await found({ role: 'org:medical_director' })).toEqual([southern.id]);
    expect(await found({ role: 'org:medical_director', organization_id: owner.team })).toEqual([]);
    expect(await found({ organization_id: southern.team })).toEqual([southern.id]);
    expect(await found({ status: 'deactivated' })).toEqual([admin.id]);
    expect((await found({ status: 'active' })).sort()).toEqual([owner.id, doctor.id, southern.id].sort());
    expect(await found({ status: 'active', role: 'org:admin' })).toEqual([]);
    expect(await found({ organization_id: stranger.team })).toEqual([]);
    expect(await found({ organization_id: OrganizationId.parse('nowhere') })).toEqual([]);
    expect(await found({ query: stranger.email })).toEqual([]);
  });

  test('gives pages of a hundred', async () => {
    const { owner, southern } = await aGroup(server());
    await asOwner(
      server(),
      `with made as (
         insert into identity."user" (id, name, email)
         select $1 || '-' || n, 'Intern ' || lpad(n::text, 3, '0'), $1 || n || '@example.org'
         from generate_series(1, 120) n returning id)
       insert into identity.member (id, "organizationId", "userId", role) select id, $1, id, 'intern' from made`,
      [southern.team],
    );
    const pages = await Promise.all(
      [0, 1, 2].map((page) => owner.ask(contract.listAdminUsers, { query: 'intern', page })),
    );
    expect(pages.map(({ users, total }) => [users.length, total])).toEqual([
      [100, 120],
      [20, 120],
      [0, 120],
    ]);
    expect(pages[1]?.users[0]?.name).toBe('Intern 101');
  });

  test('gives nothing to the owner of a group other than the team’s', async () => {
    const { owner, admin } = await aGroup(server());
    const other = await aGroup(server());
    await setMetadata(server(), admin, { user: { super_org_owner: [other.group], super_org: other.group } });
    expect((await admin.try(contract.listAdminUsers, {})).status).toBe(403);
    expect((await owner.try(contract.listAdminUsers, {})).status).toBe(200);
  });

  test('lets an owner without a team manage the group, but not one who is disabled in it', async () => {
    const { owner, group } = await aGroup(server());
    await setMetadata(server(), owner, { user: { super_org_owner: [group], super_org: group } });
    await owner.send('POST', '/api/auth/organization/set-active', { organizationId: null });
    expect((await owner.ask(contract.listAdminUsers, {})).total).toBe(4);
    await asOwner(server(), 'update identity.member set "deactivatedAt" = now() where "userId" = $1', [
      owner.id,
    ]);
    expect(await owner.try(contract.listAdminUsers, {})).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  test('is open to staff who act as an administrator: for the group, and for a team without one', async () => {
    const { admin, stranger, doctor } = await aGroup(server());
    for (const one of [admin, stranger, doctor]) await actAs(server(), one);
    expect((await admin.ask(contract.listAdminUsers, {})).total).toBe(4);
    expect((await stranger.ask(contract.listAdminUsers, {})).users).toMatchObject([{ user_id: stranger.id }]);
    expect((await doctor.try(contract.listAdminUsers, {})).status).toBe(403);
  });

  testRefusals(server, contract.listAdminUsers, {
    forbidden: async () => {
      const { owner } = await aGroup(server());
      await setMetadata(server(), owner, {
        organization: { super_org: (await metadataOf(owner)).super_org, adminCenterEnabled: false },
      });
      return owner.try(contract.listAdminUsers, {});
    },
    invalid_request: async () => (await aGroup(server())).owner.send('GET', '/v1/admin/users?page=-1'),
  });

  test.each(['admin', 'doctor', 'southern', 'stranger'] as const)('is closed to others: %s', async (who) => {
    const group = await aGroup(server());
    expect(await group[who].try(contract.listAdminUsers, {})).toMatchObject({ status: 403 });
  });

  test.each([
    ['letters without end', `query=${'x'.repeat(141)}`],
    ['no role', 'role=doctor'],
    ['no status', 'status=gone'],
    ['no number', 'page=x'],
    ['no id', 'organization_id=a_b'],
  ])('refuses %s', async (_, query) => {
    const { owner } = await aGroup(server());
    expect(await owner.send('GET', `/v1/admin/users?${query}`)).toMatchObject({ status: 400 });
  });

  test('does not list a person without a team as a member', async () => {
    const alone = await server().newVet();
    expect(await alone.try(contract.listAdminUsers, {})).toMatchObject({ status: 403 });
    const lone = await aPerson(server(), 'lone', 'org:admin');
    expect(await lone.try(contract.listAdminUsers, {})).toMatchObject({ status: 403 });
  });
});

async function named({ userId }: Caller, name: string): Promise<void> {
  await asOwner(server(), 'update identity."user" set name = $2 where id = $1', [userId, name]);
}

async function metadataOf({ organizationId }: Caller): Promise<Record<string, unknown>> {
  const [row] = await asOwner<{ metadata: Record<string, unknown> }>(
    server(),
    'select "publicMetadata" as metadata from identity.organization where id = $1',
    [organizationId],
  );
  return row?.metadata ?? {};
}
