import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/organizations';
import { colleagueMetadata } from '@auscult/domain/access/colleague-metadata';
import type { Context } from '#server/platform/context.ts';

/** Answers `GET /v1/team_member_public_metadata/{id}`. @spec 2.7/usage/team_member_public_metadata */
export async function getTeamMemberPublicMetadata(
  { actor, identity, request }: Pick<Context, 'actor' | 'identity' | 'request'>,
  { id }: CallInput<typeof contract.getTeamMemberPublicMetadata>,
): Promise<CallOutput<typeof contract.getTeamMemberPublicMetadata>> {
  // A solo user has no memberships, and may read their own metadata anyway.
  const metadata =
    id === actor.userId
      ? request.signedIn?.user.publicMetadata
      : await identity.teams.findMemberMetadata(actor.organizationId, id);
  if (!metadata) throw new Refusal('user_not_found', 'Your team has no such person.');
  return colleagueMetadata(metadata);
}
