import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/template-drafts';
import type { Context } from '#server/platform/context.ts';
import { openToManage } from './change-template.ts';
import { readTemplate } from './read-template.ts';
import { saveDeleted } from './repository.ts';
import { deleteDraft } from './repository-drafts.ts';

/**
 * Answers `DELETE /v1/template_draft/{template_id}`. An unpublished template has only its draft: it is
 * deleted with it, and can be restored like any deleted template.
 */
export async function discardTemplateDraft(
  context: Pick<Context, 'actor' | 'db' | 'now'>,
  { template_id: id }: CallInput<typeof contract.discardTemplateDraft>,
): Promise<CallOutput<typeof contract.discardTemplateDraft>> {
  const { actor, db, now } = context;
  const { version } = await readTemplate(context, id);
  if (version > 0) await deleteDraft(db, id);
  else await saveDeleted(db, await openToManage(context, id, 'delete it'), { by: actor.userId, now: now() });
  return { template_id: id };
}
