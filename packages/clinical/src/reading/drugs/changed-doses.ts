/** Doses that are changed from now on, in whatever part of a visit it is said, with the drug's name or without: "come down to seven, twice a day". */

import { saysDosing } from '../figures/dosing-shorthand.ts';
import { anyOf, captured, sequence } from '../text/patterns.ts';

/** Whether a sentence of the clinic sets a new dose, and tells no old one. */
export function changesDose(text: string): boolean {
  return SETS.test(text) && (saysDosing(text) || PART_OF_TABLET.test(text) || UNDER_NAME.test(text));
}

const FIGURE = '(?:\\d[\\d.]*|half|an? (?:half|quarter|third|whole)|once|twice|every)';
/** "Go to a quarter of a tablet, every day", "let's make it 0.3 twice a day", "I'd drop to once a day". */
const SETS = sequence(
  /^(?:[A-Z][\w-]+(?: [\w-]+)?: )?/i,
  /(?:(?:so|and|then|but|okay|now|yes|let's|we|we'll|i'll|i'd|we'd|i want to|i'd like to|we can|you can|please|just|her|him)[,\s]+)*/i,
  [
    sequence(
      /(?:come|go|drop|step|move|cut|back|bump|stay|increase|reduce|raise|lower) /i,
      /(?:(?:it|that|him|her) )?(?:(?:down|up|back|over) )?(?:to|at)/i,
    ),
    /make (?:it|that)/i,
  ],
  / (?:about |just )?/i,
  FIGURE,
  /\b/i,
);
const PART_OF_TABLET = /\b(?:tablets?|pills?|capsules?|units?|mL|mg|both times)\b/i;

/** "Let's go up to a hundred", "let's bump that to three times a day". */
export const MOVES_DOSE = sequence(
  /^(?:(?:okay|so|well|then|and),? )*(?:(?:let['’]s|we['’]ll|i['’]d|we can|you can) )?(?:just )?/i,
  captured([
    sequence(
      /(?:go (?:up|down)|(?:bump|increase|raise|drop|cut|lower|reduce) (?:it|that)(?: up| down| back)?) to /i,
      /(?=(?:about |an? )?(?:\d|half|quarter|once|twice)[^.;]*)/i,
      /(?![^.;]*\d ?(?:kg|lb|kilos?|pounds?|%)\b)/i,
    ),
  ]),
);

/** Whether words set how much is given of what was spoken of, without its name: "stay at two", "go up to the full 5". */
export function setsAmount(text: string): boolean {
  return SETS_AMOUNT.some((pattern) => pattern.test(text));
}

/** "I'd leave the morning at 3 and the evening stays 2": of a medicine that is given in parts, however long it was talked about. */
export function setsPartOfDay(text: string): boolean {
  return SETS_PART_OF_DAY.test(text);
}

/** The same under the name of the drug: "Caninsulin: stay at 2". */
export function setsAmountOf(text: string): boolean {
  const behind = UNDER_NAME.exec(text)?.[0].length ?? 0;
  return behind > 0 && setsAmount(text.slice(behind));
}

const UNDER_NAME = /^[A-Za-z][\w' -]{2,30}: /;
const LEAD =
  "^(?:(?:hi|okay|ok|so|and|then|well|right|yes|yeah|no|just|we'll|i'd|i'll|let's|you can|please)[,.]? )*";
const AMOUNT =
  '(?:the )?(?:full |whole )?(?:\\d+(?:\\.\\d+)?|one|half(?: an?(?: \\d+)?)?)(?: ?(?:mg|mL|units?|tablets?|IU|mcg))?';
const OFTEN =
  '(?:once|twice|(?:two|three|four|[2-4]) times|every|q\\d+h|an? day|daily|in the (?:morning|evening)|at night|both times)';
const SETS_AMOUNT: readonly RegExp[] = [
  // "Stay at two.", "Keep her on one a day for another week, then stop."
  `(?:stay|stick|(?:keep|leave|hold) (?:him|her|it|them|that)) (?:at|on|with) ${AMOUNT}(?=,? ${OFTEN}|,? (?:for|until|till|then)\\b|\\W*$)`,
  `keep (?:him |her |giving (?:him |her )?)?(?:on |at )?${AMOUNT} (?=an? day|daily|once|twice|every)`,
  // "So go up to the full 5, once a day."
  `(?:go|come|drop|cut|step|bump|move|get|take (?:him|her|it)|put (?:him|her|it)) (?:back |down |up |back up |back down )?to ${AMOUNT}(?=,? ${OFTEN})`,
  // "So 90 to 120 twice a day.", said of a drug that is given already.
  `(?:from )?${AMOUNT} (?:up |down )?to ${AMOUNT},? (?=${OFTEN})`,
  // "Half a 40 twice a day then."
  `half an? \\d+,? (?=${OFTEN})`,
].map((source) => new RegExp(LEAD + source, 'i'));

/**
 * What a question asks whether it is still given, where a no tells how much of it is given now: "still getting the prednisone,
 * 5 mg?" "No, Dr. Hall dropped it to 2.5." Undefined where the no denies it.
 * @param rest of the answer, behind its no
 */
export function stillGiven(question: string, rest: string): string | undefined {
  return CHANGED.test(rest) ? STILL_GETS.exec(question)?.[1] : undefined;
}

const STILL_GETS =
  /\bstill (?:on|getting|taking|at|giving|using|doing|having)(?: (?:him|her|it|them))? (?:the |his |her )?([^,?]{2,40})/i;
/** How much or how often, and not what: "dropped it to 2.5", "every other day now". */
const CHANGED = anyOf([
  sequence(
    /\b/i,
    /(?:moved|went|gone|dropped|cut|took|put|raised|upped|bumped|increased|decreased|lowered|reduced|changed|tapered)/i,
    /\b[^.?!]{0,30}\b(?:to|by|down|up)\b/i,
    /(?! (?:(?:the|a|an|some|his|her) )?(?:new|other|different|old|another)\b)/i,
  ),
  /\b(?:halved|doubled)\b/i,
  sequence(
    /^(?:just |only |it's |that's |he's on |she's on )*/i,
    /(?:\d[\d.]*|half|one|two|three|four|once|twice|every)\b[^.?!]{0,25}\b/i,
    /(?:now|a day|at night|in the (?:morning|evening)|these days)\b/i,
  ),
]);
const SETS_PART_OF_DAY = sequence(
  LEAD,
  /(?:leave|keep|hold|make|take|drop|bring) (?:the |his |her )?/i,
  /(?:morning|evening|night(?:time)?|am|pm)(?: (?:dose|one|shot|insulin))? (?:down |up )?/i,
  /(?:at|on|to) /i,
  AMOUNT,
  /(?!\d|[.:]\d| ?(?:%|hours?|o'clock|am\b|pm\b))/i,
);
