/** The author of a line: a person's words are theirs, regardless of the sender's claim. */
import type { NoteLine } from '@auscult/contract/notes';

type Written = Pick<NoteLine, 'text' | 'origin'>;

/**
 * The origin of each edited line. A line keeps its origin while its words do not change. New words are a
 * person's, and a person's words stay theirs.
 *
 * @param before  the previous lines of the note, each with its true origin
 * @returns the origin of each edited line, in order
 */
export function trueOrigins(edited: readonly Written[], before: readonly Written[]): NoteLine['origin'][] {
  const known = new Set(before.map(keyOf));
  return edited.map((line) => (known.has(keyOf(line)) ? line.origin : 'human'));
}

function keyOf({ text, origin }: Written): string {
  return `${origin} ${text}`;
}
