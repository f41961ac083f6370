import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/saved-entries';
import { entryTypeOf } from '@auscult/domain/saved-parts/entry-type';
import { oncePressed } from '#server/features/idempotency/once-by-key.ts';
import { addPart } from '#server/features/saved-parts/shelf.ts';
import type { Context } from '#server/platform/context.ts';

/** Answers `POST /v2/saved_entries`. */
export function createSavedEntry(
  context: Context,
  input: CallInput<typeof contract.createSavedEntry>,
): Promise<CallOutput<typeof contract.createSavedEntry>> {
  return oncePressed(context, { call: 'create_saved_entry', input }, () =>
    addPart(context, 'entry', { ...input, type: entryTypeOf(input.type) }),
  );
}
