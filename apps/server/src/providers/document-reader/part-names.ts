/** What parts of a file are called on the screen, where they have no name of their own. */
export const PART_NAMES = {
  attachment: 'Attachment',
  picture: 'Picture',
  mails: 'Further emails',
  text: 'Text',
  file: 'File',
  files: 'Further files',
  chart: 'Chart',
} as const;
