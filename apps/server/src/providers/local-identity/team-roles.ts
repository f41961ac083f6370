/** Roles of a team in better-auth: the same words without their prefix. */
import { ADMIN_ROLES, ROLES } from '@auscult/domain/access/roles';
import { createAccessControl } from 'better-auth/plugins/access';
import { adminAc, defaultStatements } from 'better-auth/plugins/organization/access';

const PREFIX = 'org:';

/** Actions on teams that better-auth checks. Rights on medical work are in the domain. */
export const teamAccess = createAccessControl(defaultStatements);

/** The domain's roles: administrators manage the team, all others manage nothing. */
export const teamRoles = Object.fromEntries(
  Object.keys(ROLES).map((role) => [
    role.slice(PREFIX.length),
    teamAccess.newRole(ADMIN_ROLES.has(role) ? adminAc.statements : {}),
  ]),
);

/** `doctor` becomes `org:doctor`. A member has one role; if better-auth stores several, the first counts. */
export function roleOnTheWire(role: string): string {
  return PREFIX + (role.split(',', 1)[0] ?? '');
}
