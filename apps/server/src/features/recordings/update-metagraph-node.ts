import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/recordings';
import type { Session, SessionNode } from '@auscult/contract/sessions';
import type { Allowed } from '@auscult/domain/access/allow';
import { documentKindOf } from '@auscult/domain/templates/document-kinds';
import { deleteNote } from '#server/features/notes/delete-note.ts';
import { renameNode } from '#server/features/sessions/metagraph.ts';
import { openSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { deleteRecording } from './delete-recording.ts';

type Input = CallInput<typeof contract.updateMetagraphNode>;
type Output = CallOutput<typeof contract.updateMetagraphNode>;

/**
 * Answers `POST /v1/update_metagraph_node`. Deleting a recording does the same as `delete_recording`; a
 * deleted note is gone for every reader.
 * @spec 1.4/metagraph-actions, 2.4/metagraph-updates, 2.7/sessions/update_metagraph_node
 */
export async function updateMetagraphNode(context: Context, input: Input): Promise<Output> {
  const session = await openSession(context, input.session_id, 'record');
  const node = session.nodes.find(({ node_id }) => node_id === input.node_id);
  if (!node || !isChangeable(node)) {
    throw new Refusal('node_not_found', 'This recording or note is no longer part of this visit.');
  }
  if (input.action === 'visit_notes_deleted') {
    await deleteNode(context, session, node);
    return { ...node, status: 'deleted' };
  }
  const name = nameIn(input);
  await renameNode(context, node.node_id, name);
  return { ...node, name };
}

function isChangeable({ kind }: SessionNode): boolean {
  return kind === 'recording' || documentKindOf(kind) !== undefined;
}

async function deleteNode(
  context: Context,
  session: Allowed<Session, 'record'>,
  { node_id, kind }: SessionNode,
): Promise<void> {
  if (documentKindOf(kind)) await deleteNote(context, session, node_id);
  else await deleteRecording(context, { session_id: session.id, node_id });
}

/** @throws Refusal `invalid_request` when the name is missing, or action and status contradict each other */
function nameIn({ common: { name, status } }: Input): string {
  if (status !== undefined) {
    throw new Refusal('invalid_request', 'To delete, send the action visit_notes_deleted.');
  }
  if (!name) throw new Refusal('invalid_request', 'common.name: a name is wanted.');
  return name;
}
