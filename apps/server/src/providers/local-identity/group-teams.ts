/** Teams of a group. */
import { randomUUID } from 'node:crypto';
import { mayRunTeam } from '@auscult/domain/access/team-rights';
import type { Pool, PoolClient } from 'pg';
import { appendAuditBy } from '#server/platform/audit/append-audit.ts';
import type { Groups, GroupTeam, Keeper, NamedTeam } from '#server/ports/groups.ts';
import { insertTeam } from './found-team.ts';
import { asKeeper, type Connection, findGroup, groupId, inTeam, noSuchTeam } from './held-group.ts';
import { findRole, holdTeam } from './held-team.ts';
import { roleOnTheWire } from './team-roles.ts';

interface TeamRow {
  id: string;
  name: string;
  members: number;
  pending_invitations: number;
  created: number;
}

/** The teams of the group by name, and those without a group that the caller manages. */
export async function listTeams(
  pool: Pool,
  by: Keeper,
): Promise<{ teams: GroupTeam[]; joinable: NamedTeam[] }> {
  const { teams } = await findGroup(pool, by);
  const { rows } = await pool.query<NamedTeam & { role: string }>(
    `select o.id, o.name, m.role
     from identity.member m join identity.organization o on o.id = m."organizationId"
     where m."userId" = $1 and m."deactivatedAt" is null and coalesce(o."publicMetadata" ->> 'super_org', '') = ''
     order by lower(o.name), o.id`,
    [by.userId],
  );
  const joinable = rows.filter(({ role }) => mayRunTeam({ role: roleOnTheWire(role) }));
  return {
    teams: await readTeams(pool, teams),
    joinable: joinable.map(({ id, name }) => ({ id, name })),
  };
}

/** Creates a team in the group, managed by the caller. */
export function createTeam(pool: Pool, by: Keeper, name: string): Promise<GroupTeam> {
  return asKeeper(pool, by, async (client, group) => {
    const id = randomUUID();
    await insertTeam(client, { id, name, founder: by.userId, metadata: { super_org: groupId(group) } });
    await appendAuditBy(client, { ...inTeam(by, id), action: 'team_created', subject: id });
    return readTeam(client, { id, name });
  });
}

/** Renames a team, removes it from the group, or adds one of the caller's. */
export function changeTeam(
  pool: Pool,
  by: Keeper,
  { organizationId, name, inGroup }: Parameters<Groups['changeTeam']>[1],
): Promise<GroupTeam | undefined> {
  return asKeeper(pool, by, async (client, group) => {
    const wasIn = group.teams.some(({ id }) => id === organizationId);
    if (!wasIn) await refuseUnlessJoinable(client, by, { organizationId, inGroup });
    const isIn = inGroup ?? wasIn;
    if (isIn !== wasIn)
      await moveTeam(client, { by, organizationId, group: isIn ? groupId(group) : undefined });
    const team = await renameTeam(client, { by, organizationId, name });
    return isIn ? readTeam(client, team) : undefined;
  });
}

/**
 * @throws Refusal `organization_not_found` for a team that the caller does not manage, or that is in another
 * group
 */
async function refuseUnlessJoinable(
  client: PoolClient,
  by: Keeper,
  { organizationId, inGroup }: { organizationId: string; inGroup?: boolean | undefined },
): Promise<void> {
  if (!inGroup || !(await holdTeam(client, organizationId))) throw noSuchTeam();
  const own = await findRole(client, organizationId, by.userId);
  const { rows } = await client.query(
    `select from identity.organization where id = $1 and coalesce("publicMetadata" ->> 'super_org', '') = ''`,
    [organizationId],
  );
  if (!own || own.isDeactivated || !mayRunTeam(own) || rows.length === 0) throw noSuchTeam();
}

async function moveTeam(
  client: PoolClient,
  { by, organizationId, group }: { by: Keeper; organizationId: string; group: string | undefined },
): Promise<void> {
  await client.query(
    `update identity.organization set "publicMetadata" = "publicMetadata" - 'super_org' || $2::jsonb where id = $1`,
    [organizationId, JSON.stringify(group === undefined ? {} : { super_org: group })],
  );
  await tellUpdated(client, by, organizationId, { in_group: group !== undefined });
}

/** Renames a team, if a name is given. @returns the team with its current name */
async function renameTeam(
  client: PoolClient,
  { by, organizationId, name }: { by: Keeper; organizationId: string; name?: string | undefined },
): Promise<NamedTeam> {
  const { rows } = await client.query<NamedTeam>(
    'update identity.organization set name = coalesce($2, name) where id = $1 returning id, name',
    [organizationId, name ?? null],
  );
  const [team] = rows;
  if (!team) throw noSuchTeam();
  if (name !== undefined) await tellUpdated(client, by, organizationId, { keys: ['name'] });
  return team;
}

async function tellUpdated(
  client: PoolClient,
  by: Keeper,
  organizationId: string,
  details: Record<string, unknown>,
): Promise<void> {
  const caller = inTeam(by, organizationId);
  await appendAuditBy(client, { ...caller, action: 'team_updated', subject: organizationId, details });
}

async function readTeam(client: PoolClient, team: NamedTeam): Promise<GroupTeam> {
  const [read] = await readTeams(client, [team]);
  if (!read) throw noSuchTeam();
  return read;
}

/** In the order of `teams`. */
async function readTeams(connection: Connection, teams: readonly NamedTeam[]): Promise<GroupTeam[]> {
  const ids = teams.map(({ id }) => id);
  const { rows } = await connection.query<TeamRow>(
    `select o.id, o.name, floor(extract(epoch from o."createdAt") * 1000)::float8 as created,
            (select count(*)::integer from identity.member m where m."organizationId" = o.id) as members,
            (select count(*)::integer from identity.invitation i
             where i."organizationId" = o.id and i.status = 'pending' and i."expiresAt" > now()) as pending_invitations
     from identity.organization o where o.id = any ($1) order by array_position($1::text[], o.id)`,
    [ids],
  );
  return rows.map(({ created, pending_invitations, ...team }) => ({
    ...team,
    pendingInvitations: pending_invitations,
    createdTimestamp: created,
  }));
}
