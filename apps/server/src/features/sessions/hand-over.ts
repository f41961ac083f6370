/** Gives all sessions of one person to another. */
import type { UserId } from '@auscult/contract/kit/ids';
import type { Allowed } from '@auscult/domain/access/allow';
import type { Context } from '#server/platform/context.ts';
import { countByOwner, saveOwnerOfAll } from './repository-owners.ts';
import { type ChangeContext, sessionsChanged } from './session-changed.ts';

/**
 * Gives all sessions of one person to another, including deleted ones, and notifies all watchers.
 *
 * @param order.to  a member of the team; the caller must have checked this
 * @returns the number of sessions that are not deleted
 */
export async function giveSessions(
  context: ChangeContext & Pick<Context, 'now'>,
  { given, to }: { given: Allowed<{ from: UserId }, 'hand over all of'>; to: UserId },
): Promise<number> {
  const moved = await saveOwnerOfAll(context.db, given, { to, now: context.now() });
  await sessionsChanged(context, moved);
  return moved.length;
}

/** The number of sessions of each owner in the team. */
export function sessionsByOwner({ db }: Pick<Context, 'db'>): Promise<Map<UserId, number>> {
  return countByOwner(db);
}
