/** Ranked defaults for other features. They are stored with a person's settings. */
import type { UserId } from '@auscult/contract/kit/ids';
import type { Ranks } from '@auscult/domain/templates/default-priority';
import { refuseStranger } from '#server/features/sessions/colleagues.ts';
import type { Context } from '#server/platform/context.ts';
import { lockRanks, readUserData, saveRanks, seeColleague } from './repository.ts';

/**
 * The caller's ranks, or those of a colleague. @throws Refusal `user_not_found` for a person who is not a
 * colleague
 */
export async function ranksOf(
  context: Pick<Context, 'actor' | 'db' | 'identity'>,
  user: UserId,
): Promise<Ranks> {
  const { actor, db } = context;
  if (user !== actor.userId) {
    await refuseStranger(context, user);
    await seeColleague(db, user);
  }
  return (await readUserData(db, user)).default_template_ids_priority;
}

/**
 * The caller's ranks, locked: of two simultaneous changes the second waits for the first and loses nothing of
 * it.
 */
export function openRanks({ actor, db }: Pick<Context, 'actor' | 'db'>): Promise<Ranks> {
  return lockRanks(db, actor.userId);
}

/** Saves the caller's ranks. */
export function keepRanks({ actor, db }: Pick<Context, 'actor' | 'db'>, ranks: Ranks): Promise<void> {
  return saveRanks(db, actor.userId, ranks);
}
