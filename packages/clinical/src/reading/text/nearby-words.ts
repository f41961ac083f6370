/**
 * The words about a place in a sentence. Whoever asks what stands before each number of a sentence must not look at all of
 * the sentence each time: of a talk without any mark, which is one sentence, that takes time by the square of its length.
 */

/** Characters before a place that tell what stands there: more than any of our patterns is long. */
const REACH = 240;

/** What stands right before a place, for patterns that end with it. */
export function rightBefore(text: string, at: number, most: number = REACH): string {
  return text.slice(Math.max(0, at - most), at);
}

/** What stands about a place, itself included. */
export function around(text: string, start: number, end: number): string {
  return text.slice(Math.max(0, start - REACH), end + REACH);
}
