import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/template-calls';
import type { Context } from '#server/platform/context.ts';
import { openToManage } from './change-template.ts';
import { saveDeleted } from './repository.ts';

/**
 * Answers `POST /v1/delete_template`. It can be restored for some time.
 * @spec 2.7/templates/delete_template
 */
export async function deleteTemplate(
  context: Pick<Context, 'actor' | 'db' | 'now'>,
  { template_id: id }: CallInput<typeof contract.deleteTemplate>,
): Promise<CallOutput<typeof contract.deleteTemplate>> {
  const template = await openToManage(context, id, 'delete it');
  await saveDeleted(context.db, template, { by: context.actor.userId, now: context.now() });
  return { template_id: id };
}
