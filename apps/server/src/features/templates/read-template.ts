/**
 * Templates as the caller sees them: built-in ones, their own, their team's and those of its group of teams.
 */
import type { TemplateId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Template, TemplateDefinition } from '@auscult/contract/templates';
import type { Actor } from '@auscult/domain/access/actor';
import { BUILT_IN_OWNERS } from '@auscult/domain/templates/built-in-ids';
import { findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';
import { mayReadTemplate, templatePermissions } from '@auscult/domain/templates/template-permissions';
import type { Context } from '#server/platform/context.ts';
import { findTemplate, findTemplates, type StoredTemplate, seeSuperOrganization } from './repository.ts';

/** Services that reading templates needs. */
export type ReadContext = Pick<Context, 'actor' | 'db'>;

/** One template with the caller's permissions. @throws Refusal `template_not_found` */
export async function readTemplate(context: ReadContext, id: TemplateId): Promise<Template> {
  const builtIn = findBuiltInTemplate(id);
  if (builtIn) return shownBuiltIn(context.actor, builtIn);
  await seeGroup(context);
  const [template] = readable(context.actor, [await findTemplate(context.db, id)]);
  if (!template) throw noSuchTemplate();
  return template;
}

/** Those of these ids that the caller may read. */
export async function readTemplates(
  context: ReadContext,
  ids: readonly TemplateId[],
): Promise<Map<TemplateId, Template>> {
  const builtIn = ids.flatMap((id) => findBuiltInTemplate(id) ?? []);
  await seeGroup(context);
  const others = await findTemplates(context.db, ids);
  const templates = [
    ...builtIn.map((template) => shownBuiltIn(context.actor, template)),
    ...readable(context.actor, others),
  ];
  return new Map(templates.map((template) => [template.id, template]));
}

/** Makes the templates of the caller's group visible to the transaction, if there is a group. */
export async function seeGroup({ actor, db }: ReadContext): Promise<void> {
  const { superOrganizationId: id, isSuperOrganizationOwner: isOwner = false } = actor;
  if (id !== undefined) await seeSuperOrganization(db, id, isOwner);
}

/** Of these, those that the caller may read, with their permissions. */
export function readable(actor: Actor, templates: readonly (StoredTemplate | undefined)[]): Template[] {
  return templates.flatMap((template) =>
    template && mayReadTemplate(actor, template) ? [shownTemplate(actor, template)] : [],
  );
}

/** A template with a person's permissions. */
export function shownTemplate(actor: Actor, template: StoredTemplate): Template {
  return { ...template, permissions: templatePermissions(actor, template) };
}

/** A built-in form in the form of the library list. */
export function shownBuiltIn(actor: Actor, form: TemplateDefinition): Template {
  const { id, name, type, tag, description, version } = form;
  const template = {
    id,
    name,
    owner: BUILT_IN_OWNERS[type],
    organization: null,
    super_org: null,
    // Built-in forms are part of the program and have no creation time.
    created_timestamp: 0,
    modified_timestamp: 0,
    type,
    tag,
    description,
    version,
    team_permissions: [],
  };
  return { ...template, permissions: templatePermissions(actor, template) };
}

/** The same answer for an unknown template and for a hidden one. */
export function noSuchTemplate(): Refusal {
  return new Refusal('template_not_found', 'This template no longer exists.');
}
