import { signNote } from '@auscult/contract/note-signing';
import type { SignConfirmation } from '@auscult/contract/notes';
import { useGetSession } from '#web/features/sessions/use-get-session.ts';
import { useSessionCompleted } from '#web/features/sessions/use-session-completed.ts';
import { MEDICAL_NOTES } from './note-kinds.ts';
import { type ChangedNote, useChangeNote } from './use-change-note.ts';

/**
 * Signs a note in the version that the person sees, with their confirmations. Signing its medical note
 * completes a visit, unless the patient is hospitalized; the notice of that has an Undo.
 */
export function useSignNote(changed: ChangedNote) {
  const { session_id: session, node_id } = changed.note;
  const { data: found } = useGetSession(session);
  const { setStatus } = useSessionCompleted();
  return useChangeNote(changed, async (api, wish: { version: number; confirmed: SignConfirmation[] }) => {
    const signed = await api(signNote, { session, node_id, ...wish });
    const before = found?.status;
    if (changed.kind.node === MEDICAL_NOTES.node && (before === 'not_started' || before === 'in_progress'))
      setStatus({ wish: { id: session, status: 'completed' }, before });
    return signed;
  });
}
