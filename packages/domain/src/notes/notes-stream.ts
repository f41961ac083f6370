import type { NotesRow } from '@auscult/contract/notes';

/** Shown until the first words of a note or a discharge arrive. @spec 2.4/notes-streams/waiting */
export const WRITING_NOTES = 'Writing notes...';

/** The screen text of a row; {@link WRITING_NOTES} without a row or without words. */
export function notesText(row: NotesRow | undefined): string {
  return row?.text || WRITING_NOTES;
}

/** A notes stream ends only when its row is completed. @spec 2.4/notes-streams/finished */
export function isNotesFinished(row: NotesRow | undefined): boolean {
  return row?.completed === true;
}
