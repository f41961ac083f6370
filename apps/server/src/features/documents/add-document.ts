/** Adds a document from an uploaded file. */
import { buffer } from 'node:stream/consumers';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import { MAX_SESSION_DOCUMENTS } from '@auscult/contract/limits';
import type { Session } from '@auscult/contract/sessions';
import { DOCUMENTS_BUCKET } from '@auscult/contract/uploads';
import type { Allowed } from '@auscult/domain/access/allow';
import { documentTypeOf, TELLING_BYTES } from '@auscult/domain/documents/document-type';
import { addNode } from '#server/features/sessions/metagraph.ts';
import { unreadableDocument } from '#server/features/uploads/accepted-document.ts';
import { findUploaded, getUploaded, stillOnItsWay } from '#server/features/uploads/stored-objects.ts';
import type { Context } from '#server/platform/context.ts';
import { readStored } from '#server/ports/file-store.ts';
import { documentsChanged } from './documents-changed.ts';
import { insertDocument, listDocuments } from './repository.ts';

/** The file, and the name that a person gave it. */
export interface DocumentWish {
  file_path: string;
  name: string;
  /** The first bytes of the file, which tell its type; undefined if it had not arrived. */
  start: Uint8Array | undefined;
}

/**
 * Reads the first bytes of an uploaded file. It runs outside of transactions, because the store may be slow.
 */
export async function startOfDocument(
  context: Pick<Context, 'db' | 'fileStore'>,
  session: SessionId,
  file_path: string,
): Promise<() => Promise<Uint8Array | undefined>> {
  const { fileStore } = context;
  const object = await findUploaded(context, file_path, DOCUMENTS_BUCKET);
  if (object?.session_id !== session) return async () => undefined;
  const { storage_key, size } = object;
  const end = Math.min(TELLING_BYTES, size) - 1;
  return async () =>
    buffer(
      await readStored(fileStore, storage_key, {
        range: { start: 0, end },
        refusal: () => new Refusal('upload_not_found', 'This upload does not exist. Please start it again.'),
      }),
    );
}

/**
 * Adds a document to an opened session. Adding a file again gives the same document.
 *
 * @throws Refusal `upload_not_found`, `upload_incomplete`, `unsupported_type`, `invalid_request` for one too
 * many
 */
export async function addDocument(
  context: Context,
  session: Allowed<Session, string>,
  { file_path, name, start }: DocumentWish,
): Promise<NodeId> {
  const { actor, db } = context;
  const all = await listDocuments(db, session.id);
  const before = all.find(({ object_name }) => object_name === file_path);
  if (before?.is_deleted) {
    throw new Refusal('upload_not_found', 'This document was deleted. Please upload it again.');
  }
  if (before) return before.node_id;
  if (all.filter(({ is_deleted }) => !is_deleted).length >= MAX_SESSION_DOCUMENTS) {
    throw new Refusal('invalid_request', `A visit can have at most ${MAX_SESSION_DOCUMENTS} documents.`);
  }
  const uploaded = await getUploaded(context, session.id, { bucket: DOCUMENTS_BUCKET, name: file_path });
  if (!start) throw stillOnItsWay();
  const contentType = documentTypeOf(start);
  if (!contentType) throw unreadableDocument(name);
  // The file is complete. Reading its words is reported separately.
  const node = await addNode(context, session, { kind: 'document', name, status: 'completed' });
  await insertDocument(db, session, {
    node,
    organization: actor.organizationId,
    objectName: uploaded.name,
    contentType,
    size: uploaded.size,
    createdBy: actor.userId,
  });
  await documentsChanged(context, session.id);
  return node;
}
