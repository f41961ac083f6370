import type * as contract from '@auscult/contract/documents';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import { refuseSuspended } from '#server/features/billing/hold-free-session.ts';
import { openRunningSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { getDocument, shownDocument, startReading } from './documents.ts';
import { deleteGaps, deletePages } from './repository.ts';

/** Answers `POST /v1/reprocess_document`. Nothing of the document was readable, so no recap refers to it. */
export async function reprocessDocument(
  context: Context,
  { session_id, node_id }: CallInput<typeof contract.reprocessDocument>,
): Promise<CallOutput<typeof contract.reprocessDocument>> {
  await refuseSuspended(context);
  const session = await openRunningSession(context, session_id, 'process');
  const document = await getDocument(context, session.id, node_id);
  if (document.status === 'processing') {
    throw new Refusal('already_running', 'This document is already being read.');
  }
  if (document.status === 'completed') {
    throw new Refusal(
      'invalid_request',
      'This document was already read. To read it again, upload it again.',
    );
  }
  await deletePages(context.db, node_id);
  await deleteGaps(context.db, node_id);
  await startReading(context, session, { documents: [{ ...document, status: 'pending' }] });
  return shownDocument(await getDocument(context, session.id, node_id));
}
