/**
 * Every text of the specification's error catalogue that a current screen can show.
 *
 * @spec 2.8/error-catalogue
 */
import { ApiError } from '#web/platform/api-client.ts';
import { UploadError } from '#web/platform/upload-client.ts';
import { message, t } from './text.ts';

/**
 * What the product says when a call fails; {@link errorText} translates it.
 * @spec 2.8/processing-failure, 2.8/userdata-read-failure
 * @spec 2.8/userdata-update-failure, 2.8/integration-request-failure, 2.8/delete-integration-failure
 * @spec 2.8/staff-id-failure
 */
export const errorTexts = {
  processing: message('There was an error fetching from the API.'),
  getSession: message('Error fetching session'),
  updateName: message('Error updating name'),
  updateDate: message('Error updating date'),
  updatePatients: message('Error updating patients'),
  updateOwner: message('Error updating owner'),
  updateTags: message('Error updating tags'),
  getUser: message('Failed to fetch user'),
  updateUser: message('Failed to update user data'),
  listSessions: message('Error fetching visits'),
  getNote: message('Error fetching note'),
  saveNote: message('Error saving note'),
  getTranscript: message('Error fetching transcript'),
  playRecording: message('Error fetching recording'),
  downloadPdf: message('Error making the PDF file'),
  changeExport: message('Error updating the export'),
  readExport: message('Error fetching the export'),
  previewExport: message('Error fetching the preview'),
  linkAppointment: message('Error linking the appointment'),
  importAppointments: message('Error importing Appointments, please try again later or contact support.'),
  thumbsFeedback: message('There was an error handling thumbs feedback notification from the API.'),
  changeRecording: message('Error updating recording'),
  listTemplates: message('Error fetching templates'),
  getTemplate: message('Error fetching template'),
  createTemplate: message('Error saving template'),
  deleteTemplate: message('Error deleting template'),
  restoreTemplate: message('Error restoring the template'),
  defaultTemplate: message('Error setting the default template'),
  shareTemplate: message('Error sharing template'),
  moveTemplate: message('Error moving template'),
  tryTemplate: message('Error writing the preview'),
  describeTemplate: message('Error writing the template'),
  saveTemplateDraft: message('Error saving the draft'),
  discardTemplateDraft: message('Error discarding the draft'),
  publishTemplate: message('Error publishing template'),
  templateVersions: message('Error fetching versions'),
  templatePermissions: message('Error updating permissions'),
  listSavedParts: message('Error fetching the library'),
  saveToShelf: message('Error saving to the library'),
  takeFromShelf: message('Error removing from the library'),
  improveInstructions: message('Error improving the instructions'),
  sessionStatus: message('Error updating status'),
  deleteSession: message('Error deleting visit'),
  restoreSession: message('Error restoring the visit'),
  cancelSession: message('Error cancelling visit'),
  signIn: message('There was an issue with the login. Please try again.'),
  signUp: message('The account could not be created. Please try again.'),
  mail: message('The email could not be sent. Please try again.'),
  resetPassword: message('The password could not be changed. Please ask for a new link.'),
  listUsers: message('Error fetching users'),
  changeUser: message('Error updating user'),
  listTeams: message('Error fetching teams'),
  changeTeam: message('Error updating team'),
  listTags: message('Error fetching tags'),
  changeTag: message('Error updating tag'),
  security: message('Error updating security settings'),
  audit: message('Error fetching the audit log'),
  organization: message('The team could not be changed. Please try again.'),
  integrationRequest: message('There was an error handling integration request from the API.'),
  listConnections: message('The practice systems could not be read.'),
  connect: message('The practice system could not be connected. Please try again.'),
  testConnection: message('The connection could not be tested. Please try again.'),
  changeConnection: message('The change could not be saved. Please try again.'),
  disconnect: message('Failed to delete integration'),
  staffLink: message('Failed to set staff ID'),
  listExports: message('The exports could not be read.'),
} as const;

/** Refusals of the identity library, in this product's words. */
const SIGN_IN_REFUSALS: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: message('Wrong email address or password.'),
  USER_ALREADY_EXISTS: message('Email already in use. Sign in instead.'),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: message('Email already in use. Sign in instead.'),
  PASSWORD_TOO_SHORT: message('The password is too short. Use at least 8 characters.'),
  PASSWORD_TOO_LONG: message('The password is too long. Use at most 128 characters.'),
  EMAIL_NOT_VERIFIED: message('Please verify your email address first. We have sent you a link.'),
  INVALID_TOKEN: message('This link has expired or was already used.'),
  INVALID_EMAIL: message('This is not an email address.'),
};

/**
 * The text for a failed call, in the person's language: the server's words for them, or else the catalogue's.
 */
export function errorText(error: unknown, otherwise: string): string {
  return toldText(error) ?? t(otherwise);
}

/**
 * The same for catalogue entries with two parts: the catalogue's words, then the server's.
 *
 * @spec 2.8/update-failure, 2.8/session-fetch-failure
 */
export function updateErrorText(error: unknown, text: string): string {
  const detail = toldText(error);
  return detail === undefined ? t(text) : t('{{failure}}: {{detail}}', { failure: t(text), detail });
}

/** The failure's own text, translated; undefined if it does not help the person. */
export function toldText(error: unknown): string | undefined {
  if (error instanceof UploadError) return uploadText(error);
  // "Nothing at this address" says less than the name of the failed action.
  if (!(error instanceof ApiError) || error.code === 'not_found') return undefined;
  const english = SIGN_IN_REFUSALS[error.code] ?? error.detail;
  return english ? t(english) : undefined;
}

function uploadText({ detail, message: english }: UploadError): string {
  return detail ? t('Error uploading file: {{detail}}', { detail: t(detail) }) : t(english);
}
