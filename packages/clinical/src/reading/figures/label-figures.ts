/** Figures that are part of a name or a label and measure nothing: "stall 12", "ear tag 94", "calf 7 weighs 40 kg". */

import type { NumberMention } from '../numbers/numbers.ts';
import { rightBefore } from '../text/nearby-words.ts';

/** Whether a number of a sentence only says which animal, place or batch is meant. */
export function isLabel(sentence: string, { start, end, unit, text }: NumberMention): boolean {
  if (unit !== undefined || !/^[\da-z -]+$/i.test(text)) return false;
  const before = rightBefore(sentence, start, 40);
  const after = sentence.slice(end);
  if (UNIT.test(after)) return false;
  if (OF_A_PLACE.test(before) || OF_A_BATCH.test(before)) return true;
  return OF_AN_ANIMAL.test(before) && IS_SUBJECT.test(after) && !ON_THE.test(before)
    ? true
    : IS_WEIGHED.test(after);
}

/** A figure with a unit is measured, whatever stands before it. */
const UNIT =
  /^ ?(?:kgs?|kilos?|kilograms?|lbs?|pounds?|grams?|g|mg|ml|mls|mcg|%|percent|degrees?|celsius|fahrenheit|bpm|beats|breaths|per|years?|months?|weeks?|days?|hours?|minutes?|times)\b/i;
const NUMBERED = '(?: (?:number|no\\.?|nr\\.?))?[ :]? ?#?$';
const OF_A_PLACE = new RegExp(
  `\\b(?:(?:ear[ -])?tags?|stalls?|pens?|rooms?|bays?|kennels?|cages?|crates?|wards?|barns?|paddocks?|fields?|sheds?|suites?|doors?|tanks?|hutch(?:es)?|aviary|incubators?|beds?|tables?|loose ?box(?:es)?)${NUMBERED}`,
  'i',
);
const OF_A_BATCH = new RegExp(
  `\\b(?:lots?|batch(?:es)?|serials?|(?:micro)?chips?|cases?|accession|invoice|sample|tube|collar|id)${NUMBERED}`,
  'i',
);
const OF_AN_ANIMAL = new RegExp(
  `\\b(?:kittens?|cats?|pupp(?:y|ies)|pups?|dogs?|cal(?:f|ves)|cows?|heifers?|steers?|bulls?|ewes?|lambs?|rams?|kids?|goats?|foals?|mares?|horses?|sows?|piglets?|pigs?|hens?|chicks?|birds?|rabbits?|rats?|mouse|animals?|patients?)${NUMBERED}`,
  'i',
);
/** "Temp on the calf 103". */
const ON_THE = /\b(?:on|of|for|in|to|with) (?:the|this|that|our|his|her) [\w ]{0,20}$/i;
const IS_SUBJECT =
  /^(?:['’]s\b| (?:is|was|has|had|gets?|got|takes|needs|looks|seems|weigh(?:s|ed|ing)?|with an?)\b| (?:weight|temp\w*|heart rate|pulse|resp\w*) (?:is |was |of |at )?\d)/i;
/** No figure weighs anything. */
const IS_WEIGHED = /^(?:['’]s (?:weight|temp\w*|heart rate|pulse|resp\w*)| weigh(?:s|ed))\b/i;
