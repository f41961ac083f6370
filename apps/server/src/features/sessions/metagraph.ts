/** The metagraph for other features: nodes and recordings of a session they have opened. */
import { NodeId, type SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Bookmark, NodeKind, NodeStatus, Session } from '@auscult/contract/sessions';
import type { Allowed } from '@auscult/domain/access/allow';
import type { Context } from '#server/platform/context.ts';
import { lockSession, saveProcessed, saveStatus, takeBackProcessed } from './repository.ts';
import {
  blankBookmarks,
  findNodeStatus,
  findRecording,
  insertNode,
  insertRecording,
  listRecordings,
  listRecordingsOfSound,
  type NodeChange,
  type StoredRecording,
  saveDuration,
  saveNode,
  saveNodeName,
} from './repository-metagraph.ts';
import { type ChangeContext, sessionChanged } from './session-changed.ts';

export type { StoredRecording } from './repository-metagraph.ts';

/** The fields of a new node. */
export interface NodeWish {
  /** If others must know it before it is stored; otherwise created. */
  id?: NodeId;
  kind: NodeKind;
  name: string;
  status: NodeStatus;
  dependencies?: NodeId[];
}

/** An id for a node that is not stored yet. */
export function newNodeId({ newId }: Pick<Context, 'newId'>): NodeId {
  return NodeId.parse(newId());
}

/** Adds a node to an opened session. Later queries of the transaction see the node. */
export async function addNode(
  context: ChangeContext & Pick<Context, 'now' | 'newId'>,
  session: Allowed<Session, string>,
  { id = newNodeId(context), kind, name, status, dependencies = [] }: NodeWish,
): Promise<NodeId> {
  const { actor, db, now } = context;
  const node = { id, organization: actor.organizationId, session: session.id, kind, name, status };
  await Promise.all([
    insertNode(db, { ...node, dependencies, now: now() }),
    sessionChanged(context, session.id),
  ]);
  return id;
}

/** The file of a new recording, and its known properties. */
export interface RecordingWish {
  name: string;
  objectName: string | null;
  contentType: string | null;
  durationMs: number | null;
  /** When the microphone was opened, in epoch milliseconds of the device's clock. */
  startedTimestamp?: number | undefined;
  bookmarks?: readonly Bookmark[];
}

/** Adds a recording to an opened session. */
export async function addRecording(
  context: ChangeContext & Pick<Context, 'now' | 'newId'>,
  session: Allowed<Session, string>,
  { name, startedTimestamp, bookmarks = [], ...sound }: RecordingWish,
): Promise<NodeId> {
  const { actor, db } = context;
  const id = newNodeId(context);
  await Promise.all([
    addNode(context, session, { id, kind: 'recording', name, status: 'completed' }),
    insertRecording(db, {
      id,
      organization: actor.organizationId,
      session: session.id,
      createdBy: actor.userId,
      startedAt: startedTimestamp === undefined ? null : new Date(startedTimestamp),
      bookmarks,
      ...sound,
    }),
  ]);
  return id;
}

/**
 * Changes a node. A deleted one does not change, and a cancelled one can only be deleted.
 *
 * @param known  its session: watchers are then notified in any case, not only after a change
 * @returns whether it was changed
 */
export async function changeNode(
  context: ChangeContext & Pick<Context, 'now'>,
  id: NodeId,
  change: Omit<NodeChange, 'now'>,
  known?: SessionId,
): Promise<boolean> {
  const [session] = await Promise.all([
    saveNode(context.db, id, { ...change, now: context.now() }),
    known && sessionChanged(context, known),
  ]);
  if (session) await sessionChanged(context, session);
  return session !== undefined;
}

/** Renames a node, also a cancelled one. @returns whether it still exists */
export async function renameNode(
  context: ChangeContext & Pick<Context, 'now'>,
  id: NodeId,
  name: string,
): Promise<boolean> {
  const session = await saveNodeName(context.db, id, { name, now: context.now() });
  if (session) await sessionChanged(context, session);
  return session !== undefined;
}

/** Whether work on a node is still wanted. */
export async function isNodeWanted({ db }: Pick<Context, 'db'>, id: NodeId): Promise<boolean> {
  return isWantedStatus(await findNodeStatus(db, id));
}

/** Whether work on a node in this state is still wanted; false for a missing node. */
export function isWantedStatus(status: NodeStatus | undefined): boolean {
  return status === 'pending' || status === 'processing';
}

/** Like {@link isNodeWanted}, and locks it: until this transaction ends, no one deletes or cancels it. */
export async function holdWantedNode(
  { db }: Pick<Context, 'db'>,
  session: SessionId,
  id: NodeId,
): Promise<boolean> {
  // The queries run in this order: the read follows the lock.
  const [, isWanted] = await Promise.all([lockSession(db, session), isNodeWanted({ db }, id)]);
  return isWanted;
}

/**
 * A recording of that session. @throws Refusal `recording_not_found` when it does not exist or was deleted
 */
export async function getRecording(
  context: Pick<Context, 'db'>,
  session: SessionId,
  id: NodeId,
): Promise<StoredRecording> {
  const recording = await findKeptRecording(context, session, id);
  if (!recording) throw new Refusal('recording_not_found', 'This recording no longer exists.');
  return recording;
}

/** A recording of that session; undefined when it does not exist or was deleted. */
export async function findKeptRecording(
  { db }: Pick<Context, 'db'>,
  session: SessionId,
  id: NodeId,
): Promise<StoredRecording | undefined> {
  const recording = await findRecording(db, id);
  return recording?.session_id === session && recording.status !== 'deleted' ? recording : undefined;
}

/** Recordings of a session that are neither deleted nor cancelled, in spoken order. */
export function recordingsOf({ db }: Pick<Context, 'db'>, session: SessionId): Promise<StoredRecording[]> {
  return listRecordings(db, session);
}

/** Every recording of a file, including deleted and cancelled ones. */
export function recordingsOfSound(
  { db }: Pick<Context, 'db'>,
  session: SessionId,
  objectName: string,
): Promise<StoredRecording[]> {
  return listRecordingsOfSound(db, session, objectName);
}

/** Stores the length of a recording in milliseconds, if it was unknown. */
export function noteDuration({ db }: Pick<Context, 'db'>, id: NodeId, durationMs: number): Promise<void> {
  return saveDuration(db, id, durationMs);
}

/** Deletes the bookmarks of a recording. */
export function destroyBookmarks({ db }: Pick<Context, 'db'>, id: NodeId): Promise<void> {
  return blankBookmarks(db, id);
}

/** Marks a session as recorded: from "not started" it changes to "in progress". */
export async function startRecording(
  context: ChangeContext & Pick<Context, 'now'>,
  session: Allowed<Session, 'record'>,
): Promise<void> {
  if (session.status !== 'not_started') return;
  await saveStatus(context.db, session, { status: 'in_progress', now: context.now() });
  await sessionChanged(context, session.id);
}

/**
 * Marks a session as processing.
 *
 * @returns whether it is processed for the first time
 */
export async function startProcessing(
  context: ChangeContext & Pick<Context, 'now'>,
  session: Allowed<Session, 'process'>,
): Promise<boolean> {
  const { db, now } = context;
  const isFirst = await saveProcessed(db, session, now());
  if (!isFirst && session.status === 'not_started')
    await saveStatus(db, session, { status: 'in_progress', now: now() });
  await sessionChanged(context, session.id);
  return isFirst;
}

/** Locks a session until this transaction ends. Everyone locks it before its notes and nodes. */
export function holdSession({ db }: Pick<Context, 'db'>, session: SessionId): Promise<void> {
  return lockSession(db, session);
}

/** Undoes {@link startProcessing} when it gave no result. @returns whether it was counted as processed */
export function endInNothing({ db }: Pick<Context, 'db'>, session: SessionId): Promise<boolean> {
  return takeBackProcessed(db, session);
}

/**
 * Store key of a deleted recording's audio; undefined when there is none, or when another recording that is
 * not deleted uses it.
 */
export async function findUnwantedSound(
  { db }: Pick<Context, 'db'>,
  id: NodeId,
): Promise<string | undefined> {
  const recording = await findRecording(db, id);
  if (!recording?.object_name) return undefined;
  const { session_id, object_name } = recording;
  const all = await listRecordingsOfSound(db, session_id, object_name);
  return all.every(({ status }) => status === 'deleted') ? object_name : undefined;
}
