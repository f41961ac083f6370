/** The trial on the server: what would create or process is refused when nothing is left. @spec 3/trial */
import type { SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import { trialSessionsLeft } from '@auscult/domain/billing/trial';
import type { Context } from '#server/platform/context.ts';
import { addProcessed, isWaiting, lockUsage, readUsage, removeProcessed, saveUsage } from './repository.ts';

/**
 * Lets a session be created. Empty sessions do not count, so as many as are wanted may be made, but for the last free
 * one: while a session waits that was made when one was left, no other is made.
 *
 * @throws Refusal `trial_expired`
 * @spec 3/trial/parallel
 */
export async function holdFreeSession(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  session: SessionId,
): Promise<void> {
  if (actor.isPaying) return;
  const usage = await readUsage(db, actor.userId);
  if (trialSessionsLeft(usage.sessions) > 1) return;
  const { sessions, last_free_session: holder } = await lockUsage(db, actor.userId);
  if (trialSessionsLeft(sessions) === 0) throw expired();
  if (holder !== null && (await isWaiting(db, holder))) throw expired();
  await saveUsage(db, actor.userId, { last_free_session: session });
}

/** Refuses what a suspended trial may no longer do. @throws Refusal `trial_expired` @spec 3/trial/suspended */
export async function refuseSuspended({ actor, db }: Pick<Context, 'actor' | 'db'>): Promise<void> {
  if (actor.isPaying) return;
  const { sessions } = await readUsage(db, actor.userId);
  if (trialSessionsLeft(sessions) === 0) throw expired();
}

/** Counts a session that is processed for the first time. @throws Refusal `trial_expired` when none was left */
export async function countSession({ actor, db }: Pick<Context, 'actor' | 'db'>): Promise<void> {
  const before = (await addProcessed(db, actor.userId)) - 1;
  if (!actor.isPaying && trialSessionsLeft(before) === 0) throw expired();
}

/** Counts a session no longer that {@link countSession} counted, and from which nothing came. @spec 3/trial */
export function uncountSession({ actor, db }: Pick<Context, 'actor' | 'db'>): Promise<void> {
  return removeProcessed(db, actor.userId);
}

function expired(): Refusal {
  return new Refusal(
    'trial_expired',
    'Your free visits are used up. Subscribe to record and write new ones; your visits stay readable.',
  );
}
