/**
 * What staff cannot do while they act as someone. Two tables, easy to compare with the product's calls.
 * @spec 1.6/impersonation
 */
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Actor } from './actor.ts';

/** The message of the refusal. */
export const WHILE_ACTING = 'Not possible while impersonating: the person must do this themselves.';

/**
 * Calls of the contract, by export name: money, exports, everything about members, invitations and security,
 * and personal decisions.
 */
export const FORBIDDEN_WHILE_ACTING: ReadonlySet<string> = new Set([
  // The account, its devices and its keys.
  'accountDeletionNotification',
  'getSigninToken',
  'revokeDevice',
  // Members, invitations, roles, and rights within a team.
  'acceptInvitation',
  'cancelInvitation',
  'createAdminTeam',
  'createSuperOrganization',
  'dismissInvitation',
  'handOverSessions',
  'importAdminUsers',
  'inviteMember',
  'leaveOrganization',
  'removeMember',
  'resendInvitation',
  'setAdminUserActive',
  'setAdminUserRole',
  'updateAdminTeam',
  'updateMemberRole',
  'updateOrganization',
  'updateOrganizationMetadata',
  'updateSecuritySettings',
  // Keys of the clinic.
  'connectPims',
  'disconnectPims',
  'testPims',
  // Exports from the clinic.
  'exportAdminUsers',
  'exportAuditEvents',
  'exportToPims',
  'generateDischargePdf',
  'generatePdf',
  'generatePreHistoryPdf',
  'sendDischarge',
  'settlePimsExport',
  'shareTemplate',
  'transferRecapToVetspire',
  'transferToVetspire',
  // Actions that are signed with a person's name.
  'amendNote',
  'recordConsent',
  'signNote',
]);

/**
 * Refuses an action in a person's name within a call that is otherwise allowed, such as a consent.
 *
 * @throws Refusal `acting_as_another`
 */
export function refuseWhileActing({ actingAs }: Pick<Actor, 'actingAs'>): void {
  if (actingAs !== undefined) throw new Refusal('acting_as_another', WHILE_ACTING);
}

/** Routes that are not calls, by path: they send whole files of a clinic. */
export const ROUTES_FORBIDDEN_WHILE_ACTING: ReadonlySet<string> = new Set([
  '/v1/account_export',
  '/v1/document_file/{session_id}/{node_id}',
  '/v1/recording_audio/{session_id}/{recording_id}',
]);

/**
 * Below `/api/auth`, only these are open: the rest is passwords, second factors, passkeys, names and new
 * teams.
 */
const AUTH_PATHS: ReadonlySet<string> = new Set([
  '/get-session',
  '/organization/list',
  '/organization/set-active',
  '/providers',
  '/sign-out',
]);

/** @param path  below `/api/auth`: `/sign-out` */
export function isAuthOpenWhileActing(path: string): boolean {
  return AUTH_PATHS.has(path);
}
