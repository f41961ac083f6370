import { amendNote } from '@auscult/contract/note-signing';
import { type ChangedNote, useChangeNote } from './use-change-note.ts';

/** What is added to a signed note, and why. */
export interface Amendment {
  reason: string;
  /** In note markup. */
  text: string;
}

/** Adds to a signed note. */
export function useAmendNote(changed: ChangedNote) {
  const { session_id: session, node_id } = changed.note;
  return useChangeNote(changed, (api, amendment: Amendment) =>
    api(amendNote, { session, node_id, ...amendment }),
  );
}
