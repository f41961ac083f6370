/** The teams of a group, checked by every call, and locked by those that change something. */
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Pool, PoolClient } from 'pg';
import type { Keeper, KeptGroup } from '#server/ports/groups.ts';
import type { TeamCaller } from '#server/ports/teams.ts';
import { inTransaction } from './in-transaction.ts';

/** A connection, or any of a pool. */
export type Connection = Pick<Pool, 'query'>;

interface ScopedTeam {
  id: string;
  name: string;
  group_id: string | null;
}

/** $1 is a group or null, $2 a team or null: then its group counts, or the team alone. */
const IN_SCOPE = `
  select o.id, o.name, nullif(o."publicMetadata" ->> 'super_org', '') as group_id
  from identity.organization o
  where o."publicMetadata" ->> 'super_org' = coalesce($1, (
          select nullif(named."publicMetadata" ->> 'super_org', '')
          from identity.organization named where named.id = $2))
     or o.id = $2
  order by o.id`;

/**
 * The teams that someone manages.
 *
 * @throws Refusal `forbidden` for someone who is disabled in all of their teams in the group
 */
export async function findGroup(connection: Connection, by: Keeper): Promise<KeptGroup> {
  return openGroup(connection, by, IN_SCOPE);
}

/**
 * Changes something in a transaction that locks every team of the group. Of two simultaneous changes, the
 * second sees the result of the first.
 */
export function asKeeper<T>(
  pool: Pool,
  by: Keeper,
  work: (client: PoolClient, group: KeptGroup) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (client) => {
    await client.query(`${IN_SCOPE} for update of o`, scopeValues(by));
    // After a wait, reads the current teams.
    return work(client, await openGroup(client, by, IN_SCOPE));
  });
}

/** The caller as the actor in the audit trail of one of the teams. */
export function inTeam({ userId, actingAs }: Keeper, organizationId: string): TeamCaller {
  return {
    userId,
    // It was found in the table of teams.
    organizationId: organizationId as TeamCaller['organizationId'],
    ...(actingAs === undefined ? {} : { actingAs }),
  };
}

/** The group's id. @throws Refusal `forbidden` for a team without a group */
export function groupId({ id }: KeptGroup): string {
  if (id === null) throw new Refusal('forbidden', 'This team is not in a group of teams.');
  return id;
}

/** The same answer for a team outside of the group and for an unknown one. */
export function noSuchTeam(): Refusal {
  return new Refusal('organization_not_found', 'Your group has no such team.');
}

async function openGroup(connection: Connection, by: Keeper, text: string): Promise<KeptGroup> {
  const { rows } = await connection.query<ScopedTeam>(text, scopeValues(by));
  const ids = rows.map(({ id }) => id);
  await refuseSwitchedOff(connection, ids, by.userId);
  const id =
    by.scope.kind === 'group'
      ? by.scope.group
      : (rows.find((row) => row.group_id !== null)?.group_id ?? null);
  const teams = rows.map(({ id: teamId, name }) => ({ id: teamId, name }));
  return { id, teams: teams.sort((one, other) => one.name.localeCompare(other.name)) };
}

async function refuseSwitchedOff(connection: Connection, teams: string[], userId: string): Promise<void> {
  const { rows } = await connection.query<{ is_off: boolean | null }>(
    `select bool_and("deactivatedAt" is not null) as is_off from identity.member
     where "organizationId" = any ($1) and "userId" = $2`,
    [teams, userId],
  );
  if (rows[0]?.is_off) throw new Refusal('forbidden', 'Your account was deactivated in this group of teams.');
}

function scopeValues({ scope }: Keeper): [string | null, string | null] {
  return scope.kind === 'group' ? [scope.group, null] : [null, scope.team];
}
