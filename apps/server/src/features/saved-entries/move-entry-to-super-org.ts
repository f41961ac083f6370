import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/saved-entries';
import { givePart } from '#server/features/saved-parts/shelf.ts';
import type { Context } from '#server/platform/context.ts';

/** Answers `POST /v1/move_entry_to_super_org`. */
export function moveEntryToSuperOrg(
  context: Context,
  { entry_id: id, action }: CallInput<typeof contract.moveEntryToSuperOrg>,
): Promise<CallOutput<typeof contract.moveEntryToSuperOrg>> {
  return givePart(context, { kind: 'entry', id }, action);
}
