/** What parts of a file are called on the screen, where they have no name of their own. */
export const PART_NAMES = {
  attachment: 'Attachment',
  drawing: 'Drawing',
  film: 'Film',
  form: 'Form',
  picture: 'Picture',
  sound: 'Sound',
  words: 'Words',
  mails: 'Further emails',
  file: 'File',
  files: 'Further files',
  chart: 'Chart',
} as const;
