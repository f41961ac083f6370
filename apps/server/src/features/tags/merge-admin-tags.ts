import type * as contract from '@auscult/contract/admin';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type { Context } from '#server/platform/context.ts';
import { changeTags, keptTeams, tagsOfTeams } from './group-tags.ts';

/** Answers `POST /v1/admin/merge_tags`. Idempotent. */
export async function mergeAdminTags(
  context: Context,
  { from, into }: CallInput<typeof contract.mergeAdminTags>,
): Promise<CallOutput<typeof contract.mergeAdminTags>> {
  const teams = await keptTeams(context);
  const others = [...new Set(from)].filter((name) => name !== into);
  const changed = await changeTags(context, teams, { from: others, into });
  return { tags: await tagsOfTeams(context, teams), changed };
}
