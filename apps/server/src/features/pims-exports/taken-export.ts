/** An export that a worker holds: from its rows to its progress, and back. */
import { Refusal } from '@auscult/contract/kit/refusal';
import { after, type ExportEvent, isUnderWay, type Progress } from '@auscult/domain/pims/export-states';
import {
  readConnectionById,
  type StoredConnection,
} from '#server/features/pims-connections/open-connection.ts';
import type { Context } from '#server/platform/context.ts';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import { exportToPimsJob } from './export-job.ts';
import { exportsChanged } from './exports-changed.ts';
import { findSteps, type StoredExport } from './repository.ts';
import {
  type AttemptEnd,
  endAttempt,
  insertAttempt,
  listAttempts,
  renewLease,
  type StoredAttempt,
  saveProgress,
  wakeExports,
} from './repository-progress.ts';
import { sentSteps } from './shown-export.ts';

/** A step that is sent. */
export type SentStep = ReturnType<typeof sentSteps>[number];

/** A held export. */
export interface TakenExport {
  readonly row: StoredExport;
  readonly steps: readonly SentStep[];
  readonly attempts: readonly StoredAttempt[];
  /** Undefined when it is gone. */
  readonly connection: StoredConnection | undefined;
  readonly progress: Progress;
}

/** Loads what belongs to taken exports, in their order. */
export async function loadTaken(context: Context, rows: readonly StoredExport[]): Promise<TakenExport[]> {
  const attempts =
    rows.length > 0
      ? await listAttempts(
          context.db,
          rows.map(({ id }) => id),
        )
      : [];
  const taken: TakenExport[] = [];
  for (const row of rows) {
    const steps = sentSteps((await findSteps(context.db, row.id)) ?? []);
    const own = attempts.filter(({ export_id }) => export_id === row.id);
    const connection = await connectionOf(context, row);
    taken.push({ row, steps, attempts: own, connection, progress: progressOf(row, steps.length, own) });
  }
  return taken;
}

async function connectionOf(
  context: Context,
  { connection_id }: StoredExport,
): Promise<StoredConnection | undefined> {
  if (connection_id === null) return undefined;
  try {
    const connection = await readConnectionById(context, connection_id);
    return connection.state === 'disconnected' ? undefined : connection;
  } catch (thrown) {
    if (thrown instanceof Refusal) return undefined;
    throw thrown;
  }
}

/** Whether a sending may have arrived. */
function isDoubt({ outcome }: StoredAttempt): boolean {
  return outcome === null || outcome === 'unsure';
}

/** The progress that the rows of an export tell. */
export function progressOf(row: StoredExport, steps: number, attempts: readonly StoredAttempt[]): Progress {
  const armed = (attempt: StoredAttempt) => attempt.armed_at.getTime();
  const arrived = attempts.filter((attempt) => isDoubt(attempt) || attempt.outcome === 'written');
  const again = arrived.filter(
    ({ step }, place) => arrived.findIndex((other) => other.step === step) < place,
  );
  return {
    state: row.state,
    steps,
    stepsDone: row.steps_done,
    waitsFor: row.waits_for,
    attempts: row.attempts,
    doubts: attempts.filter((attempt) => attempt.step === row.steps_done && isDoubt(attempt)).map(armed),
    isCleared: false,
    looks: row.looks,
    lookedAt: row.looked_at?.getTime() ?? null,
    resentAt: again.length > 0 ? Math.max(...again.map(armed)) : null,
    nextTryAt: row.next_try_at.getTime(),
    giveUpAt: row.give_up_at.getTime(),
    requestedAt: row.requested_at.getTime(),
    error: row.error,
  };
}

/** The columns of a progress. */
export function columnsOf(progress: Progress) {
  return {
    state: progress.state,
    steps_done: progress.stepsDone,
    waits_for: progress.waitsFor,
    sends: progress.doubts.length,
    looks: progress.looks,
    looked_at: progress.lookedAt === null ? null : new Date(progress.lookedAt),
    next_try_at: new Date(progress.nextTryAt),
    give_up_at: new Date(progress.giveUpAt),
    error: progress.error && JSON.stringify(progress.error),
  };
}

/** How a worker leaves an export. */
export interface Ending {
  progress: Progress;
  /** The attempt that ended, by its lease. */
  attempt?: { lease: number; end: AttemptEnd };
  /** A step that was found without an attempt of ours. */
  found?: { remoteId: string };
  /** A step was written: the record that it made. */
  record?: { id: string; label: string };
  /** How we know that it arrived. */
  proof?: 'read_back' | 'acknowledged';
}

/** The ending after one event. */
export function endingOf(
  { progress }: Pick<TakenExport, 'progress'>,
  event: ExportEvent,
  now: number,
): Ending {
  return { progress: after(progress, event, now) };
}

/**
 * Saves how a worker leaves an export, and enqueues what follows.
 *
 * @param goesOn  whether this worker continues at once if something is due
 * @returns whether something is due at once and this worker still held the export
 */
export function saveEnding(
  job: JobContext,
  taken: TakenExport,
  ending: Ending,
  { goesOn }: { goesOn: boolean },
): Promise<boolean> {
  const { row } = taken;
  const now = job.services.now();
  return job.inContext(job.actor, async (context) => {
    await saveAttempt(context, taken, ending, now);
    const progress = withPartsThere(taken, ending.progress);
    const change = { ...columnsOf(progress), ...recordOf(ending), ...receiptOf(taken, ending, now) };
    if (!(await saveProgress(context.db, row, change))) return false;
    await exportsChanged(context, row.session_id);
    const isDue = isUnderWay(progress.state) && progress.nextTryAt <= now;
    if (!isUnderWay(progress.state)) await wakeLater(context, row, now);
    else if (!(isDue && goesOn)) await enqueueAt(context, row.id, progress.nextTryAt - now);
    return isDue && goesOn;
  });
}

async function saveAttempt(
  { db }: Context,
  { row, progress }: TakenExport,
  { attempt, found }: Ending,
  now: number,
): Promise<void> {
  const step = progress.stepsDone;
  if (attempt) await endAttempt(db, { export_id: row.id, lease_no: attempt.lease, step, now }, attempt.end);
  if (found) {
    const { org_id, id: export_id, lease_no } = row;
    await insertAttempt(
      db,
      { org_id, export_id, lease_no, step, now },
      { outcome: 'written', remoteId: found.remoteId },
    );
  }
}

/** Enqueues the next try. */
export async function enqueueAt({ jobs }: Pick<Context, 'jobs'>, id: string, delayMs: number): Promise<void> {
  const afterSeconds = Math.max(0, Math.ceil(delayMs / 1000));
  await jobs.enqueue(exportToPimsJob, { export: id }, { afterSeconds });
}

/** Later exports of the same note go on. */
async function wakeLater(context: Context, row: StoredExport, now: number): Promise<void> {
  for (const id of await wakeExports(context.db, { after: row }, now)) await enqueueAt(context, id, 0);
}

function recordOf({ record }: Ending) {
  return record ? { record_id: record.id, record_label: record.label } : {};
}

function receiptOf({ row, steps }: TakenExport, { progress, proof, record }: Ending, now: number) {
  if (progress.state === 'verified') {
    const before = row.receipt ?? newReceipt({ row, steps }, record, now);
    return { receipt: JSON.stringify({ ...before, proof: proof ?? 'acknowledged', verified_at: now }) };
  }
  if (progress.state !== 'written' || row.receipt !== null) return {};
  return { receipt: JSON.stringify(newReceipt({ row, steps }, record, now)) };
}

function newReceipt(
  { row, steps }: Pick<TakenExport, 'row' | 'steps'>,
  record: Ending['record'],
  now: number,
) {
  const file = steps.find((step) => step.kind === 'attach');
  const label = record?.label ?? row.record_label ?? file?.field ?? row.patient?.name ?? '';
  return {
    record_id: record?.id ?? row.record_id,
    label,
    proof: 'acknowledged' as const,
    by: null,
    written_at: now,
    verified_at: null,
  };
}

/** A failure after some steps says what is there already. */
function withPartsThere({ steps }: TakenExport, progress: Progress): Progress {
  const { state, error, stepsDone } = progress;
  const isPartial = (state === 'failed' || state === 'unknown') && stepsDone > 0 && stepsDone < steps.length;
  if (!isPartial || !error) return progress;
  const there = steps
    .slice(0, stepsDone)
    .map((step) => (step.kind === 'make_record' ? step.title : step.label));
  return { ...progress, error: { ...error, detail: `${error.detail} Already there: ${there.join(', ')}.` } };
}

/** Stores that a step is about to be sent. @returns whether this worker still holds the export */
export function arm(
  job: JobContext,
  { row, progress }: TakenExport,
  armed: Progress,
  now: number,
): Promise<boolean> {
  return job.inContext(job.actor, async (context) => {
    const { org_id, id: export_id, lease_no } = row;
    if (!(await renewLease(context.db, row, now, columnsOf(armed)))) return false;
    await insertAttempt(context.db, { org_id, export_id, lease_no, step: progress.stepsDone, now });
    await exportsChanged(context, row.session_id);
    return true;
  });
}
