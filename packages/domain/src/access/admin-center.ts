/** Who may open the Admin Center, and over which teams. @spec 1.6/admin-center-access */
import type { OrganizationId } from '@auscult/contract/kit/ids';
import type { Actor } from './actor.ts';
import { ADMIN_ROLES } from './roles.ts';

/** What someone looks after: a group of teams; or a team, with the whole group where the team is in one. */
export type AdminScope =
  | { readonly kind: 'group'; readonly group: string }
  | { readonly kind: 'team'; readonly team: OrganizationId };

/** What of an actor decides. */
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
 * What the caller looks after: their group as its owner, where the Admin Center is switched on, or as a member of staff
 * who acts as an administrator. Undefined for everybody else.
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
