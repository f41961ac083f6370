/** All SQL on notes of all organizations. */
import type { NodeId, OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { JOBS_SCHEMA } from '#server/platform/jobs/boss.ts';

/** A note that was not completed in time, of whichever organization. */
export interface ForgottenNote {
  node: NodeId;
  session: SessionId;
  organization: OrganizationId;
  requestedBy: UserId;
  /** Whether a job will complete it. */
  isWorkedOn: boolean;
}

/** Notes of all organizations that were asked for before `moment` and are not completed, the oldest first. */
export async function listForgottenNotes(db: Db, moment: Date, limit: number): Promise<ForgottenNote[]> {
  const jobs = sql.table(`${JOBS_SCHEMA}.job`);
  // The one job names its note `node`, the one that listens first names it `note`. A dead letter is a job, too.
  const { rows } = await sql<ForgottenNote>`
    select id as node, session_id as session, org_id as organization, requested_by as "requestedBy",
      id in (
        select named.id
        from ${jobs} cross join lateral (
          values (data -> 'payload' ->> 'node'), (data -> 'payload' ->> 'note')
        ) as named (id)
        where state in ('created', 'retry', 'active') and named.id is not null
      ) as "isWorkedOn"
    from forgotten_notes(${moment}, ${limit})`.execute(db);
  return rows;
}

/**
 * Whether a job reads a document that a note of the transaction's organization waits for. It names the note that asked first;
 * the person who asked after it waits as well.
 */
export async function isBeingReadFor(db: Db, note: NodeId): Promise<boolean> {
  const jobs = sql.table(`${JOBS_SCHEMA}.job`);
  const { rows } = await sql`
    select from ${jobs}
    where state in ('created', 'retry', 'active')
      and data -> 'payload' ->> 'document' in (select unnest(recording_ids) from notes where node_id = ${note})
    limit 1`.execute(db);
  return rows.length > 0;
}
