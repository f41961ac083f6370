/** All SQL on the metagraph: nodes, recordings and consents of sessions. */
import type { NodeId, OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
import type { Bookmark, NodeKind, NodeStatus } from '@auscult/contract/sessions';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { SessionTables } from './tables.ts';

/** A node that is about to be stored. */
export interface NewNode {
  id: NodeId;
  organization: OrganizationId;
  session: SessionId;
  kind: NodeKind;
  name: string;
  status: NodeStatus;
  dependencies: NodeId[];
  now: number;
}

/** Adds a node to a session. */
export async function insertNode(db: Db, node: NewNode): Promise<void> {
  const now = new Date(node.now);
  await tables(db)
    .insertInto('nodes')
    .values({
      id: node.id,
      org_id: node.organization,
      session_id: node.session,
      kind: node.kind,
      name: node.name,
      status: node.status,
      dependencies: node.dependencies,
      error: null,
      created_at: now,
      modified_at: now,
    })
    .execute();
}

/** Changes of a node. */
export interface NodeChange {
  status?: NodeStatus;
  error?: string | null;
  progress?: number | null;
  name?: string;
  now: number;
}

/**
 * Changes a node. A deleted one does not change; a cancelled one can still be deleted. @returns its session,
 * if it was changed
 */
export async function saveNode(
  db: Db,
  id: NodeId,
  { now, ...change }: NodeChange,
): Promise<SessionId | undefined> {
  const changed = await tables(db)
    .updateTable('nodes')
    .set({ ...change, modified_at: new Date(now) })
    .where('id', '=', id)
    .where('status', 'not in', change.status === 'deleted' ? ['deleted'] : ['deleted', 'cancelled'])
    .returning('session_id')
    .executeTakeFirst();
  return changed?.session_id;
}

/** Renames a node, also a cancelled one. @returns its session, if it still exists */
export async function saveNodeName(
  db: Db,
  id: NodeId,
  { name, now }: { name: string; now: number },
): Promise<SessionId | undefined> {
  const changed = await tables(db)
    .updateTable('nodes')
    .set({ name, modified_at: new Date(now) })
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .returning('session_id')
    .executeTakeFirst();
  return changed?.session_id;
}

/** Cancels every running node of a session. Its recordings and documents stay, without running work. */
export async function cancelRunningNodes(db: Db, session: SessionId, now: number): Promise<void> {
  await tables(db)
    .updateTable('nodes')
    .set({ status: 'cancelled', modified_at: new Date(now) })
    .where('session_id', '=', session)
    .where('status', 'in', ['pending', 'processing'])
    .where('kind', 'not in', BROUGHT)
    .execute();
  await tables(db)
    .updateTable('nodes')
    .set({ status: 'completed', modified_at: new Date(now) })
    .where('session_id', '=', session)
    .where('status', '=', 'processing')
    .where('kind', 'in', BROUGHT)
    .execute();
}

/** Kinds of nodes that a person brought: work on them can be done later. */
const BROUGHT = ['recording', 'document'] as const;

/** Status of a node; undefined when it does not exist. */
export async function findNodeStatus(db: Db, id: NodeId): Promise<NodeStatus | undefined> {
  const row = await tables(db).selectFrom('nodes').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status;
}

/** A recording with the fields that jobs need. */
export interface StoredRecording {
  node_id: NodeId;
  session_id: SessionId;
  name: string;
  status: NodeStatus;
  object_name: string | null;
  content_type: string | null;
  duration_ms: number | null;
}

/** Recordings of a session that are neither deleted nor cancelled, in spoken order. */
export function listRecordings(db: Db, session: SessionId): Promise<StoredRecording[]> {
  return recordings(db)
    .where('recordings.session_id', '=', session)
    .where('nodes.status', 'not in', ['deleted', 'cancelled'])
    .orderBy(({ fn }) => fn.coalesce('recordings.started_at', 'nodes.created_at'))
    .orderBy('nodes.id')
    .execute();
}

/** Every recording of a file, including deleted and cancelled ones. */
export function listRecordingsOfSound(
  db: Db,
  session: SessionId,
  objectName: string,
): Promise<StoredRecording[]> {
  return recordings(db)
    .where('recordings.session_id', '=', session)
    .where('recordings.object_name', '=', objectName)
    .execute();
}

/**
 * One recording; undefined when it does not exist. Also finds deleted ones, whose audio is to be destroyed.
 */
export function findRecording(db: Db, id: NodeId): Promise<StoredRecording | undefined> {
  return recordings(db).where('recordings.node_id', '=', id).executeTakeFirst();
}

/** A recording that is about to be stored with its node. */
export interface NewRecording {
  id: NodeId;
  organization: OrganizationId;
  session: SessionId;
  objectName: string | null;
  contentType: string | null;
  durationMs: number | null;
  /** When the microphone was opened; null if unknown. */
  startedAt: Date | null;
  bookmarks: readonly Bookmark[];
  createdBy: UserId;
}

/** Stores a recording. Its node must exist. */
export async function insertRecording(db: Db, recording: NewRecording): Promise<void> {
  await tables(db)
    .insertInto('recordings')
    .values({
      node_id: recording.id,
      org_id: recording.organization,
      session_id: recording.session,
      object_name: recording.objectName,
      content_type: recording.contentType,
      duration_ms: recording.durationMs,
      started_at: recording.startedAt,
      bookmarks: JSON.stringify(recording.bookmarks),
      created_by: recording.createdBy,
    })
    .execute();
}

/** Saves the length of a recording, unless it is known. */
export async function saveDuration(db: Db, id: NodeId, durationMs: number): Promise<void> {
  await tables(db)
    .updateTable('recordings')
    .set({ duration_ms: durationMs })
    .where('node_id', '=', id)
    .where('duration_ms', 'is', null)
    .execute();
}

/** Deletes the bookmarks of a recording and the notes at them. */
export async function blankBookmarks(db: Db, id: NodeId): Promise<void> {
  await tables(db).updateTable('recordings').set({ bookmarks: '[]' }).where('node_id', '=', id).execute();
}

/** A consent that is about to be stored. */
export interface NewConsent {
  id: string;
  organization: OrganizationId;
  session: SessionId;
  given: boolean;
  method: string;
  text: string;
  recordedBy: UserId;
  now: number;
}

/** Stores a consent or a refusal. Nothing is overwritten: the newest counts. */
export async function insertConsent(db: Db, consent: NewConsent): Promise<void> {
  await tables(db)
    .insertInto('consents')
    .values({
      id: consent.id,
      org_id: consent.organization,
      session_id: consent.session,
      given: consent.given,
      method: consent.method,
      text: consent.text,
      recorded_by: consent.recordedBy,
      recorded_at: new Date(consent.now),
    })
    .execute();
}

/** Whether the newest statement on consent is a yes. */
export async function isConsentGiven(db: Db, session: SessionId): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('consents')
    .select('given')
    .where('session_id', '=', session)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.given === true;
}

function tables(db: Db) {
  return tablesOf<SessionTables>(db);
}

function recordings(db: Db) {
  return tables(db)
    .selectFrom('recordings')
    .innerJoin('nodes', 'nodes.id', 'recordings.node_id')
    .select(['recordings.node_id', 'recordings.session_id', 'nodes.name', 'nodes.status'])
    .select(['recordings.object_name', 'recordings.content_type', 'recordings.duration_ms']);
}
