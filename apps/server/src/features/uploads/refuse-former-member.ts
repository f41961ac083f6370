/** A token outlives the membership under which it was issued: a former member cannot add to it. */
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Context } from '#server/platform/context.ts';

/** @throws Refusal `forbidden` for someone who is no longer in the team that they upload for */
export async function refuseFormerMember({
  actor,
  identity,
}: Pick<Context, 'actor' | 'identity'>): Promise<void> {
  const { userId, organizationId } = actor;
  // No one leaves their personal space.
  if (String(organizationId) === String(userId)) return;
  const teams = await identity.listMemberships(userId);
  if (teams.some(({ id }) => id === organizationId)) return;
  throw new Refusal('forbidden', 'You are no longer in this team, so nothing can be added to its visits.');
}
