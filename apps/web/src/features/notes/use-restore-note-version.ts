import { restoreNoteVersion } from '@auscult/contract/note-versions';
import { type ChangedNote, useChangeNote } from './use-change-note.ts';

/** The version to restore, and the version that it replaces. */
export interface VersionWish {
  version: number;
  restored_version: number;
}

/** Restores an older version of a note. */
export function useRestoreNoteVersion(changed: ChangedNote) {
  const { session_id: session, node_id } = changed.note;
  return useChangeNote(changed, (api, wish: VersionWish) =>
    api(restoreNoteVersion, { session, node_id, ...wish }),
  );
}
