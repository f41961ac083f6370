/** SQL on events of staff who acted as someone. The caller must have checked the right to read them. */
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** An event of the audit trail by staff who acted as someone. */
export interface ActedEvent {
  readonly organization: string;
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly action: string;
  readonly user_id: string;
  readonly acting_as: string;
  readonly details: Record<string, unknown>;
}

/** The newest events in some teams. @param user  if left out, everyone's */
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
