/** All SQL on complete files. */
import type { OrganizationId, SessionId } from '@auscult/contract/kit/ids';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { UploadTables } from './tables.ts';

/** A complete and durable file. */
export interface StoredObject {
  session_id: SessionId;
  bucket: string;
  name: string;
  storage_key: string;
  content_type: string;
  /** Bytes. */
  size: number;
}

/** A file by its name; undefined when there is none. */
export function findStoredObject(db: Db, bucket: string, name: string): Promise<StoredObject | undefined> {
  return objects(db).where('bucket', '=', bucket).where('name', '=', name).executeTakeFirst();
}

/** Every file of a session. */
export function listStoredObjects(db: Db, session: SessionId): Promise<StoredObject[]> {
  return objects(db).where('session_id', '=', session).execute();
}

/** Names a complete file. An existing name then refers to the new file. */
export async function putStoredObject(
  db: Db,
  organization: OrganizationId,
  object: StoredObject,
): Promise<void> {
  const { storage_key, content_type, size } = object;
  await tablesOf<UploadTables>(db)
    .insertInto('stored_objects')
    .values({ org_id: organization, ...object })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'bucket', 'name']).doUpdateSet({ storage_key, content_type, size }),
    )
    .execute();
}

/** Deletes a file's name. */
export async function deleteStoredObject(db: Db, bucket: string, name: string): Promise<void> {
  await tablesOf<UploadTables>(db)
    .deleteFrom('stored_objects')
    .where('bucket', '=', bucket)
    .where('name', '=', name)
    .execute();
}

function objects(db: Db) {
  return tablesOf<UploadTables>(db)
    .selectFrom('stored_objects')
    .select(['session_id', 'bucket', 'name', 'storage_key', 'content_type', 'size']);
}
