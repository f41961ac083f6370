/** Rights on sessions. Colleagues may read all of them; row-level security hides them from everyone else. */
import type { Actor } from '../access/actor.ts';
import { ADMIN_ROLES, CLINICIAN_ROLES } from '../access/roles.ts';

/** The part of a session that rights depend on. */
export interface OwnedSession {
  readonly owner: string;
  readonly organization: string;
}

/** Its owner, the team's administrators, and colleagues who do medical work. */
export function mayChangeSession(actor: Actor, session: OwnedSession): boolean {
  if (session.organization !== actor.organizationId) return false;
  if (session.owner === actor.userId) return true;
  return actor.role !== null && (ADMIN_ROLES.has(actor.role) || CLINICIAN_ROLES.has(actor.role));
}

/** Its owner and the team's administrators. */
export function mayDeleteSession(actor: Actor, session: OwnedSession): boolean {
  if (session.organization !== actor.organizationId) return false;
  return session.owner === actor.userId || (actor.role !== null && ADMIN_ROLES.has(actor.role));
}

/**
 * Its owner and the team's administrators. Not every colleague, because the owner of a session may delete it.
 *
 * @spec 3/active-members
 */
export function mayHandOverSession(actor: Actor, session: OwnedSession): boolean {
  return mayDeleteSession(actor, session);
}

/**
 * Whether someone may start a session for a colleague: anyone who may then also change it.
 * @spec 3/active-members
 */
export function mayStartForColleague({ role }: Actor): boolean {
  return role !== null && (ADMIN_ROLES.has(role) || CLINICIAN_ROLES.has(role));
}
