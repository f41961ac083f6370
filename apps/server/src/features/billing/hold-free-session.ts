/** The trial on the server: refuses creating and processing when no free visit is left. @spec 3/trial */
import type { SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import { trialSessionsLeft } from '@auscult/domain/billing/trial';
import type { Context } from '#server/platform/context.ts';
import { addProcessed, isWaiting, lockUsage, readUsage, removeProcessed, saveUsage } from './repository.ts';

/**
 * Allows a session to be created. Empty sessions do not count, so any number may be created, except at the
 * last free one: while a session exists that was created with one left, no other can be created.
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

/** The number of sessions that {@link holdFreeSession} allows the caller to create now. */
export async function sessionsToCreate({ actor, db }: Pick<Context, 'actor' | 'db'>): Promise<number> {
  if (actor.isPaying) return Number.POSITIVE_INFINITY;
  const { sessions, last_free_session: holder } = await readUsage(db, actor.userId);
  const left = trialSessionsLeft(sessions);
  if (left !== 1) return left > 1 ? Number.POSITIVE_INFINITY : 0;
  return holder !== null && (await isWaiting(db, holder)) ? 0 : 1;
}

/**
 * Refuses actions that a suspended trial does not allow. @throws Refusal `trial_expired`
 * @spec 3/trial/suspended
 */
export async function refuseSuspended({ actor, db }: Pick<Context, 'actor' | 'db'>): Promise<void> {
  if (actor.isPaying) return;
  const { sessions } = await readUsage(db, actor.userId);
  if (trialSessionsLeft(sessions) === 0) throw expired();
}

/**
 * Counts a session that is processed for the first time. @throws Refusal `trial_expired` when none is left
 */
export async function countSession({ actor, db }: Pick<Context, 'actor' | 'db'>): Promise<void> {
  const before = (await addProcessed(db, actor.userId)) - 1;
  if (!actor.isPaying && trialSessionsLeft(before) === 0) throw expired();
}

/** Stops counting a session that {@link countSession} counted and that gave no result. @spec 3/trial */
export function uncountSession({ actor, db }: Pick<Context, 'actor' | 'db'>): Promise<void> {
  return removeProcessed(db, actor.userId);
}

function expired(): Refusal {
  return new Refusal(
    'trial_expired',
    'Your free visits are used up. Subscribe to record and write new ones; your visits stay readable.',
  );
}
