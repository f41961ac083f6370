/** Numbers that a recogniser cut in two: "one oh two point" / "seven", "it's two" / "point four milligrams", "every eight" / "hours". */
import { ONES, TENS } from './number-words.ts';

/** Whether the end of one piece of speech and the beginning of the next are one number, or a number and its unit. */
export function cutsNumber(before: string, next: string): boolean {
  if (ENDS_AT_POINT.test(before)) return BEGINS_WITH_NUMBER.test(next);
  return ENDS_WITH_NUMBER.test(before) && GOES_ON.test(next);
}

const NUMBER = `(?:\\d+|${[...ONES.keys(), ...TENS.keys(), 'hundred', 'thousand'].join('|')})`;
const ENDS_AT_POINT = new RegExp(`\\b(?:${NUMBER}|oh|nought) point\\s*$`, 'i');
const ENDS_WITH_NUMBER = new RegExp(`\\b${NUMBER}\\s*$`, 'i');
const BEGINS_WITH_NUMBER = new RegExp(`^(?:${NUMBER}|oh|nought)\\b`, 'i');
/** "Pounds or kilos?" is asked by somebody else. */
const GOES_ON = new RegExp(
  `^(?:point (?:${NUMBER}|oh|nought)\\b|(?:milligrams?|mgs?|mils?|mls?|ccs?|micrograms?|units?|tablets?|capsules?|hours?|days?|weeks?|months?|years?|times a (?:day|week)|centimet(?:er|re)s?|millimet(?:er|re)s?|kilos?|pounds?|percent|degrees|beats|breaths)\\b(?! or\\b|\\?))`,
  'i',
);
