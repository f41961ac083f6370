/** Looks for a step that may have arrived, by its reference. */
import type { ExportEvent } from '@auscult/domain/pims/export-states';
import type { FoundWriting, PracticeSystem } from '#server/ports/practice-system.ts';
import { nameOf } from './export-troubles.ts';
import type { SentStep, TakenExport } from './taken-export.ts';

/** The clocks of two systems differ at most that much. */
const SKEW_MS = 60 * 60_000;

/** What a look found: the step, or why it is not as it should be, or nothing. */
export type Looked = { kind: 'found'; remoteId: string } | Extract<ExportEvent, { kind: 'wrong' | 'absent' }>;

/**
 * Looks for the current step of an export.
 *
 * @throws PracticeSystemError
 */
export async function lookForStep(
  system: PracticeSystem,
  taken: TakenExport,
  signal: AbortSignal,
): Promise<Looked> {
  const found = await findOwn(system, taken, signal);
  return (
    judged(taken, taken.progress.stepsDone, found) ?? {
      kind: 'absent',
      slowestWriteMs: system.slowestWriteMs,
    }
  );
}

/** Everything that has the reference of an export. @throws PracticeSystemError */
export function findOwn(
  system: PracticeSystem,
  { row }: Pick<TakenExport, 'row'>,
  signal: AbortSignal,
): Promise<FoundWriting[]> {
  const { reference, patient, record_id, requested_at } = row;
  return system.findWritten(
    { reference, patientId: patient?.id ?? '', recordId: record_id, since: requested_at.getTime() - SKEW_MS },
    signal,
  );
}

/** What was found of one step: undefined for nothing. */
export function judged(
  { row, steps, attempts }: TakenExport,
  place: number,
  found: readonly FoundWriting[],
): Exclude<Looked, { kind: 'absent' }> | undefined {
  const own = steps[place];
  if (!own) return undefined;
  const others = steps.filter((_, other) => other !== place);
  const taken = attempts.filter(({ step, outcome }) => step !== place && outcome === 'written');
  const candidates = found.filter(
    ({ remoteId, name }) =>
      mayBe(own, others, name) && !taken.some(({ remote_id }) => remote_id === remoteId),
  );
  const [first] = candidates;
  if (!first) return undefined;
  const system = nameOf(row.pims);
  if (candidates.some(({ patientId }) => patientId !== row.patient?.id))
    return wrong(
      'patient_mismatch',
      `This note is in the record of another patient in ${system}. Please remove it there at once.`,
    );
  if (candidates.length > 1)
    return wrong('already_exported', `This note is in ${system} twice. Please remove one of the two there.`);
  if (row.record_id !== null && first.recordId !== null && first.recordId !== row.record_id)
    return wrong(
      'changed_meanwhile',
      `This note is in another record in ${system}. Please look at it there.`,
    );
  return { kind: 'found', remoteId: first.remoteId };
}

function wrong(code: string, detail: string): Extract<ExportEvent, { kind: 'wrong' }> {
  return { kind: 'wrong', error: { code, detail } };
}

/** Whether something of that name may be the step: it is not clearly another one. */
function mayBe(own: SentStep, others: readonly SentStep[], name: string): boolean {
  if (own.kind === 'make_record') return name === '';
  if (name === '') return false;
  return isNamed(own, name) || !others.some((other) => isNamed(other, name));
}

function isNamed(step: SentStep, name: string): boolean {
  if (step.kind === 'make_record') return false;
  return [step.field, step.label].some((one) => plain(one) === plain(name));
}

function plain(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
