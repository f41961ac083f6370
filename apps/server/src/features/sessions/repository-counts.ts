/** SQL that counts sessions. */
import { sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { SessionTables } from './tables.ts';

/** The number of visits of an organization. */
export interface SessionCounts {
  sessions: number;
  /** Neither completed nor cancelled. */
  active: number;
}

/** Callers learn only that there are many. */
const MOST = 10_000;

/** Counts the visits of the organization up to 10,000; deleted ones do not count. */
export async function countSessions(db: Db): Promise<SessionCounts> {
  const { sessions, active } = await tablesOf<SessionTables>(db)
    .selectFrom(({ selectFrom }) =>
      selectFrom('sessions')
        .select('status')
        .where('deleted_at', 'is', null)
        .limit(sql.lit(MOST))
        .as('counted'),
    )
    .select([
      sql<number>`count(*)::integer`.as('sessions'),
      sql<number>`count(*) filter (where status not in ('completed', 'cancelled'))::integer`.as('active'),
    ])
    .executeTakeFirstOrThrow();
  return { sessions, active };
}
