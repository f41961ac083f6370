import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/notes';
import { MEDICAL_NOTES } from '@auscult/domain/templates/document-kinds';
import type { Context } from '#server/platform/context.ts';
import { editNote } from './edit-note.ts';
import { shownNote } from './read-note.ts';

/**
 * Answers `PUT /v2/soap_note/{session_id}/{node_id}`: checks the changed lines and keeps the version they
 * replace.
 */
export async function updateSoapNote(
  context: Pick<Context, 'actor' | 'db' | 'now' | 'hub' | 'afterCommit'>,
  input: CallInput<typeof contract.updateSoapNote>,
): Promise<contract.SoapNote> {
  return shownNote(await editNote(context, input, MEDICAL_NOTES));
}
