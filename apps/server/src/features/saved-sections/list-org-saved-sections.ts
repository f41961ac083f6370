import type { CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/saved-sections';
import { teamParts } from '#server/features/saved-parts/shelf.ts';
import type { Context } from '#server/platform/context.ts';

/** Answers `GET /v2/org_saved_sections`. */
export async function listOrgSavedSections(
  context: Context,
): Promise<CallOutput<typeof contract.listOrgSavedSections>> {
  return { sections: await teamParts(context, 'section') };
}
