/** How far two rows of words are the same around a place in each. */
import { type ComparedWord, EDGE } from './compared-words.ts';

export type Words = readonly ComparedWord[];

/** A word of a row by its number. */
export interface Place {
  words: Words;
  at: number;
}

/** Words that are looked at on either side of a place. */
export const REACH = 3;

/** The place in some rows that shares most with another, and what stands there; undefined where none shares anything. */
export function closest(
  rows: readonly Words[],
  isSought: (word: ComparedWord) => boolean,
  sharedAt: (place: Place) => number,
): (Place & { shared: number; word: ComparedWord }) | undefined {
  let found: (Place & { shared: number; word: ComparedWord }) | undefined;
  for (const words of rows) {
    for (const [at, word] of words.entries()) {
      const shared = isSought(word) ? sharedAt({ words, at }) : 0;
      if (shared > (found?.shared ?? 0)) found = { words, at, shared, word };
    }
  }
  return found;
}

/** How many words on either side of a place are those on either side of another. */
export function sharedAround(one: Place, other: Place): number {
  return shared(moved(one, -1), moved(other, -1), -1) + shared(moved(one, 1), moved(other, 1), 1);
}

/** The same for the gap before a place, and the words up to and from two others; 0 where one side shares nothing. */
export function sharedBetween(gap: Place, upTo: Place, from: Place): number {
  const before = shared(moved(gap, -1), upTo, -1);
  const after = before > 0 ? shared(gap, from, 1) : 0;
  return after > 0 ? before + after : 0;
}

function moved({ words, at }: Place, step: number): Place {
  return { words, at: at + step };
}

/** Words that are the same one after the other; the edge of a sentence counts and ends them. */
function shared(one: Place, other: Place, step: 1 | -1): number {
  let same = 0;
  while (same < REACH) {
    const word = one.words[one.at + same * step];
    if (!word || word.key !== other.words[other.at + same * step]?.key) break;
    same += 1;
    if (word.key === EDGE) break;
  }
  return same;
}
