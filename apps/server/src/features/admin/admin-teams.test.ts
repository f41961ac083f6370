import { getMe } from '@auscult/contract/account';
import * as contract from '@auscult/contract/admin';
import { inviteMember } from '@auscult/contract/invitations';
import { OrganizationId } from '@auscult/contract/kit/ids';
import { describe, expect, test } from 'vitest';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { actAs, aGroup, type Person, trailOf } from './test-kit/groups.ts';

const server = useTestApp();
/** Precision for `closeTo`: a few minutes, in milliseconds. */
const MINUTES = -6;
const NOWHERE = OrganizationId.parse('nowhere');

const namesOf = async (owner: Person) =>
  (await owner.ask(contract.listAdminTeams, {})).teams.map(({ name }) => name);

describe('GET /v1/admin/teams', () => {
  test('lists the teams of the group by name, with the number of members and invitations', async () => {
    const { owner, admin, southern } = await aGroup(server());
    await admin.ask(inviteMember, { email: 'new@example.org', role: 'org:doctor' });
    await southern.ask(inviteMember, { email: 'late@example.org', role: 'org:doctor' });
    await asOwner(
      server(),
      `update identity.invitation set "expiresAt" = now() - interval '1 second' where email = 'late@example.org'`,
    );
    expect(await owner.ask(contract.listAdminTeams, {})).toEqual({
      teams: [
        {
          organization_id: owner.team,
          name: 'North',
          members: 3,
          pending_invitations: 1,
          created_timestamp: expect.closeTo(Date.now(), MINUTES),
        },
        {
          organization_id: southern.team,
          name: 'South',
          members: 1,
          pending_invitations: 0,
          created_timestamp: expect.closeTo(Date.now(), MINUTES),
        },
      ],
      joinable: [],
    });
  });

  test('also lists the teams without a group that the caller manages', async () => {
    const { owner, stranger } = await aGroup(server());
    const other = await aGroup(server());
    for (const [team, role] of [
      [stranger.team, 'doctor_admin'],
      [other.stranger.team, 'doctor'],
      [other.owner.team, 'admin'],
    ] as const)
      await join(owner, team, role);
    expect((await owner.ask(contract.listAdminTeams, {})).joinable).toEqual([
      { organization_id: stranger.team, name: 'West' },
    ]);
  });

  testRefusals(server, contract.listAdminTeams, {
    forbidden: async () => (await aGroup(server())).admin.try(contract.listAdminTeams, {}),
    invalid_request: async () => (await aGroup(server())).owner.send('GET', '/v1/admin/users?page=x'),
  });
});

describe('POST /v1/admin/create_team', () => {
  test('creates a team in the group, managed by the caller', async () => {
    const { owner, group } = await aGroup(server());
    const { team } = await owner.ask(contract.createAdminTeam, { name: ' East\u0007 ' });
    expect(team).toMatchObject({ name: 'East', members: 1, pending_invitations: 0 });
    expect(await namesOf(owner)).toEqual(['East', 'North', 'South']);
    const { organizations } = await owner.ask(getMe, {});
    expect(organizations).toContainEqual({
      id: team.organization_id,
      name: 'East',
      role: 'org:doctor_admin',
    });
    const [row] = await asOwner<{ group: string }>(
      server(),
      `select "publicMetadata" ->> 'super_org' as group from identity.organization where id = $1`,
      [team.organization_id],
    );
    expect(row?.group).toBe(group);
    expect(await trailOf(server(), team.organization_id)).toEqual([
      `${owner.id} team_created ${team.organization_id}`,
    ]);
  });

  test('creates one team for two simultaneous calls with one key', async () => {
    const { owner } = await aGroup(server());
    const make = () => owner.ask(contract.createAdminTeam, { name: 'East' }, { 'idempotency-key': 'k' });
    const [one, other] = await Promise.all([make(), make()]);
    expect(one).toEqual(other);
    expect(await namesOf(owner)).toEqual(['East', 'North', 'South']);
  });

  testRefusals(server, contract.createAdminTeam, {
    forbidden: async () => (await aGroup(server())).admin.try(contract.createAdminTeam, { name: 'East' }),
    invalid_request: async () =>
      (await aGroup(server())).owner.try(contract.createAdminTeam, { name: '\u0007' }),
  });

  test('refuses staff, and a name that is too long or missing', async () => {
    const { owner } = await aGroup(server());
    for (const body of [{ name: 'x'.repeat(141) }, {}, { name: 7 }])
      expect((await owner.send('POST', '/v1/admin/create_team', body)).status).toBe(400);
    await actAs(server(), owner);
    expect(await owner.try(contract.createAdminTeam, { name: 'East' })).toMatchObject({
      body: { code: 'acting_as_another' },
    });
  });
});

describe('POST /v1/admin/update_team', () => {
  test('renames a team of the group', async () => {
    const { owner, southern } = await aGroup(server());
    const { team } = await owner.ask(contract.updateAdminTeam, {
      organization_id: southern.team,
      name: 'Deep South',
    });
    expect(team).toMatchObject({ organization_id: southern.team, name: 'Deep South', members: 1 });
    expect((await southern.ask(getMe, {})).organization?.name).toBe('Deep South');
    expect(await trailOf(server(), southern.team)).toEqual([`${owner.id} team_updated ${southern.team}`]);
  });

  test('removes a team from the group, which then has no manager and keeps its settings', async () => {
    const { owner, southern, group } = await aGroup(server());
    const settled = { super_org: group, tier: 'pro' };
    await asOwner(server(), 'update identity.organization set "publicMetadata" = $2 where id = $1', [
      southern.team,
      settled,
    ]);
    const out = { organization_id: southern.team, in_group: false };
    expect(await owner.ask(contract.updateAdminTeam, out)).toEqual({ team: null });
    expect(await namesOf(owner)).toEqual(['North']);
    const { organization } = await southern.ask(getMe, {});
    expect(organization?.public_metadata).toEqual({ tier: 'pro' });
    expect(await owner.try(contract.updateAdminTeam, out)).toMatchObject({
      body: { code: 'organization_not_found' },
    });
  });

  test('adds a team that the caller manages and that has no group, once for simultaneous calls', async () => {
    const { owner, stranger } = await aGroup(server());
    await join(owner, stranger.team, 'admin');
    const take = { organization_id: stranger.team, in_group: true, name: 'Far West' };
    const answers = await Promise.all([1, 2].map(() => owner.ask(contract.updateAdminTeam, take)));
    for (const { team } of answers) expect(team).toMatchObject({ name: 'Far West', members: 2 });
    expect(await namesOf(owner)).toEqual(['Far West', 'North', 'South']);
    expect((await owner.ask(contract.listAdminTeams, {})).joinable).toEqual([]);
  });

  test.each([
    ['that the caller is in, and does not run', 'doctor'],
    ['that the caller is not in', null],
  ])('does not add a team %s', async (_, role) => {
    const { owner, stranger } = await aGroup(server());
    if (role) await join(owner, stranger.team, role);
    const take = { organization_id: stranger.team, in_group: true, name: 'Stolen' };
    const [theirs, none] = await Promise.all([
      owner.try(contract.updateAdminTeam, take),
      owner.try(contract.updateAdminTeam, { ...take, organization_id: NOWHERE }),
    ]);
    expect(theirs).toMatchObject({ status: 404, body: none.body });
    expect((await stranger.ask(getMe, {})).organization?.name).toBe('West');
  });

  test('does not add a team of another group, even if the caller manages it', async () => {
    const { owner } = await aGroup(server());
    const other = await aGroup(server());
    await join(owner, other.owner.team, 'admin');
    const take = { organization_id: other.owner.team, in_group: true };
    expect(await owner.try(contract.updateAdminTeam, take)).toMatchObject({ status: 404 });
    expect(await namesOf(other.owner)).toEqual(['North', 'South']);
  });

  test('does not add a team in which the caller is disabled', async () => {
    const { owner, stranger } = await aGroup(server());
    await join(owner, stranger.team, 'admin');
    await asOwner(
      server(),
      'update identity.member set "deactivatedAt" = now() where "organizationId" = $1',
      [stranger.team],
    );
    const take = { organization_id: stranger.team, in_group: true };
    expect(await owner.try(contract.updateAdminTeam, take)).toMatchObject({ status: 404 });
  });

  test('refuses staff who act as someone', async () => {
    const { admin } = await aGroup(server());
    await actAs(server(), admin);
    const out = { organization_id: admin.team, in_group: false };
    expect(await admin.try(contract.updateAdminTeam, out)).toMatchObject({
      body: { code: 'acting_as_another' },
    });
  });

  test('without changes answers with the team and records nothing', async () => {
    const { owner } = await aGroup(server());
    const { team } = await owner.ask(contract.updateAdminTeam, {
      organization_id: owner.team,
      in_group: true,
    });
    expect(team?.name).toBe('North');
    expect(await trailOf(server(), owner.team)).toEqual([]);
  });

  testRefusals(server, contract.updateAdminTeam, {
    forbidden: async () => {
      const { admin } = await aGroup(server());
      return admin.try(contract.updateAdminTeam, { organization_id: admin.team, in_group: false });
    },
    organization_not_found: async () =>
      (await aGroup(server())).owner.try(contract.updateAdminTeam, { organization_id: NOWHERE, name: 'x' }),
    invalid_request: async () => {
      const { owner } = await aGroup(server());
      return owner.send('POST', '/v1/admin/update_team', { organization_id: owner.team, name: '' });
    },
  });
});

async function join({ userId }: Person, team: string, role: string): Promise<void> {
  await asOwner(
    server(),
    `insert into identity.member (id, "organizationId", "userId", role) values ($1 || $2, $2, $1, $3)`,
    [userId, team, role],
  );
}
