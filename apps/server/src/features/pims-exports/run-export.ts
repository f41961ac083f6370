/** The engine: takes an export as far as it can go now. */
import {
  after,
  type ExportEvent,
  isUnderWay,
  nextDeed,
  OLD_AFTER_MS,
  type Progress,
} from '@auscult/domain/pims/export-states';
import {
  openSystem,
  reportProblem,
  type StoredConnection,
} from '#server/features/pims-connections/open-connection.ts';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import { PracticeSystemError } from '#server/ports/practice-system.ts';
import { obstacleOf } from './export-obstacles.ts';
import {
  type Deed,
  disconnected,
  ExportBlocked,
  ExportTooEarly,
  eventOfError,
  nameOf,
  overdue,
  waitForKey,
} from './export-troubles.ts';
import { exportsChanged } from './exports-changed.ts';
import { lookForStep } from './look-for-step.ts';
import { findExport } from './repository.ts';
import { changeExport, lockExport, saveProgress, takeExport } from './repository-progress.ts';
import { madeRecord, sendStep, type Work } from './send-step.ts';
import {
  columnsOf,
  type Ending,
  endingOf,
  enqueueAt,
  loadTaken,
  saveEnding,
  type TakenExport,
} from './taken-export.ts';
import { verifyExports } from './verify-exports.ts';

interface Payload {
  export: string;
}

/** One job sends the steps of an export one after the other, but leaves room for others. */
const LONGEST_RUN_MS = 60_000;
/** A job that is early by less tries again; another job takes care of later tries. */
const EARLY_MS = 5000;

/** Takes one export as far as it can go now. It may run twice or at once: a lease lets one of them work. */
export async function runExport(job: JobContext, { export: id }: Payload): Promise<void> {
  const end = job.services.now() + LONGEST_RUN_MS;
  let isDue = true;
  while (isDue) {
    job.signal.throwIfAborted();
    isDue = await runOnce(job, id, job.services.now() < end);
  }
}

/** @returns whether something is due at once */
async function runOnce(job: JobContext, id: string, goesOn: boolean): Promise<boolean> {
  const taken = await take(job, id);
  if (!taken) return false;
  try {
    const ending = await workOn(job, taken);
    return ending !== undefined && (await saveEnding(job, taken, ending, { goesOn }));
  } catch (thrown) {
    await letGo(job, taken).catch(() => undefined);
    throw thrown;
  }
}

function take(job: JobContext, id: string): Promise<TakenExport | undefined> {
  return job.inContext(job.actor, async (context) => {
    const now = context.now();
    const row = await takeExport(context.db, id, now);
    if (!row) return tryLater(context, id, now);
    await exportsChanged(context, row.session_id);
    const [taken] = await loadTaken(context, [row]);
    return taken;
  });
}

/** Another worker holds the export, and may have been killed; or this job is early. */
async function tryLater(
  context: Parameters<Parameters<JobContext['inContext']>[1]>[0],
  id: string,
  now: number,
): Promise<undefined> {
  const row = await findExport(context.db, id);
  if (!row || !isUnderWay(row.state)) return;
  const heldFor = (row.leased_until?.getTime() ?? 0) - now;
  const early = row.next_try_at.getTime() - now;
  if (heldFor > 0) await enqueueAt(context, id, heldFor + 1000);
  else if (early <= EARLY_MS) await enqueueAt(context, id, Math.max(early, 1000));
}

/** The next try may begin at once. A step that was armed stays in doubt. */
async function letGo(job: JobContext, { row }: TakenExport): Promise<void> {
  await job.inContext(job.actor, ({ db }) => saveProgress(db, row, {}));
}

/** @returns undefined when nothing is to be saved */
async function workOn(job: JobContext, taken: TakenExport): Promise<Ending | undefined> {
  const { progress, row, connection, steps, attempts } = taken;
  const now = job.services.now();
  if (now >= progress.giveUpAt)
    return endingOf(taken, { kind: 'give_up', error: progress.error ?? overdue(row.pims) }, now);
  const step = steps[progress.stepsDone];
  // The answer of an earlier worker came after its lease had ended.
  const late = attempts.findLast((one) => one.step === progress.stepsDone && one.outcome === 'written');
  if (step && late)
    return { ...endingOf(taken, { kind: 'written' }, now), ...madeRecord(step, late.remote_id ?? '') };
  if (!connection) return endingOf(taken, { kind: 'blocked', error: disconnected(row.pims) }, now);
  if (connection.state === 'needs_attention')
    return endingOf(
      taken,
      waitForKey(connection.lastError ?? `${nameOf(row.pims)} does not accept the key.`),
      now,
    );
  return goOn(job, taken, connection);
}

/** How far the work on an export has come: what an error means depends on it. */
interface Current {
  progress: Progress;
  deed: Deed;
}

async function goOn(
  job: JobContext,
  taken: TakenExport,
  connection: StoredConnection,
): Promise<Ending | undefined> {
  const current: Current = { progress: taken.progress, deed: 'send' };
  try {
    const system = openSystem(job.services, job.inContext, job.actor, connection);
    return await doNext({ job, taken, system }, connection, current);
  } catch (thrown) {
    if (thrown instanceof PracticeSystemError && thrown.problem === 'key')
      await reportProblem(job.inContext, job.actor, connection, thrown);
    const event = eventOf(thrown, current.deed);
    if (!event) throw thrown;
    return endingOf(current, event, job.services.now());
  }
}

async function doNext(
  work: Work,
  connection: StoredConnection,
  current: Current,
): Promise<Ending | undefined> {
  const { job, taken, system } = work;
  const { now } = job.services;
  const next = nextDeed(current.progress, { isOld: isLookedForFirst(taken, connection, now()) });
  if (next === 'verify') {
    current.deed = 'verify';
    await verifyExports(work);
    return undefined;
  }
  if (next === 'look') {
    current.deed = 'look';
    const { can_find } = connection.abilities;
    const looked = can_find ? await lookForStep(system, taken, job.signal) : notFindable(taken);
    if (looked.kind === 'found') return foundEnding(taken, looked.remoteId, now());
    current.progress = after(current.progress, looked, now());
    if (!current.progress.isCleared) return { progress: current.progress };
    current.deed = 'send';
  }
  const obstacle = await obstacleOf(work);
  return obstacle ? endingOf(current, obstacle, now()) : sendStep(work, current.progress);
}

function eventOf(thrown: unknown, deed: Deed): ExportEvent | undefined {
  if (thrown instanceof ExportBlocked) return { kind: 'blocked', error: thrown.trouble };
  if (thrown instanceof ExportTooEarly) return { kind: 'wait', for: 'retry' };
  return thrown instanceof PracticeSystemError ? eventOfError(thrown, deed) : undefined;
}

/**
 * Whether a step is looked for although no sending of it is in doubt: it was tried before, or it is so old that the server may
 * be a restored copy.
 */
function isLookedForFirst(
  { row, attempts, progress }: TakenExport,
  { abilities }: StoredConnection,
  now: number,
): boolean {
  // Where nothing can be found, only a server that was off for long makes it doubtful.
  if (!abilities.can_find) return now - progress.nextTryAt > OLD_AFTER_MS;
  return (
    now - row.requested_at.getTime() > OLD_AFTER_MS ||
    attempts.some(({ step }) => step === progress.stepsDone)
  );
}

function notFindable({ row }: TakenExport): Extract<ExportEvent, { kind: 'cannot_look' }> {
  const system = nameOf(row.pims);
  return {
    kind: 'cannot_look',
    error: {
      code: 'provider_unavailable',
      detail: `${system} gave no clear answer, and its notes cannot be searched. Look there, then say here whether it is there.`,
    },
  };
}

function foundEnding(taken: TakenExport, remoteId: string, now: number): Ending {
  const { attempts, progress, steps } = taken;
  const step = steps[progress.stepsDone];
  const doubt = attempts.findLast(
    (one) => one.step === progress.stepsDone && (one.outcome === null || one.outcome === 'unsure'),
  );
  return {
    ...endingOf(taken, { kind: 'written' }, now),
    ...(doubt
      ? { attempt: { lease: doubt.lease_no, end: { outcome: 'written', remoteId } } }
      : { found: { remoteId } }),
    ...(step && madeRecord(step, remoteId)),
  };
}

/** Ends an export whose job has failed for good: as `unknown` if it may have arrived. */
export function giveUpExport(job: JobContext, { export: id }: Payload, reason: string): Promise<void> {
  return job.inContext(job.actor, async (context) => {
    const now = context.now();
    const row = await lockExport(context.db, id);
    const isHeld = (row?.leased_until?.getTime() ?? 0) > now;
    if (!row || !isUnderWay(row.state) || isHeld) return;
    const [taken] = await loadTaken(context, [row]);
    if (!taken) return;
    const error = { code: 'provider_unavailable', detail: reason };
    await changeExport(context.db, id, columnsOf(after(taken.progress, { kind: 'give_up', error }, now)));
    await exportsChanged(context, row.session_id);
  });
}
