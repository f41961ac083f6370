/**
 * The forms of templates: current ones, earlier ones, and those that an organization's notes were written
 * with.
 */
import type { TemplateId } from '@auscult/contract/kit/ids';
import type { TemplateDefinition } from '@auscult/contract/templates';
import { findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';
import type { Context } from '#server/platform/context.ts';
import { noSuchTemplate, type ReadContext, readTemplate, seeGroup } from './read-template.ts';
import { findKeptForm, findPublishedForm, keepForm } from './repository-versions.ts';

/** The published form of a readable template. @throws Refusal `template_not_found` */
export async function getPublishedForm(context: ReadContext, id: TemplateId): Promise<TemplateDefinition> {
  const builtIn = findBuiltInTemplate(id);
  if (builtIn) return builtIn;
  const { version } = await readTemplate(context, id);
  const form = await findPublishedForm(context.db, id, version);
  if (!form) throw noSuchTemplate();
  return { ...form, id, version };
}

/** Copies the form of an ordered note for the caller's organization. Built-in ones are not copied. */
export async function keepFormForNotes(
  context: ReadContext,
  form: { template: TemplateId; version: number },
): Promise<void> {
  if (findBuiltInTemplate(form.template)) return;
  await seeGroup(context);
  await keepForm(context.db, context.actor.organizationId, form);
}

/** The form that a note of the organization was written with. @throws Refusal `template_not_found` */
export async function getFormOfNotes(
  { db }: Pick<Context, 'db'>,
  { template: id, version }: { template: TemplateId; version: number },
): Promise<TemplateDefinition> {
  const builtIn = findBuiltInTemplate(id);
  if (builtIn) return builtIn;
  const form = await findKeptForm(db, id, version);
  if (!form) throw noSuchTemplate();
  return { ...form, id, version };
}
