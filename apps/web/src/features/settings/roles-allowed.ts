import { ADMIN_ROLES } from '@auscult/domain/access/roles';
import { EVERY_ROLE } from '@auscult/domain/access/template-rights';

/** A team's keys of a right: a list of roles, and a switch that applies without a list. */
export interface RightKeys {
  roles: string;
  switch: string;
}

/**
 * The roles with a right, besides the team's administrators: an empty list for administrators only,
 * `org:all_roles` alone for everyone.
 *
 * @param team  its public metadata
 * @spec 1.6/template-rights, 1.6/template-rights/absent
 */
export function rolesAllowed(team: Readonly<Record<string, unknown>>, keys: RightKeys): string[] {
  const list = team[keys.roles];
  if (typeof list !== 'string') return team[keys.switch] === false ? [] : [EVERY_ROLE];
  const roles = list.split(',').map((role) => role.trim());
  if (roles.includes(EVERY_ROLE)) return [EVERY_ROLE];
  return roles.filter((role) => role !== '' && !ADMIN_ROLES.has(role));
}
