import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/template-calls';
import { forbiddenChanges } from '@auscult/domain/templates/template-permissions';
import type { Context } from '#server/platform/context.ts';
import { openToPublish } from './change-template.ts';
import { noSuchTemplate, readTemplate } from './read-template.ts';
import { refuseFaulty } from './refuse-faults.ts';
import { type ChangeableTemplate, lockVersion, saveShown } from './repository.ts';
import { deleteDraft } from './repository-drafts.ts';
import { findPublishedForm, insertVersion } from './repository-versions.ts';

/** Answers `PUT /v1/template/{template_id}`. @spec 1.3/template-permissions, 3/calls-not-shown/update-template */
export async function updateTemplate(
  context: Pick<Context, 'actor' | 'db' | 'now'>,
  { template_id: id, version, ...form }: CallInput<typeof contract.updateTemplate>,
): Promise<CallOutput<typeof contract.updateTemplate>> {
  const { actor, db } = context;
  const now = context.now();
  const template = await openToPublish(context, id);
  await lockAt(context, template, version);
  const before = await findPublishedForm(db, id, version);
  const forbidden = before && forbiddenChanges(template.permissions, before, form);
  if (forbidden) throw new Refusal('forbidden', forbidden);
  refuseFaulty(form);
  const next = version + 1;
  const organization = template.organization ?? actor.organizationId;
  await insertVersion(db, { template: id, organization, version: next, form, by: actor.userId, now });
  await saveShown(db, template, { form, version: next, now });
  await deleteDraft(db, id);
  return readTemplate(context, id);
}

/**
 * Locks the version: of two who publish at once, the second waits here and is refused. @throws Refusal
 * `template_not_found`, `changed_meanwhile`
 */
async function lockAt(
  { db }: Pick<Context, 'db'>,
  template: ChangeableTemplate,
  version: number,
): Promise<void> {
  const present = await lockVersion(db, template);
  if (present === undefined) throw noSuchTemplate();
  if (present === version) return;
  throw new Refusal(
    'changed_meanwhile',
    `“${template.name}” was published by someone else meanwhile. Your changes are still in your draft.`,
  );
}
