/** Reads written exports back, several of one connection at once. */
import { textThere } from '@auscult/domain/pims/compare-texts';
import type { ExportEvent } from '@auscult/domain/pims/export-states';
import { markTried, reportProblem } from '#server/features/pims-connections/open-connection.ts';
import {
  type PracticeSystem,
  PracticeSystemError,
  type ReadBackPart,
  type WrittenPart,
} from '#server/ports/practice-system.ts';
import { eventOfError, nameOf } from './export-troubles.ts';
import { findOwn, judged } from './look-for-step.ts';
import { takeWritten } from './repository-progress.ts';
import type { Work } from './send-step.ts';
import {
  type Ending,
  endingOf,
  loadTaken,
  type SentStep,
  saveEnding,
  type TakenExport,
} from './taken-export.ts';

/** Exports that are read back with one request. */
const AT_ONCE = 20;

/** Reads an export back, with others of its connection that are due. */
export async function verifyExports({ job, taken, system }: Work): Promise<void> {
  const { connection } = taken;
  const now = job.services.now();
  const others = connection
    ? await job.inContext(job.actor, async (context) =>
        loadTaken(
          context,
          await takeWritten(context.db, {
            connection: connection.id,
            besides: taken.row.id,
            now,
            limit: AT_ONCE - 1,
          }),
        ),
      )
    : [];
  const all = [taken, ...others];
  const events = await eventsOf({ job, taken, system }, all);
  for (const [place, one] of all.entries()) {
    const { event, proof } = events[place] ?? NOT_READ;
    const ending: Ending = { ...endingOf(one, event, job.services.now()), ...(proof && { proof }) };
    await saveEnding(job, one, ending, { goesOn: false });
  }
  const isTried = events.some(({ proof, event }) => proof === 'read_back' && event.kind === 'verified');
  if (connection && connection.triedAt === null && isTried)
    await job.inContext(job.actor, (context) => markTried(context, connection.id));
}

interface Judgement {
  event: ExportEvent;
  proof?: 'read_back' | 'acknowledged';
}

const NOT_READ: Judgement = { event: { kind: 'wait', for: 'retry' } };
const ACKNOWLEDGED: Judgement = { event: { kind: 'verified' }, proof: 'acknowledged' };
const READ_BACK: Judgement = { event: { kind: 'verified' }, proof: 'read_back' };

async function eventsOf({ job, taken, system }: Work, all: readonly TakenExport[]): Promise<Judgement[]> {
  const { connection } = taken;
  if (!connection?.abilities.can_read_back) return all.map(() => ACKNOWLEDGED);
  try {
    const parts = all.map(partsOf);
    const answers = await system.readBack(parts.flat(), job.signal);
    const judgements: Judgement[] = [];
    for (const [place, one] of all.entries()) {
      const own = answers.splice(0, parts[place]?.length ?? 0);
      const judgement = judgementOf(one, own);
      judgements.push(judgement === READ_BACK ? await lateDouble(job.signal, system, one) : judgement);
    }
    return judgements;
  } catch (thrown) {
    if (!(thrown instanceof PracticeSystemError)) throw thrown;
    if (thrown.problem === 'key') await reportProblem(job.inContext, job.actor, connection, thrown);
    const event = eventOfError(thrown, 'verify');
    return all.map(() => (event.kind === 'verified' ? ACKNOWLEDGED : { event }));
  }
}

/** What was written, by the answers of the practice system. */
function partsOf({ row, steps, attempts }: TakenExport): WrittenPart[] {
  return steps.map((step, place) => ({
    kind: step.kind,
    remoteId: attempts.findLast((one) => one.step === place && one.outcome === 'written')?.remote_id ?? '',
    patientId: row.patient?.id ?? '',
    recordId: row.record_id,
    field: step.kind === 'make_record' ? '' : step.field,
  }));
}

function judgementOf(taken: TakenExport, answers: readonly (ReadBackPart | undefined)[]): Judgement {
  const judgements = taken.steps.map((step, place) => judgementOfStep(taken, step, answers[place]));
  return (
    judgements.find(({ event }) => event.kind === 'wrong') ??
    judgements.find(({ event }) => event.kind === 'missing') ??
    READ_BACK
  );
}

function judgementOfStep({ row }: TakenExport, step: SentStep, there: ReadBackPart | undefined): Judgement {
  const system = nameOf(row.pims);
  if (!there)
    return {
      event: {
        kind: 'missing',
        error: {
          code: 'changed_meanwhile',
          detail: `${system} accepted this note, and it is not there any more. Look there, then export it again.`,
        },
      },
    };
  if (there.patientId !== row.patient?.id)
    return wrong(
      'patient_mismatch',
      `This note is in the record of another patient in ${system}. Please remove it there at once.`,
    );
  if (row.record_id !== null && there.recordId !== null && there.recordId !== row.record_id)
    return wrong(
      'changed_meanwhile',
      `This note is in another record in ${system}. Please look at it there.`,
    );
  if (step.kind === 'attach') return judgementOfFile(step, there, system);
  if (step.kind === 'make_record' || there.text === undefined) return READ_BACK;
  const how = textThere({ ...step, reference: row.reference }, there.text);
  return how === 'same' ? READ_BACK : wrong('changed_meanwhile', DIFFERENCES[how](system, step.label));
}

const DIFFERENCES = {
  missing: (system: string, label: string) =>
    `The text in the field “${label}” was replaced in ${system}. Look there, then export it again.`,
  changed: (system: string, label: string) =>
    `The text in the field “${label}” was cut or changed in ${system}. Please compare it there.`,
  twice: (system: string, label: string) =>
    `The text is in the field “${label}” twice in ${system}. Please remove one of the two there.`,
  escaped: (system: string, label: string) =>
    `The field “${label}” shows formatting as signs in ${system}. Please correct it there.`,
};

function judgementOfFile(
  { size, sha256, label }: Extract<SentStep, { kind: 'attach' }>,
  there: ReadBackPart,
  system: string,
): Judgement {
  const isSame =
    (there.bytes === undefined || there.bytes === size) &&
    (there.sha256 === undefined || there.sha256.toLowerCase() === sha256.toLowerCase());
  if (isSame) return READ_BACK;
  return wrong(
    'changed_meanwhile',
    `The file “${label}” did not arrive whole in ${system}. Please replace it there.`,
  );
}

function wrong(code: string, detail: string): Judgement {
  return { event: { kind: 'wrong', error: { code, detail } } };
}

/** A step that was sent twice may have arrived twice, the first one late. */
async function lateDouble(
  signal: AbortSignal,
  system: PracticeSystem,
  taken: TakenExport,
): Promise<Judgement> {
  const { progress, connection, steps } = taken;
  if (progress.resentAt === null || !connection?.abilities.can_find) return READ_BACK;
  const found = await findOwn(system, taken, signal);
  for (const place of steps.keys()) {
    const looked = judged(taken, place, found);
    if (looked?.kind === 'wrong') return { event: looked };
  }
  return READ_BACK;
}
