/**
 * Invitations to a team.
 * @spec 2.7/organization-invitations, 1.3/organization-invitation, 3/calls-not-shown/invitations
 */
import { z } from 'zod';
import { Membership } from './account.ts';
import { defineCall } from './kit/call.ts';
import { OrganizationId } from './kit/ids.ts';
import { EpochMilliseconds } from './kit/scalars.ts';
import { INVITATIONS_PAGE } from './limits.ts';
import { RoleName } from './members.ts';

const InvitationId = z.uuid();

/** An invitation for the invited person. */
export const Invitation = z.object({
  id: InvitationId,
  status: z.literal('pending'),
  role: RoleName,
  publicOrganizationData: z.object({ id: OrganizationId, name: z.string(), imageUrl: z.string() }),
});
export type Invitation = z.infer<typeof Invitation>;

/** An invitation for the team that sent it. */
export const SentInvitation = z.object({
  id: InvitationId,
  email: z.string(),
  role: RoleName,
  status: z.enum(['pending', 'expired']),
  invited_by: z.string(),
  created_timestamp: EpochMilliseconds,
  expires_timestamp: EpochMilliseconds,
});
export type SentInvitation = z.infer<typeof SentInvitation>;

/**
 * URL of the page that accepts the invitation, with its secret; shown once, to hand over without a mail
 * server.
 */
const Link = z.string();

/** Lists the caller's open invitations. */
export const listInvitations = defineCall({
  method: 'GET',
  path: '/v1/invitations',
  summary: `Lists the invitations that wait for the caller’s confirmed email address, ${INVITATIONS_PAGE} at most.`,
  tag: 'organizations',
  input: z.object({}),
  output: z.object({ invitations: z.array(Invitation) }),
  refusals: [],
});

/** Gives an invitation to the person who followed its link. */
export const openInvitation = defineCall({
  method: 'POST',
  path: '/v1/open_invitation',
  summary:
    'Shows an invitation to a user with its link who signed in with the invited email address, confirmed or not. Changes nothing.',
  tag: 'organizations',
  input: z.object({ invitation_id: InvitationId, secret: z.string().max(100) }),
  output: z.object({ invitation: Invitation }),
  /** `forbidden`: the link is valid, but for another address. */
  refusals: ['invitation_not_found', 'forbidden'],
});

/** Joins the inviting team, and switches to it. */
export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/v1/accept_invitation',
  summary:
    'Joins the team of an invitation and makes it the one that is worked in. Needs a confirmed email address, or the secret of the invitation’s link.',
  tag: 'organizations',
  input: z.object({ invitation_id: InvitationId, secret: z.string().max(100).optional() }),
  output: z.object({ organization: Membership }),
  refusals: ['invitation_not_found', 'email_not_verified'],
});

/** Declines an invitation. */
export const dismissInvitation = defineCall({
  method: 'POST',
  path: '/v1/dismiss_invitation',
  summary: 'Declines an invitation: it is gone for both sides.',
  tag: 'organizations',
  input: z.object({ invitation_id: InvitationId }),
  output: z.object({}),
  refusals: ['invitation_not_found'],
});

/** Invites someone to the current team. */
export const inviteMember = defineCall({
  method: 'POST',
  path: '/v1/invite_member',
  summary:
    'Invites a person to the current team by email. Administrators only. A second invitation to the same address replaces the first.',
  tag: 'organizations',
  input: z.object({ email: z.email().max(254), role: RoleName }),
  output: z.object({ invitation: SentInvitation, link: Link, mailed: z.boolean() }),
  refusals: ['forbidden', 'already_member'],
});

/** Lists the team's unanswered invitations. */
export const listSentInvitations = defineCall({
  method: 'GET',
  path: '/v1/sent_invitations',
  summary: `Lists the invitations of the team that wait for an answer, or waited too long, ${INVITATIONS_PAGE} at most. Administrators only.`,
  tag: 'organizations',
  input: z.object({}),
  output: z.object({ invitations: z.array(SentInvitation) }),
  refusals: ['forbidden'],
});

/** Sends an invitation again, with a new secret and expiry. */
export const resendInvitation = defineCall({
  method: 'POST',
  path: '/v1/resend_invitation',
  summary: 'Sends an invitation once more; the link of the former mail ends. Administrators only.',
  tag: 'organizations',
  input: z.object({ invitation_id: InvitationId }),
  output: z.object({ invitation: SentInvitation, link: Link, mailed: z.boolean() }),
  refusals: ['forbidden', 'invitation_not_found'],
});

/** Withdraws an invitation. */
export const cancelInvitation = defineCall({
  method: 'POST',
  path: '/v1/cancel_invitation',
  summary: 'Takes an invitation back. Administrators only.',
  tag: 'organizations',
  input: z.object({ invitation_id: InvitationId }),
  output: z.object({}),
  refusals: ['forbidden', 'invitation_not_found'],
});
