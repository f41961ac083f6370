import type * as contract from '@auscult/contract/documents';
import type { CallInput } from '@auscult/contract/kit/call';
import { readSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { documentsOf, shownDocument } from './documents.ts';

/** Answers `GET /v1/documents/{session_id}`. */
export async function getDocuments(
  context: Pick<Context, 'db'>,
  { session_id }: CallInput<typeof contract.getDocuments>,
): Promise<contract.SessionDocument[]> {
  await readSession(context, session_id);
  const documents = await documentsOf(context, session_id);
  return documents.filter(({ is_deleted }) => !is_deleted).map(shownDocument);
}
