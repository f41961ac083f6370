/** The owner of a token, in one query: better-auth needs two, and ten times as long. */
import { SignInWay } from '@auscult/contract/admin-security';
import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import { meetsSecondFactor } from '@auscult/domain/access/sign-in-demands';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Membership, SignedIn } from '#server/ports/identity.ts';
import type { ActingAs } from '#server/ports/sign-ins.ts';
import { roleOnTheWire } from './team-roles.ts';

interface SignedInRow {
  sign_in_id: string;
  way: SignInWay;
  expires_at: Date;
  is_ageing: boolean;
  is_use_unnoted: boolean;
  user_id: string;
  user_name: string;
  email: string;
  email_verified: boolean;
  user_metadata: Record<string, unknown>;
  two_factor_enabled: boolean;
  is_staff: boolean;
  is_server_owner: boolean;
  staff_id: string | null;
  staff_name: string | null;
  staff_two_factor_enabled: boolean | null;
  reason: string | null;
  organization_id: string | null;
  organization_name: string | null;
  organization_metadata: Record<string, unknown> | null;
  role: string | null;
  group_id: string | null;
  group_name: string | null;
  group_metadata: Record<string, unknown> | null;
  security: unknown;
}

/** Services that authentication needs. */
export interface Lookup {
  pool: Pool;
  /** Verified addresses of the operator's staff, in lower case. */
  operators: readonly string[];
}

/** A session is extended once a day while it is used, and expires this long after its last use. */
export const SIGN_IN_DAYS = 7;

/**
 * SQL that is true for the operator's staff.
 *
 * @param user  alias of identity.user
 * @param operators  the parameter with {@link Lookup.operators}
 */
export function isStaffSql(user: string, operators: string): string {
  return `coalesce('admin' = any(string_to_array(${user}.role, ',')), false) or ${isOperatorSql(user, operators)}`;
}

/** SQL that is true for someone whose confirmed address the operator named. The parameters are those of {@link isStaffSql}. */
function isOperatorSql(user: string, operators: string): string {
  return `(${user}."emailVerified" and lower(${user}.email) = any(${operators}::text[]))`;
}

/** SQL that is true for the owners of this server: the first account, and those the operator named. */
function isServerOwnerSql(user: string, operators: string): string {
  return `exists (select from identity.server_owner where user_id = ${user}.id) or ${isOperatorSql(user, operators)}`;
}

/** SQL that is true while someone is banned from the server. @param now  the parameter with the time */
export function isBannedSql(user: string, now: string): string {
  return `coalesce(${user}.banned, false)
    and (${user}."banExpires" is null or ${user}."banExpires" > ${now}::timestamptz)`;
}

const FIND = `
  select s.id as sign_in_id, s.way, s."expiresAt" as expires_at, s.reason,
         u.id as user_id, u.name as user_name, u.email, u."emailVerified" as email_verified,
         u."publicMetadata" as user_metadata, u."twoFactorEnabled" as two_factor_enabled,
         (${isStaffSql('u', '$3')}) as is_staff, (${isServerOwnerSql('u', '$3')}) as is_server_owner,
         staff.id as staff_id, staff.name as staff_name,
         staff."twoFactorEnabled" as staff_two_factor_enabled,
         s."activeOrganizationId" as organization_id, o.name as organization_name,
         o."publicMetadata" as organization_metadata, m.role,
         g.id as group_id, g.name as group_name, g."publicMetadata" as group_metadata, g.security,
         -- Short ones (not remembered, impersonating) keep their end.
         s."updatedAt" < $2::timestamptz - interval '1 day'
           and s."expiresAt" - s."updatedAt" > interval '2 days' as is_ageing,
         coalesce(s.last_used_at, s."createdAt") < $2::timestamptz - interval '1 minute' as is_use_unnoted
  from identity.session s
  join identity."user" u on u.id = s."userId"
  left join identity."user" staff on staff.id = s."impersonatedBy"
  left join identity.organization o on o.id = s."activeOrganizationId"
  left join identity.member m
    on m."organizationId" = o.id and m."userId" = u.id and m."deactivatedAt" is null
  left join identity.super_organization g
    on g.id = coalesce(nullif(o."publicMetadata"->>'super_org', ''), nullif(u."publicMetadata"->>'super_org', ''))
  where s.token = $1 and s."expiresAt" > $2::timestamptz
    and not (${isBannedSql('u', '$2')})
    -- Acting as somebody ends with being staff.
    and (s."impersonatedBy" is null
         or (staff.id is not null and (${isStaffSql('staff', '$3')}) and not (${isBannedSql('staff', '$2')})))`;

const PROLONG = `
  update identity.session
  set "updatedAt" = $2::timestamptz, "expiresAt" = $2::timestamptz + interval '${SIGN_IN_DAYS} days'
  where token = $1 and "updatedAt" < $2::timestamptz - interval '1 day' and "expiresAt" > $2::timestamptz`;

const NOTE_USE = `
  update identity.session set last_used_at = $2::timestamptz
  where token = $1 and coalesce(last_used_at, "createdAt") < $2::timestamptz - interval '1 minute'`;

/** Settings of a group. Missing ones have the server's default. */
const Security = z
  .object({ two_factor_required: z.boolean().optional(), sign_in_ways: z.array(SignInWay).min(1).optional() })
  .catch({});

/**
 * The owner of this verified token. Undefined when the session has ended, and when its team has removed or
 * disabled the person: the next sign-in starts in another team.
 */
export async function findSignedIn(
  { pool, operators }: Lookup,
  token: string,
  now: Date,
): Promise<SignedIn | undefined> {
  // Named, so that it is planned once per connection: every request sends it.
  const asked = { name: 'find-signed-in', text: FIND, values: [token, now, operators] };
  const { rows } = await pool.query<SignedInRow>(asked);
  const [row] = rows;
  if (!row || (row.organization_id && !row.role)) return undefined;
  if (row.is_ageing) await pool.query(PROLONG, [token, now]);
  // Not awaited. If it fails, the next request repeats it.
  if (row.is_use_unnoted) void pool.query(NOTE_USE, [token, now]).catch(() => undefined);
  return signedIn(row);
}

/** Whether this token was for a team in which the person can no longer work. */
export async function hasLostTeam(pool: Pool, token: string): Promise<boolean> {
  const { rows } = await pool.query(
    `select from identity.session s
     where s.token = $1 and s."activeOrganizationId" is not null and not exists (
       select from identity.member m
       where m."organizationId" = s."activeOrganizationId" and m."userId" = s."userId"
         and m."deactivatedAt" is null)`,
    [token],
  );
  return rows.length > 0;
}

/** Every team in which someone is an active member, by name. */
export async function listMemberships(pool: Pool, userId: string): Promise<Membership[]> {
  const { rows } = await pool.query<Membership>(
    `select o.id, o.name, m.role
     from identity.member m join identity.organization o on o.id = m."organizationId"
     where m."userId" = $1 and m."deactivatedAt" is null
     order by lower(o.name), o.id`,
    [userId],
  );
  return rows.map(({ id, name, role }) => ({ id, name, role: roleOnTheWire(role) }));
}

function signedIn(row: SignedInRow): SignedIn {
  const role = row.role === null ? null : roleOnTheWire(row.role);
  const { two_factor_required = false, sign_in_ways = SignInWay.options } = Security.parse(
    row.security ?? {},
  );
  const actingAs = actingAsOf(row);
  const hasTwoFactor = actingAs ? row.staff_two_factor_enabled === true : row.two_factor_enabled;
  return {
    actor: {
      userId: UserId.parse(row.user_id),
      organizationId: OrganizationId.parse(row.organization_id ?? row.user_id),
      role,
      ...(actingAs ? { actingAs: actingAs.userId } : {}),
    },
    user: {
      id: row.user_id,
      name: row.user_name,
      email: row.email,
      emailVerified: row.email_verified,
      publicMetadata: row.user_metadata,
      twoFactorEnabled: row.two_factor_enabled,
      isStaff: row.is_staff && !actingAs,
      isServerOwner: row.is_server_owner && !actingAs,
    },
    signInId: row.sign_in_id,
    way: row.way,
    // The group's sign-in methods apply to its members, not to staff.
    waysAllowed: actingAs ? SignInWay.options : sign_in_ways,
    isSecondFactorMissing: two_factor_required && !meetsSecondFactor(row.way, hasTwoFactor),
    actingAs,
    superOrganization: superOrganizationOf(row),
    organization: organizationOf(row, role),
  };
}

function superOrganizationOf({
  group_id: id,
  group_name,
  group_metadata,
}: SignedInRow): SignedIn['superOrganization'] {
  return id === null ? null : { id, name: group_name ?? '', publicMetadata: group_metadata ?? {} };
}

function actingAsOf({ staff_id, staff_name, expires_at, reason }: SignedInRow): ActingAs | null {
  if (staff_id === null) return null;
  return {
    userId: UserId.parse(staff_id),
    name: staff_name ?? '',
    expiresTimestamp: expires_at.getTime(),
    reason: reason ?? '',
  };
}

function organizationOf(row: SignedInRow, role: string | null): SignedIn['organization'] {
  if (!row.organization_id || !role) return null;
  return {
    id: row.organization_id,
    name: row.organization_name ?? '',
    role,
    publicMetadata: row.organization_metadata ?? {},
  };
}
