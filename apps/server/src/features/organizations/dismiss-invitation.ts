import type * as contract from '@auscult/contract/invitations';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type { Context } from '#server/platform/context.ts';

/** Answers `POST /v1/dismiss_invitation`. */
export async function dismissInvitation(
  { actor, identity }: Pick<Context, 'actor' | 'identity'>,
  { invitation_id }: CallInput<typeof contract.dismissInvitation>,
): Promise<CallOutput<typeof contract.dismissInvitation>> {
  await identity.invitations.dismiss(actor, invitation_id);
  return {};
}
