/** Which segments a sentence was said in, where a recogniser cut it, or where several stand in one turn. */

/** What was said in one segment of a turn. */
export interface Span {
  segment: number;
  text: string;
}

/** For the sentences of a turn, in their order: the segments in which each was said; all where its words were changed. */
export function toldSegments(spans: readonly Span[]): (sentence: string) => number[] {
  const begins: Array<{ at: number; segment: number }> = [];
  let said = ' ';
  for (const { segment, text } of spans) {
    begins.push({ at: said.length, segment });
    said += `${wordsIn(text).join(' ')} `;
  }
  let from = 0;
  return (sentence) => {
    const words = wordsIn(sentence);
    const start = placeOf(said, words.slice(0, MOST_WORDS), from);
    const last = words.slice(-MOST_WORDS);
    const end = start < 0 ? -1 : placeOf(said, last, Math.max(start, start + lengthOf(words) - SLACK));
    if (end < 0) return spans.map(({ segment }) => segment);
    from = end;
    const stop = end + lengthOf(last);
    return begins
      .filter(({ at }, index) => at < stop && (begins[index + 1]?.at ?? said.length) > start)
      .map(({ segment }) => segment);
  };
}

/** As many words as find a place, and none that was cut in two. */
const MOST_WORDS = 3;
/** Characters by which a sentence may have become longer than it was said. */
const SLACK = 30;

function lengthOf(words: readonly string[]): number {
  return words.join(' ').length;
}

function placeOf(said: string, words: readonly string[], from: number): number {
  const at = said.indexOf(` ${words.join(' ')} `, Math.max(0, from - 1));
  return at < 0 ? at : at + 1;
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[a-z\d][a-z\d'.-]*(?<![.'-])/g) ?? [];
}
