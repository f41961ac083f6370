import type * as contract from '@auscult/contract/discharge';
import type { CallInput } from '@auscult/contract/kit/call';
import { CLIENT_DOCUMENTS } from '@auscult/domain/templates/document-kinds';
import { readNotes } from '#server/features/notes/read-note.ts';
import type { Context } from '#server/platform/context.ts';
import { shownDocumentMetadata } from './shown-document.ts';

/** Answers `GET /v2/discharge_metadata/{session_id}`. */
export async function getDischargeMetadata(
  context: Pick<Context, 'db'>,
  { session_id }: CallInput<typeof contract.getDischargeMetadata>,
): Promise<contract.DischargeMetadata[]> {
  const documents = await readNotes(context, session_id, CLIENT_DOCUMENTS);
  return documents.map(shownDocumentMetadata);
}
