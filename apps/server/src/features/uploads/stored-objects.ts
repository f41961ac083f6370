/** Complete files, for other features: finds them by name, reads and destroys them. */
import type { SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import { RECORDINGS_BUCKET } from '@auscult/contract/uploads';
import type { Actor } from '@auscult/domain/access/actor';
import type { Context, InContext, Services } from '#server/platform/context.ts';
import { keysOfUpload } from './end-upload.ts';
import { emptyFile } from './protocol-refusal.ts';
import {
  deleteStoredObject,
  findStoredObject,
  listStoredObjects,
  putStoredObject,
  type StoredObject,
} from './repository.ts';
import { deleteUpload, listUploads } from './repository-uploads.ts';

export type { StoredObject } from './repository.ts';

/**
 * The uploaded file of a session. @throws Refusal `upload_incomplete`, `upload_not_found`, also for another
 * session's; `invalid_request` for an empty one
 */
export async function getUploaded(
  { db }: Pick<Context, 'db'>,
  session: SessionId,
  { bucket, name }: Pick<StoredObject, 'bucket' | 'name'>,
): Promise<StoredObject> {
  const object = await findStoredObject(db, bucket, name);
  if (object?.session_id === session) {
    if (object.size === 0) throw emptyFile();
    return object;
  }
  const underWay = await listUploads(db, session);
  if (underWay.some((upload) => upload.bucket === bucket && upload.object === name)) {
    throw stillOnItsWay();
  }
  throw new Refusal('upload_not_found', 'This file has not arrived. Please upload it again.');
}

/** The refusal for a file that has not arrived completely. */
export function stillOnItsWay(): Refusal {
  return new Refusal('upload_incomplete', 'This file is still uploading. Please wait.');
}

/** Names a file of the server that is already in the store. */
export async function addStoredObject(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  object: StoredObject,
): Promise<void> {
  await putStoredObject(db, actor.organizationId, object);
}

/** Store key of a transcriber's answer until the database has it. */
export function heardKeyOf(storageKey: string): string {
  return `heard-${storageKey}`;
}

/** Store keys of a file and of its transcriber's answer. The words are destroyed before the audio. */
function keysOf({ storage_key }: StoredObject): readonly string[] {
  return [heardKeyOf(storage_key), storage_key];
}

/** Services that destroying needs: short transactions, and the store. */
interface Destroying {
  actor: Actor;
  inContext: InContext;
  services: Pick<Services, 'fileStore'>;
}

/**
 * Destroys one file of a session that continues: its bytes first, then its name, so that after a crash in
 * between there is something left to retry. An unavailable store may take minutes, during which no
 * transaction locks the session.
 */
export async function destroyStoredObject(
  { actor, inContext, services: { fileStore } }: Destroying,
  object: StoredObject,
): Promise<void> {
  for (const key of keysOf(object)) await fileStore.destroy(key);
  await inContext(actor, ({ db }) => forget(db, object));
}

async function forget(db: Context['db'], { bucket, name, storage_key }: StoredObject): Promise<void> {
  await deleteStoredObject(db, bucket, name);
  await deleteUpload(db, storage_key);
}

/** Which files of a session are destroyed. */
interface Unwanted {
  /** All buckets if left out. */
  bucket?: string;
  /**
   * Whether they are still to be destroyed, if that may change. Called before each of them, in the
   * transaction that destroys it; the answer must hold until that transaction ends.
   */
  isDue?: (context: Context) => Promise<boolean>;
}

/** Destroys every file of a session, including uploads in progress, until none is left. */
export async function destroyFilesOfSession(
  { actor, inContext, services: { fileStore } }: Destroying,
  session: SessionId,
  { bucket, isDue }: Unwanted = {},
): Promise<void> {
  const destroyNext = async (step: Step): Promise<boolean> => {
    const file = await step((db) => findNextFile(db, session, bucket));
    if (!file) return false;
    for (const key of file.keys) await fileStore.destroy(key);
    await step(file.forget);
    return true;
  };
  // A deletion that cannot be undone needs no transaction that waits for the store.
  const next = isDue
    ? () => inContext(actor, async (held) => (await isDue(held)) && destroyNext((work) => work(held.db)))
    : () => destroyNext((work) => inContext(actor, ({ db }) => work(db)));
  while (await next());
}

/** Runs database work: all in one transaction, or each in its own. */
type Step = <Result>(work: (db: Context['db']) => Promise<Result>) => Promise<Result>;

/** Destroys a file: its bytes first, so that after a crash there is something left to retry. */
interface NextFile {
  keys: readonly string[];
  forget: (db: Context['db']) => Promise<void>;
}

async function findNextFile(
  db: Context['db'],
  session: SessionId,
  bucket: string | undefined,
): Promise<NextFile | undefined> {
  const isUnwanted = (file: { bucket: string }) => bucket === undefined || file.bucket === bucket;
  const object = (await listStoredObjects(db, session)).find(isUnwanted);
  if (object) return { keys: keysOf(object), forget: (later) => forget(later, object) };
  const { id } = (await listUploads(db, session)).find(isUnwanted) ?? {};
  return id === undefined
    ? undefined
    : { keys: keysOfUpload(id), forget: (later) => deleteUpload(later, id) };
}

/** Finds a file by name, by default the audio of a recording, even if its recording was deleted. */
export function findUploaded(
  { db }: Pick<Context, 'db'>,
  name: string,
  bucket: string = RECORDINGS_BUCKET,
): Promise<StoredObject | undefined> {
  return findStoredObject(db, bucket, name);
}
