/** A person's edit of a note of any kind: the lines as they are sent. */
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import type { NoteLine } from '@auscult/contract/notes';
import { type ChangeContext, changeNote } from './change-note.ts';
import type { WantedKind } from './read-note.ts';
import type { StoredNote } from './repository.ts';

/** What was edited, and what it is to be. */
export interface Edit {
  session_id: SessionId;
  node_id: NodeId;
  /** The version that the edit was made from. */
  version: number;
  lines: readonly NoteLine[];
}

/**
 * Saves an edit.
 *
 * @throws Refusal `session_not_found`, `node_not_found`, `forbidden`, `changed_meanwhile`, `already_running`, `note_signed`,
 *   `invalid_request`
 */
export function editNote(
  context: ChangeContext,
  { lines, ...which }: Edit,
  kind: WantedKind,
): Promise<StoredNote> {
  return changeNote(context, { ...which, kind, how: 'edited' }, () => ({ lines }));
}
