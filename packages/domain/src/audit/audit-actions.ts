/** Actions of the audit trail, with the sentence on the screen. @spec 3/audit-trail */

/** Every action. Add new ones here. */
export const AUDIT_ACTIONS = {
  member_role_changed: 'Changed a member’s role',
  member_removed: 'Removed a member',
  member_left: 'Left the team',
  member_added: 'Added a member',
  visits_handed_over: 'Handed over visits',
  invitation_sent: 'Sent an invitation',
  invitation_resent: 'Sent an invitation again',
  invitation_cancelled: 'Cancelled an invitation',
  invitation_accepted: 'Accepted an invitation',
  invitation_dismissed: 'Dismissed an invitation',
  organization_metadata_changed: 'Changed the team’s settings',
  organization_renamed: 'Renamed the team',
  super_organization_created: 'Created a group of teams',
  user_deactivated: 'Deactivated a person',
  user_reactivated: 'Reactivated a person',
  users_imported: 'Imported people',
  users_exported: 'Exported the list of people',
  team_created: 'Created a team',
  team_updated: 'Changed a team',
  tags_changed: 'Changed tags',
  security_changed: 'Changed security settings',
  audit_exported: 'Exported the audit trail',
  impersonation_started: 'Started impersonation',
  impersonation_ended: 'Stopped impersonation',
  acted_as: 'Changed something while impersonating',
  signed_in: 'Signed in',
  signed_out: 'Signed out',
  two_factor_enabled: 'Switched two-factor sign-in on',
  two_factor_disabled: 'Switched two-factor sign-in off',
  passkey_added: 'Added a passkey',
  passkey_removed: 'Removed a passkey',
  device_revoked: 'Signed a device out',
  account_exported: 'Exported their account',
  account_deleted: 'Deleted their account',
  session_deleted: 'Deleted a visit',
  session_restored: 'Restored a visit',
  note_signed: 'Signed a note',
  pdf_exported: 'Exported a PDF',
  spelling_changed: 'Changed custom spelling',
  member_metadata_changed: 'Changed their settings',
  server_setup_changed: 'Changed the server’s settings',
} as const;

/** An action: `member_removed`. */
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** The names of all actions, in the order of the table. */
export const AUDIT_ACTION_NAMES: readonly string[] = Object.keys(AUDIT_ACTIONS);
