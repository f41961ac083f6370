/** Who holds a token, in one query: better-auth's own way takes two and ten times as long. */
import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import type { Pool } from 'pg';
import type { Membership, SignedIn } from '#server/ports/identity.ts';
import { roleOnTheWire } from './team-roles.ts';

interface SignedInRow {
  user_id: string;
  user_name: string;
  email: string;
  email_verified: boolean;
  user_metadata: Record<string, unknown>;
  impersonated_by: string | null;
  is_ageing: boolean;
  organization_id: string | null;
  organization_name: string | null;
  organization_metadata: Record<string, unknown> | null;
  role: string | null;
}

/** A sign-in in use is prolonged once a day, and ends this long after it was last used. */
export const SIGN_IN_DAYS = 7;

const FIND = `
  select u.id as user_id, u.name as user_name, u.email, u."emailVerified" as email_verified,
         u."publicMetadata" as user_metadata, s."impersonatedBy" as impersonated_by,
         s."activeOrganizationId" as organization_id, o.name as organization_name,
         o."publicMetadata" as organization_metadata, m.role,
         -- Short ones (not remembered, impersonating) keep their end.
         s."updatedAt" < $2::timestamptz - interval '1 day'
           and s."expiresAt" - s."updatedAt" > interval '2 days' as is_ageing
  from identity.session s
  join identity."user" u on u.id = s."userId"
  left join identity.organization o on o.id = s."activeOrganizationId"
  left join identity.member m on m."organizationId" = o.id and m."userId" = u.id
  where s.token = $1 and s."expiresAt" > $2::timestamptz
    and not (coalesce(u.banned, false) and (u."banExpires" is null or u."banExpires" > $2::timestamptz))`;

const PROLONG = `
  update identity.session
  set "updatedAt" = $2::timestamptz, "expiresAt" = $2::timestamptz + interval '${SIGN_IN_DAYS} days'
  where token = $1 and "updatedAt" < $2::timestamptz - interval '1 day' and "expiresAt" > $2::timestamptz`;

/**
 * Who signed in with this token, which was verified before. Undefined when the sign-in has ended, and when it is in a
 * team that the person has been removed from: signing in again starts outside of it.
 */
export async function findSignedIn(pool: Pool, token: string, now: Date): Promise<SignedIn | undefined> {
  // Named, it is read and planned once a connection: every request of everybody asks it.
  const asked = { name: 'find-signed-in', text: FIND, values: [token, now] };
  const { rows } = await pool.query<SignedInRow>(asked);
  const [row] = rows;
  if (!row || (row.organization_id && !row.role)) return undefined;
  if (row.is_ageing) await pool.query(PROLONG, [token, now]);
  return signedIn(row);
}

/** Every team somebody belongs to, by name. */
export async function listMemberships(pool: Pool, userId: string): Promise<Membership[]> {
  const { rows } = await pool.query<Membership>(
    `select o.id, o.name, m.role
     from identity.member m join identity.organization o on o.id = m."organizationId"
     where m."userId" = $1
     order by lower(o.name), o.id`,
    [userId],
  );
  return rows.map(({ id, name, role }) => ({ id, name, role: roleOnTheWire(role) }));
}

function signedIn(row: SignedInRow): SignedIn {
  const role = row.role === null ? null : roleOnTheWire(row.role);
  return {
    actor: {
      userId: UserId.parse(row.user_id),
      organizationId: OrganizationId.parse(row.organization_id ?? row.user_id),
      role,
      ...(row.impersonated_by ? { actingAs: UserId.parse(row.impersonated_by) } : {}),
    },
    user: {
      id: row.user_id,
      name: row.user_name,
      email: row.email,
      emailVerified: row.email_verified,
      publicMetadata: row.user_metadata,
    },
    organization:
      row.organization_id && role
        ? {
            id: row.organization_id,
            name: row.organization_name ?? '',
            role,
            publicMetadata: row.organization_metadata ?? {},
          }
        : null,
  };
}
