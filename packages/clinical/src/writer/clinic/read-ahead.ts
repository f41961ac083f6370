/** What is known by its first words, whatever was said before it. */

import type { Reading } from '../facts/note-facts.ts';
import { readFromRecords } from './records-read.ts';
import { readRisks } from './what-to-expect.ts';

/**
 * A sentence of the clinic that was read from the records, or tells the owner of risks.
 * @param text the sentence without the words that lead to it
 */
export function readAhead(sentence: string, text: string): Reading | undefined {
  return readFromRecords(sentence) ?? readRisks(text);
}
