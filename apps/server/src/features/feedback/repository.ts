/** All SQL on feedback. Rows are written once. */
import type { UserId } from '@auscult/contract/kit/ids';
import { type Insertable, sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { FeedbackTables } from './tables.ts';

/** A table of feedback. */
export type FeedbackTable = keyof FeedbackTables;

/** Stores a thumb. */
export async function insertThumbs(
  db: Db,
  row: Insertable<FeedbackTables['thumbs_feedback']>,
): Promise<void> {
  await tablesOf<FeedbackTables>(db).insertInto('thumbs_feedback').values(row).execute();
}

/** Stores the request for an integration. */
export async function insertRequest(
  db: Db,
  row: Insertable<FeedbackTables['integration_requests']>,
): Promise<void> {
  await tablesOf<FeedbackTables>(db).insertInto('integration_requests').values(row).execute();
}

/** Stores an event of a client. */
export async function insertEvent(db: Db, row: Insertable<FeedbackTables['client_events']>): Promise<void> {
  await tablesOf<FeedbackTables>(db).insertInto('client_events').values(row).execute();
}

/**
 * How many rows someone sent since `moment`. Two simultaneous requests of one person count one after the
 * other.
 */
export async function countFeedback(
  db: Db,
  table: FeedbackTable,
  { sentBy, moment }: { sentBy: UserId; moment: Date },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} of ${sentBy}`}, 0))`.execute(db);
  const { rows } = await sql<{ count: string }>`
    select count(*) from ${sql.table(table)} where sent_by = ${sentBy} and sent_at > ${moment}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
