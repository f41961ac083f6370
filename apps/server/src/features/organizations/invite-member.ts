import type * as contract from '@auscult/contract/invitations';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type { Context } from '#server/platform/context.ts';
import { roleOf } from './role-of.ts';
import { shownFresh } from './shown-invitation.ts';

/** Answers `POST /v1/invite_member`. */
export async function inviteMember(
  { actor, identity, isMailConfigured }: Pick<Context, 'actor' | 'identity' | 'isMailConfigured'>,
  { email, role }: CallInput<typeof contract.inviteMember>,
): Promise<CallOutput<typeof contract.inviteMember>> {
  const fresh = await identity.invitations.send(actor, { email, role: roleOf(role) });
  return shownFresh(fresh, isMailConfigured);
}
