import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/template-drafts';
import type { Context } from '#server/platform/context.ts';
import { openTemplate } from './change-template.ts';
import { refuseTooLarge } from './refuse-faults.ts';
import { saveShownDraft } from './repository.ts';
import { insertDraft, saveDraft } from './repository-drafts.ts';

/**
 * Answers `PUT /v1/template_draft/{template_id}`. A draft may have errors: only publishing requires a valid
 * form.
 */
export async function saveTemplateDraft(
  context: Pick<Context, 'actor' | 'db' | 'now'>,
  { template_id: id, form, base_version, revision }: CallInput<typeof contract.saveTemplateDraft>,
): Promise<CallOutput<typeof contract.saveTemplateDraft>> {
  const { actor, db } = context;
  const template = await openTemplate(context, id);
  refuseTooLarge(form);
  if (base_version > template.version) {
    throw new Refusal('invalid_request', 'base_version: there is no such version of this template yet.');
  }
  const now = context.now();
  const { organizationId: organization, userId: user } = actor;
  const draft = { organization, user, template: id, form, base: base_version, now };
  const isSaved = revision === 0 ? await insertDraft(db, draft) : await saveDraft(db, draft, revision);
  if (!isSaved) {
    throw new Refusal(
      'changed_meanwhile',
      'This template changed in another window. Changes in this window are not saved.',
    );
  }
  // The template has only this draft, so lists show the name of the draft.
  if (template.version === 0) await saveShownDraft(db, template, { form, now });
  return { template_id: id, form, base_version, revision: revision + 1, modified_timestamp: now };
}
