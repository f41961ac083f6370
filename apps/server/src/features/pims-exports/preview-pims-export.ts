import type { CallOutput } from '@auscult/contract/kit/call';
import type { PimsExport } from '@auscult/contract/pims';
import type * as contract from '@auscult/contract/pims-exports';
import type { PreviewPart, PreviewTarget } from '@auscult/contract/pims-exports';
import { needsSignature, openFlagsOf } from '@auscult/domain/pims/export-gate';
import { filesOf } from './export-files.ts';
import type { ExportWish } from './export-material.ts';
import { type ExportPlan, type PlannedTarget, planExport } from './plan-export.ts';
import type { Transactions } from './read-there.ts';
import { findStanding } from './repository.ts';
import { shownExport } from './shown-export.ts';

/** Answers `POST /v1/pims/preview`. The note’s gates are told, not thrown, so that a person can open them. */
export async function previewPimsExport(
  steps: Transactions,
  wish: ExportWish,
  signal: AbortSignal,
): Promise<CallOutput<typeof contract.previewPimsExport>> {
  const plan = await planExport(steps, wish, signal);
  const { material, targets, hash } = plan;
  const { note, kind, sources, unassigned } = material;
  const exported = await steps.look(async (context) => {
    const found: (PimsExport | null)[] = [];
    for (const { dedupeKey } of targets) {
      const row = await findStanding(context.db, dedupeKey);
      found.push(row ? await shownExport(context, row) : null);
    }
    return found;
  });
  return {
    node_id: note.node_id,
    version: note.version,
    kind,
    hash,
    targets: targets.map((target, at) => shownTarget(target, plan, exported[at] ?? null)),
    open_flags: openFlagsOf(note, linesOf(targets)),
    unassigned: unassigned.map(({ text }) => text),
    is_signed: note.signature !== null,
    needs_signature: needsSignature(kind, sources),
  };
}

/** Every line that goes out. */
export function linesOf(targets: readonly PlannedTarget[]) {
  return new Set(targets.flatMap(({ material }) => material.lines));
}

function shownTarget(target: PlannedTarget, plan: ExportPlan, exported: PimsExport | null): PreviewTarget {
  const { material, behavior, patient, record, providerId, mismatches, impossible, warnings } = target;
  return {
    pet: material.pet || null,
    behavior,
    patient,
    record,
    provider_id: providerId,
    parts: partsOf(target, plan),
    mismatches: impossible === null ? mismatches : [impossible, ...mismatches],
    warnings,
    exported,
  };
}

function partsOf(target: PlannedTarget, { material, takesHtml, place }: ExportPlan): PreviewPart[] {
  const texts = target.behavior === 'Hand-over' ? target.byHand : target.texts;
  return [
    ...texts.map(
      ({ field, label, plain, there }): PreviewPart => ({
        field,
        label,
        format: takesHtml ? 'html' : 'plain',
        there,
        text: plain,
        mode: there === null ? 'filled' : 'added',
      }),
    ),
    ...filesOf(target, material, place).map(
      ({ words, label, format }): PreviewPart => ({
        field: `${words}.${format}`,
        label,
        format,
        there: null,
        text: '',
        mode: 'attached',
      }),
    ),
  ];
}
