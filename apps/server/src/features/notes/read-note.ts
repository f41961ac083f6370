/** How every operation comes by a note. */
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import { readSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { findNote, type StoredNote } from './repository.ts';

/** One note with what it was written from. @throws Refusal `session_not_found`, `node_not_found` */
export async function readNote(
  context: Pick<Context, 'db'>,
  session: SessionId,
  node: NodeId,
): Promise<StoredNote> {
  await readSession(context, session);
  const note = await findNote(context.db, session, node);
  if (!note) throw new Refusal('node_not_found', 'This note no longer exists.');
  return note;
}
