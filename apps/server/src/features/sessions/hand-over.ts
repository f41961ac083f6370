/** Sessions of one person that go to another all at once. */
import type { UserId } from '@auscult/contract/kit/ids';
import type { Allowed } from '@auscult/domain/access/allow';
import type { Context } from '#server/platform/context.ts';
import { countByOwner, saveOwnerOfAll } from './repository-owners.ts';
import { type ChangeContext, sessionsChanged } from './session-changed.ts';

/**
 * Gives all sessions of one person to another, deleted ones too. Everybody who watches sees them change hands.
 *
 * @param order.to  a member of the team; the person who names them has found that out
 * @returns how many that are not deleted
 */
export async function giveSessions(
  context: ChangeContext & Pick<Context, 'now'>,
  { given, to }: { given: Allowed<{ from: UserId }, 'hand over all of'>; to: UserId },
): Promise<number> {
  const moved = await saveOwnerOfAll(context.db, given, { to, now: context.now() });
  await sessionsChanged(context, moved);
  return moved.length;
}

/** How many sessions of the team everybody owns who owns any. */
export function sessionsByOwner({ db }: Pick<Context, 'db'>): Promise<Map<UserId, number>> {
  return countByOwner(db);
}
