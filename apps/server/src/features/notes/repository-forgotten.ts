/** All SQL on notes of all organizations. */
import type { NodeId, OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { JOBS_SCHEMA } from '#server/platform/jobs/boss.ts';

/** A note of any organization that was not completed in time. */
export interface ForgottenNote {
  node: NodeId;
  session: SessionId;
  organization: OrganizationId;
  requestedBy: UserId;
  /** Whether a job will complete it. */
  isWorkedOn: boolean;
}

/** Notes of all organizations that were ordered before `moment` and are not completed, oldest first. */
export async function listForgottenNotes(db: Db, moment: Date, limit: number): Promise<ForgottenNote[]> {
  const jobs = sql.table(`${JOBS_SCHEMA}.job`);
  // One job calls its note `node`, the one that transcribes first calls it `note`. A dead letter counts as a
  // job.
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
 * Whether a job reads a document that a note of the transaction's organization waits for. The job names the
 * first note that ordered it; later notes wait for the same job.
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
