/** A person's edit of a note of any kind: the lines as they are sent. */
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import type { NoteLine } from '@auscult/contract/notes';
import { trueOrigins } from '@auscult/domain/notes/line-origins';
import { type ChangeContext, changeNote } from './change-note.ts';
import type { WantedKind } from './read-note.ts';
import type { StoredNote } from './repository.ts';
import { linesReplaced } from './repository-versions.ts';

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
  return changeNote(context, { ...which, kind, how: 'edited' }, async (note) => ({
    lines,
    former: await broughtBack(context, note, lines),
  }));
}

/** Versions that are looked into for a line that comes back: a person undoes what they have just done. */
const LOOKED_INTO = 20;

/**
 * Lines of former versions, where the edit holds some that are no person's and are in the note no more: who undoes a
 * deletion has written nothing.
 */
async function broughtBack(
  { db }: Pick<ChangeContext, 'db'>,
  note: StoredNote,
  edited: readonly NoteLine[],
): Promise<NoteLine[]> {
  const origins = trueOrigins(edited, note.lines);
  const isNew = edited.some(({ origin }, place) => origin !== 'human' && origins[place] === 'human');
  return isNew ? linesReplaced(db, note.node_id, LOOKED_INTO) : [];
}
