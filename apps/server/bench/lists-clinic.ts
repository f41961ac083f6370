/** A clinic with as many visits as are wanted, put into the database in bulk by its owner. */
import pg from 'pg';

/** Whose visits they are: somebody who works alone, so that their organization is their own id. */
export interface Clinic {
  /** Connects as the owner of the database, whom row-level security binds too. */
  ownerUrl: string;
  organization: string;
}

/** People with a count of their own for every so many visits. */
const VISITS_A_PERSON = 20;

/** Milliseconds between two visits; in reality more, which changes nothing. */
const APART_MS = 60_000;

/**
 * Adds visits until there are `size`, each of them with a recording and a written note, and people who used the product.
 *
 * @param from  how many there are already
 */
export async function growTo({ ownerUrl, organization }: Clinic, from: number, size: number): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`select set_config('app.org', $1, false)`, [organization]);
    await owner.query(VISITS, [organization, from, size, APART_MS]);
    await owner.query(NODES, [organization, from, size]);
    await owner.query('alter table usage_counts no force row level security');
    await owner.query(PEOPLE, [from, size, VISITS_A_PERSON]);
    await owner.query('alter table usage_counts force row level security');
    for (const table of ['sessions', 'nodes', 'usage_counts']) await owner.query(`vacuum analyze ${table}`);
    await owner.query('checkpoint').catch(() => undefined);
  } finally {
    await owner.end();
  }
}

/** The id of a visit by its number, counted from 1. */
export function visitId(number: number): string {
  return `visit-${number}`;
}

/** Its names, colleagues, statuses and tags come again and again, as they do in a clinic. */
const VISITS = `
  insert into sessions (id, org_id, owner, name, pets, status, tags, started_at, created_at, modified_at)
  select 'visit-' || number, $1, case when number % 3 = 0 then $1 else 'colleague-' || number % 12 end,
         'Pet ' || number % 5000 || ' of client ' || number % 9973, array['Pet ' || number % 5000],
         (array['completed', 'completed', 'completed', 'completed', 'cancelled', 'in_progress'])[number % 6 + 1],
         case when number % 10 = 0 then array['recheck'] else '{}' end,
         started, started, started
  from generate_series($2::int + 1, $3::int) as number,
       lateral (select timestamptz '2020-01-01' + number * $4::float8 * interval '1 millisecond' as started) moments`;

const NODES = `
  insert into nodes (id, org_id, session_id, kind, status, created_at, modified_at)
  select kind || '-' || number, $1, 'visit-' || number, kind, 'completed', now(), now()
  from generate_series($2::int + 1, $3::int) as number, unnest(array['recording', 'notes']) as kind`;

const PEOPLE = `
  insert into usage_counts (user_id, sessions)
  select 'person-' || number, $3::int
  from generate_series($1::int / $3::int + 1, $2::int / $3::int) as number
  on conflict do nothing`;
