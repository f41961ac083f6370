/** Edits that are not on the server yet, kept in this browser until they are. They are of whoever made them. */
import type { NoteLine, SoapNote } from '@auscult/contract/notes';
import { forgetLocal, readLocal, writeLocal } from '#web/platform/local-store.ts';

/** Lines, and the version of the note they were made from. */
export interface UnsavedNote {
  version: number;
  lines: NoteLine[];
}

/** Whose edits, and of which note. */
export type UnsavedPlace = Pick<SoapNote, 'session_id' | 'node_id'> & { userId: string };

/** What was kept for this note. */
export function readUnsaved(place: UnsavedPlace): UnsavedNote | undefined {
  return readLocal<UnsavedNote>(keptAs(place));
}

/** Keeps lines until they are saved. */
export function keepUnsaved(place: UnsavedPlace, unsaved: UnsavedNote): void {
  writeLocal(keptAs(place), unsaved);
}

/** Forgets what was kept: it is saved, or given up. @param saved  if these lines are; what was typed since stays then */
export function forgetUnsaved(place: UnsavedPlace, saved?: UnsavedNote): void {
  const kept = saved && readUnsaved(place);
  if (kept && JSON.stringify(kept.lines) !== JSON.stringify(saved.lines)) return;
  forgetLocal(keptAs(place));
}

function keptAs({ userId, session_id, node_id }: UnsavedPlace): string {
  return `auscult.unsavedNote.${userId}.${session_id}.${node_id}`;
}
