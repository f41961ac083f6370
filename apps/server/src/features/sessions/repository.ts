/** All SQL on sessions. Row-level security shows only the transaction's organization. */
import type { OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
import type { Session, SessionRecording, SessionStatus } from '@auscult/contract/sessions';
import type { Allowed } from '@auscult/domain/access/allow';
import { CompiledQuery, type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import { sessionFacts } from './repository-facts.ts';
import type { SessionTables } from './tables.ts';

/** A session that is about to be stored. */
export interface NewSession {
  id: SessionId;
  organization: OrganizationId;
  owner: UserId;
  name: string;
  pets: string[];
  isSample: boolean;
  /** Epoch milliseconds. */
  timestamp: number;
  now: number;
}

/** Stores a new session. */
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  const now = new Date(session.now);
  await tables(db)
    .insertInto('sessions')
    .values({
      id: session.id,
      org_id: session.organization,
      owner: session.owner,
      name: session.name,
      pets: session.pets,
      status: 'not_started',
      tags: [],
      is_sample: session.isSample,
      started_at: new Date(session.timestamp),
      processed_at: null,
      created_at: now,
      modified_at: now,
    })
    .execute();
}

/**
 * One session with its metagraph; undefined when it does not exist, is deleted, or belongs to another
 * organization.
 */
export async function findSession(db: Db, id: SessionId): Promise<Session | undefined> {
  sessionById ??= sessions(db).where('sessions.id', '=', SOME_ID).compile();
  const { sql: text, parameters } = sessionById;
  const values = parameters.map((value) => (value === SOME_ID ? id : value));
  const { rows } = await db.executeQuery<SessionRow>(CompiledQuery.raw(text, values));
  const [row] = rows;
  return row && sessionOf(row);
}

/** Placeholder for the id in the query of one session: a text that is never an id. */
const SOME_ID = '?' as SessionId;

/** Built once: every screen of a session sends this query, and building it takes longer than running it. */
let sessionById: CompiledQuery<SessionRow> | undefined;

/** Locks the session until this transaction ends. */
export async function lockSession(db: Db, id: SessionId): Promise<void> {
  await tables(db).selectFrom('sessions').select('id').where('id', '=', id).forUpdate().execute();
}

/** Saves the name and the pets. */
export async function saveName(
  db: Db,
  session: Allowed<Session, 'rename' | 'process' | 'change'>,
  { name, pets, now }: { name: string; pets: string[]; now: number },
): Promise<void> {
  await tables(db)
    .updateTable('sessions')
    .set({ name, pets, modified_at: new Date(now) })
    .where('id', '=', session.id)
    .execute();
}

/** Saves the status of a session. */
export async function saveStatus(
  db: Db,
  session: Allowed<Session, 'change' | 'cancel' | 'process' | 'record'>,
  { status, now }: { status: SessionStatus; now: number },
): Promise<void> {
  await tables(db)
    .updateTable('sessions')
    .set({ status, modified_at: new Date(now) })
    .where('id', '=', session.id)
    .execute();
}

/** Marks a session as processed, and so as started. @returns whether this was the first time */
export async function saveProcessed(
  db: Db,
  session: Allowed<Session, 'process'>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('sessions')
    .set(({ eb, ref }) => ({
      processed_at: new Date(now),
      status: eb
        .case()
        .when('status', '=', 'not_started')
        .then('in_progress' as const)
        .else(ref('status'))
        .end(),
      modified_at: new Date(now),
    }))
    .where('id', '=', session.id)
    .where('processed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Marks a session as never processed. @returns whether it was processed; the sample is not counted and does
 * not change
 */
export async function takeBackProcessed(db: Db, id: SessionId): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('sessions')
    .set({ processed_at: null })
    .where('id', '=', id)
    .where('processed_at', 'is not', null)
    .where('is_sample', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Fields of a session that a person may set besides pets and status. */
export interface SessionChange {
  name?: string;
  /** Epoch milliseconds. */
  timestamp?: number;
  owner?: UserId;
  tags?: string[];
  now: number;
}

/** Saves some fields of a session. */
export async function saveSession(
  db: Db,
  session: Allowed<Session, 'change' | 'hand over'>,
  { timestamp, now, ...change }: SessionChange,
): Promise<void> {
  const started = timestamp === undefined ? {} : { started_at: new Date(timestamp) };
  await tables(db)
    .updateTable('sessions')
    .set({ ...change, ...started, modified_at: new Date(now) })
    .where('id', '=', session.id)
    .execute();
}

/** Hides a session from every reader. The person who did so may undo it. */
export async function saveDeleted(
  db: Db,
  session: Allowed<Session, 'delete'>,
  { by, now }: { by: UserId; now: number },
): Promise<void> {
  await tables(db)
    .updateTable('sessions')
    .set({ deleted_at: new Date(now), deleted_by: by })
    .where('id', '=', session.id)
    .execute();
}

function tables(db: Db) {
  return tablesOf<SessionTables>(db);
}

function sessions(db: Db) {
  return tables(db)
    .selectFrom('sessions')
    .select(['sessions.id', 'sessions.org_id', 'owner', 'sessions.name', 'pets', 'sessions.status', 'tags'])
    .select(['is_sample', 'started_at', 'sessions.created_at', 'sessions.modified_at'])
    .select(recordingsOf)
    .select(nodesOf)
    .where('deleted_at', 'is', null);
}

/** Epoch milliseconds of a time within JSON, which has no dates. */
const createdMs = sql<number>`floor(extract(epoch from nodes.created_at) * 1000)`.as('created_ms');
const startedMs = sql<number | null>`floor(extract(epoch from recordings.started_at) * 1000)`.as(
  'started_ms',
);

function recordingsOf(eb: ExpressionBuilder<SessionTables, 'sessions'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('recordings')
      .innerJoin('nodes', 'nodes.id', 'recordings.node_id')
      .select(['nodes.id', 'nodes.name', 'nodes.status', createdMs])
      .select(['recordings.object_name', 'recordings.content_type', 'recordings.duration_ms'])
      .select(['recordings.bookmarks', startedMs])
      .whereRef('recordings.session_id', '=', 'sessions.id')
      .where('nodes.status', '<>', 'deleted')
      // Recordings of one visit may arrive in any order; they are read in spoken order.
      .orderBy(({ fn }) => fn.coalesce('recordings.started_at', 'nodes.created_at'))
      .orderBy('nodes.id'),
  ).as('recordings');
}

function nodesOf(eb: ExpressionBuilder<SessionTables, 'sessions'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('nodes')
      .select([
        'nodes.id',
        'nodes.kind',
        'nodes.name',
        'nodes.status',
        'nodes.dependencies',
        'nodes.error',
        'nodes.progress',
        createdMs,
      ])
      .whereRef('nodes.session_id', '=', 'sessions.id')
      .where('nodes.status', '<>', 'deleted')
      .orderBy('nodes.created_at')
      .orderBy('nodes.id'),
  ).as('nodes');
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof sessions>['execute']>>[number];

function sessionOf(row: SessionRow): Session {
  return {
    ...sessionFacts(row),
    recordings: row.recordings.map(recordingOf),
    nodes: row.nodes.map(({ id, created_ms, progress, ...node }) => ({
      ...node,
      ...(node.status === 'processing' && progress !== null ? { progress } : {}),
      node_id: id,
      created_timestamp: created_ms,
    })),
  };
}

function recordingOf(row: SessionRow['recordings'][number]): SessionRecording {
  return {
    node_id: row.id,
    recording_id: row.id,
    name: row.name,
    status: row.status,
    has_audio: row.object_name !== null,
    content_type: row.content_type,
    duration_ms: row.duration_ms,
    started_timestamp: row.started_ms,
    bookmarks: row.bookmarks,
    created_timestamp: row.created_ms,
  };
}
