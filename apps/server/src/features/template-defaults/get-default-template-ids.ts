import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/template-defaults';
import { ranksOf } from '#server/features/account/default-ranks.ts';
import type { Context } from '#server/platform/context.ts';
import { effectiveRanks } from './effective-ranks.ts';

/**
 * Answers `GET /v1/userdata/default_template_ids/{user_id}`. A colleague's metadata is private and is not
 * read.
 */
export async function getDefaultTemplateIds(
  context: Context,
  { user_id }: CallInput<typeof contract.getDefaultTemplateIds>,
): Promise<CallOutput<typeof contract.getDefaultTemplateIds>> {
  const kept = await ranksOf(context, user_id);
  const isOwn = user_id === context.actor.userId;
  const ranks = isOwn ? (await effectiveRanks(context, kept)).ranks : kept;
  return { default_template_ids_priority: { ...ranks } };
}
