/** The tags of all sessions of an organization. */
import type { Context } from '#server/platform/context.ts';
import { countTags, saveTagInPlaceOf } from './repository-tags.ts';
import { type ChangeContext, sessionsChanged } from './session-changed.ts';

/** How many sessions have each tag. */
export function tagsOfSessions({ db }: Pick<Context, 'db'>): Promise<Map<string, number>> {
  return countTags(db);
}

/**
 * Replaces tags with one tag on every session, or removes them, and notifies all watchers. The caller must
 * have checked the right.
 *
 * @returns the number of changed sessions that are not deleted
 */
export async function replaceTags(
  context: ChangeContext & Pick<Context, 'now'>,
  { from, into }: { from: readonly string[]; into: string | null },
): Promise<number> {
  const changed = await saveTagInPlaceOf(context.db, { from, into, now: context.now() });
  await sessionsChanged(
    context,
    changed.map(({ id }) => id),
  );
  return changed.filter(({ isDeleted }) => !isDeleted).length;
}
