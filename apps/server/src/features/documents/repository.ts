/** All SQL on documents and their pages. */
import type {
  DocumentStatus,
  DocumentType,
  SessionDocument,
  UnreadablePage,
  UnreadPart,
} from '@auscult/contract/documents';
import type { NodeId, OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
import type { Session } from '@auscult/contract/sessions';
import type { Allowed } from '@auscult/domain/access/allow';
import { sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { DocumentTables } from './tables.ts';

/** A document with its internal columns. */
export interface StoredDocument extends SessionDocument {
  session_id: SessionId;
  object_name: string;
  /** Its words and its file are then destroyed. */
  is_deleted: boolean;
}

/** A document that is about to be stored with its node. */
export interface NewDocument {
  node: NodeId;
  organization: OrganizationId;
  objectName: string;
  contentType: DocumentType;
  size: number;
  createdBy: UserId;
}

/** Stores an unread document. Its node must exist. */
export async function insertDocument(
  db: Db,
  session: Allowed<Session, string>,
  { node, organization, objectName, contentType, size, createdBy }: NewDocument,
): Promise<void> {
  await tables(db)
    .insertInto('documents')
    .values({
      node_id: node,
      org_id: organization,
      session_id: session.id,
      object_name: objectName,
      content_type: contentType,
      size,
      status: 'pending',
      pages: null,
      created_by: createdBy,
    })
    .execute();
}

/** Documents of a session in order of arrival, including deleted ones. */
export async function listDocuments(db: Db, session: SessionId): Promise<StoredDocument[]> {
  const rows = await documents(db)
    .where('documents.session_id', '=', session)
    .orderBy('nodes.created_at')
    .orderBy('nodes.id')
    .execute();
  return rows.map(documentOf);
}

/** One document, even if deleted; undefined when it does not exist. */
export async function findDocument(db: Db, node: NodeId): Promise<StoredDocument | undefined> {
  const row = await documents(db).where('documents.node_id', '=', node).executeTakeFirst();
  return row && documentOf(row);
}

/** Progress of reading a document. */
export async function saveReading(
  db: Db,
  node: NodeId,
  reading: { status: DocumentStatus } | { pages: number },
): Promise<void> {
  await tables(db).updateTable('documents').set(reading).where('node_id', '=', node).execute();
}

/** A processed page. */
export interface NewPage {
  page: number;
  passages: string[];
  isRecognised: boolean;
  unreadable: string | null;
}

/** Stores pages that are not stored yet. Existing pages do not change. */
export async function insertPages(
  db: Db,
  { node, organization }: { node: NodeId; organization: OrganizationId },
  pages: readonly NewPage[],
): Promise<void> {
  if (pages.length === 0) return;
  const rows = pages.map(({ page, passages, isRecognised, unreadable }) => ({
    org_id: organization,
    node_id: node,
    page,
    passages,
    is_recognised: isRecognised,
    unreadable,
  }));
  await tables(db)
    .insertInto('document_pages')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['node_id', 'page']).doNothing())
    .execute();
}

/** Stores unread parts that are not stored yet. */
export async function insertGaps(
  db: Db,
  { node, organization }: { node: NodeId; organization: OrganizationId },
  gaps: readonly UnreadPart[],
): Promise<void> {
  if (gaps.length === 0) return;
  const rows = gaps.map((gap) => ({ org_id: organization, node_id: node, ...gap }));
  await tables(db)
    .insertInto('document_gaps')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the list of unread parts. Their names may be words of the document. */
export async function deleteGaps(db: Db, node: NodeId): Promise<void> {
  await tables(db).deleteFrom('document_gaps').where('node_id', '=', node).execute();
}

/**
 * Deletes the errors of unreadable pages, so that they are read again. A document that was read does not
 * change.
 */
export async function deletePages(db: Db, node: NodeId): Promise<void> {
  await tables(db).deleteFrom('document_pages').where('node_id', '=', node).execute();
}

/**
 * Destroys the words of a document. The passages stay, without words, so that the indexes of others in recaps
 * still match.
 */
export async function blankPages(db: Db, node: NodeId): Promise<void> {
  await tables(db)
    .updateTable('document_pages')
    .set({ passages: sql<string[]>`array_fill(''::text, array[cardinality(passages)])` })
    .where('node_id', '=', node)
    .execute();
}

/** The words of a page. */
export interface StoredPage {
  node_id: NodeId;
  page: number;
  passages: string[];
}

/** Pages of these documents, in their order, page by page. */
export async function listPages(db: Db, nodes: readonly NodeId[]): Promise<StoredPage[]> {
  if (nodes.length === 0) return [];
  return tables(db)
    .selectFrom('document_pages')
    .select(['node_id', 'page', 'passages'])
    .where('node_id', 'in', nodes)
    .orderBy(sql`array_position(${nodes}::text[], node_id)`)
    .orderBy('page')
    .execute();
}

function tables(db: Db) {
  return tablesOf<DocumentTables>(db);
}

function documents(db: Db) {
  return tables(db)
    .selectFrom('documents')
    .innerJoin('nodes', 'nodes.id', 'documents.node_id')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('document_pages')
          .select(({ fn }) => fn.countAll<number>().as('pages_read'))
          .select(
            sql<number[] | null>`array_agg(page order by page) filter (where is_recognised)`.as('recognised'),
          )
          .select(
            sql<
              UnreadablePage[] | null
            >`jsonb_agg(jsonb_build_object('page', page, 'reason', unreadable) order by page) filter (where unreadable is not null)`.as(
              'unreadable',
            ),
          )
          .whereRef('document_pages.node_id', '=', 'documents.node_id')
          .as('looked'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('document_gaps')
          .select(
            sql<
              UnreadPart[] | null
            >`jsonb_agg(jsonb_build_object('name', document_gaps.name, 'reason', reason, 'page', page) order by id)`.as(
              'gaps',
            ),
          )
          .whereRef('document_gaps.node_id', '=', 'documents.node_id')
          .as('unread'),
      (join) => join.onTrue(),
    )
    .selectAll('documents')
    .select(['nodes.name', 'nodes.status as node_status', 'nodes.error', 'nodes.created_at'])
    .select(['looked.pages_read', 'looked.recognised', 'looked.unreadable', 'unread.gaps']);
}

type DocumentRow = Awaited<ReturnType<ReturnType<typeof documents>['execute']>>[number];

function documentOf(row: DocumentRow): StoredDocument {
  return {
    node_id: row.node_id,
    session_id: row.session_id,
    name: row.name,
    content_type: row.content_type,
    size: row.size,
    status: statusOf(row),
    pages: row.pages,
    pages_read: Number(row.pages_read ?? 0),
    recognised_pages: row.recognised ?? [],
    unreadable: row.unreadable ?? [],
    gaps: row.gaps ?? [],
    error: row.error,
    created_timestamp: row.created_at.getTime(),
    object_name: row.object_name,
    is_deleted: row.node_status === 'deleted',
  };
}

/** Cancelling a session changes its nodes. The document row follows only when the current reading ends. */
function statusOf({ status, node_status }: DocumentRow): DocumentStatus {
  return status === 'processing' && node_status !== 'processing' ? 'pending' : status;
}
