/** Every text of the specification's error catalogue that a screen of today can show. @spec 2.8/error-catalogue */
import { ApiError } from '#web/platform/api-client.ts';
import { UploadError } from '#web/platform/upload-client.ts';

/** What the product says when a call fails. */
export const errorTexts = {
  processing: 'There was an error fetching from the API.',
  getSession: 'Error fetching session',
  updateName: 'Error updating name',
  updateDate: 'Error updating date',
  updatePatients: 'Error updating patients',
  updateOwner: 'Error updating owner',
  updateTags: 'Error updating tags',
  updateUser: 'Failed to update user data',
  listSessions: 'Error fetching visits',
  getNote: 'Error fetching note',
  saveNote: 'Error saving note',
  getTranscript: 'Error fetching transcript',
  playRecording: 'Error fetching recording',
  downloadPdf: 'Error making the PDF file',
  thumbsFeedback: 'There was an error handling thumbs feedback notification from the API.',
  changeRecording: 'Error updating recording',
  listTemplates: 'Error fetching templates',
  getTemplate: 'Error fetching template',
  createTemplate: 'Error saving template',
  deleteTemplate: 'Error deleting template',
  restoreTemplate: 'Error bringing the template back',
  defaultTemplate: 'Error setting the default template',
  shareTemplate: 'Error sharing template',
  moveTemplate: 'Error moving template',
  tryTemplate: 'Error writing the preview',
  describeTemplate: 'Error writing the template',
  saveTemplateDraft: 'Error saving the draft',
  discardTemplateDraft: 'Error discarding the draft',
  publishTemplate: 'Error publishing template',
  templateVersions: 'Error fetching versions',
  templatePermissions: 'Error updating permissions',
  listSavedParts: 'Error fetching the shelf',
  saveToShelf: 'Error saving to the shelf',
  takeFromShelf: 'Error removing from the shelf',
  improveInstructions: 'Error improving the instructions',
  sessionStatus: 'Error updating status',
  deleteSession: 'Error deleting visit',
  restoreSession: 'Error bringing the visit back',
  cancelSession: 'Error cancelling visit',
  signIn: 'There was an issue with the login. Please try again.',
  signUp: 'The account could not be made. Please try again.',
  mail: 'The e-mail could not be sent. Please try again.',
  resetPassword: 'The password could not be changed. Please ask for a new link.',
  organization: 'The team could not be changed. Please try again.',
} as const;

/** Refusals of the identity library, in the words of this product. */
const SIGN_IN_REFUSALS: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: 'This e-mail address and password do not belong together.',
  USER_ALREADY_EXISTS: 'There is an account with this e-mail address. Sign in instead.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'There is an account with this e-mail address. Sign in instead.',
  PASSWORD_TOO_SHORT: 'The password is too short. Use at least 8 characters.',
  PASSWORD_TOO_LONG: 'The password is too long. Use at most 128 characters.',
  EMAIL_NOT_VERIFIED: 'Please verify your e-mail address first. We have sent you a link.',
  INVALID_TOKEN: 'This link has expired or was used already.',
  INVALID_EMAIL: 'This is not an e-mail address.',
};

/** What to show for a failed call: the server's words for the person, else what the catalogue says. */
export function errorText(error: unknown, otherwise: string): string {
  if (error instanceof UploadError) return error.message;
  // "Nothing at this address" tells a person less than what was wanted of it.
  if (!(error instanceof ApiError) || error.code === 'not_found') return otherwise;
  return SIGN_IN_REFUSALS[error.code] ?? (error.detail || otherwise);
}

/** The same for what the catalogue has in two parts: its own words, then those of the server. @spec 2.8/update-failure */
export function updateErrorText(error: unknown, text: string): string {
  const detail = errorText(error, '');
  return detail === '' ? text : `${text}: ${detail}`;
}
