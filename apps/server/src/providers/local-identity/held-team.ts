/** A team that one transaction locks: others who change its members or settings wait until it has ended. */
import { Refusal } from '@auscult/contract/kit/refusal';
import { mayRunTeam } from '@auscult/domain/access/team-rights';
import type { Pool, PoolClient } from 'pg';
import type { TeamCaller } from '#server/ports/teams.ts';
import { inTransaction } from './in-transaction.ts';
import { roleOnTheWire } from './team-roles.ts';

/** Locks a team until this transaction ends. @returns whether it exists */
export async function holdTeam(client: PoolClient, organizationId: string): Promise<boolean> {
  const held = await client.query('select from identity.organization where id = $1 for update', [
    organizationId,
  ]);
  return held.rows.length > 0;
}

/**
 * Changes a team in a transaction that locks it. The caller's right is checked again, because someone may
 * have removed their role since the request began.
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

/** A person's membership in a team. */
export interface HeldRole {
  /** With its prefix. */
  role: string;
  isDeactivated: boolean;
}

/** A person's membership in a team, even if disabled; undefined for none. */
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

/** Whether an active administrator would remain without this person. */
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

/** The same answer for someone outside of the team and for an unknown person. */
export function noSuchMember(): Refusal {
  return new Refusal('user_not_found', 'Your team has no such person.');
}
