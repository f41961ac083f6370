/** Weights that nobody calls so, known by what they are compared with: "Moose is 46.8 today, he was 44 in May". */

import { namedDrugs } from '../drugs/drug-mentions.ts';
import { namesAnalyte } from '../figures/measured-values.ts';
import { sequence } from '../text/patterns.ts';

/** Whether a sentence says no more of an animal than what it is, and what it was, as it is said of its weight alone. */
export function comparesWeights(sentence: string): boolean {
  if (IS_AND_CHANGED.test(sentence)) return true;
  const [, subject = '', now, then] = IS_AND_WAS.exec(sentence) ?? DOWN_TO.exec(sentence) ?? [];
  if (now === undefined && CAME_IN.test(sentence)) return !namesAnalyte(sentence);
  if (now === undefined || then === undefined || namesAnalyte(subject) || namedDrugs(subject).length > 0)
    return false;
  // "He's 2 now, he was 3 in May" may be of a score or of his age.
  if (!now.includes('.') && !then.includes('.')) return false;
  return isAlike(Number(now), Number(then)) && !isTemperature(Number(now), Number(then));
}

const LEAD = '^(?:(?:so|and|okay|now|well|oh)[, ]+)*';
const SUBJECT = "([Hh]e|[Ss]he|(?!(?:It|That|This|There|What|Which)\\b)[A-Z][a-z]+)(?:['’]s| is)";
const FIGURE = '(\\d+(?:\\.\\d+)?)';
const IS_AND_WAS = sequence(
  LEAD,
  SUBJECT,
  /(?: at| (?:an? )?(?:nice|good|healthy|solid|lovely|steady|little))*? /,
  FIGURE,
  /(?: (?:today|now))?, (?:and )?(?:(?:up|down) from|(?:he|she) was)(?: at)? /,
  FIGURE,
  /(?=[,.]| (?:in|last|at the|on|before)\b|$)/,
);
/** "She's 41.3 so that's 2 kilos more than last time": the second figure has a unit, and is none of these. */
const IS_AND_CHANGED = sequence(
  LEAD,
  SUBJECT.replace('[A-Z]', '[A-Za-z]'),
  /(?: at)? \d+\.\d+(?: (?:today|now))?,? (?:and |so )?(?:that's|that is|which is|he's|she's) /,
  /(?:(?:put on|lost|gained|up|down|about|nearly|another) )*(?:\d[\d.]*|half an?|an?) /,
  /(?:kg|lb|kilo|pound)\b/,
);
/** Of a dose such figures are told, too, but hardly with a tenth each. */
const DOWN_TO = new RegExp(
  `${LEAD}${SUBJECT}(?: now| already)? (?:down|up) to (\\d+\\.\\d+),? from (\\d+\\.\\d+)(?=[,.]| in\\b|$)`,
);

/** "He's come in at 40.1 today", "she's 66.2 on the nose": a figure with a tenth that can be no temperature. */
const CAME_IN = sequence(
  LEAD,
  /(?:[Hh]e|[Ss]he|(?!(?:It|That|This|There|What|Which)\b)[A-Z][a-z]+)/,
  [
    sequence(
      /(?:['’]s| has| is)? (?:come|came|comes|coming) in at (?!(?:3[6-9]|4[0-2]|9[6-9]|10[0-8])\b)\d+\.\d+/,
      /(?: (?:today|now|this time))?/,
    ),
    /(?:['’]s| is) \d+(?:\.\d+)? (?:on the nose|on the dot)/,
  ],
  /[.,!]*$/,
);

/** No animal comes back with half its weight, or twice. */
function isAlike(now: number, then: number): boolean {
  return now > then * LEAST && now * LEAST < then;
}

const LEAST = 0.7;

function isTemperature(now: number, then: number): boolean {
  return [now, then].every((one) => (one >= 36 && one <= 42) || (one >= 96 && one <= 108));
}
