/** Roles of a team as better-auth knows them: the same words without their prefix. */
import { ADMIN_ROLES, ROLES } from '@auscult/domain/access/roles';
import { createAccessControl } from 'better-auth/plugins/access';
import { adminAc, defaultStatements } from 'better-auth/plugins/organization/access';

const PREFIX = 'org:';

/** What better-auth lets be done with a team; rights on medical work are ours and are in the domain. */
export const teamAccess = createAccessControl(defaultStatements);

/** Each of the domain's roles: administrators run the team, all others run nothing of it. */
export const teamRoles = Object.fromEntries(
  Object.keys(ROLES).map((role) => [
    role.slice(PREFIX.length),
    teamAccess.newRole(ADMIN_ROLES.has(role) ? adminAc.statements : {}),
  ]),
);

/** `doctor` becomes `org:doctor`. A member has one role; of several that better-auth may hold, the first counts. */
export function roleOnTheWire(role: string): string {
  return PREFIX + (role.split(',', 1)[0] ?? '');
}
