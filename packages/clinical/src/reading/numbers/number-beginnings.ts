/** Words that tell where a spoken number may begin, and that one is said at all. */
import { ONES, TENS } from './number-words.ts';

/** Whether a number may begin with a word: most words of a sentence begin none. */
export function beginsNumber(word: string, before = ''): boolean {
  return (
    ONES.has(word) || TENS.has(word) || (OPENERS.has(word) && !(word === 'hundred' && SOME.test(before)))
  );
}

/** "A couple hundred milligrams": how many hundreds nobody can tell. */
const SOME = /^(?:couple|few|several|many|some|of|thousand)$/;

const OPENERS = new Set(['a', 'half', 'quarter', 'hundred', 'point', 'oh', 'o', 'nought', 'naught']);

/** Words without one of which no number is said: those of {@link OPENERS} that stand for none alone need another. */
export const NUMBER_SAID: RegExp = new RegExp(
  `\\b(?:${[...ONES.keys(), ...TENS.keys(), 'half', 'quarter', 'point', 'hundred', 'thousand'].join('|')})\\b`,
  'i',
);
