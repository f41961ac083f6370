/** Who wrote a line: what a person wrote is theirs, whatever the sender of an edit says of it. */
import type { NoteLine } from '@auscult/contract/notes';

type Written = Pick<NoteLine, 'text' | 'origin'>;

/**
 * The origin of each edited line. A line keeps the one that it was written with as long as its words stay; new words are a
 * person's, and what once was a person's stays so.
 *
 * @param before  the lines that were in the note before, each with its true origin
 * @returns of each edited line, in their order
 */
export function trueOrigins(edited: readonly Written[], before: readonly Written[]): NoteLine['origin'][] {
  const known = new Set(before.map(keyOf));
  return edited.map((line) => (known.has(keyOf(line)) ? line.origin : 'human'));
}

function keyOf({ text, origin }: Written): string {
  return `${origin} ${text}`;
}
