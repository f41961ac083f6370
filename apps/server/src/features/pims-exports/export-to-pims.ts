import { randomBytes } from 'node:crypto';
import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { PimsExport } from '@auscult/contract/pims';
import type * as contract from '@auscult/contract/pims-exports';
import { namedPets } from '@auscult/domain/notes/notes-of-pets';
import {
  needsSignature,
  openFlagsOf,
  requireAssigned,
  requireConfirmed,
  requireSignature,
} from '@auscult/domain/pims/export-gate';
import { REFERENCE_BYTES, referenceOf } from '@auscult/domain/pims/reference';
import { answerByKey, onceByKey } from '#server/features/idempotency/once-by-key.ts';
import { filesOf, makeFiles } from './export-files.ts';
import type { Material } from './export-material.ts';
import type { PinnedStep } from './pinned-steps.ts';
import { type ExportPlan, type PlannedTarget, planExport } from './plan-export.ts';
import { linesOf } from './preview-pims-export.ts';
import type { Transactions } from './read-there.ts';
import { type ExportOrder, type Pinned, storeExports } from './store-exports.ts';

/** Answers `POST /v1/pims/export`. */
export function exportToPims(
  steps: Transactions,
  input: CallInput<typeof contract.exportToPims>,
  signal: AbortSignal,
): Promise<PimsExport[]> {
  const { hash, confirmed_flags: confirmedFlags, again, ...wish } = input;
  return orderExports(
    steps,
    { asked: { call: 'pims/export', input }, wish, hash, confirmedFlags, again },
    signal,
  );
}

/**
 * Orders exports: all of them, or none. The practice system is read and files are made before the transaction
 * that stores them.
 *
 * @throws Refusal of each gate
 */
export async function orderExports(
  steps: Transactions,
  order: ExportOrder,
  signal: AbortSignal,
): Promise<PimsExport[]> {
  const before = await steps.look((context) => answerByKey<PimsExport[]>(context, order.asked));
  if (before) return before;
  const plan = await planExport(steps, order.wish, signal);
  requireGates(plan, order);
  const pinned: Pinned[] = [];
  for (const target of plan.targets) pinned.push(await pin(target, plan, signal));
  return steps.run((context) =>
    onceByKey(context, order.asked, () => storeExports(context, { plan, order, pinned })),
  );
}

function requireGates({ material, targets, hash }: ExportPlan, order: ExportOrder): void {
  const { note, kind, sources, unassigned } = material;
  if (order.hash !== undefined && order.hash !== hash)
    throw new Refusal(
      'changed_meanwhile',
      'The note or the patient has changed since the preview. Please look at the preview again.',
    );
  requireSignature(needsSignature(kind, sources), note.signature !== null);
  requireAssigned(unassigned, order.wish.leave_out_unassigned);
  requireConfirmed(openFlagsOf(note, linesOf(targets)), order.confirmedFlags);
  for (const { impossible, mismatches, material: pet } of targets) {
    if (impossible !== null) throw new Refusal('patient_mismatch', impossible);
    if (mismatches.length > 0 && !pet.wish.is_confirmed)
      throw new Refusal(
        'patient_mismatch',
        `${mismatches.join(' ')} Choose another patient, or confirm that it is this one.`,
      );
  }
}

const TITLE_CHARACTERS = 120;

async function pin(
  target: PlannedTarget,
  { material, place, takesHtml, services }: ExportPlan,
  signal: AbortSignal,
): Promise<Pinned> {
  const reference = referenceOf(randomBytes(REFERENCE_BYTES));
  const { behavior, record, texts, byHand } = target;
  const { steps: attached, files } = await makeFiles(target, filesOf(target, material, place), {
    printer: services.pdfPrinter,
    reference,
    signal,
  });
  const isNew = behavior === 'Quick note' || (behavior === 'Encounter' && record.id === null);
  const made: PinnedStep[] = isNew
    ? [{ kind: 'make_record', behavior, title: titleOf(material), startsAt: startOf(material) }]
    : [];
  const written = texts.map(
    ({ field, label, html, plain }): PinnedStep => ({
      kind: 'write_text',
      field,
      label,
      format: takesHtml ? 'html' : 'plain',
      text: takesHtml ? `${html}<p>${reference}</p>` : `${plain}\n\n${reference}`,
    }),
  );
  const pasted = byHand.map(
    ({ field, label, html, plain }): PinnedStep => ({ kind: 'paste', field, label, html, plain }),
  );
  return { target, reference, files, steps: [...made, ...written, ...attached, ...pasted] };
}

/** The note's name; that of its form in a note of several pets, whose name may name the others. */
function titleOf({ note, session, template }: Material): string {
  const isOfOne = namedPets(note.lines, session.pets).length < 2;
  const title = isOfOne ? note.name.trim() : '';
  return (title || template.name).slice(0, TITLE_CHARACTERS);
}

function startOf({ connection, session }: Material): number {
  return connection?.appointment?.startTimestamp ?? session.timestamp;
}
