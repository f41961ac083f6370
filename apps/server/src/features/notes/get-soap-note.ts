import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/notes';
import type { Context } from '#server/platform/context.ts';
import { readNote } from './read-note.ts';

/** Answers `GET /v2/soap_note/{session_id}/{node_id}`. @spec 2.7/sessions/soap_note */
export async function getSoapNote(
  context: Pick<Context, 'db'>,
  { session_id, node_id }: CallInput<typeof contract.getSoapNote>,
): Promise<contract.SoapNote> {
  const { wish: _, ...note } = await readNote(context, session_id, node_id);
  return note;
}
