/** Exports as callers see them. */
import type { ExportPart, PimsExport } from '@auscult/contract/pims';
import { plainTextOf } from '@auscult/domain/pims/compare-texts';
import type { Context } from '#server/platform/context.ts';
import type { PinnedStep } from './pinned-steps.ts';
import { type ExportFacts, listFacts, type StoredExport } from './repository.ts';

/** Stored exports as callers see them, in the same order. */
export async function shownExports(
  { db }: Pick<Context, 'db'>,
  rows: readonly StoredExport[],
): Promise<PimsExport[]> {
  const facts = await listFacts(
    db,
    rows.map(({ id }) => id),
  );
  const byId = new Map(facts.map((one) => [one.id, one]));
  return rows.map((row) => shown(row, byId.get(row.id)));
}

/** One stored export as callers see it. */
export async function shownExport(context: Pick<Context, 'db'>, row: StoredExport): Promise<PimsExport> {
  const [facts] = await listFacts(context.db, [row.id]);
  return shown(row, facts);
}

function shown(row: StoredExport, facts: ExportFacts | undefined): PimsExport {
  const { state, receipt, error } = row;
  return {
    id: row.id,
    session: row.session_id,
    node_id: row.node_id,
    version: row.version,
    kind: row.kind,
    pet: row.pet || null,
    pims: row.pims,
    behavior: row.behavior,
    patient: row.patient,
    record: { id: row.record_id, label: row.record_label },
    provider_id: row.provider_id,
    parts: partsOf(row, facts?.steps ?? []),
    state,
    waits_for: row.waits_for,
    reference: row.reference,
    attempts: row.attempts,
    requested_by: row.requested_by,
    requested_timestamp: row.requested_at.getTime(),
    receipt: receipt && {
      record_id: receipt.record_id,
      label: receipt.label,
      proof: receipt.proof,
      by: receipt.by,
      written_timestamp: receipt.written_at,
      verified_timestamp: receipt.verified_at,
    },
    error: error && {
      ...error,
      may_retry: state === 'failed',
      may_settle: state === 'unknown' || state === 'differs',
    },
    supersedes: row.supersedes,
    superseded_by: facts?.superseded_by ?? null,
    is_outdated: (facts?.note_version ?? row.version) > row.version,
  };
}

/** The steps that are sent, in order. Their places are the steps that `steps_done` counts. */
export function sentSteps(steps: readonly PinnedStep[]): Exclude<PinnedStep, { kind: 'paste' }>[] {
  return steps.filter((step) => step.kind !== 'paste');
}

function partsOf({ behavior, steps_done, state }: StoredExport, steps: readonly PinnedStep[]): ExportPart[] {
  if (behavior === 'Hand-over')
    return pastedParts(steps).map(({ field, label, plain }) => ({
      field,
      label,
      format: 'plain',
      characters: plain.length,
      written: null,
    }));
  const isAll = state === 'verified';
  return sentSteps(steps).flatMap((step, place): ExportPart[] => {
    if (step.kind === 'make_record') return [];
    const { field, label, format } = step;
    const isThere = isAll || place < steps_done;
    if (step.kind === 'attach')
      return [{ field, label, format, characters: 0, written: isThere ? 'attached' : null }];
    return [{ field, label, format, characters: step.text.length, written: isThere ? 'added' : null }];
  });
}

/** The fields that a person pastes: those pinned for that, else those that were to be written. */
export function pastedParts(
  steps: readonly PinnedStep[],
): { field: string; label: string; html: string; plain: string }[] {
  const pinned = steps.filter((step) => step.kind === 'paste');
  if (pinned.length > 0)
    return pinned.map(({ field, label, html, plain }) => ({ field, label, html, plain }));
  return steps.flatMap((step) => {
    if (step.kind !== 'write_text') return [];
    const { field, label, format, text } = step;
    return [
      format === 'html'
        ? { field, label, html: text, plain: plainTextOf(text) }
        : { field, label, html: '', plain: text },
    ];
  });
}
