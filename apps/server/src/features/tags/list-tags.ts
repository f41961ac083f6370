import type * as contract from '@auscult/contract/admin';
import type { CallOutput } from '@auscult/contract/kit/call';
import type { Context } from '#server/platform/context.ts';
import { teamTags } from './team-tags.ts';

/** Answers `GET /v1/tags`. */
export async function listTags(context: Context): Promise<CallOutput<typeof contract.listTags>> {
  return { tags: await teamTags(context) };
}
