import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/saved-sections';
import { ownParts } from '#server/features/saved-parts/shelf.ts';
import type { Context } from '#server/platform/context.ts';

/** Answers `GET /v2/saved_sections`. */
export async function listSavedSections(
  context: Context,
  { include_sections_from_other_orgs: withGroup }: CallInput<typeof contract.listSavedSections>,
): Promise<CallOutput<typeof contract.listSavedSections>> {
  return { sections: await ownParts(context, 'section', { withGroup }) };
}
