/** Digits that are no part of the number ahead of them, but count what follows or begin a number of their own. */
import { sequence } from '../text/patterns.ts';
import { ONES, TENS } from './number-words.ts';

/** Whether a digit word begins a number of its own: "five hundred", "two forty", "one week", "two and a half". */
export function opensAnother(words: readonly string[], at: number): boolean {
  const next = words[at + 1] ?? '';
  return (
    COUNTED.test(next) ||
    TENS.has(next) ||
    (ONES.get(next) ?? 0) >= 10 ||
    startsWith(words, at + 1, ['and', 'a'])
  );
}

/** Whether a number right before a word counts what it names: "ten minutes", "two tablets". */
export function isCounted(word: string | undefined): boolean {
  return COUNTED.test(word ?? '');
}

/** Words that count something after a single digit: then the digit is a number of its own. */
const COUNTED = sequence(
  /^/,
  [
    /days?|weeks?|months?|years?|hours?|minutes?|times|tablets?|pills?|tabs?|capsules?|hundred/,
    /thousand|point|drops?|puffs?|pumps?|sprays?|squirts?|pipettes?|chews?|vials?|sachets?|scoops?/,
    /cups?|of|out|over|or|to/,
  ],
  /$/,
);

/** Whether a row of words stands at a place. */
export function startsWith(words: readonly string[], at: number, row: readonly string[]): boolean {
  return row.every((word, index) => words[at + index] === word);
}
