/** Sends one step of an export: look, arm, write, end. */
import { addBelow } from '@auscult/domain/pims/compare-texts';
import { ARMED_FOR_MS, after, type Progress } from '@auscult/domain/pims/export-states';
import { reportProblem } from '#server/features/pims-connections/open-connection.ts';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import {
  type CheckedPatient,
  type ExportFile,
  type Outcome,
  type PracticeSystem,
  PracticeSystemError,
  type WriteStep,
} from '#server/ports/practice-system.ts';
import { checkPatient } from './check-patient.ts';
import { ExportBlocked, ExportTooEarly, nameOf } from './export-troubles.ts';
import { findOwn, judged } from './look-for-step.ts';
import { findFile } from './repository.ts';
import type { AttemptEnd } from './repository-progress.ts';
import { arm, type Ending, endingOf, type SentStep, type TakenExport } from './taken-export.ts';

/** One worker's work on an export. */
export interface Work {
  readonly job: JobContext;
  readonly taken: TakenExport;
  readonly system: PracticeSystem;
}

/** A provider answers within 20 seconds. */
const WRITE_LIMIT_MS = 30_000;

/**
 * Sends the current step.
 *
 * @param progress  the progress since the export was taken
 * @returns undefined when another worker holds the export by now
 * @throws ExportBlocked, ExportTooEarly, PracticeSystemError before anything was sent
 */
export async function sendStep(work: Work, progress: Progress): Promise<Ending | undefined> {
  const { job, taken, system } = work;
  const { now } = job.services;
  const step = taken.steps[progress.stepsDone];
  if (!step)
    throw new ExportBlocked('changed_meanwhile', 'The text of this export is gone. Please export again.');
  const patient = await checkPatient(system, taken.row, job.signal);
  const prepared = await prepare(work, step, patient);
  if ('remoteId' in prepared) {
    const written = endingOf({ progress }, { kind: 'written' }, now());
    return { ...written, found: prepared };
  }
  job.signal.throwIfAborted();
  const armedAt = now();
  const armed = after(progress, { kind: 'arm' }, armedAt);
  if (!(await arm(job, taken, armed, armedAt))) return undefined;
  // A worker that was frozen since does not send what others may look for by now.
  const outcome = now() - armedAt > ARMED_FOR_MS ? TOO_LATE : await writeOnce(system, prepared);
  return endOf(work, { step, armed, outcome });
}

const TOO_LATE: Outcome = {
  kind: 'not_sent',
  why: 'unavailable',
  sentence: 'The server was too busy to send this in time.',
};

/** The stop of the server does not cut a write: its answer is worth waiting for. */
function writeOnce(system: PracticeSystem, step: WriteStep): Promise<Outcome> {
  return system
    .write(step, AbortSignal.timeout(WRITE_LIMIT_MS))
    .catch((): Outcome => ({ kind: 'unsure', sentence: 'There was no clear answer.' }));
}

interface Written {
  step: SentStep;
  armed: Progress;
  outcome: Outcome;
}

async function endOf(work: Work, { step, armed, outcome }: Written): Promise<Ending> {
  const { row } = work.taken;
  const now = work.job.services.now();
  const attempt = (end: AttemptEnd) => ({ attempt: { lease: row.lease_no, end } });
  switch (outcome.kind) {
    case 'written':
      return {
        ...endingOf({ progress: armed }, { kind: 'written' }, now),
        ...attempt({ outcome: 'written', remoteId: outcome.remoteId }),
        ...madeRecord(step, outcome.remoteId),
      };
    case 'unsure':
      return { ...endingOf({ progress: armed }, { kind: 'unsure' }, now), ...attempt({ outcome: 'unsure' }) };
    case 'refused': {
      const error = { code: 'pims_refused', detail: outcome.sentence };
      return {
        ...endingOf({ progress: armed }, { kind: 'refused', error }, now),
        ...attempt({ outcome: 'refused' }),
      };
    }
    case 'not_sent': {
      const { why, retryAfterMs: ms } = outcome;
      const event =
        why === 'key' ? await refusedKey(work, outcome.sentence) : ({ kind: 'not_sent', why, ms } as const);
      return { ...endingOf({ progress: armed }, event, now), ...attempt({ outcome: 'not_sent' }) };
    }
  }
}

/** A step that made the record names the one of the others. */
export function madeRecord(step: SentStep, remoteId: string): Pick<Ending, 'record'> {
  return step.kind === 'make_record' ? { record: { id: remoteId, label: step.title } } : {};
}

/** The key may be wrong, or right and not allowed to do this: the practice system tells. */
async function refusedKey({ job, taken, system }: Work, sentence: string) {
  try {
    await system.check(job.signal);
  } catch (thrown) {
    if (!(thrown instanceof PracticeSystemError)) throw thrown;
    if (thrown.problem !== 'key') return { kind: 'not_sent', why: 'unavailable' } as const;
    if (taken.connection) await reportProblem(job.inContext, job.actor, taken.connection, thrown);
    return { kind: 'not_sent', why: 'key', error: { code: 'pims_refused', detail: thrown.message } } as const;
  }
  return { kind: 'refused', error: { code: 'pims_refused', detail: sentence } } as const;
}

type Prepared = WriteStep | { remoteId: string };

/** The request of a step; or the id of the text if it is in its field already. */
async function prepare(work: Work, step: SentStep, patient: CheckedPatient): Promise<Prepared> {
  const { reference, provider_id, appointment_id, record_id } = work.taken.row;
  const common = { reference, patient };
  if (step.kind === 'make_record') {
    const { behavior, title, startsAt } = step;
    return {
      ...common,
      kind: 'make_record',
      behavior,
      title,
      startsAt,
      providerId: provider_id,
      appointmentId: appointment_id,
    };
  }
  const isOpen = record_id === null || (await isRecordOpen(work, record_id, patient));
  if (step.kind === 'attach')
    return { ...common, kind: 'attach', record: record_id, file: await fileOf(work, step) };
  if (record_id === null)
    throw new ExportBlocked(
      'encounter_not_found',
      'This text has no encounter. Please choose one and export again.',
    );
  if (!isOpen)
    throw new ExportBlocked(
      'pims_refused',
      `This encounter is closed in ${nameOf(work.taken.row.pims)} and takes no text. Attach the note, or choose another encounter.`,
    );
  return prepareText(work, { step, record: record_id, patient });
}

/** Whether the record takes text. @throws ExportBlocked when it is not one of the patient */
async function isRecordOpen(
  { job, taken, system }: Work,
  id: string,
  patient: CheckedPatient,
): Promise<boolean> {
  const records = await system.listRecords(patient.id, job.signal);
  const record = records.find((one) => one.id === id);
  if (record) return record.is_open;
  // A record that we have just made may appear later.
  if (taken.steps[0]?.kind === 'make_record') throw new ExportTooEarly('The new encounter is not shown yet.');
  throw new ExportBlocked(
    'encounter_not_found',
    `This encounter is not one of ${patient.name.slice(0, 100)} in ${nameOf(taken.row.pims)}. Please choose another one.`,
  );
}

interface Text {
  step: Extract<SentStep, { kind: 'write_text' }>;
  record: string;
  patient: CheckedPatient;
}

async function prepareText(work: Work, { step, record, patient }: Text): Promise<Prepared> {
  const { job, taken, system } = work;
  const { reference, pims } = taken.row;
  const fields = await system.readFields(record, job.signal);
  const there = fields.find(({ field, name }) => field === step.field || name === step.field);
  if (!there)
    throw new ExportBlocked(
      'pims_refused',
      `The field “${step.label}” does not exist in ${nameOf(pims)}. Please choose another one under Integrations.`,
    );
  if (there.text.includes(reference)) return { remoteId: await idOfText(work, there.field) };
  return {
    kind: 'write_text',
    reference,
    patient,
    record,
    field: there.field,
    format: step.format,
    text: addBelow(there.text, step),
    before: there.text,
  };
}

/** The id of a text that is in its field; the field's where the practice system cannot find it. */
async function idOfText({ job, taken, system }: Work, field: string): Promise<string> {
  if (!taken.connection?.abilities.can_find) return field;
  const found = judged(taken, taken.progress.stepsDone, await findOwn(system, taken, job.signal));
  return found?.kind === 'found' ? found.remoteId : field;
}

async function fileOf(
  { job, taken }: Work,
  step: Extract<SentStep, { kind: 'attach' }>,
): Promise<ExportFile> {
  const stored = await job.inContext(job.actor, ({ db }) => findFile(db, taken.row.id, step.position));
  if (!stored)
    throw new ExportBlocked('changed_meanwhile', 'The file of this export is gone. Please export again.');
  return { name: stored.name, contentType: step.contentType, bytes: stored.bytes };
}
