import type { CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/saved-entries';
import { teamParts } from '#server/features/saved-parts/shelf.ts';
import type { Context } from '#server/platform/context.ts';

/** Answers `GET /v2/org_saved_entries`. */
export async function listOrgSavedEntries(
  context: Context,
): Promise<CallOutput<typeof contract.listOrgSavedEntries>> {
  return { entries: await teamParts(context, 'entry') };
}
