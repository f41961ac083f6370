import { signNote } from '@auscult/contract/note-signing';
import type { SignConfirmation } from '@auscult/contract/notes';
import { type ChangedNote, useChangeNote } from './use-change-note.ts';

/** Signs a note in the version that the person sees, with what they confirmed. */
export function useSignNote(changed: ChangedNote) {
  const { session_id: session, node_id } = changed.note;
  return useChangeNote(changed, (api, wish: { version: number; confirmed: SignConfirmation[] }) =>
    api(signNote, { session, node_id, ...wish }),
  );
}
