/** Continues a recap when a document that it waits for was read, or will not be read. */
import { RECORDS_RECAPS } from '@auscult/domain/templates/document-kinds';
import { documentsOf, isUnread } from '#server/features/documents/documents.ts';
import type { WhenSettled } from '#server/features/documents/when-settled.ts';
import { listUnfinishedNotes } from '#server/features/notes/read-note.ts';
import { writeWaitingNote } from '#server/features/notes/start-note.ts';
import { isNodeWanted } from '#server/features/sessions/metagraph.ts';
import { readIn } from './start-recap.ts';

/**
 * Orders every recap that waited only for this document. Cancelled recaps are included: their writer ends
 * them.
 */
export const continueRecaps: WhenSettled = async (context, session, document) => {
  const recaps = await listUnfinishedNotes(context, session, RECORDS_RECAPS);
  const documents = await documentsOf(context, session);
  for (const recap of recaps) {
    const ordered = recap.wish.recordings;
    if (!ordered.includes(document)) continue;
    const own = ordered.flatMap((node) => documents.find(({ node_id }) => node_id === node) ?? []);
    if (own.some(isUnread) && (await isNodeWanted(context, recap.node_id))) continue;
    await writeWaitingNote(context, recap, readIn(own));
  }
};
