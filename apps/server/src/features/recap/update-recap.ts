import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/recap';
import { RECORDS_RECAPS } from '@auscult/domain/templates/document-kinds';
import { editNote } from '#server/features/notes/edit-note.ts';
import type { Context } from '#server/platform/context.ts';
import { shownRecap } from './shown-recap.ts';

/**
 * Answers `PUT /v2/recap/{session_id}/{node_id}`: checks the changed lines and keeps the version they
 * replace.
 */
export async function updateRecap(
  context: Pick<Context, 'actor' | 'db' | 'now' | 'hub' | 'afterCommit'>,
  input: CallInput<typeof contract.updateRecap>,
): Promise<contract.Recap> {
  return shownRecap(await editNote(context, input, RECORDS_RECAPS));
}
