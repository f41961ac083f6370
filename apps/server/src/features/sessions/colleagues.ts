/**
 * People who may be named in a call on sessions: members of the caller's organization.
 * @spec 3/active-members
 */
import type { UserId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import { isSwitchedOn } from '@auscult/domain/access/feature-flags';
import { mayStartForColleague } from '@auscult/domain/sessions/session-rights';
import type { Context } from '#server/platform/context.ts';
import { flagSourcesOf } from '#server/platform/flag-sources.ts';

/** @throws Refusal `user_not_found` alike for someone of another organization and for an unknown id */
export async function refuseStranger(
  { actor, identity }: Pick<Context, 'actor' | 'identity'>,
  user: UserId,
): Promise<void> {
  if (user === actor.userId) return;
  const teams = await identity.listMemberships(user);
  if (teams.some(({ id }) => id === actor.organizationId)) return;
  throw new Refusal('user_not_found', 'Your team has no such person.');
}

/**
 * The owner of a new session.
 *
 * @param wished  a colleague on whose behalf it is started; the caller if left out
 * @throws Refusal `forbidden`, `user_not_found`
 */
export async function ownerOfNew(
  context: Pick<Context, 'actor' | 'identity' | 'request'>,
  wished: UserId | undefined,
): Promise<UserId> {
  const { actor, request } = context;
  if (wished === undefined || wished === actor.userId) return actor.userId;
  if (!isSwitchedOn('recordAsEnabled', flagSourcesOf(request))) {
    throw new Refusal('forbidden', 'Starting a visit for a colleague is switched off for you.');
  }
  // A solo user has no colleagues, and gets a message that says so.
  if (actor.role !== null && !mayStartForColleague(actor)) {
    throw new Refusal('forbidden', 'You can’t start a visit for a colleague.');
  }
  await refuseStranger(context, wished);
  return wished;
}
