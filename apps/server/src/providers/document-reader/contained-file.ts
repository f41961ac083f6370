/** Files within other files: attachments of mails, files in a PDF, entries of an archive. */
import type { FileContent } from './messages.ts';

/** A file within another. */
export interface ContainedFile {
  /** Its name, or its kind if it has none; see `partName`. */
  name: string;
  bytes: Uint8Array;
  /** Whether it is shown within a text, like an image: then it need not contain words. */
  isBesideWords?: boolean;
}

/** Reads a file within another by its kind. An unreadable one becomes a gap with its name; it never fails. */
export type ReadContained = (file: ContainedFile) => Promise<FileContent>;

/** Maximum length of a shown name, in characters. */
const NAME_CHARACTERS = 100;

/** The displayable name of a part. @param instead  the kind of the part, if it has no name */
export function partName(given: string | null | undefined, instead: string): string {
  const name = (given ?? '')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, NAME_CHARACTERS);
  return name === '' ? instead : name.toWellFormed();
}

/** Concatenates several contents: pages and gaps in order. */
export function joinContents(contents: readonly FileContent[]): FileContent {
  return {
    pages: contents.flatMap(({ pages }) => pages),
    gaps: contents.flatMap(({ gaps }) => gaps),
  };
}
