import type * as contract from '@auscult/contract/invitations';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type { Context } from '#server/platform/context.ts';
import { shownFresh } from './shown-invitation.ts';

/** Answers `POST /v1/resend_invitation`. */
export async function resendInvitation(
  { actor, identity, isMailConfigured }: Pick<Context, 'actor' | 'identity' | 'isMailConfigured'>,
  { invitation_id }: CallInput<typeof contract.resendInvitation>,
): Promise<CallOutput<typeof contract.resendInvitation>> {
  return shownFresh(await identity.invitations.resend(actor, invitation_id), isMailConfigured);
}
