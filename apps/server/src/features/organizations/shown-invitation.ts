import type * as contract from '@auscult/contract/invitations';
import type { FreshInvitation, SentInvitation } from '#server/ports/invitations.ts';

/** An invitation as the team that sent it sees it. */
export function shownInvitation(sent: SentInvitation): contract.SentInvitation {
  return {
    id: sent.id,
    email: sent.email,
    role: sent.role,
    status: sent.isExpired ? 'expired' : 'pending',
    invited_by: sent.invitedBy,
    created_timestamp: sent.createdTimestamp,
    expires_timestamp: sent.expiresTimestamp,
  };
}

/**
 * A new invitation, with the link to hand over.
 *
 * @param isMailConfigured  whether a mail server is configured
 */
export function shownFresh({ invitation, link }: FreshInvitation, isMailConfigured: boolean) {
  return { invitation: shownInvitation(invitation), link, mailed: isMailConfigured };
}
