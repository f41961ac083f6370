import type { SessionId } from '@auscult/contract/kit/ids';
import { maySignNote } from '@auscult/domain/notes/note-rights';
import { useActor } from '#web/features/organizations/use-actor.ts';
import { useGetSession } from '#web/features/sessions/use-get-session.ts';

/** Whether the person can sign the notes of a visit, and amend signed ones; false while unknown. */
export function useMaySign(session: SessionId): boolean {
  const actor = useActor();
  const { data: found } = useGetSession(session);
  return actor !== undefined && found !== undefined && maySignNote(actor, found);
}
