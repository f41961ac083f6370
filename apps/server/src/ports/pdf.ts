/** Sets documents as PDF files. Implemented by Typst. */
import type { PaperSize } from '@auscult/contract/pdf';

/** A piece of a line. Words are data: the person who sets them executes none. */
export type PrintedInline =
  | { kind: 'text'; text: string }
  | { kind: 'bold' | 'italic' | 'underline' | 'red' | 'missing'; children: PrintedInline[] };

/** One line of a document. */
export interface PrintedBlock {
  /** A heading of a pet, of a section or within one; running text, a point of a list, an empty line, a picture, a row of a table. */
  kind: 'pet' | 'section' | 'heading' | 'paragraph' | 'item' | 'space' | 'drawing' | 'row' | 'titles';
  children: PrintedInline[];
  /** Of a point: 0 is the outermost. */
  level: number;
  /** Before a point: `1.`; null for a bullet. */
  number: string | null;
  /** Sentences about what no one confirmed in it; each is printed below it. */
  doubts: string[];
  /** Of a picture: SVG that this server made itself; it holds no words of people. */
  svg?: string;
  /** Of a row, and of the titles above it: four cells, whose words are data, too. */
  cells?: string[];
}

/** A box above everything else, which no one can overlook. */
export interface PrintedWarning {
  title: string;
  text: string;
  /** Of lines that cannot be marked where they are. */
  points: string[];
}

/** A document, all its words in the reader's language. */
export interface PrintedDocument {
  /** BCP 47. */
  language: string;
  paper: PaperSize;
  /** Of the clinic; null for a solo user. */
  clinic: string | null;
  /** A `data:` address of a PNG or JPEG; anything else is left out. Nothing is fetched. */
  logo: string | null;
  /** What it is: "Medical note". */
  kind: string;
  title: string;
  /** Labels with what they say, side by side below the title. */
  facts: { label: string; value: string }[];
  warnings: PrintedWarning[];
  blocks: PrintedBlock[];
  /** Lines to sign on, by what is below each. */
  signature: string[];
  /** Before each doubt: "Not checked". */
  notChecked: string;
  /** At the foot of each page. */
  footer: string;
  /** `{page} of {pages}`. */
  pageNumber: string;
  /** Said at the end where a character could not be printed: what its box stands for. */
  missingSigns: string;
  /** Epoch milliseconds, for the file's own record. */
  created: number;
}

/** Makes PDF files of documents, one after the other. */
export interface PdfPrinter {
  /**
   * @param signal  leaves the queue when the caller has gone; its reason is what is thrown then
   * @throws ProviderError with a sentence for the person at the screen: too many at once, too slow, broken
   */
  print(document: PrintedDocument, signal: AbortSignal): Promise<Uint8Array>;
  /** Letters and signs of a document that no font has, each once: a box is printed for each of them. */
  missingSigns(document: PrintedDocument): string[];
}
