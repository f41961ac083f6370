/** Reads outside records: the words of each page, whatever kind of file it is. */
import type { DocumentType, UnreadPart } from '@auscult/contract/documents';

/** A file that is to be read. It is untrusted: it may be damaged, and it may be made to do harm. */
export interface ReadableDocument {
  contentType: DocumentType;
  /** The whole of it. */
  bytes: Uint8Array;
  /** How many pages from the first need not be read again. */
  pagesKnown: number;
}

/** One page that was looked at. */
export interface ReadPage {
  /** Counted from 1. */
  page: number;
  /** Line by line; what is side by side on the page is in one line. Empty where nothing is on it. */
  text: string;
  /** Whether the words were recognised in a picture, and may be wrong. */
  isRecognised: boolean;
  /** Why it could not be read, in one sentence for the person at the screen; its text is empty then. */
  unreadable: string | null;
}

/** What a reader finds: first how many pages there are, then page after page; and, at any time, parts that it did not read. */
export type ReadingStep = { pages: number } | { gap: UnreadPart } | ReadPage;

/**
 * Reads files, each in a process of its own that knows nothing of the server and is killed when it takes too long or too
 * much. A page at which that happens is told as unreadable, and the next one is read. Nothing is left out in silence: what is
 * no page and was not read comes as a gap: a part with its name and the reason. Who reads a file again gets the same gaps again.
 */
export interface DocumentReader {
  /**
   * @param signal  ends the work; its reason is what is thrown then
   * @throws ProviderError with a sentence for the person at the screen when it cannot be read at all: damaged, protected
   *   by a password, too many pages; `retryable` where it may well be read later
   */
  read(document: ReadableDocument, signal: AbortSignal): AsyncIterable<ReadingStep>;
}
