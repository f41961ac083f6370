import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/saved-sections';
import { sectionTypeOf } from '@auscult/domain/saved-parts/section-type';
import { oncePressed } from '#server/features/idempotency/once-by-key.ts';
import { addPart } from '#server/features/saved-parts/shelf.ts';
import type { Context } from '#server/platform/context.ts';

/** Answers `POST /v2/saved_sections`. */
export function createSavedSection(
  context: Context,
  input: CallInput<typeof contract.createSavedSection>,
): Promise<CallOutput<typeof contract.createSavedSection>> {
  return oncePressed(context, { call: 'create_saved_section', input }, () =>
    addPart(context, 'section', { ...input, type: sectionTypeOf(input.type) }),
  );
}
