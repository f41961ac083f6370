import { ROLES } from '@auscult/domain/access/roles';
import { message } from '#web/copy/text.ts';

/** Keys of the audit trail, with their labels. */
type Labels = Readonly<Record<string, string>>;

/** The object of an action, by the prefix of its name. */
export const SUBJECTS: Labels = {
  member_: message('Person'),
  user_: message('Person'),
  visits_: message('From'),
  invitation_: message('Invitation'),
  organization_: message('Team'),
  super_organization_: message('Group of teams'),
  team_: message('Team'),
  security_: message('Group of teams'),
  impersonation_: message('Person'),
  signed_: message('Sign-in'),
  device_: message('Sign-in'),
  passkey_: message('Passkey'),
  two_factor_: message('Person'),
  account_: message('Person'),
  session_: message('Visit'),
  note_: message('Note'),
  pdf_: message('Document'),
  spelling_: message('Custom spelling'),
};

/** The label of a detail; `action.key` if it has another meaning for an action. */
export const FACTS: Labels = {
  'visits_handed_over.to': message('To'),
  'visits_handed_over.count': message('Visits'),
  call: message('What was done'),
  change: message('Change'),
  count: message('Number'),
  from: message('Before'),
  to: message('Now'),
  in_group: message('In the group'),
  keys: message('Changed'),
  kind: message('Kind'),
  reason: message('Reason'),
  removed: message('Removed'),
  role: message('Role'),
  scope: message('Whose'),
  session: message('Visit'),
  sessions: message('Visits'),
  tags: message('Tags'),
  until: message('Until'),
  version: message('Version'),
  way: message('Way to sign in'),
  two_factor_required: message('Two-factor sign-in is required'),
  sign_in_ways: message('Ways to sign in'),
  keep_deleted_days: message('Keep deleted notes (days)'),
  keep_deleted_audio_days: message('Keep deleted audio (days)'),
  invite: message('Invited'),
  add: message('Added'),
  change_role: message('Role changed'),
  unchanged: message('Unchanged'),
  refused: message('Refused'),
};

/** The label of a setting, as on its own screen. */
const SETTINGS: Labels = {
  name: message('Name'),
  logo: message('Logo'),
  prebuiltEnabled: message('Prebuilt normals'),
  prebuilt_abbreviations: message('Use abbreviations (BAR, MM, WNL)'),
  physical_exam_mode: message('When prebuilt normals are written'),
  copyBehavior: message('The Copy button of a note copies'),
  removeSpacesBetweenSections: message('No blank lines between the sections of a copied note'),
  richTextFontSize: message('Font size of rich text'),
  language: message('Language'),
  custom_signature: message('Signature'),
  specialty: message('Specialty'),
  consentEnabled: message('Ask for consent before each recording'),
  consent_control: message('Members can turn off asking for consent'),
  shareEnabled: message('Allow sharing templates by link'),
  recordAsEnabled: message('Allow recording for a colleague'),
  createTemplateEnabledRoles: message('Who can create templates'),
  createEnabled: message('Who can create templates'),
  editTemplateEnabledRoles: message('Who can change templates'),
  editEnabled: message('Who can change templates'),
  createEncounterEnabled: message('Encounters may be made in the practice system'),
  vetspireExportEnabled: message('Notes may be exported to Vetspire'),
  vetspireRecapEnabled: message('Recaps may be exported to Vetspire'),
  disableExportConfiguration: message('Only administrators configure exports'),
  exportSignedOnly: message('Export signed notes only'),
  syncInstinctEnabled: message('Connect to Instinct'),
  syncOnPremPimsEnabled: message('Connect to systems at the clinic'),
  defaultVetspireBehavior: message('Vetspire receives a note as'),
};

const WAYS: Labels = {
  password: message('Email address and password'),
  passkey: message('Passkey'),
  hosted: message('Hosted identity provider'),
  one_time_code: message('One-time code of the web application'),
};

/** Labels for coded values, by their detail. */
export const VALUES: Readonly<Record<string, Labels>> = {
  keys: SETTINGS,
  role: ROLES,
  from: ROLES,
  to: ROLES,
  way: WAYS,
  sign_in_ways: WAYS,
  scope: { user: message('Their own'), organization: message('The team’s') },
  change: {
    added: message('Added'),
    changed: message('Changed'),
    deleted: message('Deleted'),
    restored: message('Restored'),
  },
  kind: { notes: message('Note'), discharge: message('Client document'), recap: message('Records Recap') },
};
