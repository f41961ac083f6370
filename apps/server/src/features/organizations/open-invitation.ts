import type * as contract from '@auscult/contract/invitations';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type { Context } from '#server/platform/context.ts';
import { onTheWire } from './received-invitation.ts';

/** Answers `POST /v1/open_invitation`. */
export async function openInvitation(
  { actor, identity }: Pick<Context, 'actor' | 'identity'>,
  { invitation_id: id, secret }: CallInput<typeof contract.openInvitation>,
): Promise<CallOutput<typeof contract.openInvitation>> {
  return { invitation: onTheWire(await identity.invitations.open(actor.userId, { id, secret })) };
}
