/** A person's edit of a note of any kind: the lines that the client sends. */
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import type { NoteLine } from '@auscult/contract/notes';
import { trueOrigins } from '@auscult/domain/notes/line-origins';
import { type ChangeContext, changeNote } from './change-note.ts';
import type { WantedKind } from './read-note.ts';
import type { StoredNote } from './repository.ts';
import { linesReplaced } from './repository-versions.ts';

/** The note and its new lines. */
export interface Edit {
  session_id: SessionId;
  node_id: NodeId;
  /** The version that the edit is based on. */
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

/** Number of earlier versions that are searched for a restored line: people undo recent changes. */
const LOOKED_INTO = 20;

/**
 * Lines of earlier versions, if the edit has machine lines that are not in the note: undoing a deletion
 * writes nothing new.
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
