import type { Pool } from 'pg';
import type { Letterhead } from '#server/ports/identity.ts';

/** What stands on a team's documents, in one query. */
export async function findLetterhead(
  pool: Pool,
  organizationId: string,
  userId: string,
): Promise<Letterhead> {
  const { rows } = await pool.query<{ clinic: string | null; logo: string | null; person: string | null }>(
    `select (select name from identity.organization where id = $1) as clinic,
            (select logo from identity.organization where id = $1) as logo,
            (select name from identity."user" where id = $2) as person`,
    [organizationId, userId],
  );
  const { clinic = null, logo = null, person = null } = rows[0] ?? {};
  return { clinic, logo, person };
}
