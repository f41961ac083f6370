import { signNote } from '@auscult/contract/note-signing';
import { type ChangedNote, useChangeNote } from './use-change-note.ts';

/** Signs a note in the version that is seen. */
export function useSignNote(changed: ChangedNote) {
  const { session_id: session, node_id } = changed.note;
  return useChangeNote(changed, (api, version: number) => api(signNote, { session, node_id, version }));
}
