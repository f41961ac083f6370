/** Files that are within others: attachments of mails, files in a PDF, entries of an archive. */
import type { FileContent } from './messages.ts';

/** A file within another. */
export interface ContainedFile {
  /** Its name, or what it is where it has none; see `partName`. */
  name: string;
  bytes: Uint8Array;
  /** Whether it is shown within a text, as pictures are: then there need be no words in it. */
  isBesideWords?: boolean;
}

/** Reads a file within another by its kind. One that cannot be read is a gap by its name; it never fails. */
export type ReadContained = (file: ContainedFile) => Promise<FileContent>;

/** Characters of the longest name that is shown. */
const NAME_CHARACTERS = 100;

/** The name of a part as it can be shown. @param instead  what the part is, where it has no name */
export function partName(given: string | null | undefined, instead: string): string {
  const name = (given ?? '')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, NAME_CHARACTERS);
  return name === '' ? instead : name.toWellFormed();
}

/** Several contents as one: pages behind pages, gaps behind gaps. */
export function joinContents(contents: readonly FileContent[]): FileContent {
  return {
    pages: contents.flatMap(({ pages }) => pages),
    gaps: contents.flatMap(({ gaps }) => gaps),
  };
}
