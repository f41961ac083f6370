import type { NoteLine } from '@auscult/contract/notes';
import type { TemplateDefinition } from '@auscult/contract/templates';

/** What a recap is written from. Every text in it is untrusted. */
export interface RecapRequest {
  documents: readonly { name: string }[];
  /** Document by document, page by page; `document` is an index into the documents, `page` counts from 1. */
  passages: readonly { text: string; document: number; page: number }[];
  /** Pages without words, with the reason for the person at the screen. */
  unreadable: readonly { document: number; page: number; reason: string }[];
  /** Parts of documents that were not read, with the reason for the person at the screen. */
  gaps: readonly { document: number; name: string; reason: string; page: number | null }[];
  /** Names of the patients; may be none. */
  pets: readonly string[];
  template: TemplateDefinition;
}

/**
 * Writes a recap of outside records: lines in the order of the template, whose evidence are indexes of passages. Flags are
 * doubts about the records themselves (a conflict, another patient); the fact check adds its own.
 */
export interface RecapWriter {
  /** @param signal  ends the work; its reason is what is thrown then */
  write(request: RecapRequest, signal: AbortSignal): Promise<NoteLine[]>;
}
