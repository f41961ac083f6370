import type * as contract from '@auscult/contract/invitations';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type { Context } from '#server/platform/context.ts';

/** Answers `POST /v1/cancel_invitation`. */
export async function cancelInvitation(
  { actor, identity }: Pick<Context, 'actor' | 'identity'>,
  { invitation_id }: CallInput<typeof contract.cancelInvitation>,
): Promise<CallOutput<typeof contract.cancelInvitation>> {
  await identity.invitations.cancel(actor, invitation_id);
  return {};
}
