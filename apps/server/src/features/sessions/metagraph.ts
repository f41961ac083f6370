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

/** What a node is made as. */
export interface NodeWish {
  /** Where others must know it before it is stored; else it is made. */
  id?: NodeId;
  kind: NodeKind;
  name: string;
  status: NodeStatus;
  dependencies?: NodeId[];
}

/** The id of a node that is still to be stored. */
export function newNodeId({ newId }: Pick<Context, 'newId'>): NodeId {
  return NodeId.parse(newId());
}

/** Adds a node to an opened session. What is asked of the transaction after it finds the node there. */
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

/** Where the sound of a new recording is, and what is known of it. */
export interface RecordingWish {
  name: string;
  objectName: string | null;
  contentType: string | null;
  durationMs: number | null;
  /** When the microphone was opened, in epoch milliseconds by the clock of its device. */
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
 * Changes a node; one that was deleted stays so, and one that was cancelled can only be deleted.
 *
 * @param known  the session it is of: told at once, and not only when the node is changed
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

/** Renames a node, also one that was cancelled. @returns whether it is there still */
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

/** Whether work on a node that is so is still wanted; on one that is not there it is not. */
export function isWantedStatus(status: NodeStatus | undefined): boolean {
  return status === 'pending' || status === 'processing';
}

/** Like {@link isNodeWanted}; until this transaction ends, no one deletes or cancels it. */
export async function holdWantedNode(
  { db }: Pick<Context, 'db'>,
  session: SessionId,
  id: NodeId,
): Promise<boolean> {
  // They are run in this order: what is read is what no one changes any more.
  const [, isWanted] = await Promise.all([lockSession(db, session), isNodeWanted({ db }, id)]);
  return isWanted;
}

/** A recording of that session. @throws Refusal `recording_not_found` when there is none, or it was deleted */
export async function getRecording(
  context: Pick<Context, 'db'>,
  session: SessionId,
  id: NodeId,
): Promise<StoredRecording> {
  const recording = await findKeptRecording(context, session, id);
  if (!recording) throw new Refusal('recording_not_found', 'This recording no longer exists.');
  return recording;
}

/** A recording of that session; undefined when there is none, or it was deleted. */
export async function findKeptRecording(
  { db }: Pick<Context, 'db'>,
  session: SessionId,
  id: NodeId,
): Promise<StoredRecording | undefined> {
  const recording = await findRecording(db, id);
  return recording?.session_id === session && recording.status !== 'deleted' ? recording : undefined;
}

/** Recordings of a session that are neither deleted nor cancelled, in the order in which they were spoken. */
export function recordingsOf({ db }: Pick<Context, 'db'>, session: SessionId): Promise<StoredRecording[]> {
  return listRecordings(db, session);
}

/** Every recording that was made of a file, also deleted and cancelled ones. */
export function recordingsOfSound(
  { db }: Pick<Context, 'db'>,
  session: SessionId,
  objectName: string,
): Promise<StoredRecording[]> {
  return listRecordingsOfSound(db, session, objectName);
}

/** Notes how long a recording is, in milliseconds, if no one knew. */
export function noteDuration({ db }: Pick<Context, 'db'>, id: NodeId, durationMs: number): Promise<void> {
  return saveDuration(db, id, durationMs);
}

/** Forgets the moments that were marked in a recording. */
export function destroyBookmarks({ db }: Pick<Context, 'db'>, id: NodeId): Promise<void> {
  return blankBookmarks(db, id);
}

/** Notes that a session is being recorded, or was: one that no one had begun is in progress now. */
export async function startRecording(
  context: ChangeContext & Pick<Context, 'now'>,
  session: Allowed<Session, 'record'>,
): Promise<void> {
  if (session.status !== 'not_started') return;
  await saveStatus(context.db, session, { status: 'in_progress', now: context.now() });
  await sessionChanged(context, session.id);
}

/**
 * Notes that a session is being processed.
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

/** Lets no one else change a session until this transaction ends. It is held before its notes and nodes, by everybody. */
export function holdSession({ db }: Pick<Context, 'db'>, session: SessionId): Promise<void> {
  return lockSession(db, session);
}

/** Takes {@link startProcessing} back where nothing came of it. @returns whether it was counted as processed */
export function endInNothing({ db }: Pick<Context, 'db'>, session: SessionId): Promise<boolean> {
  return takeBackProcessed(db, session);
}

/**
 * Name of the file that holds a deleted recording's sound; undefined when there is none, or when another recording that
 * is not deleted was made of it.
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
