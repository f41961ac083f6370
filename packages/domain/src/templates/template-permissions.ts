/**
 * Rights on templates, and the permission that each kind of change needs.
 * @spec 1.3/template-permissions, 1.3/super-org-permissions
 */
import type { Template, TemplateForm, TemplatePermission } from '@auscult/contract/templates';
import type { Actor } from '../access/actor.ts';
import { ADMIN_ROLES } from '../access/roles.ts';
import { type FormChange, formChanges } from './form-changes.ts';

/** The properties of a template that rights depend on. */
export type OwnedTemplate = Pick<
  Template,
  'owner' | 'organization' | 'super_org' | 'team_permissions' | 'version'
>;

/** The action of each permission, in a sentence: "change its name". */
const DEEDS: Readonly<Record<TemplatePermission, string>> = {
  all: 'add or remove parts',
  duplicate: 'take a copy',
  edit_name: 'change its name, tags or description',
  edit_instructions: 'change instructions or aliases',
  edit_defaults: 'change normals, fixed texts or options',
  edit_order: 'move parts',
  edit_input_type: 'change the type of parts',
  edit_section_names: 'rename sections',
  edit_entry_names: 'rename entries',
  edit_integrations: 'change fields of the practice system',
  edit_styling: 'change the style, detail or length',
  edit_template_type: 'change the kind of template',
};

/**
 * An unpublished template is visible to its owner only; a published one to its team and the group it is
 * shared with.
 */
export function mayReadTemplate(actor: Actor, template: OwnedTemplate): boolean {
  if (template.organization === null) return true;
  if (template.version === 0) return isOwner(actor, template);
  return isOfTeam(actor, template) || isOfGroup(actor, template);
}

/** A person's permissions on a readable template. */
export function templatePermissions(actor: Actor, template: OwnedTemplate): TemplatePermission[] {
  if (!mayReadTemplate(actor, template)) return [];
  if (mayManageTemplate(actor, template) || isOwnedByGroup(actor, template)) return ['all'];
  if (template.organization !== null && actor.templateRights?.edit) return [...template.team_permissions];
  return actor.templateRights?.create ? ['duplicate'] : [];
}

/** The right to delete a template and to set colleagues' permissions: its owner and the team's administrators. */
export function mayManageTemplate(actor: Actor, template: OwnedTemplate): boolean {
  if (!isOfTeam(actor, template)) return false;
  return isOwner(actor, template) || (actor.role !== null && ADMIN_ROLES.has(actor.role));
}

/** Whether their changes become a version: other teams of the group change copies. */
export function mayPublishTemplate(actor: Actor, template: OwnedTemplate): boolean {
  return isOfTeam(actor, template) || isOwnedByGroup(actor, template);
}

/** The right to share a template with the group of teams, and to withdraw it. */
export function mayGiveToGroup(actor: Actor, template: OwnedTemplate): boolean {
  return isOfTeam(actor, template) && actor.isSuperOrganizationOwner === true;
}

/** Whether a draft of it can be published: any kind of change is allowed. */
export function mayChangeTemplate(permissions: readonly TemplatePermission[]): boolean {
  return permissions.some((permission) => permission !== 'duplicate');
}

/**
 * The forbidden part of a change, in a sentence; undefined if all of it is allowed.
 *
 * @param before  the published form
 */
export function forbiddenChanges(
  permissions: readonly TemplatePermission[],
  before: TemplateForm,
  after: TemplateForm,
): string | undefined {
  if (permissions.includes('all')) return undefined;
  const forbidden = formChanges(before, after).filter(({ needs }) => !permissions.includes(needs));
  if (forbidden.length === 0) return undefined;
  const deeds = [...new Set(forbidden.map(({ needs }) => needs))].map((needs) => deedOf(needs, forbidden));
  return `You can’t ${deeds.join('; ')} in this template. Please ask its owner, or save your changes as a copy.`;
}

const NAMED_AT_MOST = 3;

/** With the first few affected parts: `rename sections (“Plan”)`. */
function deedOf(permission: TemplatePermission, changes: readonly FormChange[]): string {
  const names = changes.flatMap(({ needs, part }) => (needs === permission && part ? [`“${part}”`] : []));
  if (names.length === 0) return DEEDS[permission];
  const more = names.length > NAMED_AT_MOST ? ' and others' : '';
  return `${DEEDS[permission]} (${names.slice(0, NAMED_AT_MOST).join(', ')}${more})`;
}

function isOwner(actor: Actor, template: OwnedTemplate): boolean {
  return isOfTeam(actor, template) && template.owner === actor.userId;
}

function isOfTeam(actor: Actor, template: OwnedTemplate): boolean {
  return template.organization === actor.organizationId;
}

function isOfGroup({ superOrganizationId }: Actor, { super_org }: OwnedTemplate): boolean {
  return super_org !== null && super_org === superOrganizationId;
}

function isOwnedByGroup(actor: Actor, template: OwnedTemplate): boolean {
  return actor.isSuperOrganizationOwner === true && isOfGroup(actor, template);
}
