import type * as contract from '@auscult/contract/discharge';
import type { CallInput } from '@auscult/contract/kit/call';
import { CLIENT_DOCUMENTS } from '@auscult/domain/templates/document-kinds';
import { editNote } from '#server/features/notes/edit-note.ts';
import type { Context } from '#server/platform/context.ts';
import { shownDocument } from './shown-document.ts';

/**
 * Answers `PUT /v2/discharge_note/{session_id}/{node_id}`: checks the changed lines and keeps the version
 * they replace.
 */
export async function updateDischargeNote(
  context: Pick<Context, 'actor' | 'db' | 'now' | 'hub' | 'afterCommit'>,
  input: CallInput<typeof contract.updateDischargeNote>,
): Promise<contract.DischargeNote> {
  return shownDocument(await editNote(context, input, CLIENT_DOCUMENTS));
}
