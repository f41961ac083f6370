/** Messages for files, pages and parts that could not be read. */
import { MAX_DOCUMENT_PAGES } from '@auscult/contract/limits';
import type { FileProblem, PageProblem, PartProblem } from './messages.ts';
import type { ChildDied } from './reading-child.ts';

/** Why a file cannot be read at all. */
export const FILE_PROBLEMS: Readonly<Record<FileProblem, string>> = {
  locked: 'This file is protected by a password. Please upload it without one.',
  damaged: 'This file is damaged and cannot be opened.',
  not_word: 'This is not a Word document (DOCX), despite its name.',
  unpacked: 'This file unpacks to more than a document can have, and was not opened.',
  pages: `This file has more than ${MAX_DOCUMENT_PAGES} pages. Please split it.`,
};

/** Why a file cannot be opened: its process ended. */
export const DEATHS: Readonly<Record<ChildDied['reason'], string>> = {
  slow: 'Opening this file took too long.',
  large: 'This file needs too much memory and was not opened.',
  broken: 'This file could not be opened.',
};

/** Why a page cannot be read. */
export const PAGE_PROBLEMS: Readonly<Record<PageProblem, string>> = {
  damaged: 'This page is damaged.',
  pixels: 'The picture on this page is too large.',
  long: 'This page has too much text.',
};

/** Why a page cannot be read: its process ended. */
export const PAGE_DEATHS: Readonly<Record<ChildDied['reason'], string>> = {
  slow: 'Reading this page took too long.',
  large: 'This page needs too much memory.',
  broken: 'This page could not be read.',
};

/** A page that should contain words but does not. */
export const NO_WORDS = 'No words were found on this page: it may be a picture, handwriting or empty.';

/** Why the words in an image are unknown. */
export const NOT_RECOGNISED = {
  missing:
    'This page is a picture, and nothing on this server reads pictures: install Tesseract (apt-get install tesseract-ocr).',
  slow: 'Recognising the words on this page took too long.',
  broken: 'The words on this page could not be recognised.',
  unsure: 'The words on this page are hard to read.',
} as const;

/** Why a part of a file was not read. */
export const PART_PROBLEMS: Readonly<Record<PartProblem, string>> = {
  kind: 'Files of this kind can’t be read.',
  part: 'This part of the document is not read.',
  locked: 'It is protected by a password.',
  damaged: 'It is damaged.',
  deep: 'It is nested too deeply in other files.',
  unpacked: 'It unpacks to more than a document can have.',
  pages: 'It has too many pages.',
  many: 'More unread parts than can be listed.',
  outside: 'It is outside of the file.',
  struck: 'It is struck through.',
  deleted: 'It was deleted in the document, and the deletion is tracked.',
  hidden: 'It is hidden text.',
  no_words: 'No words were found in it.',
  no_tool: 'This server can’t read pictures.',
  unsure: 'Its words could not be read.',
};
