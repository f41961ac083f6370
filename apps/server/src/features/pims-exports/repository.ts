/** All SQL on exports that orders and reads them. `repository-progress.ts` changes them. */
import type { SessionId, UserId } from '@auscult/contract/kit/ids';
import { EXPORT_NEEDS_SOMEBODY, EXPORT_UNDER_WAY } from '@auscult/contract/pims';
import type { Session } from '@auscult/contract/sessions';
import type { Actor } from '@auscult/domain/access/actor';
import type { Allowed } from '@auscult/domain/access/allow';
import { type Selectable, sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { PimsExportTables, PinnedStep } from './tables.ts';

/** A stored export. */
export type StoredExport = Selectable<PimsExportTables['pims_exports']>;

/** A file of an export. */
export type StoredFile = Omit<Selectable<PimsExportTables['pims_export_files']>, 'org_id' | 'export_id'>;

/** Columns of a new export that its order decides. */
type Ordered = Pick<
  StoredExport,
  | 'id'
  | 'node_id'
  | 'version'
  | 'kind'
  | 'pet'
  | 'connection_id'
  | 'pims'
  | 'behavior'
  | 'patient'
  | 'record_id'
  | 'record_label'
  | 'provider_id'
  | 'appointment_id'
  | 'confirmed_by'
  | 'reference'
  | 'dedupe_key'
  | 'body_hash'
  | 'confirmed_flags'
>;

/** A new export with its pinned text. */
export interface NewExport extends Ordered {
  /** Steps in order. Those of kind `paste` are not sent: they are the texts if a person has to paste them. */
  steps: readonly PinnedStep[];
  files: readonly StoredFile[];
  /** `handed_over` for a hand-over. */
  state: 'queued' | 'handed_over';
  actor: Actor;
  /** Epoch milliseconds. */
  now: number;
}

/** What is not sent within a day fails visibly. */
export const GIVE_UP_MS = 24 * 60 * 60 * 1000;

/**
 * Stores an export. The newest export of the same note to the same place is the one that it supersedes. Call it while the
 * session is locked, after {@link findStanding}.
 */
export async function insertExport(
  db: Db,
  session: Allowed<Session, 'export'>,
  { steps, files, actor, now, patient, state, ...ordered }: NewExport,
): Promise<StoredExport> {
  const organization = actor.organizationId;
  const supersedes = await findSuperseded(db, { ...ordered, patient });
  const row = await tables(db)
    .insertInto('pims_exports')
    .values({
      ...ordered,
      org_id: organization,
      session_id: session.id,
      patient: patient && JSON.stringify(patient),
      state,
      next_try_at: new Date(now),
      give_up_at: new Date(now + GIVE_UP_MS),
      supersedes: supersedes ?? null,
      requested_by: actor.userId,
      requested_at: new Date(now),
      actor: JSON.stringify(actor),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tables(db)
    .insertInto('pims_export_bodies')
    .values({
      org_id: organization,
      export_id: row.id,
      steps: JSON.stringify(steps),
      created_at: new Date(now),
    })
    .execute();
  if (files.length > 0) {
    const own = files.map((file) => ({ ...file, org_id: organization, export_id: row.id }));
    await tables(db).insertInto('pims_export_files').values(own).execute();
  }
  return row;
}

/** The place of an export: note, pet, patient and record. */
type Place = Pick<StoredExport, 'node_id' | 'pet' | 'connection_id' | 'behavior' | 'patient' | 'record_id'>;

async function findSuperseded(db: Db, place: Place): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('pims_exports')
    .select('id')
    .where('node_id', '=', place.node_id)
    .where('pet', '=', place.pet)
    .where('behavior', '=', place.behavior)
    .where('connection_id', 'is not distinct from', place.connection_id)
    .where(sql`patient ->> 'id'`, 'is not distinct from', place.patient?.id ?? null)
    .where('state', 'not in', ['failed', 'cancelled'])
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The export with this dedupe key that has neither failed nor been cancelled. */
export function findStanding(db: Db, dedupeKey: string): Promise<StoredExport | undefined> {
  return tables(db)
    .selectFrom('pims_exports')
    .selectAll()
    .where('dedupe_key', '=', dedupeKey)
    .where('state', 'not in', ['failed', 'cancelled'])
    .executeTakeFirst();
}

/** How many exports a person ordered since `moment`. Simultaneous requests of one person count one after the other. */
export async function countOrders(
  db: Db,
  { orderedBy, moment }: { orderedBy: UserId; moment: Date },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports of ${orderedBy}`}, 0))`.execute(db);
  const { count } = await tables(db)
    .selectFrom('pims_exports')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('requested_by', '=', orderedBy)
    .where('requested_at', '>', moment)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many exports of the organization are under way. */
export async function countUnderWay(db: Db): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('pims_exports')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', 'in', EXPORT_UNDER_WAY)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One export. */
export function findExport(db: Db, id: string): Promise<StoredExport | undefined> {
  return tables(db).selectFrom('pims_exports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Exports of a session, newest first. */
export function listExports(db: Db, session: SessionId): Promise<StoredExport[]> {
  return tables(db)
    .selectFrom('pims_exports')
    .selectAll()
    .where('session_id', '=', session)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
}

/** Far above the number of exports of any session. */
const MOST_SHOWN = 500;

/** What is shown of an export besides its own row. */
export interface ExportFacts {
  id: string;
  /** Null when they were deleted. */
  steps: PinnedStep[] | null;
  superseded_by: string | null;
  /** Current version of the note. */
  note_version: number | null;
}

/** Facts about exports, to show them. */
export async function listFacts(db: Db, ids: readonly string[]): Promise<ExportFacts[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ExportFacts>`
    select export.id, body.steps, newer.id as superseded_by, notes.version as note_version
    from pims_exports as export
    left join pims_export_bodies as body on body.org_id = export.org_id and body.export_id = export.id
    left join notes on notes.node_id = export.node_id
    left join lateral (
      select id from pims_exports where supersedes = export.id and state not in ('failed', 'cancelled')
      order by requested_at desc limit 1
    ) as newer on true
    where export.id = any (${ids})`.execute(db);
  return rows;
}

/** The pinned steps of an export; undefined when they were deleted. */
export async function findSteps(db: Db, id: string): Promise<PinnedStep[] | undefined> {
  const row = await tables(db)
    .selectFrom('pims_export_bodies')
    .select('steps')
    .where('export_id', '=', id)
    .executeTakeFirst();
  return row?.steps;
}

/** A file of an export. */
export function findFile(db: Db, id: string, position: number): Promise<StoredFile | undefined> {
  return tables(db)
    .selectFrom('pims_export_files')
    .select(['position', 'name', 'content_type', 'bytes'])
    .where('export_id', '=', id)
    .where('position', '=', position)
    .executeTakeFirst();
}

/** A place in the list of exports that need a person. */
export interface WaitingPlace {
  requestedAt: number;
  id: string;
}

/** An export that needs a person, with its visit. */
export interface WaitingRow {
  export: StoredExport;
  session_name: string;
  session_timestamp: number;
}

/** Exports of visits that still exist and need a person, oldest first. */
export async function listWaiting(
  db: Db,
  { after, limit }: { after: WaitingPlace | undefined; limit: number },
): Promise<WaitingRow[]> {
  const { rows } = await sql<StoredExport & { visit_name: string; visit_at: Date }>`
    select export.*, coalesce(nullif(array_to_string(sessions.pets, ', '), ''), sessions.name) as visit_name,
      sessions.started_at as visit_at
    from pims_exports as export join sessions on sessions.id = export.session_id
    where export.state in (${sql.join(EXPORT_NEEDS_SOMEBODY)}) and sessions.deleted_at is null
      and ${after ? sql`(export.requested_at, export.id) > (${new Date(after.requestedAt)}, ${after.id})` : sql`true`}
    order by export.requested_at, export.id limit ${limit}`.execute(db);
  return rows.map(({ visit_name, visit_at, ...row }) => ({
    export: row,
    session_name: visit_name,
    session_timestamp: visit_at.getTime(),
  }));
}

/** How many exports {@link listWaiting} has. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from pims_exports as export join sessions on sessions.id = export.session_id
    where export.state in (${sql.join(EXPORT_NEEDS_SOMEBODY)}) and sessions.deleted_at is null`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

function tables(db: Db) {
  return tablesOf<PimsExportTables>(db);
}
