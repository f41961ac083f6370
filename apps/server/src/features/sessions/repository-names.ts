/** SQL that reads names of sessions and nodes. Row-level security limits it to the caller's organization. */
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { SessionTables } from './tables.ts';

/** Sessions that are not deleted. */
export function listNamesOfSessions(
  db: Db,
  ids: readonly string[],
): Promise<{ id: SessionId; name: string; pets: string[] }[]> {
  return tablesOf<SessionTables>(db)
    .selectFrom('sessions')
    .select(['id', 'name', 'pets'])
    .where(sql<boolean>`id = any (${ids}::text[])`)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Nodes that are not deleted. */
export function listNamesOfNodes(db: Db, ids: readonly string[]): Promise<{ id: NodeId; name: string }[]> {
  return tablesOf<SessionTables>(db)
    .selectFrom('nodes')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any (${ids}::text[])`)
    .where('status', '<>', 'deleted')
    .execute();
}
