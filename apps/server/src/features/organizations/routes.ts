import * as invitations from '@auscult/contract/invitations';
import * as members from '@auscult/contract/members';
import * as organizations from '@auscult/contract/organizations';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { cancelInvitation } from './cancel-invitation.ts';
import { createSuperOrganization } from './create-super-organization.ts';
import { dismissInvitation } from './dismiss-invitation.ts';
import { getSuperOrganization } from './get-super-organization.ts';
import { getTeamMemberPublicMetadata } from './get-team-member-public-metadata.ts';
import { handOverSessions } from './hand-over-sessions.ts';
import { inviteMember } from './invite-member.ts';
import { leaveOrganization } from './leave-organization.ts';
import { listInvitations } from './list-invitations.ts';
import { listMembers } from './list-members.ts';
import { listSentInvitations } from './list-sent-invitations.ts';
import { openInvitation } from './open-invitation.ts';
import { removeMember } from './remove-member.ts';
import { resendInvitation } from './resend-invitation.ts';
import { updateMemberRole } from './update-member-role.ts';
import { updateOrganization } from './update-organization.ts';
import { updateOrganizationMetadata } from './update-organization-metadata.ts';

/** Calls on teams: members, invitations, and settings of a team or a group of teams. */
export const organizationCalls: BoundCalls = {
  listMembers: bind(members.listMembers, listMembers),
  updateMemberRole: bind(members.updateMemberRole, updateMemberRole),
  removeMember: bind(members.removeMember, removeMember),
  leaveOrganization: bind(members.leaveOrganization, leaveOrganization),
  handOverSessions: bind(members.handOverSessions, handOverSessions),
  updateOrganization: bind(members.updateOrganization, updateOrganization),
  listInvitations: bind(invitations.listInvitations, listInvitations),
  openInvitation: bind(invitations.openInvitation, openInvitation),
  acceptInvitation: bind(invitations.acceptInvitation, acceptInvitation),
  dismissInvitation: bind(invitations.dismissInvitation, dismissInvitation),
  inviteMember: bind(invitations.inviteMember, inviteMember),
  listSentInvitations: bind(invitations.listSentInvitations, listSentInvitations),
  resendInvitation: bind(invitations.resendInvitation, resendInvitation),
  cancelInvitation: bind(invitations.cancelInvitation, cancelInvitation),
  updateOrganizationMetadata: bind(organizations.updateOrganizationMetadata, updateOrganizationMetadata),
  getTeamMemberPublicMetadata: bind(organizations.getTeamMemberPublicMetadata, getTeamMemberPublicMetadata),
  getSuperOrganization: bind(organizations.getSuperOrganization, getSuperOrganization),
  createSuperOrganization: bind(organizations.createSuperOrganization, createSuperOrganization),
};
