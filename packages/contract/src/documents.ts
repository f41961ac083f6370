/**
 * Documents: records from outside, as they were uploaded, and how far they have been read.
 * @spec 2.7/sessions, 3/metagraph
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { NodeId, SessionId } from './kit/ids.ts';
import { EpochMilliseconds } from './kit/scalars.ts';
import { defineTopic } from './kit/topic.ts';

/** Kinds of files that are read: what their first bytes say, whatever they are called. */
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

/** Where a document may be met: waiting to be read, being read, read, or not to be read at all. */
export const DocumentStatus = z.enum(['pending', 'processing', 'completed', 'failed']);
export type DocumentStatus = z.infer<typeof DocumentStatus>;

/** A page that could not be read. */
export const UnreadablePage = z.object({
  /** Counted from 1. */
  page: z.number().int().positive(),
  /** One sentence for the person at the screen. */
  reason: z.string(),
});
export type UnreadablePage = z.infer<typeof UnreadablePage>;

/** A part of a record that was not read: an attachment, a form field, a text box, a picture. */
export const UnreadPart = z.object({
  /** A file name, or what the part is. */
  name: z.string(),
  /** Why it was not read: one sentence for the person at the screen. */
  reason: z.string(),
  /** The page it is on, counted from 1; null where it is on none. */
  page: z.number().int().positive().nullable(),
});
export type UnreadPart = z.infer<typeof UnreadPart>;

/** A record from outside, within a session. */
export const SessionDocument = z.object({
  node_id: NodeId,
  name: z.string(),
  content_type: DocumentType,
  /** Bytes. */
  size: z.number().int().nonnegative(),
  status: DocumentStatus,
  /** How many pages it has; null until it was opened. What has no sheets (text, email) is cut into pages of its own. */
  pages: z.number().int().nonnegative().nullable(),
  /** Pages that were looked at so far, those that could not be read among them. */
  pages_read: z.number().int().nonnegative(),
  /** Pages whose words were recognised in a picture: less sure than what was typed. */
  recognised_pages: z.array(z.number().int().positive()),
  unreadable: z.array(UnreadablePage),
  /** Parts that were not read, in the order in which they were met. */
  gaps: z.array(UnreadPart),
  /** Why it could not be read at all, for the person at the screen. */
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

/** Deletes a document: its file and its words are destroyed, what was written from it stays. */
export const deleteDocument = defineCall({
  method: 'POST',
  path: '/v1/delete_document',
  summary: 'Deletes an outside record. Its file and its words are destroyed; recaps written from it stay.',
  tag,
  input: z.object({ session_id: SessionId, node_id: NodeId }),
  output: z.object({ deleted: z.literal(true) }),
  refusals: ['session_not_found', 'node_not_found', 'forbidden'],
});

/** Reads a document again that could not be read. */
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

/** The documents of a session, as they are. */
export const DocumentsRow = z.object({ session_id: SessionId, documents: z.array(SessionDocument) });
export type DocumentsRow = z.infer<typeof DocumentsRow>;

/** How far the documents of a session have been read. It never ends by itself. */
export const documentsChanges = defineTopic({
  table: 'documents_changes',
  row: DocumentsRow,
  keys: ['session_id'],
});
