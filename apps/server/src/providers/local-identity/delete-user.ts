/** Deletes an account from the identity tables in one transaction. See docs/decisions/0029. */
import { createHash } from 'node:crypto';
import { Refusal } from '@auscult/contract/kit/refusal';
import { mayRunTeam } from '@auscult/domain/access/team-rights';
import type { Pool, PoolClient } from 'pg';
import { appendAuditBy } from '#server/platform/audit/append-audit.ts';
import type { AccountDeletion } from '#server/ports/accounts.ts';
import { findRole, hasOtherAdministrator } from './held-team.ts';
import { inTransaction } from './in-transaction.ts';

/** A team of the person, even if they are disabled in it. */
interface TeamLeft {
  id: string;
  name: string;
  /** Whether it has other members, including disabled ones. */
  has_others: boolean;
}

/** Deletes an account. @returns undefined when it does not exist any more. @throws Refusal `last_admin` */
export function deleteUser(pool: Pool, userId: string): Promise<AccountDeletion | undefined> {
  return inTransaction(pool, async (client) => {
    const email = await holdUser(client, userId);
    if (email === undefined) return undefined;
    const teams = await holdTeams(client, userId);
    await refuseLastAdministrator(client, userId, teams);
    const ending = teams.filter(({ has_others }) => !has_others).map(({ id }) => id);
    const deletion = await mark(client, { userId, email, ending });
    // Chains are appended in the order of their ids, so that two such transactions do not deadlock.
    const told = [userId, ...teams.map(({ id }) => id)].sort();
    for (const organizationId of told) {
      await appendAuditBy(client, { organizationId, userId, action: 'account_deleted', subject: userId });
    }
    await destroy(client, { userId, email, ending });
    return deletion;
  });
}

async function holdUser(client: PoolClient, userId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ email: string }>(
    'select email from identity."user" where id = $1 for update',
    [userId],
  );
  return rows[0]?.email;
}

/** In the order of their ids; locks their members until this transaction ends. */
async function holdTeams(client: PoolClient, userId: string): Promise<TeamLeft[]> {
  await client.query(
    `select from identity.organization
     where id in (select "organizationId" from identity.member where "userId" = $1) order by id for update`,
    [userId],
  );
  const { rows } = await client.query<TeamLeft>(
    `select organization.id, organization.name, exists (
       select from identity.member as other
       where other."organizationId" = organization.id and other."userId" <> $1
     ) as has_others
     from identity.organization
     where id in (select "organizationId" from identity.member where "userId" = $1) order by id`,
    [userId],
  );
  return rows;
}

async function refuseLastAdministrator(
  client: PoolClient,
  userId: string,
  teams: readonly TeamLeft[],
): Promise<void> {
  for (const { id, name, has_others } of teams) {
    const place = has_others ? await findRole(client, id, userId) : undefined;
    const isAdministrator = place && !place.isDeactivated && mayRunTeam(place);
    if (!isAdministrator || (await hasOtherAdministrator(client, id, userId))) continue;
    throw new Refusal('last_admin', `You are the last administrator of ${name}. Add another one first.`);
  }
}

interface Ending {
  userId: string;
  email: string;
  /** Teams that are deleted with the account. */
  ending: readonly string[];
}

/** From here on the account counts as deleted, even if this process is killed. */
async function mark(client: PoolClient, { userId, email, ending }: Ending): Promise<AccountDeletion> {
  const spaces = [userId, ...ending];
  const { rows } = await client.query<{ asked_at: Date }>(
    `insert into identity.user_deletion (user_id, address_hash, spaces, invitations)
     select $1, $2, $3, coalesce(array_agg(id), '{}') from identity.invitation
     where "inviterId" = $1 or "organizationId" = any ($3) or lower(email) = lower($4)
     returning asked_at`,
    [userId, addressHash(email), spaces, email],
  );
  return { userId, spaces, askedAt: rows[0]?.asked_at.getTime() ?? 0 };
}

/** The hashed address in the mark of a deletion: it finds mails, and identifies no one. */
export function addressHash(email: string): Buffer {
  return createHash('sha256').update(email.trim().toLowerCase()).digest();
}

/** Sessions, passwords, passkeys, memberships and invitations are deleted with their row by foreign keys. */
async function destroy(client: PoolClient, { userId, email, ending }: Ending): Promise<void> {
  await client.query(
    `delete from identity.verification
     where position($1 in value) > 0 or position(lower($2) in lower(identifier || ' ' || value)) > 0
       or value in (select token from identity.session where "userId" = $1)`,
    [userId, email],
  );
  await client.query('delete from identity.session where "impersonatedBy" = $1', [userId]);
  await client.query('delete from identity.invitation where lower(email) = lower($1)', [email]);
  await client.query('delete from identity.organization where id = any ($1)', [ending]);
  await client.query('delete from identity."user" where id = $1', [userId]);
}
