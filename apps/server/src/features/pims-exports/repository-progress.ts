/**
 * All SQL that moves exports on. A worker holds an export by a numbered lease: what it saves counts only while no other
 * worker has taken the export since.
 */
import { EXPORT_UNDER_WAY, type ExportState } from '@auscult/contract/pims';
import type { Actor } from '@auscult/domain/access/actor';
import { type Selectable, sql, type Updateable } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import { JOBS_SCHEMA } from '#server/platform/jobs/boss.ts';
import type { StoredExport } from './repository.ts';
import type { PimsExportTables } from './tables.ts';

/** How long a worker holds an export. */
const LEASE_MS = 90_000;

/** Longer than the clocks of two processes differ. */
const SKEW_MS = 2000;

type ExportChange = Updateable<PimsExportTables['pims_exports']>;

/** Takes an export that is due. Of several workers, one gets it; the others get undefined. */
export async function takeExport(db: Db, id: string, now: number): Promise<StoredExport | undefined> {
  return tables(db)
    .updateTable('pims_exports')
    .set(taking(now))
    .where('id', '=', id)
    .where('state', 'in', EXPORT_UNDER_WAY)
    .where('next_try_at', '<=', new Date(now + SKEW_MS))
    .where((either) =>
      either.or([either('leased_until', 'is', null), either('leased_until', '<=', new Date(now))]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Takes exports of a connection that were written and are due to be read back, with one that is held already. */
export async function takeWritten(
  db: Db,
  { connection, besides, now, limit }: { connection: string; besides: string; now: number; limit: number },
): Promise<StoredExport[]> {
  if (limit < 1) return [];
  return tables(db)
    .updateTable('pims_exports')
    .set(taking(now))
    .where('id', 'in', (from) =>
      from
        .selectFrom('pims_exports')
        .select('id')
        .where('connection_id', '=', connection)
        .where('state', '=', 'written')
        .where('id', '<>', besides)
        .where('next_try_at', '<=', new Date(now))
        .where((either) =>
          either.or([either('leased_until', 'is', null), either('leased_until', '<=', new Date(now))]),
        )
        .orderBy('next_try_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/** A taken export that waits for nothing is being sent. */
function taking(now: number) {
  return {
    lease_no: sql<number>`lease_no + 1`,
    leased_until: new Date(now + LEASE_MS),
    attempts: sql<number>`attempts + 1`,
    revision: sql<number>`revision + 1`,
    state: sql<ExportState>`case state when 'queued' then 'sending' else state end`,
  };
}

/** A worker's hold on an export. */
export type Lease = Pick<StoredExport, 'id' | 'lease_no'>;

/** Saves how far an export has come, and ends the lease. @returns whether the lease still held */
export async function saveProgress(db: Db, lease: Lease, change: ExportChange): Promise<boolean> {
  return changeHeld(db, lease, { ...change, leased_until: null });
}

/** Holds an export for longer. @returns whether the lease still held */
export async function renewLease(db: Db, lease: Lease, now: number, change: ExportChange): Promise<boolean> {
  return changeHeld(db, lease, { ...change, leased_until: new Date(now + LEASE_MS) });
}

async function changeHeld(db: Db, { id, lease_no }: Lease, change: ExportChange): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('pims_exports')
    .set({ ...change, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .where('lease_no', '=', lease_no)
    .where('state', 'in', EXPORT_UNDER_WAY)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks an export until the transaction ends, for a person's decision. */
export function lockExport(db: Db, id: string): Promise<StoredExport | undefined> {
  return tables(db)
    .selectFrom('pims_exports')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a locked export that no worker holds. A worker that held it before cannot save any more. */
export function changeExport(db: Db, id: string, change: ExportChange): Promise<StoredExport> {
  return tables(db)
    .updateTable('pims_exports')
    .set({
      ...change,
      lease_no: sql<number>`lease_no + 1`,
      leased_until: null,
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A write that was about to be sent. */
export type StoredAttempt = Selectable<PimsExportTables['pims_export_attempts']>;

/** Attempts of exports, oldest first. */
export function listAttempts(db: Db, ids: readonly string[]): Promise<StoredAttempt[]> {
  return tables(db)
    .selectFrom('pims_export_attempts')
    .selectAll()
    .where('export_id', 'in', ids)
    .orderBy('lease_no')
    .execute();
}

/** Stores that a step is about to be sent, or was found. */
export async function insertAttempt(
  db: Db,
  attempt: Pick<StoredAttempt, 'org_id' | 'export_id' | 'lease_no' | 'step'> & { now: number },
  end: AttemptEnd | undefined = undefined,
): Promise<void> {
  const { now, ...of } = attempt;
  const moment = new Date(now);
  await tables(db)
    .insertInto('pims_export_attempts')
    .values({
      ...of,
      armed_at: moment,
      ended_at: end ? moment : null,
      outcome: end?.outcome ?? null,
      remote_id: end?.remoteId ?? null,
    })
    .execute();
}

/** How an attempt ended. */
export interface AttemptEnd {
  outcome: NonNullable<StoredAttempt['outcome']>;
  remoteId?: string | undefined;
}

/** Stores how an attempt ended, even if another worker has taken the export meanwhile. */
export async function endAttempt(
  db: Db,
  {
    export_id,
    lease_no,
    step,
    now,
  }: Pick<StoredAttempt, 'export_id' | 'lease_no' | 'step'> & { now: number },
  { outcome, remoteId }: AttemptEnd,
): Promise<void> {
  await tables(db)
    .updateTable('pims_export_attempts')
    .set({ ended_at: new Date(now), outcome, remote_id: remoteId ?? null })
    .where('export_id', '=', export_id)
    .where('lease_no', '=', lease_no)
    .where('step', '=', step)
    .execute();
}

/**
 * A person saw that what may have arrived is not there.
 *
 * @param isWhole  nor what was written
 */
export async function clearAttempts(
  db: Db,
  id: string,
  { now, isWhole }: { now: number; isWhole: boolean },
): Promise<void> {
  await tables(db)
    .updateTable('pims_export_attempts')
    .set({ ended_at: new Date(now), outcome: 'not_sent' })
    .where('export_id', '=', id)
    .where((either) =>
      either.or([
        either('outcome', 'is', null),
        either('outcome', 'in', isWhole ? ['unsure', 'written'] : ['unsure']),
      ]),
    )
    .execute();
}

/** Whether an earlier export of the same note for the same patient is under way. */
export async function hasEarlier(db: Db, { id, ...row }: StoredExport): Promise<boolean> {
  const earlier = await tables(db)
    .selectFrom('pims_exports')
    .select('id')
    .where('node_id', '=', row.node_id)
    .where('pet', '=', row.pet)
    .where('connection_id', '=', row.connection_id)
    .where('state', 'in', EXPORT_UNDER_WAY)
    .where(sql<boolean>`(requested_at, id) < (${row.requested_at}, ${id})`)
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}

/** Lets exports that wait go on now: those of a connection, or later ones of the same note. @returns their ids */
export async function wakeExports(
  db: Db,
  which: { connection: string } | { after: Pick<StoredExport, 'node_id' | 'pet'> },
  now: number,
): Promise<string[]> {
  const waiting = tables(db)
    .updateTable('pims_exports')
    .set({ next_try_at: new Date(now), revision: sql<number>`revision + 1` })
    .where('state', 'in', EXPORT_UNDER_WAY);
  const chosen =
    'connection' in which
      ? waiting.where('connection_id', '=', which.connection)
      : waiting
          .where('node_id', '=', which.after.node_id)
          .where('pet', '=', which.after.pet)
          .where('waits_for', '=', 'earlier');
  const rows = await chosen.returning('id').execute();
  return rows.map(({ id }) => id);
}

/** An export of any organization that is due. */
export interface DueExport {
  export_id: string;
  actor: Actor;
}

/** Exports of all organizations that are due and have no job. */
export async function listDueWithoutJob(
  db: Db,
  { job, moment, limit }: { job: string; moment: Date; limit: number },
): Promise<DueExport[]> {
  const jobs = sql.table(`${JOBS_SCHEMA}.job`);
  const { rows } = await sql<DueExport>`
    select export_id, actor from due_pims_exports(${moment}, ${limit}) as due
    where not exists (
      select from ${jobs} as live
      where live.name = ${job} and live.state in ('created', 'retry', 'active')
        and live.data -> 'payload' ->> 'export' = due.export_id and live.start_after <= now() + interval '1 minute'
    )`.execute(db);
  return rows;
}

/** Organizations with texts of exports that ended before `moment`. */
export async function listOrganizationsWithAgedBodies(
  db: Db,
  moment: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ org: string }>`
    select organization as org from organizations_with_aged_export_bodies(${moment}, ${limit}) as organization`.execute(
    db,
  );
  return rows.map(({ org }) => org);
}

/** Deletes texts and files of exports that were verified or put away. @returns the number of texts */
export async function deleteAgedBodies(db: Db, moment: Date): Promise<number> {
  const aged = tables(db)
    .selectFrom('pims_export_bodies')
    .innerJoin('pims_exports', 'pims_exports.id', 'pims_export_bodies.export_id')
    .select('export_id')
    .where('pims_export_bodies.created_at', '<=', moment)
    .where('pims_exports.state', 'in', ['verified', 'cancelled']);
  await tables(db).deleteFrom('pims_export_files').where('export_id', 'in', aged).execute();
  const { numDeletedRows } = await tables(db)
    .deleteFrom('pims_export_bodies')
    .where('export_id', 'in', aged)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function tables(db: Db) {
  return tablesOf<PimsExportTables>(db);
}
