/** Ends uploads early or at their expiry: DELETE, the end of a session, expiry. */
import type { Actor } from '@auscult/domain/access/actor';
import { openSession } from '#server/features/sessions/read-session.ts';
import type { Context, InContext, Services } from '#server/platform/context.ts';
import { loggable } from '#server/platform/log/log.ts';
import { sweeperFor } from '#server/platform/sweeper.ts';
import { refuseOverwriting } from './finish-upload.ts';
import { missing } from './protocol-refusal.ts';
import { deleteStoredObject, findStoredObject } from './repository.ts';
import {
  deleteUpload,
  type ExpiredUpload,
  findUpload,
  listExpiredUploads,
  lockUpload,
  saveUploads,
} from './repository-uploads.ts';
import { getUpload, stagedKey, type UploadDesk } from './upload-desk.ts';
import type { UploadAnswer, UploadRequest } from './upload-request.ts';
import { uploaderOf } from './upload-token.ts';

/** Answers DELETE: the bytes are destroyed. @throws ProtocolRefusal 409 when a recording uses them */
export async function terminateUpload(
  desk: UploadDesk,
  id: string,
  { claims }: UploadRequest,
): Promise<UploadAnswer> {
  const actor = uploaderOf(claims);
  await getUpload(desk, claims, id);
  const writer = await desk.writers.takeOver(id);
  try {
    desk.known.delete(id);
    await desk.inContext(actor, (context) => giveUp(context, id, claims.upsert));
    await destroy({ ...desk, actor }, id);
    return { status: 204, headers: {} };
  } finally {
    writer.release();
  }
}

/**
 * From here on the upload has expired, and its file has no name. If the server stops now, expiry destroys it.
 */
async function giveUp(context: Context, id: string, isUpsert: boolean): Promise<void> {
  const { db } = context;
  const found = await findUpload(db, id);
  if (!found) throw missing();
  await openSession(context, found.session, 'record');
  const upload = await lockUpload(db, id);
  if (!upload) throw missing();
  const named = await findStoredObject(db, upload.bucket, upload.object);
  if (named?.storage_key === id) {
    await refuseOverwriting(context, upload, isUpsert);
    await deleteStoredObject(db, upload.bucket, upload.object);
  }
  await saveUploads(db, [id], { expires_at: new Date(0) });
}

/** Services that ending uploads needs. */
interface EndingParts {
  services: Pick<Services, 'fileStore'>;
  inContext: InContext;
}

/** Services that expiry needs. */
export interface ExpiringParts extends EndingParts {
  services: Pick<Services, 'fileStore' | 'log'>;
}

/** Long enough for a transaction that began before the expiry to end after it. */
const GRACE_MS = 300_000;

/** Uploads per run. */
const AT_ONCE = 500;

const NOBODY = sweeperFor('expiry');

/**
 * Destroys expired unfinished uploads of any organization, and deletes the rows of finished ones. Call it
 * every few minutes, in one process or in several.
 *
 * @param now  epoch milliseconds
 * @param signal  aborts when the server stops: the next run continues
 * @returns how many were ended
 */
export async function expireUploads(
  parts: ExpiringParts,
  now: number,
  signal?: AbortSignal,
): Promise<number> {
  const moment = new Date(now - GRACE_MS);
  const expired = await parts.inContext(NOBODY, ({ db }) => listExpiredUploads(db, moment, AT_ONCE));
  let ended = 0;
  for (const upload of expired) {
    if (signal?.aborted) break;
    if (await expire(parts, upload)) ended += 1;
  }
  return ended;
}

/** A failure does not affect others: the next run tries it again. */
async function expire(
  { services, inContext }: ExpiringParts,
  { id, organization, createdBy }: ExpiredUpload,
): Promise<boolean> {
  const actor: Actor = { userId: createdBy, organizationId: organization, role: null };
  try {
    const isNamed = await inContext(actor, ({ db }) => isStored(db, id));
    if (isNamed) await inContext(actor, ({ db }) => deleteUpload(db, id));
    else await destroy({ services, inContext, actor }, id);
    return true;
  } catch (error) {
    services.log.warn('an expired upload could not be destroyed', {
      organizationId: organization,
      ...loggable(error),
    });
    return false;
  }
}

/** Store keys of an upload's bytes, and of bytes that wait for their checksum. */
export function keysOfUpload(id: string): readonly string[] {
  return [id, stagedKey(id)];
}

/** Bytes first, then the row: after a crash in between, there is something left to retry. */
async function destroy(
  { services, inContext, actor }: EndingParts & { actor: Actor },
  id: string,
): Promise<void> {
  for (const key of keysOfUpload(id)) await services.fileStore.destroy(key);
  await inContext(actor, ({ db }) => deleteUpload(db, id));
}

async function isStored(db: Context['db'], id: string): Promise<boolean> {
  const upload = await findUpload(db, id);
  if (!upload) return false;
  const named = await findStoredObject(db, upload.bucket, upload.object);
  return named?.storage_key === id;
}
