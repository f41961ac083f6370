/** People of a group of teams, as its manager sees them. */
import { ADMIN_PAGE } from '@auscult/contract/limits';
import type { GroupPerson, PersonFilter } from '#server/ports/groups.ts';
import type { Connection } from './held-group.ts';
import { roleOnTheWire } from './team-roles.ts';

interface PersonRow {
  user_id: string;
  name: string;
  email: string;
  has_two_factor: boolean;
  last_used: number | null;
  teams: { id: string; name: string; role: string; is_deactivated: boolean }[];
}

/** One row per person: $1 the teams of the group. */
const PEOPLE = `
  select u.id as user_id, u.name, u.email, u."twoFactorEnabled" as has_two_factor,
         jsonb_agg(jsonb_build_object(
           'id', o.id, 'name', o.name, 'role', m.role, 'is_deactivated', m."deactivatedAt" is not null)
           order by lower(o.name), o.id) as teams,
         -- Where else they work is nobody's business here.
         (select floor(extract(epoch from max(coalesce(s.last_used_at, s."createdAt"))) * 1000)::float8
          from identity.session s
          where s."userId" = u.id and s."activeOrganizationId" = any ($1) and s."impersonatedBy" is null) as last_used
  from identity.member m
  join identity."user" u on u.id = m."userId"
  join identity.organization o on o.id = m."organizationId"
  where m."organizationId" = any ($1)`;

/** Filtered: $2 letters or an id, $3 a role, $4 a team, $5 active, deactivated or all. */
const FILTERED = `
  ${PEOPLE}
    and ($2 = '' or u.id = $2 or position(lower($2) in lower(u.name)) > 0 or position(lower($2) in u.email) > 0)
  group by u.id
  having bool_or(($3::text is null or split_part(m.role, ',', 1) = $3) and ($4::text is null or m."organizationId" = $4))
    and ($5 = 'all' or bool_and(m."deactivatedAt" is not null) = ($5 = 'deactivated'))`;

/** People by name, one page or all, and their number. */
export async function listPeople(
  connection: Connection,
  teams: readonly string[],
  { query, role, organizationId, status, page }: PersonFilter,
): Promise<{ people: GroupPerson[]; total: number }> {
  const asked = [teams, query, role?.replace(/^org:/, '') ?? null, organizationId ?? null, status];
  const counted = await connection.query<{ total: number }>(
    `select count(*)::integer as total from (${FILTERED}) as found`,
    asked,
  );
  const part = page === undefined ? '' : `limit ${ADMIN_PAGE} offset ${page * ADMIN_PAGE}`;
  const { rows } = await connection.query<PersonRow>(
    `${FILTERED} order by lower(u.name), u.id ${part}`,
    asked,
  );
  return { people: rows.map(personOf), total: counted.rows[0]?.total ?? 0 };
}

/** A person in these teams; undefined for anyone else. */
export async function findPerson(
  connection: Connection,
  teams: readonly string[],
  userId: string,
): Promise<GroupPerson | undefined> {
  const { rows } = await connection.query<PersonRow>(`${PEOPLE} and u.id = $2 group by u.id`, [
    teams,
    userId,
  ]);
  return rows[0] && personOf(rows[0]);
}

/** Names of people and groups, and addresses of invitations, by their ids. Deleted ones are missing. */
export async function namesOf(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await connection.query<{ id: string; name: string }>(
    'select id, name from identity."user" where id = any ($1)',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Addresses of invitations to these teams, and the names of the teams' groups, by their ids. */
export async function namesWithin(
  connection: Connection,
  teams: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await connection.query<{ id: string; name: string }>(
    `select id, email as name from identity.invitation where id = any ($1) and "organizationId" = any ($2)
     union all
     select id, name from identity.super_organization
     where id = any ($1)
       and id in (select "publicMetadata" ->> 'super_org' from identity.organization where id = any ($2))`,
    [ids, teams],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function personOf(row: PersonRow): GroupPerson {
  return {
    userId: row.user_id,
    name: row.name,
    email: row.email,
    hasTwoFactor: row.has_two_factor,
    lastUsedTimestamp: row.last_used,
    teams: row.teams.map(({ is_deactivated, role, ...team }) => ({
      ...team,
      role: roleOnTheWire(role),
      isDeactivated: is_deactivated,
    })),
  };
}
