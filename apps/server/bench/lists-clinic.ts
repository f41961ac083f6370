/** A clinic with any number of visits, bulk-inserted into a separate database. */
import { createHash } from 'node:crypto';
import pg from 'pg';

/** The owner of the visits: a solo user, whose organization has their own id. */
export interface Clinic {
  /** Connects as the owner of the database, to whom row-level security also applies. */
  ownerUrl: string;
  organization: string;
}

/** One person with a usage count per this number of visits. */
const VISITS_A_PERSON = 20;

/** Milliseconds between two visits; more in reality, without effect. */
const APART_MS = 60_000;

/** Adds this number of visits, each with a recording and a written note, and people with usage. */
export async function fill({ ownerUrl, organization }: Clinic, visits: number): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`select set_config('app.org', $1, false)`, [organization]);
    await owner.query(VISITS, [organization, visits, APART_MS]);
    await owner.query(NODES, [organization, visits]);
    await owner.query('alter table usage_counts no force row level security');
    await owner.query(PEOPLE, [organization, visits, VISITS_A_PERSON]);
    await owner.query('alter table usage_counts force row level security');
    for (const table of TABLES) await owner.query(`vacuum (freeze, analyze) ${table}`);
  } finally {
    await owner.end();
  }
}

/** Flushes all writes to disk, so that later calls are not affected. @param url  connects as a superuser */
export async function settle(url: string): Promise<void> {
  const superuser = new pg.Client({ connectionString: url });
  await superuser.connect();
  try {
    await superuser.query('checkpoint');
  } finally {
    await superuser.end();
  }
}

/** The id of a visit by its number, from 1. Neighbours in time have distant ids, as in reality. */
export function visitId(number: number): string {
  const hash = createHash('md5').update(`visit-${number}`).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const TABLES = ['sessions', 'nodes', 'recordings', 'usage_counts'];

/** Names, colleagues, statuses and tags recur, as in a clinic. */
const VISITS = `
  insert into sessions (id, org_id, owner, name, pets, status, tags, started_at, created_at, modified_at)
  select md5('visit-' || number)::uuid, $1, case when number % 3 = 0 then $1 else 'colleague-' || number % 12 end,
         'Pet ' || number % 5000 || ' of client ' || number % 9973, array['Pet ' || number % 5000],
         (array['completed', 'completed', 'completed', 'completed', 'cancelled', 'in_progress'])[number % 6 + 1],
         case when number % 10 = 0 then array['recheck'] else '{}' end,
         started, started, started
  from generate_series(1, $2::int) as number,
       lateral (select timestamptz '2020-01-01' + number * $3::float8 * interval '1 millisecond' as started) moments`;

const NODES = `
  insert into nodes (id, org_id, session_id, kind, status, created_at, modified_at)
  select md5(kind || number)::uuid, $1, md5('visit-' || number)::uuid, kind, 'completed', now(), now()
  from generate_series(1, $2::int) as number, unnest(array['recording', 'notes']) as kind`;

const PEOPLE = `
  insert into usage_counts (user_id, sessions)
  select md5('person-' || number)::uuid::text, $3::int from generate_series(1, $2::int / $3::int) as number
  union all select $1, $3::int`;
