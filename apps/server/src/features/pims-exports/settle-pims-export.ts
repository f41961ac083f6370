import type { CallInput } from '@auscult/contract/kit/call';
import type { PimsExport } from '@auscult/contract/pims';
import type * as contract from '@auscult/contract/pims-export-decisions';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import { exportToPimsJob } from './export-job.ts';
import { decide, openExport, refuseUnderWay } from './open-export.ts';
import { findSteps, type StoredExport } from './repository.ts';
import { clearAttempts } from './repository-progress.ts';
import { sentAgain } from './retry-pims-export.ts';
import { sentSteps, shownExport } from './shown-export.ts';

/** Answers `POST /v1/pims/settle_export`: a person looked into the practice system, or pasted the note there. */
export async function settlePimsExport(
  context: Context,
  input: CallInput<typeof contract.settlePimsExport>,
): Promise<PimsExport> {
  const { row } = await openExport(context, input.export);
  refuseUnderWay(row);
  if (!SETTLED_BY_HAND.includes(row.state)) return shownExport(context, row);
  if (!input.is_there && row.state === 'handed_over') return shownExport(context, row);
  const shown = input.is_there
    ? await decide(context, row, arrived(context, row))
    : await sendAgain(context, row);
  await appendAudit(context, {
    action: 'export_settled_by_hand',
    subject: row.session_id,
    details: { export: row.id, is_there: input.is_there },
  });
  return shown;
}

const SETTLED_BY_HAND: readonly StoredExport['state'][] = ['unknown', 'differs', 'handed_over'];

function arrived({ actor, now }: Context, row: StoredExport) {
  const moment = now();
  const label = row.record_label ?? row.patient?.name ?? '';
  const before = row.receipt ?? { record_id: row.record_id, label, written_at: moment };
  const receipt = { ...before, proof: 'by_hand', by: actor.userId, verified_at: moment };
  return { state: 'verified' as const, waits_for: null, error: null, receipt: JSON.stringify(receipt) };
}

/** What was written before is looked for by its reference, so that nothing is written twice. */
async function sendAgain(context: Context, row: StoredExport): Promise<PimsExport> {
  // Of an export that differs the person took everything away.
  const isWhole = row.state === 'differs';
  await clearAttempts(context.db, row.id, { now: context.now(), isWhole });
  const [first] = sentSteps((await findSteps(context.db, row.id)) ?? []);
  const madeRecord = first?.kind === 'make_record' ? { record_id: null, record_label: null } : {};
  const shown = await decide(context, row, {
    ...sentAgain(context),
    receipt: null,
    ...(isWhole && { steps_done: 0, ...madeRecord }),
  });
  await context.jobs.enqueue(exportToPimsJob, { export: row.id });
  return shown;
}
