/** Files on their way in, for features that want to know of one while it grows. */
import type { SessionId } from '@auscult/contract/kit/ids';
import type { Actor } from '@auscult/domain/access/actor';
import type { Context } from '#server/platform/context.ts';
import { lockUpload } from './repository-uploads.ts';

/** A live recording of which more has arrived. */
export interface GrownUpload {
  /** Who sends it. */
  actor: Actor;
  session: SessionId;
  /** The upload's id; the key of its file in the store too. */
  upload: string;
  /** Durable length. */
  bytes: number;
}

/**
 * Whether an upload is one that still grows and no one knows how far; until the transaction ends, it stays so. Open its
 * session first, as the person who finishes an upload does.
 */
export async function holdGrowing(
  { db, now }: Pick<Context, 'db' | 'now'>,
  session: SessionId,
  id: string,
): Promise<boolean> {
  const upload = await lockUpload(db, id);
  return upload?.session === session && upload.length === null && upload.expiresAt.getTime() > now();
}
