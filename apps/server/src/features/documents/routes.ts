import * as contract from '@auscult/contract/documents';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { bindTopic } from '#server/platform/realtime/topic.ts';
import { deleteDocumentBy } from './delete-document.ts';
import { getDocuments } from './get-documents.ts';
import { reprocessDocument } from './reprocess-document.ts';
import { readDocumentsRow, watchDocuments } from './watch-documents.ts';
import type { WhenSettled } from './when-settled.ts';

/** Calls on documents. @param whenSettled  continues the work that waits for a document */
export function documentCalls(whenSettled: WhenSettled): BoundCalls {
  return {
    getDocuments: bind(contract.getDocuments, getDocuments),
    deleteDocument: bind(contract.deleteDocument, deleteDocumentBy(whenSettled)),
    reprocessDocument: bind(contract.reprocessDocument, reprocessDocument),
  };
}

/** Progress of reading documents, as a realtime table. */
export const documentsTopic = bindTopic(contract.documentsChanges, watchDocuments, readDocumentsRow);
