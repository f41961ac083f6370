/** Tags of all teams of a group, in one transaction. Row-level security shows one team at a time. */
import type { TagColour, TeamTag } from '@auscult/contract/admin';
import { OrganizationId } from '@auscult/contract/kit/ids';
import { keeperOf } from '#server/features/admin/keeper.ts';
import { replaceTags } from '#server/features/sessions/tags-of-sessions.ts';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import { inOrganization } from '#server/platform/db/in-organization.ts';
import { deleteTags, holdTags, listColours, saveTag } from './repository.ts';
import { byName, PLAIN, teamTags } from './team-tags.ts';

/** A change to the tags of every team. */
export interface TagOrder {
  /** Tags to remove from every session and from the list of suggestions. */
  readonly from: readonly string[];
  /** Their replacement, which becomes a suggestion; null for none. */
  readonly into: string | null;
  /** If left out, its current colour, otherwise that of the first replaced tag. */
  readonly colour?: TagColour | undefined;
}

/** The teams that the caller manages, in the common order for locking several. @throws Refusal `forbidden` */
export async function keptTeams(context: Pick<Context, 'actor' | 'identity'>): Promise<OrganizationId[]> {
  const { teams } = await context.identity.groups.findGroup(keeperOf(context));
  return teams.map(({ id }) => OrganizationId.parse(id)).sort();
}

/** The tags of all these teams together. Of several colours, the first that is not the default counts. */
export async function tagsOfTeams(context: Context, teams: readonly OrganizationId[]): Promise<TeamTag[]> {
  const all = new Map<string, TeamTag>();
  for (const team of teams) {
    for (const tag of await inOrganization(context, team, teamTags)) {
      const known = all.get(tag.name);
      const colour = known && known.colour !== PLAIN ? known.colour : tag.colour;
      all.set(tag.name, { name: tag.name, colour, sessions: tag.sessions + (known?.sessions ?? 0) });
    }
  }
  return byName([...all.values()]);
}

/** Applies a change in every team, or in none. @returns the number of sessions with changed tags */
export async function changeTags(
  context: Context,
  teams: readonly OrganizationId[],
  order: TagOrder,
): Promise<number> {
  const colour = await colourOf(context, teams, order);
  const changes = [];
  for (const team of teams) {
    const sessions = await inOrganization(context, team, (inside) => changeIn(inside, { ...order, colour }));
    changes.push({ team, sessions });
  }
  // Last, since each trail is locked from then on. Tags are people's own words, so they are not recorded.
  for (const { team, sessions } of changes) {
    const details = { tags: order.from.length, sessions, removed: order.into === null };
    await appendAudit(context, { action: 'tags_changed', subject: '', details, organizationId: team });
  }
  return changes.reduce((sum, { sessions }) => sum + sessions, 0);
}

async function changeIn(context: Context, { from, into, colour = PLAIN }: TagOrder): Promise<number> {
  const { actor, db } = context;
  const sessions = from.length === 0 ? 0 : await replaceTags(context, { from, into });
  if (from.length > 0) await deleteTags(db, from);
  if (into !== null) await saveTag(db, { organization: actor.organizationId, name: into, colour });
  return sessions;
}

/** Locks and reads colours. */
async function colourOf(
  context: Context,
  teams: readonly OrganizationId[],
  { from, into, colour }: TagOrder,
): Promise<TagColour> {
  const known = new Map<string, TagColour>();
  for (const team of teams) {
    await holdTags(context.db, team);
    const colours = await inOrganization(context, team, ({ db }) => listColours(db));
    for (const [name, own] of colours) if ((known.get(name) ?? PLAIN) === PLAIN) known.set(name, own);
  }
  const names = into === null ? from : [into, ...from];
  return colour ?? names.flatMap((name) => known.get(name) ?? [])[0] ?? PLAIN;
}
