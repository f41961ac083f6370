/** Edits that are not on the server yet, kept in this browser until they are. */
import type { NoteLine, SoapNote } from '@auscult/contract/notes';
import { forgetLocal, readLocal, writeLocal } from '#web/platform/local-store.ts';

/** Lines, and the version of the note they were made from. */
export interface UnsavedNote {
  version: number;
  lines: NoteLine[];
}

type Place = Pick<SoapNote, 'session_id' | 'node_id'>;

/** What was kept for this note. */
export function readUnsaved(note: Place): UnsavedNote | undefined {
  return readLocal<UnsavedNote>(keptAs(note));
}

/** Keeps lines until they are saved. */
export function keepUnsaved(note: Place, unsaved: UnsavedNote): void {
  writeLocal(keptAs(note), unsaved);
}

/** Forgets what was kept: it is saved, or given up. */
export function forgetUnsaved(note: Place): void {
  forgetLocal(keptAs(note));
}

function keptAs({ session_id, node_id }: Place): string {
  return `auscult.unsavedNote.${session_id}.${node_id}`;
}
