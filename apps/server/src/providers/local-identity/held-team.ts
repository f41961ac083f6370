/** A team that one transaction holds: anyone else who changes its members or settings waits until that has ended. */
import { Refusal } from '@auscult/contract/kit/refusal';
import { mayRunTeam } from '@auscult/domain/access/team-rights';
import type { Pool, PoolClient } from 'pg';
import type { TeamCaller } from '#server/ports/teams.ts';
import { inTransaction } from './in-transaction.ts';
import { roleOnTheWire } from './team-roles.ts';

/** Keeps others from changing a team until this transaction ends. @returns whether there is one */
export async function holdTeam(client: PoolClient, organizationId: string): Promise<boolean> {
  const held = await client.query('select from identity.organization where id = $1 for update', [
    organizationId,
  ]);
  return held.rows.length > 0;
}

/**
 * Changes a team in a transaction that holds it. Whether the caller runs it is found again: they may have been let in before
 * someone else took their role away.
 *
 * @throws Refusal `forbidden`
 */
export function asAdministrator<T>(
  pool: Pool,
  by: TeamCaller,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (client) => {
    await holdTeam(client, by.organizationId);
    const caller = await findRole(client, by.organizationId, by.userId);
    if (!caller || caller.isDeactivated || !mayRunTeam(caller)) {
      throw new Refusal('forbidden', 'Only administrators of the team can do this.');
    }
    return work(client);
  });
}

/** Someone's place in a team. */
export interface HeldRole {
  /** With its prefix. */
  role: string;
  isDeactivated: boolean;
}

/** Someone's place in a team, also while they are switched off; undefined for none. */
export async function findRole(
  client: PoolClient,
  organizationId: string,
  userId: string,
): Promise<HeldRole | undefined> {
  const { rows } = await client.query<{ role: string; is_deactivated: boolean }>(
    `select role, "deactivatedAt" is not null as is_deactivated from identity.member
     where "organizationId" = $1 and "userId" = $2`,
    [organizationId, userId],
  );
  const [row] = rows;
  return row && { role: roleOnTheWire(row.role), isDeactivated: row.is_deactivated };
}

/** Whether an administrator who is not switched off would be left without this person. */
export async function hasOtherAdministrator(
  client: PoolClient,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  const { rows } = await client.query<{ role: string }>(
    `select role from identity.member
     where "organizationId" = $1 and "userId" <> $2 and "deactivatedAt" is null`,
    [organizationId, userId],
  );
  return rows.some(({ role }) => mayRunTeam({ role: roleOnTheWire(role) }));
}

/** Someone who is not in the team, answered as no one at all. */
export function noSuchMember(): Refusal {
  return new Refusal('user_not_found', 'Your team has no such person.');
}
