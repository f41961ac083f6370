import { moveNoteLines } from '@auscult/contract/note-versions';
import { type ChangedNote, useChangeNote } from './use-change-note.ts';

/** Which lines are given to whom. */
export interface MoveWish {
  version: number;
  /** Places of the lines in the note, from 0. */
  lines: number[];
  /** Null for all pets. */
  pet: string | null;
}

/** Says of lines of a note whom they are about. */
export function useMoveNoteLines(changed: ChangedNote) {
  const { session_id: session, node_id } = changed.note;
  return useChangeNote(changed, (api, wish: MoveWish) => api(moveNoteLines, { session, node_id, ...wish }));
}
