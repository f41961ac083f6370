import type * as contract from '@auscult/contract/invitations';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { OrganizationId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Context } from '#server/platform/context.ts';

/** Answers `POST /v1/accept_invitation`. @spec 1.2/invitation-accept */
export async function acceptInvitation(
  { actor, identity, request }: Pick<Context, 'actor' | 'identity' | 'request'>,
  { invitation_id: id, secret }: CallInput<typeof contract.acceptInvitation>,
): Promise<CallOutput<typeof contract.acceptInvitation>> {
  const { signedIn } = request;
  if (!signedIn) throw new Refusal('not_signed_in', 'Please sign in.');
  const { signInId } = signedIn;
  const joined = await identity.invitations.accept({ ...actor, signInId }, { id, secret });
  return { organization: { ...joined, id: OrganizationId.parse(joined.id) } };
}
