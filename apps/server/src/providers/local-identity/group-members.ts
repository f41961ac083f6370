/** Members of a group's teams, and whether they are disabled. */
import { randomUUID } from 'node:crypto';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Pool, PoolClient } from 'pg';
import { appendAuditBy } from '#server/platform/audit/append-audit.ts';
import type { GroupPerson, Keeper } from '#server/ports/groups.ts';
import { findPerson } from './group-people.ts';
import { asKeeper, inTeam, noSuchTeam } from './held-group.ts';
import { findRole } from './held-team.ts';
import { endSignIns, giveRole, giveUpOffice, takeOut } from './members.ts';

/** Adds a person of the group to a team, changes their role there, or removes them. */
export function changeRoleInGroup(
  pool: Pool,
  by: Keeper,
  { userId, organizationId, role }: { userId: string; organizationId: string; role: string | null },
): Promise<GroupPerson | undefined> {
  return asKeeper(pool, by, async (client, { teams }) => {
    const ids = teams.map(({ id }) => id);
    if (!ids.includes(organizationId)) throw noSuchTeam();
    const person = await readPerson(client, ids, userId);
    const caller = inTeam(by, organizationId);
    const before = await findRole(client, organizationId, userId);
    if (role === null) {
      if (before) await takeOut(client, caller, userId);
    } else if (before) {
      await giveRole(client, caller, { userId, role });
    } else {
      await putIn(client, by, { organizationId, role, person });
    }
    return findPerson(client, ids, userId);
  });
}

/** A person who is disabled in the whole group is also disabled in the new team. */
export async function putIn(
  client: PoolClient,
  by: Keeper,
  {
    organizationId,
    role,
    person: { userId, teams },
  }: { organizationId: string; role: string; person: Pick<GroupPerson, 'userId' | 'teams'> },
): Promise<void> {
  const isOff = teams.every(({ isDeactivated }) => isDeactivated);
  await client.query(
    `insert into identity.member (id, "organizationId", "userId", role, "createdAt", "deactivatedAt")
     values ($1, $2, $3, $4, now(), case when $5 then now() end)`,
    [randomUUID(), organizationId, userId, role.replace(/^org:/, ''), isOff],
  );
  const details = { role };
  await appendAuditBy(client, {
    ...inTeam(by, organizationId),
    action: 'member_added',
    subject: userId,
    details,
  });
}

/** Disables or enables a person in all teams of the group. */
export function changeActive(
  pool: Pool,
  by: Keeper,
  { userId, isActive }: { userId: string; isActive: boolean },
): Promise<GroupPerson> {
  if (userId === by.userId) throw new Refusal('forbidden', 'You cannot switch yourself off or on.');
  return asKeeper(pool, by, async (client, { teams }) => {
    const ids = teams.map(({ id }) => id);
    const person = await readPerson(client, ids, userId);
    const changing = person.teams
      .filter(({ isDeactivated }) => isDeactivated === isActive)
      .map(({ id }) => id);
    // In the common order for locking several audit trails.
    for (const organizationId of changing.sort()) {
      if (isActive) await switchOn(client, organizationId, userId);
      else await switchOff(client, organizationId, userId);
      const action = isActive ? 'user_reactivated' : 'user_deactivated';
      await appendAuditBy(client, { ...inTeam(by, organizationId), action, subject: userId });
    }
    return readPerson(client, ids, userId);
  });
}

async function switchOff(client: PoolClient, organizationId: string, userId: string): Promise<void> {
  await giveUpOffice(client, organizationId, userId);
  await client.query(
    `update identity.member set "deactivatedAt" = now() where "organizationId" = $1 and "userId" = $2`,
    [organizationId, userId],
  );
  await endSignIns(client, organizationId, userId);
}

async function switchOn(client: PoolClient, organizationId: string, userId: string): Promise<void> {
  await client.query(
    `update identity.member set "deactivatedAt" = null where "organizationId" = $1 and "userId" = $2`,
    [organizationId, userId],
  );
}

/** @throws Refusal `user_not_found` for a person outside of the group's teams */
async function readPerson(
  client: PoolClient,
  teams: readonly string[],
  userId: string,
): Promise<GroupPerson> {
  const person = await findPerson(client, teams, userId);
  if (!person) throw new Refusal('user_not_found', 'Your group of teams has no such person.');
  return person;
}
