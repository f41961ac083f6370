/** All SQL on sessions. The database shows the rows of the transaction's organization only. */
import type { OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
import type { Session, SessionStatus, SessionSummary } from '@auscult/contract/sessions';
import type { Allowed } from '@auscult/domain/access/allow';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
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

/** Stores a session that is not there yet. */
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
      is_sample: session.isSample,
      started_at: new Date(session.timestamp),
      processed_at: null,
      created_at: now,
      modified_at: now,
    })
    .execute();
}

/** One session with its metagraph; undefined when it is not there, deleted, or somebody else's. */
export async function findSession(db: Db, id: SessionId): Promise<Session | undefined> {
  const row = await summaries(db).select(nodesOf).where('sessions.id', '=', id).executeTakeFirst();
  return (
    row && {
      ...summaryOf(row),
      nodes: row.nodes.map(({ id, created_ms, ...node }) => ({
        ...node,
        node_id: id,
        created_timestamp: created_ms,
      })),
    }
  );
}

/** Keeps other transactions from changing the session until this one ends. */
export async function lockSession(db: Db, id: SessionId): Promise<void> {
  await tables(db).selectFrom('sessions').select('id').where('id', '=', id).forUpdate().execute();
}

/** Which sessions a list shows. Moments are epoch milliseconds. */
export interface SessionFilter {
  from?: number;
  until?: number;
  isOpen?: boolean;
  /** A part of the name or of a pet's name. */
  words?: string;
  limit: number;
}

/** Sessions that match, newest first. */
export async function listSessions(
  db: Db,
  { from, until, isOpen, words, limit }: SessionFilter,
): Promise<SessionSummary[]> {
  let query = summaries(db);
  if (from !== undefined) query = query.where('started_at', '>=', new Date(from));
  if (until !== undefined) query = query.where('started_at', '<', new Date(until));
  if (isOpen) query = query.where('status', 'in', ['not_started', 'in_progress', 'hospitalized']);
  if (words !== undefined) {
    const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where(({ or, eb }) =>
      or([eb('name', 'ilike', pattern), eb(sql<string>`array_to_string(pets, ', ')`, 'ilike', pattern)]),
    );
  }
  const rows = await query.orderBy('started_at', 'desc').orderBy('sessions.id').limit(limit).execute();
  return rows.map(summaryOf);
}

/** Saves a name and the pets. */
export async function saveName(
  db: Db,
  session: Allowed<Session, 'rename' | 'process'>,
  { name, pets, now }: { name: string; pets: string[]; now: number },
): Promise<void> {
  await tables(db)
    .updateTable('sessions')
    .set({ name, pets, modified_at: new Date(now) })
    .where('id', '=', session.id)
    .execute();
}

/** Saves where a session stands. */
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

/** Marks a session as processed, and so as begun. @returns whether this was the first time */
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

/** Hides a session from every reader. */
export async function saveDeleted(db: Db, session: Allowed<Session, 'delete'>, now: number): Promise<void> {
  await tables(db)
    .updateTable('sessions')
    .set({ deleted_at: new Date(now) })
    .where('id', '=', session.id)
    .execute();
}

function tables(db: Db) {
  return tablesOf<SessionTables>(db);
}

function summaries(db: Db) {
  return tables(db)
    .selectFrom('sessions')
    .select([
      'sessions.id',
      'sessions.org_id',
      'owner',
      'sessions.name',
      'pets',
      'sessions.status',
      'is_sample',
    ])
    .select(['started_at', 'sessions.created_at', 'sessions.modified_at'])
    .select(recordingsOf)
    .where('deleted_at', 'is', null);
}

/** Epoch milliseconds of a moment within JSON, where there are no dates. */
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
      // Stretches of one visit may arrive in any order; they are read in the order in which they were spoken.
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
        createdMs,
      ])
      .whereRef('nodes.session_id', '=', 'sessions.id')
      .where('nodes.status', '<>', 'deleted')
      .orderBy('nodes.created_at')
      .orderBy('nodes.id'),
  ).as('nodes');
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number];
function summaryOf(row: SummaryRow): SessionSummary {
  return {
    id: row.id,
    name: row.name,
    pets: row.pets,
    owner: row.owner,
    organization: row.org_id,
    timestamp: row.started_at.getTime(),
    status: row.status,
    is_sample: row.is_sample,
    created_timestamp: row.created_at.getTime(),
    modified_timestamp: row.modified_at.getTime(),
    recordings: row.recordings.map((recording) => ({
      node_id: recording.id,
      recording_id: recording.id,
      name: recording.name,
      status: recording.status,
      has_audio: recording.object_name !== null,
      content_type: recording.content_type,
      duration_ms: recording.duration_ms,
      started_timestamp: recording.started_ms,
      bookmarks: recording.bookmarks,
      created_timestamp: recording.created_ms,
    })),
  };
}
