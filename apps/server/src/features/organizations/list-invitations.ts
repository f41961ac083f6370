import type * as contract from '@auscult/contract/invitations';
import type { CallOutput } from '@auscult/contract/kit/call';
import type { Context } from '#server/platform/context.ts';
import { onTheWire } from './received-invitation.ts';

/** Answers `GET /v1/invitations`. @spec 2.7/organization-invitations, 1.3/organization-invitation */
export async function listInvitations({
  actor,
  identity,
}: Pick<Context, 'actor' | 'identity'>): Promise<CallOutput<typeof contract.listInvitations>> {
  const received = await identity.invitations.listReceived(actor.userId);
  return {
    invitations: received.map(onTheWire),
  };
}
