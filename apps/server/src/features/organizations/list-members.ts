import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { UserId } from '@auscult/contract/kit/ids';
import type * as contract from '@auscult/contract/members';
import { sessionsByOwner } from '#server/features/sessions/hand-over.ts';
import type { Context } from '#server/platform/context.ts';
import { shownMember } from './shown-member.ts';

type ListContext = Pick<Context, 'actor' | 'db' | 'identity'>;

/** Answers `GET /v1/members`. A solo user has none. @spec 2.7/team-membership-pages */
export async function listMembers(
  context: ListContext,
  { page, include_former }: CallInput<typeof contract.listMembers>,
): Promise<CallOutput<typeof contract.listMembers>> {
  const { actor, identity } = context;
  const { members, total } = await identity.teams.listMembers(actor.organizationId, page);
  return {
    members: members.map(shownMember),
    total,
    former: include_former ? await formerMembers(context) : [],
  };
}

const NAMELESS = 'Deleted account';

/** Former members who still own sessions of the team, by name. */
async function formerMembers(context: ListContext): Promise<contract.FormerMember[]> {
  const { actor, identity } = context;
  if (actor.role === null) return [];
  const counts = await sessionsByOwner(context);
  const people = await identity.teams.findPeople(actor.organizationId, [...counts.keys()]);
  const known = new Map(people.map((person) => [person.userId, person]));
  return [...counts]
    .filter(([owner]) => !known.get(owner)?.isMember)
    .map(([owner, sessions]) => ({
      user_id: UserId.parse(owner),
      name: known.get(owner)?.name ?? NAMELESS,
      sessions,
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
