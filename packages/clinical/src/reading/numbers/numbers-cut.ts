/** Numbers that a recogniser cut in two: "one oh two point" / "seven", "it's two" / "point four milligrams", "every eight" / "hours". */
import { sequence } from '../text/patterns.ts';
import { ONES, TENS } from './number-words.ts';

/** Whether the end of one piece of speech and the beginning of the next are one number, or a number and its unit. */
export function cutsNumber(before: string, next: string): boolean {
  if (ENDS_AT_POINT.test(before)) return BEGINS_WITH_NUMBER.test(next);
  if (!ENDS_WITH_NUMBER.test(before)) return false;
  if (/^and /i.test(next)) return IS_HUNDRED.test(before) && GOES_ON_WITH_DIGITS.test(next);
  return GOES_ON.test(next) || (GOES_ON_WITH_DIGITS.test(next) && wantsMore(before, next));
}

/** Whether digits that follow belong to the number before: "temp thirty" / "eight point two", "heart rate one" / "forty", "temp thirty eight" / "six", "one hundred and" / "ten". */
function wantsMore(before: string, next: string): boolean {
  if (COUNTS_ANEW.test(next) || (WEIGHS.test(next) && OF_A_SIGN.test(before))) return false;
  if (BEGINS_WITH_TENS.test(next)) return OF_RATE.test(before) || IS_HUNDRED.test(before);
  return IS_HUNDRED.test(before) || IS_TENS.test(before) || OF_TEMPERATURE.test(before);
}

const DIGITS = [...ONES].flatMap(([word, value]) => (value > 0 && value < 10 ? [word] : [])).join('|');
const TENTHS = [...ONES].flatMap(([word, value]) => (value > 9 ? [word] : [])).join('|');
const TENS_WORDS = [...TENS.keys()].join('|');
const NUMBER = `(?:\\d+|${[...ONES.keys(), ...TENS.keys(), 'hundred', 'thousand'].join('|')})`;
const ENDS_AT_POINT = new RegExp(`\\b(?:${NUMBER}|oh|nought) point\\s*$`, 'i');
const ENDS_WITH_NUMBER = new RegExp(`\\b${NUMBER}(?: and)?\\s*$`, 'i');
const BEGINS_WITH_NUMBER = new RegExp(`^(?:${NUMBER}|oh|nought)\\b`, 'i');
const GOES_ON_WITH_DIGITS = new RegExp(`^(?:(?:and )?(?:${NUMBER})|oh)\\b`, 'i');
const BEGINS_WITH_TENS = new RegExp(`^(?:${TENS_WORDS}|${TENTHS})\\b`, 'i');
const IS_HUNDRED = /\b(?:hundred|thousand)(?: and)?\s*$/i;
const IS_TENS = new RegExp(`\\b(?:${TENS_WORDS})\\s*$`, 'i');
/** "Heart two over six", "twenty" / "two times a day", "twelve" / "five out of nine": a figure of its own. */
const COUNTS_ANEW = new RegExp(
  `^${NUMBER} (?:over|out|of|times|days?|weeks?|months?|years?|tablets?|capsules?|drops?|pumps?|puffs?|more|to|and a)\\b`,
  'i',
);
/** "Heart rate ninety" / "six point two kilos". */
const WEIGHS = new RegExp(`^${NUMBER}(?: point ${NUMBER})? (?:kilos?|kgs?|pounds?|lbs?)\\b`, 'i');
const OF_A_SIGN = /\b(?:heart|hr|pulse|rate|resps?|temp(?:erature)?)\b[^,.;]{0,20}$/i;
const OF_RATE = new RegExp(
  `\\b(?:heart|hr|pulse|rate|resps?|pressure)(?:'s| is| was| of| at)? (?:${DIGITS})\\s*$`,
  'i',
);
const OF_TEMPERATURE = new RegExp(
  `\\btemp(?:erature)?(?:'s| is| was| of| at)? (?:\\d{2,3}|(?:${TENS_WORDS})(?:[ -](?:${DIGITS}))?|(?:one|a) (?:oh|hundred(?: and)?) (?:${DIGITS}))\\s*$`,
  'i',
);
/** "Pounds or kilos?" is asked by somebody else. */
const GOES_ON = sequence(/^/i, [
  `point (?:${NUMBER}|oh|nought)\\b`,
  /(?:hundred|thousand)\b/i,
  `(?:over|out of) (?:${NUMBER})\\b`,
  sequence(
    [
      /milligrams?|mgs?|mils?|mls?|ccs?|micrograms?|units?|tablets?|capsules?|hours?|days?|weeks?/i,
      /months?|years?|times a (?:day|week)|centimet(?:er|re)s?|millimet(?:er|re)s?|kilos?|pounds?/i,
      /percent|degrees|beats|breaths/i,
    ],
    /\b(?! or\b|\?)/i,
  ),
]);
