/** Documents for other features: the documents of a session, their text, and ordering to read them. */
import type { SessionDocument } from '@auscult/contract/documents';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Session } from '@auscult/contract/sessions';
import type { Allowed } from '@auscult/domain/access/allow';
import { changeNode } from '#server/features/sessions/metagraph.ts';
import type { Context } from '#server/platform/context.ts';
import { documentsChanged } from './documents-changed.ts';
import { readDocumentJob } from './read-document-job.ts';
import { findDocument, listDocuments, listPages, type StoredDocument, saveReading } from './repository.ts';

export type { StoredDocument } from './repository.ts';

/** Documents of a session, oldest first, including deleted ones. */
export function documentsOf({ db }: Pick<Context, 'db'>, session: SessionId): Promise<StoredDocument[]> {
  return listDocuments(db, session);
}

/** A document of that session. @throws Refusal `node_not_found` when it does not exist or was deleted */
export async function getDocument(
  { db }: Pick<Context, 'db'>,
  session: SessionId,
  node: NodeId,
): Promise<StoredDocument> {
  const document = await findDocument(db, node);
  if (document?.session_id !== session || document.is_deleted) {
    throw new Refusal('node_not_found', 'This document no longer exists.');
  }
  return document;
}

/** The document as callers see it. */
export function shownDocument(document: StoredDocument): SessionDocument {
  const { session_id: _, object_name: __, is_deleted: ___, ...shown } = document;
  return shown;
}

/** Whether a document is waiting to be read, or is being read. */
export function isUnread({ status, is_deleted }: StoredDocument): boolean {
  return !is_deleted && (status === 'pending' || status === 'processing');
}

/** A passage that can be evidence. Evidence refers to its index in the list. */
export interface ReadPassage {
  document: NodeId;
  page: number;
  text: string;
}

/** All text of these documents, concatenated. */
export async function everythingRead(
  { db }: Pick<Context, 'db'>,
  documents: readonly NodeId[],
): Promise<ReadPassage[]> {
  const pages = await listPages(db, documents);
  return pages.flatMap(({ node_id, page, passages }) =>
    passages.map((text) => ({ document: node_id, page, text })),
  );
}

/**
 * Orders the unread documents of an opened session to be read.
 *
 * @param note  the note that waits for them
 */
export async function startReading(
  context: Pick<Context, 'actor' | 'db' | 'hub' | 'now' | 'jobs' | 'afterCommit'>,
  session: Allowed<Session, 'process'>,
  { documents, note }: { documents: readonly StoredDocument[]; note?: NodeId },
): Promise<void> {
  for (const { node_id, status } of documents) {
    if (status !== 'pending') continue;
    await saveReading(context.db, node_id, { status: 'processing' });
    await changeNode(context, node_id, { status: 'processing', error: null });
    await context.jobs.enqueue(readDocumentJob, {
      session: session.id,
      document: node_id,
      ...(note && { note }),
    });
  }
  await documentsChanged(context, session.id);
}
