import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/saved-entries';
import { removePart } from '#server/features/saved-parts/shelf.ts';
import type { Context } from '#server/platform/context.ts';

/** Answers `DELETE /v2/saved_entries/{entry_uuid}`. */
export function deleteSavedEntry(
  context: Context,
  { entry_uuid: id }: CallInput<typeof contract.deleteSavedEntry>,
): Promise<CallOutput<typeof contract.deleteSavedEntry>> {
  return removePart(context, { kind: 'entry', id });
}
