import type { Pool } from 'pg';
import type { SaidByAll } from '#server/ports/identity.ts';

const FIND = `
  select u."publicMetadata" as "user", o."publicMetadata" as organization,
         g."publicMetadata" as "superOrganization"
  from (select $1::text as organization, $2::text as person) asked
  left join identity."user" u on u.id = asked.person
  left join identity.organization o on o.id = asked.organization
  left join identity.super_organization g
    on g.id = coalesce(nullif(o."publicMetadata"->>'super_org', ''), nullif(u."publicMetadata"->>'super_org', ''))`;

/** The settings that apply to a person in a team, in one query. */
export async function findSettings(pool: Pool, organizationId: string, userId: string): Promise<SaidByAll> {
  const { rows } = await pool.query<Record<keyof SaidByAll, Record<string, unknown> | null>>(FIND, [
    organizationId,
    userId,
  ]);
  const { user, organization, superOrganization } = rows[0] ?? {};
  return {
    user: user ?? undefined,
    organization: organization ?? undefined,
    superOrganization: superOrganization ?? undefined,
  };
}
