import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/template-drafts';
import { type ReadContext, readTemplate } from './read-template.ts';
import { findDraft } from './repository-drafts.ts';

/** Answers `GET /v1/template_draft/{template_id}`. */
export async function getTemplateDraft(
  context: ReadContext,
  { template_id: id }: CallInput<typeof contract.getTemplateDraft>,
): Promise<CallOutput<typeof contract.getTemplateDraft>> {
  await readTemplate(context, id);
  return { draft: (await findDraft(context.db, id)) ?? null };
}
