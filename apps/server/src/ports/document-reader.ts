/** Reads outside records: the words of each page, for any kind of file. */
import type { DocumentType, UnreadPart } from '@auscult/contract/documents';

/** A file to read. It is untrusted: it may be damaged or malicious. */
export interface ReadableDocument {
  contentType: DocumentType;
  /** The whole file. */
  bytes: Uint8Array;
  /** Number of first pages that need not be read again. */
  pagesKnown: number;
}

/** A processed page. */
export interface ReadPage {
  /** Counted from 1. */
  page: number;
  /** Line by line; text side by side on the page is in one line. Empty for an empty page. */
  text: string;
  /** Whether the words were recognized in an image, and may be wrong. */
  isRecognised: boolean;
  /** Why it could not be read, in one sentence for the user; its text is then empty. */
  unreadable: string | null;
}

/** Output of a reader: first the number of pages, then page after page; and, at any time, unread parts. */
export type ReadingStep = { pages: number } | { gap: UnreadPart } | ReadPage;

/**
 * Reads files, each in a separate process without the server's secrets, which is killed when it exceeds its
 * limits. A page at which that happens is reported as unreadable, and the next one is read. Nothing is left
 * out silently: each unread part becomes a gap with its name and the reason. Reading a file again gives the
 * same gaps.
 */
export interface DocumentReader {
  /**
   * @param signal  ends the work; its reason is then thrown
   * @throws ProviderError with a sentence for the user when the file cannot be read at all: damaged,
   * protected by a password, too many pages; `retryable` if it may succeed later
   */
  read(document: ReadableDocument, signal: AbortSignal): AsyncIterable<ReadingStep>;
}
