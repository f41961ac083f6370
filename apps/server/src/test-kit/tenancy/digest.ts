/** Detects changes of tenants' data: one digest over all their rows. */
import { escapeLiteral, type Pool } from 'pg';
import type { Pools } from './pools.ts';

/** The tenants. */
export interface Scope {
  organizationId: string;
  userId: string;
}

/** Columns on identity and membership that calls may change: of all, or of one team. */
function identityOf(team: string | undefined): Readonly<Record<string, string>> {
  const id = team === undefined ? undefined : escapeLiteral(team);
  const inTeam = (column: string) => (id === undefined ? '' : `where ${column} = ${id}`);
  const ofPeople = (column: string) =>
    id === undefined
      ? ''
      : `where ${column} in (select "userId" from identity.member where "organizationId" = ${id})`;
  return {
    user: `select id, name, email, role, "publicMetadata", "twoFactorEnabled" from identity."user" ${ofPeople('id')}`,
    member: `select * from identity.member ${inTeam('"organizationId"')}`,
    organization: `select * from identity.organization ${inTeam('id')}`,
    invitation: `select * from identity.invitation ${inTeam('"organizationId"')}`,
    session: `select id, "userId", "activeOrganizationId", "impersonatedBy" from identity.session ${ofPeople('"userId"')}`,
    passkey: `select * from identity.passkey ${ofPeople('user_id')}`,
  };
}

/** Tables of tenants, as the application's role may read them. */
const TABLES = `
  select c.oid::regclass::text as name
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'audit'::regnamespace)
    and a.attname in ('org_id', 'user_id') and has_table_privilege('auscult_app', c.oid, 'select')
  group by 1 order by 1`;

/** Names of the tables with rows of tenants. */
export async function tenantTables(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(TABLES);
  return rows.map(({ name }) => name);
}

/** A digest by table name. */
export type Digest = Readonly<Record<string, string>>;

/**
 * Of everything that these tenants have, and of all identities.
 *
 * @param team  restricts identities to this team; all if left out
 */
export async function digestOf(
  pools: Pick<Pools, 'owner' | 'app'>,
  scopes: readonly Scope[],
  team?: string,
): Promise<Digest> {
  const tables = await tenantTables(pools.owner);
  const found: [string, string][] = [];
  for (const scope of scopes) {
    const rows = await readAs(pools.app, scope, tables);
    found.push(...rows.map(({ name, digest }): [string, string] => [`${name} of ${scope.userId}`, digest]));
  }
  const people = Object.entries(identityOf(team)).map(([name, text]) => digestQuery(name, `(${text})`));
  const { rows } = await pools.owner.query<DigestRow>(people.join(' union all '));
  return Object.fromEntries([...found, ...rows.map(({ name, digest }) => [name, digest])]);
}

/** Names of tables whose digests differ. */
export function changesBetween(before: Digest, after: Digest): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]);
}

interface DigestRow {
  name: string;
  digest: string;
}

async function readAs(
  app: Pool,
  { organizationId, userId }: Scope,
  tables: readonly string[],
): Promise<DigestRow[]> {
  const client = await app.connect();
  try {
    const [org, person] = [organizationId, userId].map((id) => escapeLiteral(id));
    await client.query(`begin; set local app.org = ${org}; set local app."user" = ${person}`);
    const { rows } = await client.query<DigestRow>(
      tables.map((name) => digestQuery(name, name)).join(' union all '),
    );
    await client.query('commit');
    return rows;
  } finally {
    client.release();
  }
}

/** Independent of the order, so that no sort is needed. */
function digestQuery(name: string, from: string): string {
  return `select ${escapeLiteral(name)} as name,
                 count(*) || ' ' || coalesce(sum(hashtextextended(one::text, 0)), 0) as digest from ${from} as one`;
}
