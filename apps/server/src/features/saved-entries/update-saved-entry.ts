import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/saved-entries';
import { entryTypeOf } from '@auscult/domain/saved-parts/entry-type';
import { changePart } from '#server/features/saved-parts/shelf.ts';
import type { Context } from '#server/platform/context.ts';

/** Answers `PUT /v2/saved_entries/{entry_uuid}`. */
export function updateSavedEntry(
  context: Context,
  { entry_uuid: id, ...fields }: CallInput<typeof contract.updateSavedEntry>,
): Promise<CallOutput<typeof contract.updateSavedEntry>> {
  return changePart(context, { kind: 'entry', id }, { ...fields, type: entryTypeOf(fields.type) });
}
