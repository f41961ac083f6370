import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/recap';
import { RECORDS_RECAPS } from '@auscult/domain/templates/document-kinds';
import { readNotes } from '#server/features/notes/read-note.ts';
import type { Context } from '#server/platform/context.ts';
import { shownRecapMetadata } from './shown-recap.ts';

/** Answers `GET /v2/recap_metadata/{session_id}`. */
export async function getRecapMetadata(
  context: Pick<Context, 'db'>,
  { session_id }: CallInput<typeof contract.getRecapMetadata>,
): Promise<contract.RecapMetadata[]> {
  const recaps = await readNotes(context, session_id, RECORDS_RECAPS);
  return recaps.map(shownRecapMetadata);
}
