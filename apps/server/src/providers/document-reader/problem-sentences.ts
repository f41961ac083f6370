/** What the person at the screen reads about files, pages and parts that could not be read. */
import { MAX_DOCUMENT_PAGES } from '@auscult/contract/limits';
import type { FileProblem, PageProblem, PartProblem } from './messages.ts';
import type { ChildDied } from './reading-child.ts';

/** Why a file cannot be read at all. */
export const FILE_PROBLEMS: Readonly<Record<FileProblem, string>> = {
  locked: 'This file is protected by a password. Please upload it without one.',
  damaged: 'This file is damaged and cannot be opened.',
  not_word: 'This is no Word document (DOCX), whatever it is called.',
  unpacked: 'This file unpacks to more than any document holds, and was not opened.',
  pages: `This file has more than ${MAX_DOCUMENT_PAGES} pages. Please split it.`,
};

/** Why a file cannot be opened: its process ended. */
export const DEATHS: Readonly<Record<ChildDied['reason'], string>> = {
  slow: 'This file took too long to be opened.',
  large: 'This file takes more memory than it may, and was not opened.',
  broken: 'This file could not be opened.',
};

/** Why a page cannot be read. */
export const PAGE_PROBLEMS: Readonly<Record<PageProblem, string>> = {
  damaged: 'This page is damaged.',
  pixels: 'The picture on this page is too large to be read.',
  long: 'This page holds more text than any page does.',
};

/** Why a page cannot be read: its process ended. */
export const PAGE_DEATHS: Readonly<Record<ChildDied['reason'], string>> = {
  slow: 'This page took too long to be read.',
  large: 'This page takes more memory than it may.',
  broken: 'This page could not be read.',
};

/** A page without words that must have some. */
export const NO_WORDS = 'No words were found on this page: it may be a picture, handwriting or empty.';

/** Why the words in a picture are not known. */
export const NOT_RECOGNISED = {
  missing:
    'This page is a picture, and nothing on this server reads pictures: install Tesseract (apt-get install tesseract-ocr).',
  slow: 'Recognising the words on this page took too long.',
  broken: 'The words on this page could not be recognised.',
  unsure: 'The words on this page can hardly be made out.',
} as const;

/** Why a part of a file was not read. */
export const PART_PROBLEMS: Readonly<Record<PartProblem, string>> = {
  kind: 'Files of this kind are not read.',
  part: 'This part of the document is not read.',
  locked: 'It is protected by a password.',
  damaged: 'It is damaged.',
  deep: 'It lies too deep within other files.',
  unpacked: 'It unpacks to more than any document holds.',
  pages: 'It has too many pages.',
  many: 'More parts than can be listed were not read.',
  outside: 'It lies outside of the file.',
  struck: 'It is struck through.',
  deleted: 'It was deleted in the document, and the deletion is tracked.',
  hidden: 'It is hidden text.',
  no_words: 'No words were found in it.',
  no_tool: 'Nothing on this server reads pictures.',
  unsure: 'Its words could not be made out.',
};
