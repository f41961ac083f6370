/** Rights to manage a team and its roles. @spec 1.6/admin-roles */
import { ADMIN_ROLES, ROLES, type Role } from './roles.ts';

/**
 * Whether someone may change members, invitations and settings of their current team. A solo user has no
 * team.
 */
export function mayRunTeam({ role }: { readonly role: string | null }): boolean {
  return role !== null && ADMIN_ROLES.has(role);
}

/** The role of this name, `org:doctor`; undefined for an unknown one. */
export function knownRole(name: string): Role | undefined {
  return Object.hasOwn(ROLES, name) ? (name as Role) : undefined;
}

/**
 * Whether someone may give all sessions of a person to another: their own, and as an administrator
 * everyone's.
 */
export function mayHandOverAllOf(
  { userId, role }: { readonly userId: string; readonly role: string | null },
  { from }: { readonly from: string },
): boolean {
  return from === userId || mayRunTeam({ role });
}
