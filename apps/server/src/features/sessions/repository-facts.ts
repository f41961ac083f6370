import type { Session, SessionSummary } from '@auscult/contract/sessions';
import type { Selectable } from 'kysely';
import type { SessionTables } from './tables.ts';

/** What is read of a session's own row, wherever a session is told of. */
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

/** What a session and its line in a list say alike. */
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
