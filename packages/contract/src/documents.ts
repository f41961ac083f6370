/**
 * Documents: uploaded outside records, and the progress of reading them.
 * @spec 2.7/sessions, 3/metagraph
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { NodeId, SessionId } from './kit/ids.ts';
import { EpochMilliseconds } from './kit/scalars.ts';
import { defineTopic } from './kit/topic.ts';

/** Supported kinds of files, by their first bytes, regardless of their names. */
export const DocumentType = z.enum([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/tiff',
  'image/webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'message/rfc822',
  'application/zip',
  'text/plain',
]);
export type DocumentType = z.infer<typeof DocumentType>;

/** States of a document: waiting to be read, being read, read, or unreadable. */
export const DocumentStatus = z.enum(['pending', 'processing', 'completed', 'failed']);
export type DocumentStatus = z.infer<typeof DocumentStatus>;

/** A page that could not be read. */
export const UnreadablePage = z.object({
  /** Counted from 1. */
  page: z.number().int().positive(),
  /** One sentence for the user. */
  reason: z.string(),
});
export type UnreadablePage = z.infer<typeof UnreadablePage>;

/** An unread part of a record: an attachment, a form field, a text box, an image. */
export const UnreadPart = z.object({
  /** A file name, or the kind of the part. */
  name: z.string(),
  /** Why it was not read: one sentence for the user. */
  reason: z.string(),
  /** Its page, counted from 1; null if it is on none. */
  page: z.number().int().positive().nullable(),
});
export type UnreadPart = z.infer<typeof UnreadPart>;

/** An outside record within a session. */
export const SessionDocument = z.object({
  node_id: NodeId,
  name: z.string(),
  content_type: DocumentType,
  /** Bytes. */
  size: z.number().int().nonnegative(),
  status: DocumentStatus,
  /** Number of pages; null until it is opened. Files without pages (text, email) are split into some. */
  pages: z.number().int().nonnegative().nullable(),
  /** Pages processed so far, including unreadable ones. */
  pages_read: z.number().int().nonnegative(),
  /** Pages whose words were recognized in an image: less reliable than typed text. */
  recognised_pages: z.array(z.number().int().positive()),
  unreadable: z.array(UnreadablePage),
  /** Unread parts, in order. */
  gaps: z.array(UnreadPart),
  /** Why it could not be read at all, for the user. */
  error: z.string().nullable(),
  created_timestamp: EpochMilliseconds,
});
export type SessionDocument = z.infer<typeof SessionDocument>;

const tag = 'documents';

/** Lists the documents of a session. */
export const getDocuments = defineCall({
  method: 'GET',
  path: '/v1/documents/{session_id}',
  summary: 'Lists the outside records of a visit and how far each has been read, the first one first.',
  tag,
  input: z.object({ session_id: SessionId }),
  output: z.array(SessionDocument),
  refusals: ['session_not_found'],
});

/** Deletes a document: its file and its words are destroyed; documents written from it stay. */
export const deleteDocument = defineCall({
  method: 'POST',
  path: '/v1/delete_document',
  summary: 'Deletes an outside record. Its file and its words are destroyed; recaps written from it stay.',
  tag,
  input: z.object({ session_id: SessionId, node_id: NodeId }),
  output: z.object({ deleted: z.literal(true) }),
  refusals: ['session_not_found', 'node_not_found', 'forbidden'],
});

/** Reads an unreadable document again. */
export const reprocessDocument = defineCall({
  method: 'POST',
  path: '/v1/reprocess_document',
  summary: 'Reads an outside record again that could not be read.',
  tag,
  input: z.object({ session_id: SessionId, node_id: NodeId }),
  output: SessionDocument,
  refusals: [
    'session_not_found',
    'node_not_found',
    'forbidden',
    'session_cancelled',
    'trial_expired',
    'already_running',
  ],
});

/** The current documents of a session. */
export const DocumentsRow = z.object({ session_id: SessionId, documents: z.array(SessionDocument) });
export type DocumentsRow = z.infer<typeof DocumentsRow>;

/** Progress of reading the documents of a session. It never ends. */
export const documentsChanges = defineTopic({
  table: 'documents_changes',
  row: DocumentsRow,
  keys: ['session_id'],
});
