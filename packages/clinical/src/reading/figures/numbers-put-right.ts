/** Spoken numbers that would be read as others: "four dx" is no 4, "one twenty-four milligram tablet" no 124. */
import { ahead, sequence } from '../text/patterns.ts';

/** With the numbers put right that would be read as others: "four dx", "a week and a half", "half a milligram". */
export function withNumbersPutRight(sentence: string): string {
  if (!TO_PREPARE.test(sentence)) return sentence;
  return sentence
    .replaceAll(/\b(?:four|4) ?dx\b/gi, '4DX')
    .replaceAll(/\b(?:nought|naught)[ ,]+(?=point\b|\.\d)/gi, 'zero ')
    .replaceAll(/\b(\d+) point (\d+)\b/gi, '$1.$2')
    .replaceAll(
      /\b(?:a|an|one) (hour|day|week|month|year|kilo|pound|liter|litre|gram|cup|can|tablet|tab|scoop|teaspoon|tablespoon) and a half\b/gi,
      'one and a half $1s',
    )
    .replaceAll(/(?<![\w'’])([CTLS]) one\b(?! of)/g, '$11')
    .replaceAll(ONE_TABLET, '1 ')
    .replaceAll(STRENGTH_AND_ONE, '$1, 1 ')
    .replaceAll(TUBE, (_, size: string) => (/five/i.test(size) ? 'T5' : 'T8'))
    .replaceAll(/\bmics?\b(?= (?:per|a)\b)/gi, 'micrograms')
    .replaceAll(
      /\bhalf an? (?=(?:milligram|mg|mil|ml|cc|microgram|mcg|pound|kilo|cup|can|unit|teaspoon)\b)/gi,
      '0.5 ',
    )
    .replaceAll(BARE_HUNDRED, 'a hundred ');
}

/**
 * "One twenty-four milligram tablet" is one of 24 mg, for none has 124. "One twenty-five" may be of 125 mg, and so may what
 * else tablets are made of above a hundred: those stay as they are read.
 */
const ONE_TABLET = sequence(
  /\bone /gi,
  ahead([
    sequence(
      [
        /ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|thirty|ninety/gi,
        /(?:twenty|forty|fifty|sixty|eighty|ninety)[ -](?:one|two|three|four|six|seven|eight|nine)/gi,
      ],
      / (?:milligrams?|mg) (?:tablet|tab|capsule|pill|chew\w*)\b/gi,
    ),
  ]),
);

/** "The fifty, one tablet twice a day": of fifty-one nobody says "tablet". */
const STRENGTH_AND_ONE =
  /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -]one (?=(?:tablet|tab|capsule|cap|pill|chew|sachet)\b(?! (?:bottle|pack|box|supply|course)))/gi;

/** "Hundred mils" is a hundred; "two hundred mils" are two. */
const BARE_HUNDRED =
  /(?<!\b(?:a|one|two|three|four|five|six|seven|eight|nine|\w+teen|few|couple|several|many|\d)[ -])\bhundred (?=(?:milligrams?|mg|mils?|ml|ccs?|micrograms?|mcg|units?)\b)/gi;

/** The size of a lamp that gives reptiles their ultraviolet light: "the t five ten percent" is no 510. */
const TUBE = /(?<![\w'’])t (five|eight)\b/gi;

/** Without one of these there is nothing to put right; few sentences have any. */
const TO_PREPARE =
  /dx|n[oa]ught|hundred m|hundred [cu]|one \w+(?:[ -]\w+)? m|ty[ -]one [tcps]|\d point \d|half|[CTLS] one|mic|\bt (?:five|eight)/i;
