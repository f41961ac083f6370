import type * as contract from '@auscult/contract/invitations';
import type { CallOutput } from '@auscult/contract/kit/call';
import type { Context } from '#server/platform/context.ts';
import { adminsOnly } from './admins-only.ts';
import { shownInvitation } from './shown-invitation.ts';

/** Answers `GET /v1/sent_invitations`. */
export async function listSentInvitations({
  actor,
  identity,
}: Pick<Context, 'actor' | 'identity'>): Promise<CallOutput<typeof contract.listSentInvitations>> {
  adminsOnly(actor);
  const sent = await identity.invitations.listSent(actor.organizationId);
  return { invitations: sent.map(shownInvitation) };
}
