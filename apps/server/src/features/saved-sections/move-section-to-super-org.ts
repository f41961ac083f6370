import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/saved-sections';
import { givePart } from '#server/features/saved-parts/shelf.ts';
import type { Context } from '#server/platform/context.ts';

/** Answers `POST /v1/move_section_to_super_org`. */
export function moveSectionToSuperOrg(
  context: Context,
  { section_id: id, action }: CallInput<typeof contract.moveSectionToSuperOrg>,
): Promise<CallOutput<typeof contract.moveSectionToSuperOrg>> {
  return givePart(context, { kind: 'section', id }, action);
}
