import type { NotesRow } from '@auscult/contract/notes';

/** Shown until the first words of a note or a discharge arrive. @spec 2.4/notes-streams/waiting */
export const WRITING_NOTES = 'Writing notes...';

/** What the screen shows for a row; {@link WRITING_NOTES} when there is no row or no word yet. */
export function notesText(row: NotesRow | undefined): string {
  return row?.text || WRITING_NOTES;
}

/** A notes stream ends when its row says so, and only then. @spec 2.4/notes-streams/finished */
export function isNotesFinished(row: NotesRow | undefined): boolean {
  return row?.completed === true;
}
