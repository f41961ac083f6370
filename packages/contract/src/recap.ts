/**
 * Records recaps: summaries of outside records, written with a template of type `recordsrecap`. Each is a
 * note whose evidence refers to passages of documents.
 * @spec 1.3/realtime-tables/prehistory-changes, 3/register-document
 */
import { z } from 'zod';
import { DocumentType, UnreadablePage, UnreadPart } from './documents.ts';
import { defineCall } from './kit/call.ts';
import { NodeId, SessionId, TemplateId } from './kit/ids.ts';
import { nameOf, TimeZone } from './kit/scalars.ts';
import { defineTopic } from './kit/topic.ts';
import { BODY_BYTES, MAX_SESSION_DOCUMENTS } from './limits.ts';
import { EditedLines, NoteMetadata, NotesRow, SoapNote } from './notes.ts';

const tag = 'recap';
const ids = { session_id: SessionId, node_id: NodeId };

/** Options of a recap. */
const ofRecap = {
  template_id: TemplateId.optional(),
  additional_instructions: z.string().max(10_000).default(''),
  timezone: TimeZone,
};

/** An uploaded file that becomes a document of the session. */
const DocumentSpecification = z.object({
  kind: z.literal('document'),
  /** The object name of a finished upload to the bucket of documents. */
  file_path: z.string().min(1).max(500),
  /** Its name from the person; the file's name by default. */
  name: nameOf(200),
  /** As the browser gives it. The content of the file decides. */
  content_type: z.string().max(200).optional(),
});

/** A recap of the documents that it depends on. */
const RecapSpecification = z.object({
  kind: z.literal('recap'),
  name: z.string().trim().max(200).default(''),
  ...ofRecap,
});

const NodeIds = z.array(NodeId).max(MAX_SESSION_DOCUMENTS);

/**
 * Adds a node to the metagraph of a session: a document from an uploaded file, or a recap of documents, which
 * is started at once. An equal call gives the same node.
 */
export const registerDocument = defineCall({
  method: 'POST',
  path: '/v1/register_document',
  summary: 'Adds an uploaded record to a visit, or a recap of such records, which is then written.',
  tag,
  bodyBytes: BODY_BYTES.text,
  input: z.object({
    session_id: SessionId,
    /** For a recap its documents, in order; empty for a document. */
    dependency_list: NodeIds.default([]),
    specification: z.discriminatedUnion('kind', [DocumentSpecification, RecapSpecification]),
  }),
  output: z.object({ session: SessionId, node_id: NodeId }),
  refusals: [
    'session_not_found',
    'forbidden',
    'session_cancelled',
    'trial_expired',
    'upload_not_found',
    'upload_incomplete',
    'unsupported_type',
    'node_not_found',
    'template_not_found',
    'idempotency_conflict',
  ],
});

/** Reads documents and writes a recap of them. An equal call while it is being written gives the same one. */
export const processDocuments = defineCall({
  method: 'POST',
  path: '/v1/process_documents',
  summary:
    'Reads what has not been read of a visit’s outside records and then writes their recap; answers at once with the recap.',
  tag,
  bodyBytes: BODY_BYTES.text,
  input: z.object({
    session: SessionId,
    /** If left out, all of the visit, in order. */
    documents: NodeIds.min(1).optional(),
    ...ofRecap,
  }),
  output: z.object({
    session: SessionId,
    /** The recap in progress: watch `prehistory_changes` with it. */
    node_id: NodeId,
  }),
  refusals: [
    'session_not_found',
    'forbidden',
    'session_cancelled',
    'trial_expired',
    'node_not_found',
    'template_not_found',
    'idempotency_conflict',
  ],
});

/** A recap to read and edit. */
export const Recap = SoapNote.extend({
  /** Its documents, in order. */
  documents: z.array(NodeId),
});
export type Recap = z.infer<typeof Recap>;

/** A recap in a list. */
export const RecapMetadata = NoteMetadata.extend({ documents: z.array(NodeId) });
export type RecapMetadata = z.infer<typeof RecapMetadata>;

/** Lists the recaps of a session, newest first. */
export const getRecapMetadata = defineCall({
  method: 'GET',
  path: '/v2/recap_metadata/{session_id}',
  summary: 'Lists the records recaps of a visit, newest first.',
  tag,
  input: z.object({ session_id: SessionId }),
  output: z.array(RecapMetadata),
  refusals: ['session_not_found'],
});

/** Reads one recap with its lines. */
export const getRecap = defineCall({
  method: 'GET',
  path: '/v2/recap/{session_id}/{node_id}',
  summary: 'Reads one records recap with its lines and the passages each rests on.',
  tag,
  input: z.object(ids),
  output: Recap,
  refusals: ['session_not_found', 'node_not_found'],
});

/** Saves the lines of a recap as a person edited them. */
export const updateRecap = defineCall({
  method: 'PUT',
  path: '/v2/recap/{session_id}/{node_id}',
  summary:
    'Saves an edited records recap. The version says what was edited; another person’s change meanwhile is not overwritten.',
  tag,
  bodyBytes: BODY_BYTES.note,
  input: z.object({ ...ids, version: z.number().int().nonnegative(), lines: EditedLines }),
  output: Recap,
  refusals: [
    'session_not_found',
    'node_not_found',
    'forbidden',
    'changed_meanwhile',
    'already_running',
    'note_signed',
  ],
});

/** A document of a recap. */
export const RecapDocument = z.object({
  node_id: NodeId,
  name: z.string(),
  content_type: DocumentType,
  pages: z.number().int().nonnegative().nullable(),
  /** Whether the recap uses it; false if it was unreadable. */
  is_read: z.boolean(),
  /** Its words were destroyed with it. */
  is_deleted: z.boolean(),
  unreadable: z.array(UnreadablePage),
  gaps: z.array(UnreadPart),
  error: z.string().nullable(),
});
export type RecapDocument = z.infer<typeof RecapDocument>;

/** A passage of a document that can be evidence. */
export const RecapPassage = z.object({
  /** The index that evidence refers to. */
  index: z.number().int().nonnegative(),
  /** The document's node. */
  document: NodeId,
  /** Counted from 1. */
  page: z.number().int().positive(),
  text: z.string(),
});
export type RecapPassage = z.infer<typeof RecapPassage>;

/** Reads the sources of a recap. */
export const getRecapSources = defineCall({
  method: 'GET',
  path: '/v1/recap_sources/{session_id}/{node_id}',
  summary: 'Reads the documents and passages that a records recap rests on.',
  tag,
  input: z.object(ids),
  output: z.object({ documents: z.array(RecapDocument), passages: z.array(RecapPassage) }),
  refusals: ['session_not_found', 'node_not_found'],
});

/** One row of the realtime table `prehistory_changes`. */
export const PrehistoryRow = NotesRow.omit({ diagram: true });
export type PrehistoryRow = z.infer<typeof PrehistoryRow>;

/** A recap while it is written. With the session's key, the newest one. */
export const prehistoryChanges = defineTopic({
  table: 'prehistory_changes',
  row: PrehistoryRow,
  keys: ['session_id', 'session_id_and_node_id'],
});
