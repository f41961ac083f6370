import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type { NodeId } from '@auscult/contract/kit/ids';
import type * as contract from '@auscult/contract/recap';
import { RECORDS_RECAPS } from '@auscult/domain/templates/document-kinds';
import { documentsOf, everythingRead, type StoredDocument } from '#server/features/documents/documents.ts';
import { readNote } from '#server/features/notes/read-note.ts';
import type { Context } from '#server/platform/context.ts';

/** Answers `GET /v1/recap_sources/{session_id}/{node_id}`. Evidence refers to the index of a passage. */
export async function getRecapSources(
  context: Pick<Context, 'db'>,
  { session_id, node_id }: CallInput<typeof contract.getRecapSources>,
): Promise<CallOutput<typeof contract.getRecapSources>> {
  const { wish } = await readNote(context, session_id, node_id, RECORDS_RECAPS);
  const documents = await documentsOf(context, session_id);
  const passages = await everythingRead(context, wish.transcripts);
  const ordered = wish.recordings.flatMap(
    (node) => documents.find((document) => document.node_id === node) ?? [],
  );
  return {
    documents: ordered.map((document) => shownSource(document, wish.transcripts)),
    passages: passages.map((passage, index) => ({ index, ...passage })),
  };
}

function shownSource(document: StoredDocument, read: readonly NodeId[]): contract.RecapDocument {
  const { node_id, name, content_type, pages, is_deleted, unreadable, gaps, error } = document;
  return {
    node_id,
    name,
    content_type,
    pages,
    is_deleted,
    unreadable,
    gaps,
    error,
    is_read: read.includes(node_id),
  };
}
