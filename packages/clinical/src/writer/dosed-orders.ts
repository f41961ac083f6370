/** Doses that the clinic orders or gives, whether or not anybody knows the drug, and how long the animal is no food after. */
import { namedDrugs } from '../reading/drug-mentions.ts';
import { hasDose } from '../reading/figures.ts';
import { isNegated } from '../reading/negation.ts';
import { PAST } from './clinic-speech.ts';

/** "Calcium, 10 %, 6 mL IV": a dose that goes into the animal, and no value that came out of it. */
export function isGivenByRoute(text: string): boolean {
  return hasDose(text) && ROUTE.test(text);
}

const ROUTE =
  /\b(?:IV|IM|SQ|SC|PO|by mouth|under (?:the|his|her) skin|in(?:to)? (?:the|his|her) (?:muscle|vein|rump|neck|jugular|(?:left|right) (?:neck|jugular))|up the nose|(?:over|as a) (?:\d+ min\w*|bolus|drip|cri))\b/i;

/** A dose with its way or its frequency is an order, whether or not anybody knows the drug. */
export function isOrder(text: string): boolean {
  if (DOSES_APART.test(text) || changesDose(text)) return true;
  return (
    (isGivenByRoute(text) || (hasDose(text) && HOW_OFTEN.test(text)) || isBareDose(text)) &&
    !PAST.test(text) &&
    !isGivenBefore(text) &&
    !isNegated(text)
  );
}

/** "Galliprant: go up to 100", "gabapentin: bump that to three times a day": see drugs-meant.ts. */
export function changesDose(text: string): boolean {
  return CHANGES_DOSE.test(text);
}

const CHANGES_DOSE = /^[A-Z][\w -]{2,30}: (?:go (?:up|down)|bump|increase|raise|drop|cut|lower|reduce)\b/;

/** "Two doses, seven days apart." */
const DOSES_APART =
  /^(?:(?:so|and|it's|that's|just)[,\s]+)*\d (?:doses|tubes|treatments|applications|injections|jabs|shots),? (?:about )?\d[\d-]* (?:days?|weeks?|months?) apart\b/i;

/** "The Metacam, 0.2, in the side of the mouth": so much of it, though nobody says of what measure. */
function isBareDose(text: string): boolean {
  return FIGURE_FIRST.test(text) && GOES_IN.test(text) && namedDrugs(text).length === 1;
}

const FIGURE_FIRST = /^(?:(?:so|and|then|now|okay)[,\s]+)*(?:the |some )?[\w-]+,? (?:at )?\d+(?:\.\d+)?,? /i;
const GOES_IN =
  /\b(?:in|into|on|under|by|with) (?:the |his |her )?(?:(?:side|back) of (?:the|his|her) )?(?:mouth|cheek|gums?|food|dinner|tea|breakfast|supper|skin|scruff|muscle|vein)\b/i;

/** "She went home from there on prednisolone, 5 mg twice a day, and you tapered it": a dose of the past. */
export function isGivenBefore(text: string): boolean {
  return hasDose(text) && GIVEN_BEFORE.test(text);
}

const GIVEN_BEFORE =
  /\b(?:he|she|they|it) (?:went home|came home|left|was sent home|was discharged|got sent home)\b[^.,;]{0,30} (?:on|with)\b|\byou (?:tapered|stopped|finished|weaned|ran out of|quit)\b/i;

const HOW_OFTEN =
  /\b(?:once|twice|(?:two|three|four|[2-4]) times) (?:a|per) day\b|\bevery (?:\d+ hours|day|other day)\b|\b(?:once|twice) daily\b/i;

/** "5 days milk, 15 days meat", "milk's 84 hours after the last tube": how long nothing of the animal may be eaten. */
export function isWithdrawal(text: string): boolean {
  return /\d/.test(text) && WITHDRAWAL.test(text) && !/\bago\b/i.test(text);
}

const WITHDRAWAL =
  /\b\d[\d-]* (?:days?|hours?)(?: (?:of|for|on|in|off))?(?: the)? (?:milk|meat|slaughter|eggs?)\b|\b(?:milk|meat|slaughter|eggs?)(?:'s| is|:|,)?(?: (?:hold|withhold(?:ing)?|withdrawal|discard))?(?:'s| is| of| for)? \d[\d-]* (?:days?|hours?)\b|\bwith(?:drawal|hold(?:ing)?)\b[^.]{0,30} \d[\d-]* (?:days?|hours?)\b/i;
