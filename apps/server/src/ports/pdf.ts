/** Typesets documents as PDF files. Implemented with Typst. */
import type { PaperSize } from '@auscult/contract/pdf';

/** A piece of a line. Words are data: they are never executed. */
export type PrintedInline =
  | { kind: 'text'; text: string }
  | { kind: 'bold' | 'italic' | 'underline' | 'red' | 'missing'; children: PrintedInline[] };

/** One line of a document. */
export interface PrintedBlock {
  /** A heading of a pet or a section; running text, a list item, an empty line, an image, a table row. */
  kind: 'pet' | 'section' | 'heading' | 'paragraph' | 'item' | 'space' | 'drawing' | 'row' | 'titles';
  children: PrintedInline[];
  /** For a list item: 0 is the outermost. */
  level: number;
  /** Before a list item: `1.`; null for a bullet. */
  number: string | null;
  /** Sentences about unconfirmed parts; each is printed below the line. */
  doubts: string[];
  /** For an image: SVG that this server generated; it contains no user text. */
  svg?: string;
  /** For a row, and the titles above it: four cells, whose words are also data. */
  cells?: string[];
}

/** A prominent box above everything else. */
export interface PrintedWarning {
  title: string;
  text: string;
  /** For lines that cannot be marked in place. */
  points: string[];
}

/** A document, with all labels in the reader's language. */
export interface PrintedDocument {
  /** BCP 47. */
  language: string;
  paper: PaperSize;
  /** Name of the clinic; null for a solo user. */
  clinic: string | null;
  /** A `data:` URL of a PNG or JPEG; anything else is left out. Nothing is fetched. */
  logo: string | null;
  /** The kind of the document: "Medical note". */
  kind: string;
  title: string;
  /** Labels with values, side by side below the title. */
  facts: { label: string; value: string }[];
  warnings: PrintedWarning[];
  blocks: PrintedBlock[];
  /** Signature lines, by the text below each. */
  signature: string[];
  /** Label before each flag: "Not checked". */
  notChecked: string;
  /** At the foot of each page. */
  footer: string;
  /** `{page} of {pages}`. */
  pageNumber: string;
  /** Printed at the end if a character could not be printed: the meaning of its box. */
  missingSigns: string;
  /** Epoch milliseconds, for the file's metadata. */
  created: number;
}

/** Makes PDF files of documents, one after the other. */
export interface PdfPrinter {
  /**
   * @param signal  leaves the queue when the caller has gone; its reason is then thrown
   * @throws ProviderError with a sentence for the user: too many at once, too slow, broken
   */
  print(document: PrintedDocument, signal: AbortSignal): Promise<Uint8Array>;
  /** Characters of a document that no font has, each once: a box is printed for each of them. */
  missingSigns(document: PrintedDocument): string[];
}
