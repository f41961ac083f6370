import type * as contract from '@auscult/contract/admin';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type { Context } from '#server/platform/context.ts';
import { changeTags, keptTeams, tagsOfTeams } from './group-tags.ts';

/** Answers `POST /v1/admin/save_tag`. Idempotent. */
export async function saveAdminTag(
  context: Context,
  { name, new_name: into = name, colour }: CallInput<typeof contract.saveAdminTag>,
): Promise<CallOutput<typeof contract.saveAdminTag>> {
  const teams = await keptTeams(context);
  await changeTags(context, teams, { from: into === name ? [] : [name], into, colour });
  return { tags: await tagsOfTeams(context, teams) };
}
