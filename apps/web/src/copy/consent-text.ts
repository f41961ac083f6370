/** What the person confirms before a recording is processed; it is stored with the consent. @spec 3/consent */
export const CONSENT_TEXT =
  'Everyone who can be heard agreed to be recorded and to have this recording used for writing the medical note.';
