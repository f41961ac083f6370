import type { Pool } from 'pg';
import type { Letterhead } from '#server/ports/identity.ts';
import { roleOnTheWire } from './team-roles.ts';

/** The letterhead of a team's documents, in one query. */
export async function findLetterhead(
  pool: Pool,
  organizationId: string,
  userId: string,
): Promise<Letterhead> {
  const { rows } = await pool.query<Record<keyof Letterhead, string | null>>(
    `select (select name from identity.organization where id = $1) as clinic,
            (select logo from identity.organization where id = $1) as logo,
            (select name from identity."user" where id = $2) as person,
            (select role from identity.member where "organizationId" = $1 and "userId" = $2) as role,
            (select "publicMetadata"->>'custom_signature' from identity."user" where id = $2) as signature`,
    [organizationId, userId],
  );
  const { clinic = null, logo = null, person = null, role = null, signature = null } = rows[0] ?? {};
  return { clinic, logo, person, role: role && roleOnTheWire(role), signature };
}
