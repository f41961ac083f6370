import type { CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/saved-entries';
import { ownParts } from '#server/features/saved-parts/shelf.ts';
import type { Context } from '#server/platform/context.ts';

/** Answers `GET /v2/saved_entries`. */
export async function listSavedEntries(
  context: Context,
): Promise<CallOutput<typeof contract.listSavedEntries>> {
  return { entries: await ownParts(context, 'entry', { withGroup: true }) };
}
