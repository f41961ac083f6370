/** Screen names of parts of a file that have no name. */
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
