import { mayChangeSession, type OwnedSession } from '@auscult/domain/sessions/session-rights';
import { useActor } from '#web/features/organizations/use-actor.ts';

/**
 * Whether the person can change a visit and its documents; without the right they can read them. While the
 * person or the owner is unknown, it is true, and the server refuses if necessary.
 */
export function useMayChangeSession(session: OwnedSession | undefined): boolean {
  const actor = useActor();
  return actor === undefined || session === undefined || mayChangeSession(actor, session);
}
