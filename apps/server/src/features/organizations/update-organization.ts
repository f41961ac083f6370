import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/members';
import { teamName } from '@auscult/domain/access/team-name';
import type { Context } from '#server/platform/context.ts';

/** Answers `POST /v1/update_organization`. */
export async function updateOrganization(
  { actor, identity }: Pick<Context, 'actor' | 'identity'>,
  { name, logo }: CallInput<typeof contract.updateOrganization>,
): Promise<CallOutput<typeof contract.updateOrganization>> {
  if (name === undefined && logo === undefined) throw new Refusal('invalid_request', 'Say what to change.');
  const change = {
    ...(name === undefined ? {} : { name: teamName(name) }),
    ...(logo === undefined ? {} : { logo }),
  };
  return { id: actor.organizationId, ...(await identity.teams.changeFace(actor, change)) };
}
