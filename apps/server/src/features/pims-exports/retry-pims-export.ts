import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { PimsExport } from '@auscult/contract/pims';
import type * as contract from '@auscult/contract/pims-export-decisions';
import { readConnectionById } from '#server/features/pims-connections/open-connection.ts';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import { exportToPimsJob } from './export-job.ts';
import { disconnected } from './export-troubles.ts';
import { decide, openExport, refuseSecond, refuseUnderWay, refuseVerified } from './open-export.ts';
import { GIVE_UP_MS, type StoredExport } from './repository.ts';

/** Answers `POST /v1/pims/retry_export`. The text stays the same; steps that are done are not sent again. */
export async function retryPimsExport(
  context: Context,
  input: CallInput<typeof contract.retryPimsExport>,
): Promise<PimsExport> {
  const { row } = await openExport(context, input.export);
  refuseVerified(row);
  refuseUnderWay(row);
  if (row.state !== 'failed')
    throw new Refusal(
      'already_running',
      'This export did not fail. Please say first whether the note is in the practice system.',
    );
  await refuseDisconnected(context, row);
  await refuseSecond(context, row);
  const shown = await decide(context, row, sentAgain(context));
  await context.jobs.enqueue(exportToPimsJob, { export: row.id });
  await appendAudit(context, {
    action: 'note_exported',
    subject: row.session_id,
    details: { export: row.id, again: true },
  });
  return shown;
}

/** Columns of an export that is sent again, on behalf of the caller. */
export function sentAgain({ actor, now }: Pick<Context, 'actor' | 'now'>) {
  const moment = now();
  return {
    state: 'queued' as const,
    waits_for: null,
    looks: 0,
    looked_at: null,
    error: null,
    next_try_at: new Date(moment),
    give_up_at: new Date(moment + GIVE_UP_MS),
    actor: JSON.stringify(actor),
  };
}

async function refuseDisconnected(
  context: Pick<Context, 'db'>,
  { connection_id, pims }: StoredExport,
): Promise<void> {
  const connection = connection_id === null ? undefined : await readConnectionById(context, connection_id);
  if (connection && connection.state !== 'disconnected') return;
  throw new Refusal('connection_not_found', disconnected(pims).detail);
}
