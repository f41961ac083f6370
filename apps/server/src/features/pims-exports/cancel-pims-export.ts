import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { PimsExport } from '@auscult/contract/pims';
import type * as contract from '@auscult/contract/pims-export-decisions';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import { decide, isHeld, openExport, refuseVerified } from './open-export.ts';
import { listAttempts } from './repository-progress.ts';
import { shownExport } from './shown-export.ts';

/** Answers `POST /v1/pims/cancel_export`: takes an export back that was not sent, or puts one away that ended badly. */
export async function cancelPimsExport(
  context: Context,
  input: CallInput<typeof contract.cancelPimsExport>,
): Promise<PimsExport> {
  const { row } = await openExport(context, input.export);
  refuseVerified(row);
  if (row.state === 'cancelled') return shownExport(context, row);
  const isSent = ['sending', 'unsure', 'written'].includes(row.state) || isHeld(row, context.now());
  const attempts = row.state === 'queued' ? await listAttempts(context.db, [row.id]) : [];
  if (isSent || attempts.some(({ outcome }) => outcome === null || outcome === 'unsure'))
    throw new Refusal('already_running', 'This export is being sent. Please wait until it ends.');
  const shown = await decide(context, row, { state: 'cancelled', waits_for: null });
  await appendAudit(context, {
    action: 'export_cancelled',
    subject: row.session_id,
    details: { export: row.id },
  });
  return shown;
}
