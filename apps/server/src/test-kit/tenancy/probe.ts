/** Reads every table as the application's role, scoped to one person: no one else's rows may be visible. */
import { escapeLiteral } from 'pg';
import { tenantTables } from './digest.ts';
import type { Ground } from './matrix.ts';

/** Rows that are wrongly visible, or wrongly missing, one line each. */
export async function strayRows({ pools, world }: Ground): Promise<string[]> {
  const tables = await tenantTables(pools.owner);
  const { userId, place } = world.keepers.north;
  const columns = await columnsOf(pools.owner, tables);
  const client = await pools.app.connect();
  try {
    const [org, person] = [escapeLiteral(place.id), escapeLiteral(userId)];
    await client.query(`begin; set local app.org = ${org}; set local app."user" = ${person}`);
    const { rows } = await client.query<{ name: string; strays: number; own: number }>(
      columns
        .map(({ name, hasOrg, hasUser }) => count(name, isOwn({ hasOrg, hasUser }, org, person)))
        .join(' union all '),
    );
    await client.query('rollback');
    return rows.flatMap(({ name, strays, own }) => [
      ...(strays > 0 ? [`${name}: ${strays} rows of others are in sight`] : []),
      ...(own === 0 && FILLED.includes(name) ? [`${name}: nothing of one's own is in sight`] : []),
    ]);
  } finally {
    client.release();
  }
}

/** Tables of which everyone in the world has rows. */
const FILLED = [
  'sessions',
  'nodes',
  'notes',
  'transcripts',
  'documents',
  'templates',
  'saved_parts',
  'spellings',
];

interface Columns {
  name: string;
  hasOrg: boolean;
  hasUser: boolean;
}

async function columnsOf(owner: Ground['pools']['owner'], tables: readonly string[]): Promise<Columns[]> {
  const { rows } = await owner.query<{ name: string; columns: string[] }>(
    `select attrelid::regclass::text as name, array_agg(attname::text) as columns from pg_attribute
     where attrelid = any (select to_regclass(one) from unnest($1::text[]) one) group by 1`,
    [tables],
  );
  return rows.map(({ name, columns }) => ({
    name,
    hasOrg: columns.includes('org_id'),
    hasUser: columns.includes('user_id'),
  }));
}

/** A row belongs to the organization, or, if it names none, to the person. */
function isOwn({ hasOrg, hasUser }: Omit<Columns, 'name'>, org: string, person: string): string {
  if (!hasOrg) return `user_id = ${person}`;
  return hasUser ? `(org_id = ${org} or (org_id is null and user_id = ${person}))` : `org_id = ${org}`;
}

function count(name: string, condition: string): string {
  return `select ${escapeLiteral(name)} as name, count(*) filter (where not ${condition})::integer as strays,
                 count(*) filter (where ${condition})::integer as own from ${name}`;
}
