/** Deleting one note of a visit. What it was written from stays. */
import type { NodeId } from '@auscult/contract/kit/ids';
import type { Session } from '@auscult/contract/sessions';
import type { Allowed } from '@auscult/domain/access/allow';
import { changeNode } from '#server/features/sessions/metagraph.ts';
import type { Context } from '#server/platform/context.ts';
import { announceNote, publishNote } from './publish-note.ts';
import { lockStanding, saveCompleted } from './repository.ts';

/** What whoever watches a note reads that was deleted while it was written. */
const DELETED = 'This note was deleted before it was written.';

/** Takes a note from every reader. One that is being written ends at once; its writer sees it deleted and stops. */
export async function deleteNote(
  context: Pick<Context, 'actor' | 'db' | 'now' | 'hub' | 'noteWriter' | 'afterCommit'>,
  session: Allowed<Session, string>,
  node: NodeId,
): Promise<void> {
  const { actor, db, hub, now, noteWriter, afterCommit } = context;
  const standing = await lockStanding(db, node);
  await changeNode(context, node, { status: 'deleted' });
  if (!standing || standing.completed) return;
  const version = standing.version + 1;
  const nothing = { lines: [], text: '', version, error: DELETED, writer: noteWriter.name, now: now() };
  await saveCompleted(db, node, nothing);
  const ids = { session_id: session.id, node_id: node, kind: standing.kind };
  await announceNote(context, ids);
  afterCommit(() => publishNote(hub, actor, { ...ids, text: DELETED, completed: true, version }));
}
