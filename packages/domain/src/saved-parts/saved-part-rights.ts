/**
 * Rights on saved parts. Colleagues may read all of the team's, and members of a group those shared with it.
 */
import type { Actor } from '../access/actor.ts';
import { ADMIN_ROLES } from '../access/roles.ts';

/** The properties of a part that rights depend on. */
export interface OwnedPart {
  readonly owner: string;
  readonly organization: string;
}

/** Anyone who may create templates may save parts. */
export function maySavePart({ templateRights }: Actor): boolean {
  return templateRights?.create === true;
}

/** Its owner, the team's administrators, and colleagues who may edit templates. */
export function mayChangePart(actor: Actor, part: OwnedPart): boolean {
  if (part.organization !== actor.organizationId) return false;
  if (part.owner === actor.userId) return true;
  return (actor.role !== null && ADMIN_ROLES.has(actor.role)) || actor.templateRights?.edit === true;
}

/** Managers of the group, for their own team's parts. */
export function mayGivePart(actor: Actor, part: OwnedPart): boolean {
  return part.organization === actor.organizationId && actor.isSuperOrganizationOwner === true;
}
