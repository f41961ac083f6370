import type { SessionId } from '@auscult/contract/kit/ids';
import { maySignNote } from '@auscult/domain/notes/note-rights';
import { useActor } from '#web/features/organizations/use-actor.ts';
import { useGetSession } from '#web/features/sessions/use-get-session.ts';

/** Whether whoever looks may sign the notes of a visit, and add to signed ones; not before that is known. */
export function useMaySign(session: SessionId): boolean {
  const actor = useActor();
  const { data: found } = useGetSession(session);
  return actor !== undefined && found !== undefined && maySignNote(actor, found);
}
