import { ROLES, type Role } from '@auscult/domain/access/roles';

/** What the screens call a role, in English; the role itself for one that nobody knows. */
export function roleName(role: string): string {
  return Object.hasOwn(ROLES, role) ? ROLES[role as Role] : role;
}
