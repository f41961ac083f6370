/** All SQL on deleted sessions after their retention period. */
import type { OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
import { RECORDINGS_BUCKET } from '@auscult/contract/uploads';
import { sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { SessionTables } from './tables.ts';

/** A deleted session of any organization. */
export interface DeletedSession {
  id: SessionId;
  organization: OrganizationId;
  owner: UserId;
}

interface DeletedTables extends SessionTables {
  /** Read only: whether a file is left. */
  stored_objects: { session_id: SessionId; name: string; bucket: string };
  uploads: { session_id: SessionId };
}

/** Sessions of all organizations that were deleted before `moment`, oldest deletion first. */
export async function listDeletedSessions(db: Db, moment: Date, limit: number): Promise<DeletedSession[]> {
  const { rows } = await sql<DeletedSession>`
    select id, org_id as organization, owner from deleted_sessions(${moment}, ${limit})`.execute(db);
  return rows;
}

/**
 * Sessions of the transaction's organization that were deleted before `moment`, oldest deletion first.
 *
 * @param part.withSound  only those with remaining audio
 */
export async function listDeletedHere(
  db: Db,
  { moment, withSound, limit }: { moment: Date; withSound: boolean; limit: number },
): Promise<DeletedSession[]> {
  return tablesOf<DeletedTables>(db)
    .selectFrom('sessions')
    .select(['id', 'org_id as organization', 'owner'])
    .where('deleted_at', '<=', moment)
    .$if(withSound, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('stored_objects')
            .select('stored_objects.name')
            .whereRef('stored_objects.session_id', '=', 'sessions.id')
            .where('bucket', '=', RECORDINGS_BUCKET),
        ),
      ),
    )
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
}

/** Hides all sessions of the transaction's organization from every reader. @returns all hidden sessions */
export async function hideSessions(db: Db): Promise<DeletedSession[]> {
  const table = tablesOf<DeletedTables>(db);
  await table
    .updateTable('sessions')
    .set({ deleted_at: sql<Date>`now()` })
    .where('deleted_at', 'is', null)
    .execute();
  return table.selectFrom('sessions').select(['id', 'org_id as organization', 'owner']).execute();
}

/**
 * Destroys a session that was deleted before `moment`, with all its rows. It stays while it has a file, since
 * only its rows name the file.
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

/** What someone deleted in this organization after `since`, newest first. */
export async function listDeletedBy(
  db: Db,
  user: UserId,
  { since, limit }: { since: Date; limit: number },
): Promise<{ id: SessionId; name: string; pets: string[]; startedAt: Date; deletedAt: Date }[]> {
  const rows = await tablesOf<DeletedTables>(db)
    .selectFrom('sessions')
    .select(['id', 'name', 'pets', 'started_at as startedAt', 'deleted_at as deletedAt'])
    .where('deleted_by', '=', user)
    .where('deleted_at', '>', since)
    .orderBy('deleted_at', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ deletedAt, ...row }) => (deletedAt === null ? [] : [{ ...row, deletedAt }]));
}

/** Who deleted a session of this organization, and when. Locks it until this transaction ends. */
export async function lockDeletedSession(
  db: Db,
  id: SessionId,
): Promise<{ deletedBy: UserId | null; deletedAt: Date } | undefined> {
  const row = await tablesOf<DeletedTables>(db)
    .selectFrom('sessions')
    .select(['deleted_by', 'deleted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.deleted_at === null) return undefined;
  return { deletedBy: row.deleted_by, deletedAt: row.deleted_at };
}

/** Shows a deleted session to its readers again, without the audio that was destroyed meanwhile. */
export async function saveRestored(db: Db, id: SessionId): Promise<void> {
  const tables = tablesOf<DeletedTables>(db);
  await tables
    .updateTable('recordings')
    .set({ object_name: null })
    .where('session_id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stored_objects')
            .select('stored_objects.name')
            .where('stored_objects.session_id', '=', id)
            .whereRef('stored_objects.name', '=', 'recordings.object_name'),
        ),
      ),
    )
    .execute();
  await tables
    .updateTable('sessions')
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', id)
    .execute();
}
