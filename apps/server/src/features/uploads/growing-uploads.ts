/** Uploads in progress, for features that use one while it grows. */
import type { SessionId } from '@auscult/contract/kit/ids';
import type { Actor } from '@auscult/domain/access/actor';
import type { Context } from '#server/platform/context.ts';
import { lockUpload } from './repository-uploads.ts';

/** A live recording with new bytes. */
export interface GrownUpload {
  /** The uploader. */
  actor: Actor;
  session: SessionId;
  /** The upload's id, which is also the key of its file in the store. */
  upload: string;
  /** Durable length. */
  bytes: number;
}

/**
 * Whether an upload still grows with unknown length. Locks it until the transaction ends. Open its session
 * first, as finishing an upload does.
 */
export async function holdGrowing(
  { db, now }: Pick<Context, 'db' | 'now'>,
  session: SessionId,
  id: string,
): Promise<boolean> {
  const upload = await lockUpload(db, id);
  return upload?.session === session && upload.length === null && upload.expiresAt.getTime() > now();
}
