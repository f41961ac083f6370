import { moveNoteLines } from '@auscult/contract/note-versions';
import { type ChangedNote, useChangeNote } from './use-change-note.ts';

/** The lines, and their new pet. */
export interface MoveWish {
  version: number;
  /** Indexes of the lines in the note, from 0. */
  lines: number[];
  /** Null for all pets. */
  pet: string | null;
}

/** Assigns lines of a note to a pet. */
export function useMoveNoteLines(changed: ChangedNote) {
  const { session_id: session, node_id } = changed.note;
  return useChangeNote(changed, (api, wish: MoveWish) => api(moveNoteLines, { session, node_id, ...wish }));
}
