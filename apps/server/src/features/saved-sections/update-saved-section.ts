import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/saved-sections';
import { sectionTypeOf } from '@auscult/domain/saved-parts/section-type';
import { changePart } from '#server/features/saved-parts/shelf.ts';
import type { Context } from '#server/platform/context.ts';

/** Answers `PUT /v2/saved_sections/{section_uuid}`. */
export function updateSavedSection(
  context: Context,
  { section_uuid: id, ...fields }: CallInput<typeof contract.updateSavedSection>,
): Promise<CallOutput<typeof contract.updateSavedSection>> {
  return changePart(context, { kind: 'section', id }, { ...fields, type: sectionTypeOf(fields.type) });
}
