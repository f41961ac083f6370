/** Access to the Admin Center, and its scope. @spec 1.6/admin-center-access */
import type { OrganizationId } from '@auscult/contract/kit/ids';
import type { Actor } from './actor.ts';
import { ADMIN_ROLES } from './roles.ts';

/** A manager's scope: a group of teams; or a team, with the whole group if the team is in one. */
export type AdminScope =
  | { readonly kind: 'group'; readonly group: string }
  | { readonly kind: 'team'; readonly team: OrganizationId };

/** The properties of an actor that decide. */
type Asking = Pick<
  Actor,
  | 'organizationId'
  | 'role'
  | 'superOrganizationId'
  | 'isSuperOrganizationOwner'
  | 'isAdminCenterEnabled'
  | 'actingAs'
>;

/**
 * The caller's scope: their group as its owner, if the Admin Center is enabled, or as a member of staff who
 * acts as an administrator. Undefined for everyone else.
 */
export function adminScope(actor: Asking): AdminScope | undefined {
  const { superOrganizationId: group, isSuperOrganizationOwner, isAdminCenterEnabled } = actor;
  if (group !== undefined && isSuperOrganizationOwner && isAdminCenterEnabled)
    return { kind: 'group', group };
  const isActedAdmin = actor.actingAs !== undefined && actor.role !== null && ADMIN_ROLES.has(actor.role);
  return isActedAdmin ? { kind: 'team', team: actor.organizationId } : undefined;
}

/** Whether the caller may open the Admin Center. */
export function mayOpenAdminCenter(actor: Asking): boolean {
  return adminScope(actor) !== undefined;
}
