import { message } from './text.ts';

/**
 * The text that a person confirms before a recording is processed. It is shown, and stored with the consent,
 * in their language.
 *
 * @spec 3/consent
 */
export const CONSENT_TEXT = message(
  'Everyone who can be heard agreed to be recorded for the medical record.',
);
