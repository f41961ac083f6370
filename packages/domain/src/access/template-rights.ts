/** Rights to create and edit templates. @spec 1.6/template-rights, 1.6/template-rights/absent */
import { ADMIN_ROLES } from './roles.ts';

type Metadata = Readonly<Record<string, unknown>>;

/** A person's rights on templates in general. */
export interface TemplateRights {
  readonly create: boolean;
  readonly edit: boolean;
}

/** Instead of a list of roles: all roles. @spec 1.6/role-lists */
export const EVERY_ROLE = 'org:all_roles';

/**
 * What a team's settings allow a role. A solo user, without a role, may do both. Administrators always may,
 * because they change the settings.
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
 * @param roles  separated by commas, `org:doctor,org:intern`; if left out, only the switch decides
 * @param isEnabled  for all roles; on by default
 */
function isAllowed(role: string, roles: unknown, isEnabled: unknown): boolean {
  if (typeof roles !== 'string') return isEnabled !== false;
  const listed = roles.split(',').map((one) => one.trim());
  return listed.includes(EVERY_ROLE) || listed.includes(role);
}
