/** The right to sign a note. @spec 1.6/clinician-roles */
import type { Actor } from '../access/actor.ts';
import { isClinician } from '../access/roles.ts';
import { mayChangeSession, type OwnedSession } from '../sessions/session-rights.ts';

/** Anyone who may change the note and does medical work. Amending a signed note requires the same right. */
export function maySignNote(actor: Actor, session: OwnedSession): boolean {
  return mayChangeSession(actor, session) && isClinician(actor);
}
