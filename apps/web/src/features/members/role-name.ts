import { ROLES, type Role } from '@auscult/domain/access/roles';

/** The label of a role, in English; the role itself if it is unknown. */
export function roleName(role: string): string {
  return Object.hasOwn(ROLES, role) ? ROLES[role as Role] : role;
}
