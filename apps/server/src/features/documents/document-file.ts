/** The file of a document as it was uploaded, for people who may read its session. */
import type { DocumentType } from '@auscult/contract/documents';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import { DOCUMENTS_BUCKET } from '@auscult/contract/uploads';
import { readSession } from '#server/features/sessions/read-session.ts';
import { findUploaded, type StoredObject } from '#server/features/uploads/stored-objects.ts';
import type { Context } from '#server/platform/context.ts';
import { getDocument } from './documents.ts';

/** Its key in the store, its type and its name. */
export interface DocumentFile {
  object: StoredObject;
  contentType: DocumentType;
  name: string;
}

/** The message for a document whose file is missing. */
export function noFile(): Refusal {
  return new Refusal('node_not_found', 'The file of this document no longer exists.');
}

/** @throws Refusal `session_not_found`, `node_not_found` */
export async function getDocumentFile(
  context: Pick<Context, 'db'>,
  session: SessionId,
  node: NodeId,
): Promise<DocumentFile> {
  await readSession(context, session);
  const { object_name, content_type, name } = await getDocument(context, session, node);
  const object = await findUploaded(context, object_name, DOCUMENTS_BUCKET);
  if (!object) throw noFile();
  return { object, contentType: content_type, name };
}
