import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/templates';
import { findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';

/** Answers `GET /v2/template_definition/{template_id}`. */
export async function getTemplateDefinition(
  _: unknown,
  { template_id, version }: CallInput<typeof contract.getTemplateDefinition>,
): Promise<CallOutput<typeof contract.getTemplateDefinition>> {
  const template = findBuiltInTemplate(template_id);
  if (!template || (version !== undefined && version !== template.version)) {
    throw new Refusal('template_not_found', 'This template no longer exists.');
  }
  return template;
}
