/** Periodic sweeps, which end or destroy expired data every few minutes. */
import type { SessionId } from '@auscult/contract/kit/ids';
import { RECORDINGS_BUCKET } from '@auscult/contract/uploads';
import type { Actor } from '@auscult/domain/access/actor';
import { finishDeletions } from '../features/account-deletion/erase-account.ts';
import { auditEndsLog } from '../features/admin/log-audit-ends.ts';
import { forgetAgedKeys } from '../features/idempotency/forget-aged-keys.ts';
import { giveUpForgottenNotes } from '../features/notes/give-up-forgotten-notes.ts';
import { checkDueConnections } from '../features/pims-connections/check-connection.ts';
import { deleteExportedTexts, resumeDueExports } from '../features/pims-exports/sweep-exports.ts';
import { destroyByGroup } from '../features/sessions/destroy-by-group.ts';
import { destroyDeletedSessions } from '../features/sessions/destroy-deleted-sessions.ts';
import { destroyDeletedTemplates } from '../features/templates/destroy-deleted-templates.ts';
import { expireUploads } from '../features/uploads/end-upload.ts';
import { destroyFilesOfSession } from '../features/uploads/stored-objects.ts';
import type { Context, InContext, Services } from '../platform/context.ts';
import { loggable } from '../platform/log/log.ts';

/** One sweep. The next run continues an incomplete one. */
export interface Sweep {
  /** Log message when it failed. */
  complaint: string;
  /**
   * @param now  epoch milliseconds
   * @param signal  aborts when the server stops
   */
  run(now: number, signal: AbortSignal): Promise<unknown>;
}

/** Services that the sweeps need. */
export interface MaintenanceParts {
  services: Pick<Services, 'fileStore' | 'identity' | 'log' | 'retention' | 'vault'>;
  inContext: InContext;
}

/** Delay after the start, so that waiting users come first. */
const FIRST_MS = 10_000;
const EVERY_MS = 600_000;

/** Every sweep of this server. */
export function sweepsOf({ services, inContext }: MaintenanceParts): readonly Sweep[] {
  const parts = { services, inContext };
  const destroying = {
    ...parts,
    destroyFiles: (actor: Actor, session: SessionId) => destroyFilesOfSession({ ...parts, actor }, session),
    destroySound: (actor: Actor, session: SessionId, isDue: (context: Context) => Promise<boolean>) =>
      destroyFilesOfSession({ ...parts, actor }, session, { bucket: RECORDINGS_BUCKET, isDue }),
  };
  return [
    {
      complaint: 'expired uploads could not be destroyed',
      run: (now, signal) => expireUploads(parts, now, signal),
    },
    {
      complaint: 'acting as others could not be ended in time',
      run: () => services.identity.staff.endLapsedActing(),
    },
    {
      complaint: 'forgotten notes could not be ended',
      run: (now) => giveUpForgottenNotes(parts, now),
    },
    {
      complaint: 'old idempotency keys could not be deleted',
      run: (now) => forgetAgedKeys(inContext, now),
    },
    {
      complaint: 'connections to practice systems could not be checked',
      run: (now) => checkDueConnections(parts, now),
    },
    {
      complaint: 'exports without a job could not go on',
      run: (now) => resumeDueExports(inContext, now),
    },
    {
      complaint: 'texts of verified exports could not be deleted',
      run: (now) => deleteExportedTexts(inContext, now),
    },
    {
      complaint: 'deleted visits could not be destroyed',
      run: (now, signal) => destroyDeletedSessions(destroying, now, signal),
    },
    {
      complaint: 'what groups of teams keep shorter could not be destroyed',
      run: (now, signal) => destroyByGroup(destroying, now, signal),
    },
    {
      complaint: 'deleted accounts could not be erased',
      run: (now, signal) => finishDeletions(parts, now, signal),
    },
    {
      complaint: 'deleted templates could not be destroyed',
      run: (now, signal) => destroyDeletedTemplates(parts, now, signal),
    },
    {
      complaint: 'the last hashes of the audit trail could not be logged',
      run: auditEndsLog(parts),
    },
  ];
}

/**
 * Runs the sweeps soon after the start, and every few minutes from then on, in sequence. A failing one does
 * not stop the others.
 *
 * @returns a function that ends it; a running sweep is interrupted, and the next run continues it
 */
export function startMaintenance(
  sweeps: readonly Sweep[],
  services: Pick<Services, 'log' | 'now'>,
): () => Promise<void> {
  const ending = new AbortController();
  let isSweeping = false;
  const sweepUnlessBusy = async () => {
    if (isSweeping) return;
    isSweeping = true;
    for (const sweep of sweeps) await runOne(sweep, services, ending.signal);
    isSweeping = false;
  };
  const first = setTimeout(() => void sweepUnlessBusy(), FIRST_MS);
  const others = setInterval(() => void sweepUnlessBusy(), EVERY_MS);
  return async () => {
    clearTimeout(first);
    clearInterval(others);
    ending.abort();
  };
}

/** Never rejects. Errors during a shutdown are expected and not logged. */
async function runOne(
  { complaint, run }: Sweep,
  { log, now }: Pick<Services, 'log' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  try {
    await run(now(), signal);
  } catch (error) {
    if (!signal.aborted) log.warn(complaint, loggable(error));
  }
}
