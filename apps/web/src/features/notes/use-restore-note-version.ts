import { restoreNoteVersion } from '@auscult/contract/note-versions';
import { type ChangedNote, useChangeNote } from './use-change-note.ts';

/** What is brought back, and over which version. */
export interface VersionWish {
  version: number;
  restored_version: number;
}

/** Brings an older version of a note back. */
export function useRestoreNoteVersion(changed: ChangedNote) {
  const { session_id: session, node_id } = changed.note;
  return useChangeNote(changed, (api, wish: VersionWish) =>
    api(restoreNoteVersion, { session, node_id, ...wish }),
  );
}
