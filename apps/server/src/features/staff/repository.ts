/** SQL on what staff did while they acted as someone. The caller has checked who may read it. */
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** An event of the audit trail that a member of staff made in someone's name. */
export interface ActedEvent {
  readonly organization: string;
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly action: string;
  readonly user_id: string;
  readonly acting_as: string;
  readonly details: Record<string, unknown>;
}

/** The newest events in some teams. @param user  left out, everybody's */
export async function listActedEvents(
  db: Db,
  { organizations, user, limit }: { organizations: readonly string[]; user?: string; limit: number },
): Promise<ActedEvent[]> {
  const { rows } = await sql<ActedEvent>`
    select org_id as organization, (extract(epoch from happened_at) * 1000)::bigint as timestamp, action, user_id,
           acting_as, details
    from audit.acted_in(${organizations}::text[], ${user ?? null}, ${limit}::integer)`.execute(db);
  return rows.map((row) => ({ ...row, timestamp: Number(row.timestamp) }));
}
