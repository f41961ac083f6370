/** All SQL on sessions that were deleted long ago. */
import type { OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
import { sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { SessionTables } from './tables.ts';

/** A deleted session, of whichever organization. */
export interface DeletedSession {
  id: SessionId;
  organization: OrganizationId;
  owner: UserId;
}

interface DeletedTables extends SessionTables {
  /** Read only: whether a file is left. */
  stored_objects: { session_id: SessionId };
  uploads: { session_id: SessionId };
}

/** Sessions of all organizations that were deleted before `moment`, the first deleted first. */
export async function listDeletedSessions(db: Db, moment: Date, limit: number): Promise<DeletedSession[]> {
  const { rows } = await sql<DeletedSession>`
    select id, org_id as organization, owner from deleted_sessions(${moment}, ${limit})`.execute(db);
  return rows;
}

/**
 * Destroys a session that was deleted before `moment`, and with it every row made for it. While a file of it is left it
 * stays, since only its rows tell where the file lies.
 *
 * @returns whether it was destroyed
 */
export async function destroySession(db: Db, id: SessionId, moment: Date): Promise<boolean> {
  const { numDeletedRows } = await tablesOf<DeletedTables>(db)
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('deleted_at', '<=', moment)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('stored_objects').select('session_id').where('session_id', '=', id))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('uploads').select('session_id').where('session_id', '=', id))),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
