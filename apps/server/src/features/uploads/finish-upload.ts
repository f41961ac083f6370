/** Names the file when the last byte is durable: once, however often it is requested. */
import { buffer } from 'node:stream/consumers';
import { Refusal } from '@auscult/contract/kit/refusal';
import { RECORDINGS_BUCKET } from '@auscult/contract/uploads';
import { TELLING_SOUND_BYTES, trueRecordingType } from '@auscult/domain/recordings/recording-type';
import { recordingsOf } from '#server/features/sessions/metagraph.ts';
import { openSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import { gone, missing, overwriting, recorded } from './protocol-refusal.ts';
import { refuseFormerMember } from './refuse-former-member.ts';
import { findStoredObject, putStoredObject } from './repository.ts';
import { lockUpload, saveUploads } from './repository-uploads.ts';
import type { OpenUpload, UploadDesk } from './upload-desk.ts';
import { type UploadClaims, uploaderOf } from './upload-token.ts';

/**
 * The progress of an upload. A complete one is finished here if a crash came between its last byte and its
 * name.
 *
 * @returns durable bytes
 * @throws Refusal `upload_not_found` when its file is gone
 */
export async function settleUpload(
  desk: UploadDesk,
  claims: UploadClaims,
  upload: OpenUpload,
): Promise<number> {
  const length = await desk.services.fileStore.lengthOf(upload.id);
  if (length === undefined) {
    desk.known.delete(upload.id);
    throw missing();
  }
  if (length === upload.length) await finishUpload(desk, claims, upload);
  return length;
}

/** Finishes a complete upload. A partial one waits to be joined with others. */
export async function finishUpload(
  desk: UploadDesk,
  claims: UploadClaims,
  upload: OpenUpload,
): Promise<void> {
  if (upload.isFinished) return;
  const { fileStore } = desk.services;
  await fileStore.finish(upload.id);
  if (upload.concatenation !== 'partial') {
    const contentType = await contentTypeOf(fileStore, upload);
    const replaced = await forFile(desk, claims, upload.id, (context) =>
      nameFile(context, upload, contentType),
    );
    if (replaced !== undefined) await fileStore.destroy(replaced);
  }
  upload.isFinished = true;
}

/**
 * Runs `work` for a new file, with its session open. If the session was destroyed before the file existed,
 * the file is destroyed as well.
 */
export async function forFile<T>(
  { inContext, services }: UploadDesk,
  claims: UploadClaims,
  key: string,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  try {
    return await inContext(uploaderOf(claims), work);
  } catch (error) {
    const isSessionGone = error instanceof Refusal && error.code === 'session_not_found';
    if (isSessionGone) await services.fileStore.destroy(key);
    throw error;
  }
}

/**
 * Refuses to replace a recording, and anything else unless a new version is requested.
 *
 * @param upload  its session is open in this transaction, so that no one registers the file meanwhile
 */
export async function refuseOverwriting(
  context: Pick<Context, 'db'>,
  upload: Pick<OpenUpload, 'session' | 'bucket' | 'object'>,
  isUpsert: boolean,
): Promise<void> {
  const before = await findStoredObject(context.db, upload.bucket, upload.object);
  if (!before) return;
  const recordings = await recordingsOf(context, upload.session);
  if (recordings.some(({ object_name }) => object_name === upload.object)) throw recorded();
  if (!isUpsert) throw overwriting();
}

/** Phones and recorders set wrong extensions and types; players and transcribers rely on them. */
async function contentTypeOf(fileStore: FileStore, upload: OpenUpload): Promise<string> {
  if (upload.bucket !== RECORDINGS_BUCKET || !upload.length) return upload.contentType;
  const end = Math.min(upload.length, TELLING_SOUND_BYTES) - 1;
  return trueRecordingType(
    upload.contentType,
    await buffer(await fileStore.read(upload.id, { start: 0, end })),
  );
}

/** @returns the storage key of the previous version, if there was one */
async function nameFile(
  context: Context,
  upload: OpenUpload,
  contentType: string,
): Promise<string | undefined> {
  const { actor, db, now } = context;
  await openSession(context, upload.session, 'record');
  await refuseFormerMember(context);
  const row = await lockUpload(db, upload.id);
  if (!row || row.length === null) throw missing();
  if (row.expiresAt.getTime() <= now()) throw gone();
  const before = await findStoredObject(db, row.bucket, row.object);
  if (before?.storage_key === row.id) return undefined;
  if (before) await refuseOverwriting(context, row, row.isUpsert);
  await putStoredObject(db, actor.organizationId, {
    session_id: row.session,
    bucket: row.bucket,
    name: row.object,
    storage_key: row.id,
    content_type: contentType,
    size: row.length,
  });
  const replaced = before?.storage_key;
  // If its bytes are not destroyed now, the expiry of its upload destroys them.
  if (replaced !== undefined) await saveUploads(db, [replaced], { expires_at: new Date(now()) });
  return replaced;
}
