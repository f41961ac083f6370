/** Files that have arrived, for other features: found by name, read, destroyed. */
import type { SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import { RECORDINGS_BUCKET } from '@auscult/contract/uploads';
import type { Actor } from '@auscult/domain/access/actor';
import type { Context, Equipment, InContext } from '#server/platform/context.ts';
import { destroyUploadsOfSession } from './end-upload.ts';
import {
  deleteStoredObject,
  findStoredObject,
  listStoredObjects,
  putStoredObject,
  type StoredObject,
} from './repository.ts';
import { deleteUpload, listUploads } from './repository-uploads.ts';

export type { StoredObject } from './repository.ts';

/** The uploaded file of a session. @throws Refusal `upload_incomplete`, `upload_not_found`; that for another session's too */
export async function getUploaded(
  { db }: Pick<Context, 'db'>,
  session: SessionId,
  { bucket, name }: Pick<StoredObject, 'bucket' | 'name'>,
): Promise<StoredObject> {
  const object = await findStoredObject(db, bucket, name);
  if (object?.session_id === session) return object;
  const underWay = await listUploads(db, session);
  if (underWay.some((upload) => upload.bucket === bucket && upload.object === name)) {
    throw new Refusal(
      'upload_incomplete',
      'This file is still on its way. Please wait until it has arrived.',
    );
  }
  throw new Refusal('upload_not_found', 'This file has not arrived. Please upload it again.');
}

/** Names a file of ours that lies in the store already. */
export async function addStoredObject(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  object: StoredObject,
): Promise<void> {
  await putStoredObject(db, actor.organizationId, object);
}

/** What destroying needs: short transactions, and the store. */
interface Destroying {
  actor: Actor;
  inContext: InContext;
  equipment: Pick<Equipment, 'fileStore'>;
}

/** Destroys one file: its bytes first, then its name, so that a crash between the two leaves something to try again. */
export async function destroyStoredObject(
  { actor, inContext, equipment }: Destroying,
  object: StoredObject,
): Promise<void> {
  await equipment.fileStore.destroy(object.storage_key);
  await inContext(actor, async ({ db }) => {
    await deleteStoredObject(db, object.bucket, object.name);
    await deleteUpload(db, object.storage_key);
  });
}

/**
 * Destroys every file of a session, also those that are still on their way in.
 *
 * @param bucket  all buckets, where none is named
 */
export async function destroyFilesOfSession(
  destroying: Destroying,
  session: SessionId,
  bucket?: string,
): Promise<void> {
  const objects = await destroying.inContext(destroying.actor, ({ db }) => listStoredObjects(db, session));
  const unwanted = objects.filter((object) => bucket === undefined || object.bucket === bucket);
  for (const object of unwanted) await destroyStoredObject(destroying, object);
  await destroyUploadsOfSession(destroying, session, bucket);
}

/** Finds a file, the sound of a recording where no bucket is named; whoever deleted what was made of it meanwhile. */
export function findUploaded(
  { db }: Pick<Context, 'db'>,
  name: string,
  bucket: string = RECORDINGS_BUCKET,
): Promise<StoredObject | undefined> {
  return findStoredObject(db, bucket, name);
}
