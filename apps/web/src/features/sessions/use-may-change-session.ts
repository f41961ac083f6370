import { mayChangeSession, type OwnedSession } from '@auscult/domain/sessions/session-rights';
import { useActor } from '#web/features/organizations/use-actor.ts';

/**
 * Whether whoever looks may change a visit, and what was made of it; who may not reads it. Until it is known who looks, or
 * whose it is, the server says what may not.
 */
export function useMayChangeSession(session: OwnedSession | undefined): boolean {
  const actor = useActor();
  return actor === undefined || session === undefined || mayChangeSession(actor, session);
}
