import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { SessionId } from '@auscult/contract/kit/ids';
import type * as contract from '@auscult/contract/sessions';
import { allow } from '@auscult/domain/access/allow';
import { mayDeleteSession } from '@auscult/domain/sessions/session-rights';
import { z } from 'zod';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { readSession } from './read-session.ts';
import { lockSession, saveDeleted } from './repository.ts';
import { lockDeletedSession } from './repository-deleted.ts';
import { cancelRunningNodes } from './repository-metagraph.ts';
import { retentionOf } from './retention-of.ts';
import { type ChangeContext, sessionChanged } from './session-changed.ts';

/**
 * Destroys the audio of a deleted session. The feature that stores the files binds it.
 * @spec 3/deleted-session
 */
export const destroySessionAudio = defineJob({
  name: 'destroy-session-audio',
  payload: z.object({ session: SessionId }),
  retries: 10,
  timeLimitSeconds: 300,
});

const DAY_SECONDS = 24 * 60 * 60;

/** Answers `POST /v1/delete_session`. @spec 2.7/sessions/delete_session */
export async function deleteSession(
  context: ChangeContext & Pick<Context, 'identity' | 'now' | 'jobs' | 'retention'>,
  { session_id: id }: CallInput<typeof contract.deleteSession>,
): Promise<CallOutput<typeof contract.deleteSession>> {
  const { actor, db, now, jobs, retention } = context;
  await lockSession(db, id);
  const session = allow(actor, 'delete', await readSession(context, id), mayDeleteSession);
  await cancelRunningNodes(db, id, now());
  await saveDeleted(db, session, { by: actor.userId, now: now() });
  await sessionChanged(context, id);
  // The group may change the period meanwhile; the server's own is the longest possible.
  const own = await retentionOf(context);
  for (const days of new Set([own.audioDays, retention.audioDays]))
    await jobs.enqueue(destroySessionAudio, { session: id }, { afterSeconds: days * DAY_SECONDS });
  await appendAudit(context, { action: 'session_deleted', subject: id });
  return { deleted: true };
}

/** Maximum difference between the clocks of two processes, or of this one and the database. */
const CLOCKS_APART_SECONDS = 300;

/**
 * Whether the audio of a session is due to be destroyed: not if the deletion was undone, and not yet if it
 * was deleted again since.
 */
export async function isAudioDue(
  context: Pick<Context, 'actor' | 'db' | 'identity' | 'now' | 'retention'>,
  session: SessionId,
): Promise<boolean> {
  const { db, now } = context;
  const deleted = await lockDeletedSession(db, session);
  if (!deleted) return false;
  const kept = (now() - deleted.deletedAt.getTime()) / 1000 + CLOCKS_APART_SECONDS;
  return kept >= (await retentionOf(context)).audioDays * DAY_SECONDS;
}
