/** Who may do what with a part on the shelf. Reading is every colleague's, and the group's it was given to. */
import type { Actor } from '../access/actor.ts';
import { ADMIN_ROLES } from '../access/roles.ts';

/** What of a part rights depend on. */
export interface OwnedPart {
  readonly owner: string;
  readonly organization: string;
}

/** Anyone who may make templates puts parts on the shelf. */
export function maySavePart({ templateRights }: Actor): boolean {
  return templateRights?.create === true;
}

/** Its owner, the team's administrators, and colleagues who may edit templates. */
export function mayChangePart(actor: Actor, part: OwnedPart): boolean {
  if (part.organization !== actor.organizationId) return false;
  if (part.owner === actor.userId) return true;
  return (actor.role !== null && ADMIN_ROLES.has(actor.role)) || actor.templateRights?.edit === true;
}

/** Those who look after what is given to the group: of the team whose part it is. */
export function mayGivePart(actor: Actor, part: OwnedPart): boolean {
  return part.organization === actor.organizationId && actor.isSuperOrganizationOwner === true;
}
