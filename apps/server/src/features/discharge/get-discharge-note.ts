import type * as contract from '@auscult/contract/discharge';
import type { CallInput } from '@auscult/contract/kit/call';
import { CLIENT_DOCUMENTS } from '@auscult/domain/templates/document-kinds';
import { readNote } from '#server/features/notes/read-note.ts';
import type { Context } from '#server/platform/context.ts';
import { shownDocument } from './shown-document.ts';

/** Answers `GET /v2/discharge_note/{session_id}/{node_id}`. */
export async function getDischargeNote(
  context: Pick<Context, 'db'>,
  { session_id, node_id }: CallInput<typeof contract.getDischargeNote>,
): Promise<contract.DischargeNote> {
  return shownDocument(await readNote(context, session_id, node_id, CLIENT_DOCUMENTS));
}
