/** Deletes one note of a visit. Its sources stay. */
import type { NodeId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Session } from '@auscult/contract/sessions';
import type { Allowed } from '@auscult/domain/access/allow';
import { changeNode } from '#server/features/sessions/metagraph.ts';
import type { Context } from '#server/platform/context.ts';
import { announceNote, publishNote } from './publish-note.ts';
import { findNote, lockStanding, type StoredNote, saveCompleted } from './repository.ts';

/** The text that watchers get for a note that was deleted while it was written. */
const DELETED = 'This note was deleted before it was written.';

/**
 * Hides a note from all readers. A note in progress ends at once; its writer sees the deletion and stops.
 *
 * @throws Refusal `note_signed`: a person has signed it
 */
export async function deleteNote(
  context: Pick<Context, 'actor' | 'db' | 'now' | 'hub' | 'noteWriter' | 'afterCommit'>,
  session: Allowed<Session, string>,
  node: NodeId,
): Promise<void> {
  const { actor, db, hub, now, noteWriter, afterCommit } = context;
  const standing = await lockStanding(db, node);
  refuseSigned(await findNote(db, session.id, node));
  await changeNode(context, node, { status: 'deleted' });
  if (!standing || standing.completed) return;
  const version = standing.version + 1;
  const nothing = { lines: [], text: '', version, error: DELETED, species: null, leftOut: [] };
  await saveCompleted(db, node, { ...nothing, writer: noteWriter.name, now: now() });
  const ids = { session_id: session.id, node_id: node, kind: standing.kind };
  await announceNote(context, ids);
  afterCommit(() => publishNote(hub, actor, { ...ids, text: DELETED, completed: true, version }));
}

function refuseSigned(note: StoredNote | undefined): void {
  if (!note?.signature) return;
  const { name } = note.signature;
  throw new Refusal(
    'note_signed',
    name === ''
      ? 'This note was signed and cannot be deleted.'
      : `This note was signed by ${name} and cannot be deleted.`,
  );
}
