/** A valid request of every call of the contract, with the caller's ids. */
import { aSmallForm } from '@auscult/domain/templates/test-forms';
import { type MakeInput, REQUESTS_ON_SESSIONS } from './requests-on-sessions.ts';

const PART = { name: 'Eyes', description: 'Both eyes.' };

const eventsAsked: MakeInput = ({ organization, user }, field) =>
  field === 'user_id' ? { user_id: user } : { organization_id: organization };

const templates: Readonly<Record<string, MakeInput>> = {
  listTemplates: () => ({}),
  listOrganizationTemplates: () => ({}),
  listSuperOrganizationTemplates: () => ({}),
  getTemplate: ({ template }) => ({ template_id: template }),
  getTemplateDefinition: ({ template }) => ({ template_id: template }),
  getTemplateVersions: ({ template }) => ({ template_id: template }),
  createTemplate: () => aSmallForm(),
  updateTemplate: ({ template }) => ({ template_id: template, version: 1, ...aSmallForm() }),
  updateTemplatePermissions: ({ template }) => ({ template_id: template, team_permissions: ['duplicate'] }),
  deleteTemplate: ({ template }) => ({ template_id: template }),
  restoreTemplate: ({ template }) => ({ template_id: template }),
  moveTemplateToSuperOrg: ({ template }) => ({ template_id: template, action: 'add' }),
  shareTemplate: ({ template }) => ({ id: template }),
  openSharedTemplate: ({ share }) => ({ token: share }),
  getTemplateDraft: ({ template }) => ({ template_id: template }),
  saveTemplateDraft: ({ template }) => ({
    template_id: template,
    form: aSmallForm(),
    base_version: 1,
    revision: 0,
  }),
  discardTemplateDraft: ({ template }) => ({ template_id: template }),
  tryTemplate: ({ template, session }) => ({ template_id: template, session }),
  describeTemplate: () => ({ type: 'medical', description: 'x' }),
  improveInstructions: () => ({ name: 'Eyes', type: 'paragraph', instructions: 'Both eyes.' }),
  defaultTemplate: ({ template }) => ({ template_id: template }),
  defaultDischargeTemplate: ({ clientTemplate }) => ({ template_id: clientTemplate }),
  defaultRecordsrecapTemplate: ({ recapTemplate }) => ({ template_id: recapTemplate }),
  getDefaultTemplateIds: ({ user }) => ({ user_id: user }),
};

const shelf: Readonly<Record<string, MakeInput>> = {
  listSavedSections: () => ({ include_sections_from_other_orgs: 'true' }),
  listOrgSavedSections: () => ({}),
  createSavedSection: () => ({ ...PART, sectionKey: 'eyes' }),
  updateSavedSection: ({ section }) => ({ ...PART, sectionKey: 'eyes', section_uuid: section }),
  deleteSavedSection: ({ section }) => ({ section_uuid: section }),
  moveSectionToSuperOrg: ({ section }) => ({ section_id: section, action: 'add' }),
  listSavedEntries: () => ({}),
  listOrgSavedEntries: () => ({}),
  createSavedEntry: () => ({ ...PART, entryKey: 'eyes' }),
  updateSavedEntry: ({ entry }) => ({ ...PART, entryKey: 'eyes', entry_uuid: entry }),
  deleteSavedEntry: ({ entry }) => ({ entry_uuid: entry }),
  moveEntryToSuperOrg: ({ entry }) => ({ entry_id: entry, action: 'add' }),
};

const account: Readonly<Record<string, MakeInput>> = {
  getMe: () => ({}),
  getUserdata: () => ({}),
  updateUserdata: ({ template }) => ({ default_template_ids_priority: { [template]: 1 } }),
  updateMemberMetadata: () => ({ action: 'completed_tour', metadata: { onboarded_scribe_basic: true } }),
  trackReferrer: () => ({ referrer: 'x' }),
  accountDeletionNotification: ({ email }) => ({ confirm_email: `not-${email}` }),
  getUsage: () => ({}),
  getRecorderKey: () => ({}),
  openRecorderKey: ({ device }) => ({ key_id: device, sealed_key: 'A'.repeat(167) }),
  integrationRequest: () => ({ name: 'x' }),
  clientAuditLog: ({ session, note, organization }) => ({
    action: 'copied',
    item_type: 'note',
    item_id: session,
    sub_item_id: note,
    org_id: organization,
  }),
  listDevices: () => ({}),
  revokeDevice: ({ device }) => ({ device_id: device }),
  getSigninToken: () => ({}),
  getCustomSpelling: () => ({}),
  addCustomSpelling: () => ({ to: 'Apoquel', from: ['apple quell'] }),
  updateCustomSpelling: ({ spelling }) => ({ id: spelling, deleted: true }),
  listTags: () => ({}),
  findPeople: () => ({ query: 'vera' }),
  impersonate: ({ user }) => ({ user_id: user, reason: 'Asked for help.' }),
  endImpersonation: () => ({}),
  listStaffAccess: () => ({}),
};

const teams: Readonly<Record<string, MakeInput>> = {
  listMembers: () => ({}),
  updateMemberRole: ({ user }) => ({ user_id: user, role: 'org:intern' }),
  removeMember: ({ user, colleague }) => ({ user_id: user, visits_to: colleague }),
  leaveOrganization: ({ colleague }, field = 'visits_to') => ({ [field]: colleague }),
  handOverSessions: ({ user, colleague }) => ({ from: user, to: colleague }),
  updateOrganization: () => ({}),
  listInvitations: () => ({}),
  openInvitation: ({ received, secret }) => ({ invitation_id: received, secret }),
  acceptInvitation: ({ received }) => ({ invitation_id: received }),
  dismissInvitation: ({ received }) => ({ invitation_id: received }),
  inviteMember: ({ email }) => ({ email: `new-${email}`, role: 'org:doctor' }),
  listSentInvitations: () => ({}),
  resendInvitation: ({ invitation }) => ({ invitation_id: invitation }),
  cancelInvitation: ({ invitation }) => ({ invitation_id: invitation }),
  updateOrganizationMetadata: () => ({ action: 'updated_settings', metadata: {} }),
  getTeamMemberPublicMetadata: ({ user }) => ({ id: user }),
  getSuperOrganization: () => ({}),
  createSuperOrganization: () => ({ name: 'Group' }),
};

const admin: Readonly<Record<string, MakeInput>> = {
  listAdminUsers: ({ organization }) => ({ organization_id: organization }),
  exportAdminUsers: () => ({}),
  setAdminUserRole: ({ user, organization }) => ({
    user_id: user,
    organization_id: organization,
    role: 'org:intern',
  }),
  setAdminUserActive: ({ user }) => ({ user_id: user, active: false }),
  importAdminUsers: () => ({ csv: 'email,name,team,role\n', preview: true }),
  listAdminTeams: () => ({}),
  createAdminTeam: () => ({ name: 'East' }),
  updateAdminTeam: ({ organization }) => ({ organization_id: organization, name: 'Renamed' }),
  listAdminTags: () => ({}),
  saveAdminTag: () => ({ name: 'recheck', colour: 'red' }),
  mergeAdminTags: () => ({ from: ['recheck'], into: 'again' }),
  getSecuritySettings: () => ({}),
  updateSecuritySettings: () => ({ keep_deleted_days: 20 }),
  listAuditEvents: eventsAsked,
  exportAuditEvents: eventsAsked,
  checkAuditTrail: () => ({}),
};

/** The set-up of the server, which is of no tenant: the user of a mail server is not a user of Auscult. */
const serverSetup: Readonly<Record<string, MakeInput>> = {
  getServerSetup: () => ({}),
  setServerSpeech: () => ({ version: 0, source: 'none' }),
  setServerLanguageModel: () => ({ version: 0, source: 'built-in' }),
  setServerMail: ({ user }) => ({ version: 0, source: 'none', user }),
  testServerSpeech: () => ({ source: 'none', audio: 'AAAA', content_type: 'audio/webm' }),
  testServerLanguageModel: () => ({ source: 'built-in' }),
  testServerMail: ({ user }) => ({ source: 'none', user }),
  downloadSpeechModel: () => ({ model: 'tiny-english' }),
  cancelSpeechModelDownload: () => ({ model: 'tiny-english' }),
  removeSpeechModel: () => ({ model: 'tiny-english' }),
  getSpeechState: () => ({}),
};

const pims = 'Vetspire';

/** A practice system is not named by an id: it is the one of the caller's organization. */
const connections: Readonly<Record<string, MakeInput>> = {
  getPimsSystems: () => ({}),
  connectPims: () => ({ pims, environment: 'sandbox', credentials: { api_key: 'a-key-of-the-clinic' } }),
  updatePimsSettings: () => ({ pims, settings: { timezone: 'Europe/Berlin' } }),
  testPims: () => ({ pims }),
  disconnectPims: () => ({ pims }),
  getPimsFieldMap: () => ({ pims }),
  putPimsFieldMap: () => ({ pims, mappings: [{ field: 'plan', target: 'plan', mode: 'fill' }] }),
  getPimsStaff: () => ({ pims }),
  putPimsStaffLink: ({ user }) => ({ pims, user, provider: { id: 'provider-1', name: 'Dr Jane Doe' } }),
  findPimsPatients: () => ({ pims, words: 'Rex' }),
  getPimsRecords: () => ({ pims, patient_id: 'patient-1' }),
};

/** By the name of the call. */
export const REQUESTS: Readonly<Record<string, MakeInput>> = {
  ...REQUESTS_ON_SESSIONS,
  ...templates,
  ...shelf,
  ...account,
  ...teams,
  ...admin,
  ...serverSetup,
  ...connections,
};
