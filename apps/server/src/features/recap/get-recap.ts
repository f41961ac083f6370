import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/recap';
import { RECORDS_RECAPS } from '@auscult/domain/templates/document-kinds';
import { readNote } from '#server/features/notes/read-note.ts';
import type { Context } from '#server/platform/context.ts';
import { shownRecap } from './shown-recap.ts';

/** Answers `GET /v2/recap/{session_id}/{node_id}`. */
export async function getRecap(
  context: Pick<Context, 'db'>,
  { session_id, node_id }: CallInput<typeof contract.getRecap>,
): Promise<contract.Recap> {
  return shownRecap(await readNote(context, session_id, node_id, RECORDS_RECAPS));
}
