import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/saved-sections';
import { removePart } from '#server/features/saved-parts/shelf.ts';
import type { Context } from '#server/platform/context.ts';

/** Answers `DELETE /v2/saved_sections/{section_uuid}`. */
export function deleteSavedSection(
  context: Context,
  { section_uuid: id }: CallInput<typeof contract.deleteSavedSection>,
): Promise<CallOutput<typeof contract.deleteSavedSection>> {
  return removePart(context, { kind: 'section', id });
}
