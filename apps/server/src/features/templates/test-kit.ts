/** Templates for tests, made through the API. */
import { TemplateId } from '@auscult/contract/kit/ids';
import { createTemplate, updateTemplate } from '@auscult/contract/template-calls';
import type { Template, TemplateForm } from '@auscult/contract/templates';
import { aSmallForm } from '@auscult/domain/templates/test-forms';
import type { Answer, Caller } from '#server/test-kit/caller.ts';

/** An unknown id. */
export const NO_TEMPLATE = TemplateId.parse('no-template');

/** A built-in template. */
export const BUILT_IN = TemplateId.parse('dynamic_soap_notes');

/** A published template: a small form, with these parts changed. */
export function aTemplate(vet: Caller, change: Partial<TemplateForm> = {}): Promise<Template> {
  return vet.ask(createTemplate, { ...aSmallForm(), ...change });
}

/** An unpublished template. */
export function anUnpublished(vet: Caller, change: Partial<TemplateForm> = {}): Promise<Template> {
  return vet.ask(createTemplate, { ...aSmallForm(), ...change, is_published: false });
}

/** Publishes another form of a template, based on its current version. */
export function published(
  vet: Caller,
  { id, version }: Pick<Template, 'id' | 'version'>,
  form: TemplateForm,
): Promise<Template> {
  return vet.ask(updateTemplate, { template_id: id, version, ...form });
}

/** Attempts the same, with any answer. */
export function tryToPublish(
  vet: Caller,
  { id, version }: Pick<Template, 'id' | 'version'>,
  form: TemplateForm,
): Promise<Answer> {
  return vet.try(updateTemplate, { template_id: id, version, ...form });
}
