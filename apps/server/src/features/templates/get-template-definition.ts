import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/template-calls';
import type { Template } from '@auscult/contract/templates';
import { findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';
import { getFormOfNotes, getPublishedForm } from './find-form.ts';
import { noSuchTemplate, type ReadContext, readTemplate } from './read-template.ts';
import { findPublishedForm } from './repository-versions.ts';

/**
 * Answers `GET /v2/template_definition/{template_id}`. A version is found while the template can be read, and
 * always if a note of the caller's organization was written with it.
 */
export async function getTemplateDefinition(
  context: ReadContext,
  { template_id: id, version }: CallInput<typeof contract.getTemplateDefinition>,
): Promise<CallOutput<typeof contract.getTemplateDefinition>> {
  if (version === undefined) return getPublishedForm(context, id);
  const builtIn = findBuiltInTemplate(id);
  if (builtIn && builtIn.version !== version) throw noSuchTemplate();
  if (builtIn) return builtIn;
  const form = (await isReadable(context, id)) && (await findPublishedForm(context.db, id, version));
  return form ? { ...form, id, version } : getFormOfNotes(context, { template: id, version });
}

async function isReadable(context: ReadContext, id: Template['id']): Promise<boolean> {
  try {
    await readTemplate(context, id);
    return true;
  } catch (thrown) {
    if (thrown instanceof Refusal) return false;
    throw thrown;
  }
}
