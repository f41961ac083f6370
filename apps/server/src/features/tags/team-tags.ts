import type { TagColour, TeamTag } from '@auscult/contract/admin';
import { tagsOfSessions } from '#server/features/sessions/tags-of-sessions.ts';
import type { Context } from '#server/platform/context.ts';
import { listColours } from './repository.ts';

/** The colour of a tag without one. */
export const PLAIN: TagColour = 'gray';

/** The tags of one team: those of its sessions, and the suggestions. */
export async function teamTags({ db }: Pick<Context, 'db'>): Promise<TeamTag[]> {
  const [borne, colours] = [await tagsOfSessions({ db }), await listColours(db)];
  const names = new Set([...borne.keys(), ...colours.keys()]);
  return byName(
    [...names].map((name) => ({ name, colour: colours.get(name) ?? PLAIN, sessions: borne.get(name) ?? 0 })),
  );
}

/** Tags in alphabetical order. */
export function byName(tags: readonly TeamTag[]): TeamTag[] {
  return tags.toSorted(
    (one, other) => one.name.localeCompare(other.name) || (one.name < other.name ? -1 : 1),
  );
}
