/** Who may make and edit templates. @spec 1.6/template-rights, 1.6/template-rights/absent */
import { ADMIN_ROLES } from './roles.ts';

type Metadata = Readonly<Record<string, unknown>>;

/** What someone may do with templates at all. */
export interface TemplateRights {
  readonly create: boolean;
  readonly edit: boolean;
}

/** In the place of a list of roles: every one of them. @spec 1.6/role-lists */
export const EVERY_ROLE = 'org:all_roles';

/**
 * What a team's settings let a role do. A solo user, without a role, may do both. Administrators always may: they
 * make the settings.
 *
 * @param organization  the team's public metadata
 */
export function templateRights(role: string | null, organization: Metadata = {}): TemplateRights {
  if (role === null || ADMIN_ROLES.has(role)) return { create: true, edit: true };
  const { createTemplateEnabledRoles, createEnabled, editTemplateEnabledRoles, editEnabled } = organization;
  return {
    create: isAllowed(role, createTemplateEnabledRoles, createEnabled),
    edit: isAllowed(role, editTemplateEnabledRoles, editEnabled),
  };
}

/**
 * @param roles  separated by commas, `org:doctor,org:intern`; without any, the switch alone decides
 * @param isEnabled  of all roles; on, where it is left out
 */
function isAllowed(role: string, roles: unknown, isEnabled: unknown): boolean {
  if (typeof roles !== 'string') return isEnabled !== false;
  const listed = roles.split(',').map((one) => one.trim());
  return listed.includes(EVERY_ROLE) || listed.includes(role);
}
