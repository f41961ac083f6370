import type { Session, SessionSummary } from '@auscult/contract/sessions';
import type { Selectable } from 'kysely';
import type { SessionTables } from './tables.ts';

/** Columns of a session's row that every query of sessions reads. */
type FactsRow = Pick<
  Selectable<SessionTables['sessions']>,
  | 'id'
  | 'name'
  | 'pets'
  | 'owner'
  | 'org_id'
  | 'started_at'
  | 'status'
  | 'tags'
  | 'is_sample'
  | 'created_at'
  | 'modified_at'
>;

/** Fields that a session and its row in a list share. */
export function sessionFacts(row: FactsRow): Pick<Session, keyof Session & keyof SessionSummary> {
  return {
    id: row.id,
    name: row.name,
    pets: row.pets,
    owner: row.owner,
    organization: row.org_id,
    timestamp: row.started_at.getTime(),
    status: row.status,
    tags: row.tags,
    is_sample: row.is_sample,
    created_timestamp: row.created_at.getTime(),
    modified_timestamp: row.modified_at.getTime(),
  };
}
