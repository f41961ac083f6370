/** All SQL on uploads in progress. */
import type { OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
import { sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { UploadTables } from './tables.ts';

/** An upload's row. Its progress is the length of its file. */
export interface StoredUpload {
  id: string;
  organization: OrganizationId;
  session: SessionId;
  bucket: string;
  object: string;
  contentType: string;
  /** Bytes of the whole; null while unknown. */
  length: number | null;
  /** The original metadata header. */
  metadata: string;
  /** The original Upload-Concat header. */
  concatenation: string | null;
  /** Whether it may replace a file with the same name. */
  isUpsert: boolean;
  expiresAt: Date;
}

/** Stores a new upload. */
export async function insertUpload(
  db: Db,
  upload: StoredUpload & { createdBy: UserId; createdAt: Date },
): Promise<void> {
  await tables(db)
    .insertInto('uploads')
    .values({
      id: upload.id,
      org_id: upload.organization,
      session_id: upload.session,
      created_by: upload.createdBy,
      bucket: upload.bucket,
      object_name: upload.object,
      content_type: upload.contentType,
      length: upload.length,
      metadata: upload.metadata,
      concatenation: upload.concatenation,
      is_upsert: upload.isUpsert,
      expires_at: upload.expiresAt,
      created_at: upload.createdAt,
    })
    .execute();
}

/** One upload; undefined when it does not exist, or belongs to another organization. */
export function findUpload(db: Db, id: string): Promise<StoredUpload | undefined> {
  return uploads(db).where('id', '=', id).executeTakeFirst();
}

/** Like {@link findUpload}, and locks it until the transaction ends. */
export function lockUpload(db: Db, id: string): Promise<StoredUpload | undefined> {
  return uploads(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Unfinished and finished uploads of a session. */
export function listUploads(db: Db, session: SessionId): Promise<StoredUpload[]> {
  return uploads(db).where('session_id', '=', session).execute();
}

/** Changes an upload: its length once it is known, and its expiry. */
export async function saveUploads(
  db: Db,
  ids: readonly string[],
  change: { length?: number; expires_at?: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tables(db).updateTable('uploads').set(change).where('id', 'in', ids).execute();
}

/** Deletes the row of an upload. */
export async function deleteUpload(db: Db, id: string): Promise<void> {
  await tables(db).deleteFrom('uploads').where('id', '=', id).execute();
}

/** An expired upload of any organization. */
export interface ExpiredUpload {
  id: string;
  organization: OrganizationId;
  createdBy: UserId;
}

/** Uploads of all organizations that expired before `moment`, oldest first. */
export async function listExpiredUploads(db: Db, moment: Date, limit: number): Promise<ExpiredUpload[]> {
  const { rows } = await sql<ExpiredUpload>`
    select id, org_id as organization, created_by as "createdBy" from expired_uploads(${moment}, ${limit})`.execute(
    db,
  );
  return rows;
}

function tables(db: Db) {
  return tablesOf<UploadTables>(db);
}

function uploads(db: Db) {
  return tables(db)
    .selectFrom('uploads')
    .select(['id', 'org_id as organization', 'session_id as session', 'bucket', 'object_name as object'])
    .select([
      'content_type as contentType',
      'length',
      'metadata',
      'concatenation',
      'is_upsert as isUpsert',
      'expires_at as expiresAt',
    ]);
}
