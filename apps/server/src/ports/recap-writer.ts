import type { NoteLine } from '@auscult/contract/notes';
import type { TemplateDefinition } from '@auscult/contract/templates';

/** The sources of a recap. Every text in it is untrusted. */
export interface RecapRequest {
  documents: readonly { name: string }[];
  /** Document by document, page by page; `document` is an index into the documents, `page` counts from 1. */
  passages: readonly { text: string; document: number; page: number }[];
  /** Pages without words, with the reason for the user. */
  unreadable: readonly { document: number; page: number; reason: string }[];
  /** Unread parts of documents, with the reason for the user. */
  gaps: readonly { document: number; name: string; reason: string; page: number | null }[];
  /** Names of the patients; may be empty. */
  pets: readonly string[];
  template: TemplateDefinition;
}

/**
 * Writes a recap of outside records: lines in the order of the template, with indexes of passages as
 * evidence. Flags are about the records themselves (a conflict, another patient); the fact check adds its
 * own.
 */
export interface RecapWriter {
  /** @param signal  ends the work; its reason is then thrown */
  write(request: RecapRequest, signal: AbortSignal): Promise<NoteLine[]>;
}
