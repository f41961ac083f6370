import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/notes';
import { MEDICAL_NOTES } from '@auscult/domain/templates/document-kinds';
import type { Context } from '#server/platform/context.ts';
import { readNote, shownNote } from './read-note.ts';

/** Answers `GET /v2/soap_note/{session_id}/{node_id}`. @spec 2.7/sessions/soap_note */
export async function getSoapNote(
  context: Pick<Context, 'db'>,
  { session_id, node_id }: CallInput<typeof contract.getSoapNote>,
): Promise<contract.SoapNote> {
  return shownNote(await readNote(context, session_id, node_id, MEDICAL_NOTES));
}
