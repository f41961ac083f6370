/** Ends uploads before their time or at it: DELETE, the end of a session, expiry. */
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

/** Answers DELETE: the bytes are destroyed. @throws ProtocolRefusal 409 when a recording was made of them */
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

/** From here on the upload has expired, and its file has no name. Should the server die now, expiry ends it. */
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

/** What ending uploads needs of the server. */
interface EndingParts {
  services: Pick<Services, 'fileStore'>;
  inContext: InContext;
}

/** What expiry needs of the server. */
export interface ExpiringParts extends EndingParts {
  services: Pick<Services, 'fileStore' | 'log'>;
}

/** Long enough for a transaction that began before the expiry to end after it. */
const GRACE_MS = 300_000;

/** Uploads that one run ends. */
const AT_ONCE = 500;

const NOBODY = sweeperFor('expiry');

/**
 * Destroys what uploads of any organization left that no one finished in time, and forgets those that were finished.
 * Call it every few minutes, in one process or in several.
 *
 * @param now  epoch milliseconds
 * @param signal  aborts when the server stops: the next run goes on
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

/** One that cannot be ended keeps no other: the next run tries it again. */
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

/** Where the bytes of an upload are, and those that wait for their checksum. */
export function keysOfUpload(id: string): readonly string[] {
  return [id, stagedKey(id)];
}

/** Bytes first, then the row: a crash between the two leaves something to try again. */
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
