import type * as contract from '@auscult/contract/admin';
import type { CallOutput } from '@auscult/contract/kit/call';
import type { Context } from '#server/platform/context.ts';
import { keptTeams, tagsOfTeams } from './group-tags.ts';

/** Answers `GET /v1/admin/tags`. @spec 1.2/admin-tags */
export async function listAdminTags(context: Context): Promise<CallOutput<typeof contract.listAdminTags>> {
  return { tags: await tagsOfTeams(context, await keptTeams(context)) };
}
