/** Members of a team: list, roles, removal. */
import { Refusal } from '@auscult/contract/kit/refusal';
import { MEMBERS_PAGE } from '@auscult/contract/limits';
import { isClinician } from '@auscult/domain/access/roles';
import { mayRunTeam } from '@auscult/domain/access/team-rights';
import type { Pool, PoolClient } from 'pg';
import { appendAuditBy } from '#server/platform/audit/append-audit.ts';
import type { KnownPerson, TeamCaller, TeamMember, Teams } from '#server/ports/teams.ts';
import { asAdministrator, findRole, hasOtherAdministrator, holdTeam, noSuchMember } from './held-team.ts';
import { inTransaction } from './in-transaction.ts';
import { roleOnTheWire } from './team-roles.ts';

interface MemberRow {
  user_id: string;
  name: string;
  email: string;
  role: string;
  joined: number;
  is_deactivated: boolean;
}

const MEMBER = `
  select m."userId" as user_id, u.name, u.email, m.role,
         floor(extract(epoch from m."createdAt") * 1000)::float8 as joined,
         m."deactivatedAt" is not null as is_deactivated
  from identity.member m join identity."user" u on u.id = m."userId"
  where m."organizationId" = $1`;

/** The members of a team, one page at a time. */
export async function listMembers(
  pool: Pool,
  organizationId: string,
  page: number,
): ReturnType<Teams['listMembers']> {
  const asked = [organizationId, MEMBERS_PAGE, page * MEMBERS_PAGE];
  const { rows } = await pool.query<MemberRow>(
    `${MEMBER} order by lower(u.name), u.id limit $2 offset $3`,
    asked,
  );
  const counted = await pool.query<{ total: number }>(
    'select count(*)::integer as total from identity.member where "organizationId" = $1',
    [organizationId],
  );
  return { members: rows.map(memberOf), total: counted.rows[0]?.total ?? 0 };
}

/** Those of these people whose account exists, and whether they are in the team. */
export async function findPeople(
  pool: Pool,
  organizationId: string,
  userIds: readonly string[],
): Promise<KnownPerson[]> {
  const { rows } = await pool.query<{ user_id: string; name: string; is_member: boolean }>(
    `select u.id as user_id, u.name, m.id is not null as is_member
     from identity."user" u
     left join identity.member m on m."userId" = u.id and m."organizationId" = $1
     where u.id = any ($2)
     order by lower(u.name), u.id`,
    [organizationId, userIds],
  );
  return rows.map(({ user_id: userId, name, is_member: isMember }) => ({ userId, name, isMember }));
}

/** Changes a member's role. */
export function changeRole(
  pool: Pool,
  by: TeamCaller,
  change: { userId: string; role: string },
): Promise<TeamMember> {
  return asAdministrator(pool, by, async (client) => {
    await giveRole(client, by, change);
    return readMember(client, by.organizationId, change.userId);
  });
}

/**
 * Changes a member's role, in a transaction that locks the team. @throws Refusal `user_not_found`,
 * `last_admin`
 */
export async function giveRole(
  client: PoolClient,
  by: TeamCaller,
  { userId, role }: { userId: string; role: string },
): Promise<void> {
  const before = await findRole(client, by.organizationId, userId);
  if (!before) throw noSuchMember();
  if (!mayRunTeam({ role })) await giveUpOffice(client, by.organizationId, userId);
  if (before.role === role) return;
  await saveRole(client, { ...by, userId, role });
  await tell(client, by, { action: 'member_role_changed', subject: userId, from: before.role, to: role });
}

/** Removes a member from the caller's team. */
export function removeMember(pool: Pool, by: TeamCaller, userId: string): Promise<void> {
  return asAdministrator(pool, by, (client) => takeOut(client, by, userId));
}

/** Removes a member, in a transaction that locks the team. @throws Refusal `user_not_found`, `last_admin` */
export async function takeOut(client: PoolClient, by: TeamCaller, userId: string): Promise<void> {
  const { organizationId } = by;
  const before = await findRole(client, organizationId, userId);
  if (!before) throw noSuchMember();
  await giveUpOffice(client, organizationId, userId);
  await deleteMember(client, organizationId, userId);
  await endSignIns(client, organizationId, userId);
  await tell(client, by, { action: 'member_removed', subject: userId, role: before.role });
}

/**
 * Ends a person's sessions in a team. Otherwise they would open the team again if the person returned. The
 * rows stay for a while, so that the person learns why the session ended.
 */
export async function endSignIns(client: PoolClient, organizationId: string, userId: string): Promise<void> {
  await client.query(
    `update identity.session set "expiresAt" = least("expiresAt", now())
     where "userId" = $2 and "activeOrganizationId" = $1`,
    [organizationId, userId],
  );
}

/** Removes the caller from their team. */
export function leaveTeam(
  pool: Pool,
  by: TeamCaller,
  { adminTo, isEmpty }: { adminTo?: string | undefined; isEmpty: boolean },
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const { organizationId, userId } = by;
    await holdTeam(client, organizationId);
    const own = await findRole(client, organizationId, userId);
    if (!own || own.isDeactivated) throw new Refusal('forbidden', 'You are not in a team.');
    if (adminTo !== undefined) await followBy(client, by, { adminTo, role: own.role });
    if (!isEmpty || (await hasOthers(client, organizationId, userId))) {
      await refuseLastAdministrator(client, organizationId, userId);
    }
    await deleteMember(client, organizationId, userId);
    await moveSignIns(client, organizationId, userId);
    await tell(client, by, { action: 'member_left', subject: userId, role: own.role });
  });
}

/** Makes another member an administrator before an administrator leaves. */
async function followBy(
  client: PoolClient,
  by: TeamCaller,
  { adminTo, role }: { adminTo: string; role: string },
): Promise<void> {
  if (!mayRunTeam({ role })) throw new Refusal('forbidden', 'Only administrators of the team can do this.');
  const follower = await findRole(client, by.organizationId, adminTo);
  if (!follower || follower.isDeactivated || adminTo === by.userId) throw noSuchMember();
  if (mayRunTeam(follower)) return;
  // A clinician can still sign notes.
  const to = isClinician(follower) ? 'org:doctor_admin' : 'org:admin';
  await saveRole(client, { ...by, userId: adminTo, role: to });
  const change = { from: follower.role, to };
  await tell(client, by, { action: 'member_role_changed', subject: adminTo, ...change });
}

/** Before an administrator loses the role: another must have it, and their invitations are withdrawn. */
export async function giveUpOffice(
  client: PoolClient,
  organizationId: string,
  userId: string,
): Promise<void> {
  await refuseLastAdministrator(client, organizationId, userId);
  await client.query('delete from identity.invitation where "organizationId" = $1 and "inviterId" = $2', [
    organizationId,
    userId,
  ]);
}

/** @throws Refusal `last_admin` for the only active administrator */
async function refuseLastAdministrator(
  client: PoolClient,
  organizationId: string,
  userId: string,
): Promise<void> {
  const own = await findRole(client, organizationId, userId);
  if (!own || !mayRunTeam(own) || (await hasOtherAdministrator(client, organizationId, userId))) return;
  throw new Refusal('last_admin', 'A team needs an administrator. Add another one first.');
}

async function hasOthers(client: PoolClient, organizationId: string, userId: string): Promise<boolean> {
  const { rows } = await client.query(
    'select from identity.member where "organizationId" = $1 and "userId" <> $2 limit 1',
    [organizationId, userId],
  );
  return rows.length > 0;
}

async function saveRole(
  client: PoolClient,
  { organizationId, userId, role }: { organizationId: string; userId: string; role: string },
): Promise<void> {
  await client.query(`update identity.member set role = $3 where "organizationId" = $1 and "userId" = $2`, [
    organizationId,
    userId,
    role.replace(/^org:/, ''),
  ]);
}

async function deleteMember(client: PoolClient, organizationId: string, userId: string): Promise<void> {
  await client.query('delete from identity.member where "organizationId" = $1 and "userId" = $2', [
    organizationId,
    userId,
  ]);
}

/** A person who left continues in the first of their other teams, or alone. */
async function moveSignIns(client: PoolClient, organizationId: string, userId: string): Promise<void> {
  await client.query(
    `update identity.session set "activeOrganizationId" = (
       select "organizationId" from identity.member
       where "userId" = $2 and "deactivatedAt" is null order by "createdAt", id limit 1)
     where "userId" = $2 and "activeOrganizationId" = $1`,
    [organizationId, userId],
  );
}

async function readMember(client: PoolClient, organizationId: string, userId: string): Promise<TeamMember> {
  const { rows } = await client.query<MemberRow>(`${MEMBER} and m."userId" = $2`, [organizationId, userId]);
  const [row] = rows;
  if (!row) throw noSuchMember();
  return memberOf(row);
}

interface Told {
  action: 'member_role_changed' | 'member_removed' | 'member_left';
  subject: string;
  [detail: string]: string;
}

function tell(client: PoolClient, by: TeamCaller, { action, subject, ...details }: Told): Promise<void> {
  return appendAuditBy(client, { ...by, action, subject, details });
}

function memberOf({ user_id, joined, is_deactivated, ...row }: MemberRow): TeamMember {
  return {
    userId: user_id,
    name: row.name,
    email: row.email,
    role: roleOnTheWire(row.role),
    joinedTimestamp: joined,
    isDeactivated: is_deactivated,
  };
}
