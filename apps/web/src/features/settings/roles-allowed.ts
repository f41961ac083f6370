import { ADMIN_ROLES } from '@auscult/domain/access/roles';
import { EVERY_ROLE } from '@auscult/domain/access/template-rights';

/** Where a team keeps who may do something: a list of roles, and a switch that decides where there is no list. */
export interface RightKeys {
  roles: string;
  switch: string;
}

/**
 * The roles that a team allows something beside its administrators: none for them alone, `org:all_roles` alone for everybody.
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
