/** A document from an uploaded file. */
import { buffer } from 'node:stream/consumers';
import type { NodeId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import { MAX_SESSION_DOCUMENTS } from '@auscult/contract/limits';
import type { Session } from '@auscult/contract/sessions';
import { DOCUMENTS_BUCKET } from '@auscult/contract/uploads';
import type { Allowed } from '@auscult/domain/access/allow';
import { documentTypeOf, TELLING_BYTES } from '@auscult/domain/documents/document-type';
import { addNode } from '#server/features/sessions/metagraph.ts';
import { getUploaded, type StoredObject } from '#server/features/uploads/stored-objects.ts';
import type { Context } from '#server/platform/context.ts';
import { documentsChanged } from './documents-changed.ts';
import { insertDocument, listDocuments } from './repository.ts';

/** The file, and what a person calls it. */
export interface DocumentWish {
  file_path: string;
  name: string;
}

/**
 * Adds a document to an opened session; a file is one document, however often it is added.
 *
 * @throws Refusal `upload_not_found`, `upload_incomplete`, `unsupported_type`, `invalid_request` for one too many
 */
export async function addDocument(
  context: Context,
  session: Allowed<Session, string>,
  { file_path, name }: DocumentWish,
): Promise<NodeId> {
  const { actor, db } = context;
  const all = await listDocuments(db, session.id);
  const before = all.find(({ object_name }) => object_name === file_path);
  if (before?.is_deleted) {
    throw new Refusal('upload_not_found', 'This document was deleted. Please upload it again.');
  }
  if (before) return before.node_id;
  if (all.filter(({ is_deleted }) => !is_deleted).length >= MAX_SESSION_DOCUMENTS) {
    throw new Refusal('invalid_request', `A visit holds ${MAX_SESSION_DOCUMENTS} documents at most.`);
  }
  const uploaded = await getUploaded(context, session.id, { bucket: DOCUMENTS_BUCKET, name: file_path });
  const contentType = documentTypeOf(await startOf(context, uploaded));
  if (!contentType) throw unsupported();
  // The file lies there whole; what becomes of its words is told apart from that.
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

async function startOf(
  { fileStore }: Pick<Context, 'fileStore'>,
  { storage_key, size }: StoredObject,
): Promise<Uint8Array> {
  const end = Math.min(TELLING_BYTES, size) - 1;
  return buffer(await fileStore.read(storage_key, { start: 0, end }));
}

function unsupported(): Refusal {
  return new Refusal(
    'unsupported_type',
    'This kind of file cannot be read. Choose a PDF, a picture (JPEG, PNG, TIFF, WebP), a Word document (DOCX), an e-mail (EML) or plain text.',
  );
}
