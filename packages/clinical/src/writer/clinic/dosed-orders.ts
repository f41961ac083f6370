/** Doses that the clinic orders or gives, whether or not anybody knows the drug, and how long the animal is no food after. */

import { changesDose, setsAmountOf } from '../../reading/drugs/changed-doses.ts';
import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { isNegated } from '../../reading/words/negation.ts';
import type { Moment } from '../facts/note-facts.ts';
import { PAST } from '../facts/past-words.ts';

/** "Calcium, 10 %, 6 mL IV": a dose that goes into the animal, and no value that came out of it. */
export function isGivenByRoute(text: string): boolean {
  return hasDose(text) && ROUTE.test(text);
}

const ROUTE = sequence(
  /\b/i,
  [
    /IV|IM|SQ|SC|PO|by mouth|under (?:the|his|her) skin/i,
    /in(?:to)? (?:the|his|her) (?:muscle|vein|rump|neck|jugular|(?:left|right) (?:neck|jugular))/i,
    /up the nose|(?:over|as a) (?:\d+ min\w*|bolus|drip|cri)/i,
  ],
  /\b/i,
);

/** A dose with its way or its frequency is an order, whether or not anybody knows the drug. */
export function isOrder(text: string): boolean {
  if (DOSES_APART.test(text) || changesDose(text) || setsAmountOf(text)) return true;
  if (GOES_WHERE.test(text) && namedDrugs(text).length > 0) return true;
  return (
    (isGivenByRoute(text) || (hasDose(text) && HOW_OFTEN.test(text)) || isBareDose(text)) &&
    !PAST.test(text) &&
    !isGivenBefore(text) &&
    !isNegated(text)
  );
}

/** "No Brufen.", where the owner has not told that none is given. */
export function forbidsDrug(text: string, { ownerSaid }: Pick<Moment, 'ownerSaid'>): boolean {
  return NO_DRUG.test(text) && namedDrugs(text).length > 0 && !isNegated(ownerSaid ?? '');
}

const NO_DRUG = /^no (?!more\b)[a-z][\w-]+(?: [\w-]+)?(?:,? (?:nor|or|and no|no) [^.;]{2,40})?[.!]*$/i;

/** "I gave him ketamine and torb IM.": by whoever says so, here and now. */
export function isGivenNow(text: string): boolean {
  const isGiven = GAVE_BY_ROUTE.test(text) || GIVEN_UNDER.test(text) || BLOCKED_WITH.test(text);
  return isGiven && namedDrugs(text).length > 0;
}

/** "Carprofen 4.4 mg/kg SQ at the end": by the step of an anaesthetic. */
const GIVEN_UNDER =
  /^(?!.*\b(?:if|will|would|should|home|tomorrow|next)\b)(?=.*\d).*\b(?:IV|IM|SQ|SC|sub-?cut|sub-?q)\b.{0,60}\bat (?:the end|closure|induction|intubation|extubation|recovery)\b/i;
/** "Infraorbital and mandibular blocks with bupivacaine, 0.2 mL per site." */
const BLOCKED_WITH =
  /^(?:(?!no\b|if\b|we\b|i\b)[a-z-]+,? (?:and )?){1,5}(?:blocks?|line block|splash block) (?:was |were )?(?:done )?with\b/i;

const GAVE_BY_ROUTE = sequence(
  /^(?:(?:so|and|then|okay)[,\s]+)*(?:i|we)(?:'ve| have)? (?:just )?(?:gave|given|injected) /i,
  /(?!.*\b(?:ago|last|yesterday|before)\b)[^.?]*\b/i,
  /(?:IV|IM|SQ|SC|sub-?q|under (?:the|his|her) skin|in(?:to)? (?:the|his|her) (?:vein|muscle))\b/i,
);

/** "Claro goes in once, today, in the right ear." */
const GOES_WHERE =
  /^(?:(?:and|so|then|the),? )*[a-z][\w-]+(?: (?:drops?|ointment|cream|gel|spray|powder))?(?: just| only)? (?:goes?|will go) (?:in|on|into|under)\b/i;

/** "In between, the mousse on the armpits, every other day": where something is put, and no finding of the place. */
export function isAppliedOften(text: string, { phase }: Pick<Moment, 'phase'>): boolean {
  return phase !== 'history' && APPLIED.test(text) && SO_OFTEN.test(text) && !USED_SO_FAR.test(text);
}

const APPLIED = /\b(?:mousse|shampoo|wipes|spray|ointment|cream|lotion|rinse|ear cleaner|gel)\b/i;
const SO_OFTEN =
  /\b(?:every (?:\d+ |other |few )?(?:days?|weeks?|hours?)|(?:once|twice|\w+ times) (?:a|per) (?:day|week|month)|daily|weekly|every (?:morning|night|evening))\b/i;
const USED_SO_FAR = /\b(?:you|been|was|were|using|used|gets|still|has|had|if|no|not|stop)\b|n['’]t\b/i;

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
  return (hasDose(text) && GIVEN_BEFORE.test(text)) || GIVEN_LAST_TIME.test(text);
}

/** "Last cycle she did, we flushed her and gave oxytocin." */
const GIVEN_LAST_TIME = sequence(
  /\b(?:last|previous) (?:time|cycle|season|visit|year|spring|summer|fall|autumn|winter|month)\b/i,
  /[^.;?]{0,60}\b(?:we|i|you|they)(?:'d| had)? /i,
  /(?:gave|given|flushed|did|done|used|treated|injected|put (?:him|her|it) on)\b/i,
  /(?!.*\b(?:today|again|now|this time we)\b)/i,
);

const GIVEN_BEFORE =
  /\b(?:he|she|they|it) (?:went home|came home|left|was sent home|was discharged|got sent home)\b[^.,;]{0,30} (?:on|with)\b|\byou (?:tapered|stopped|finished|weaned|ran out of|quit)\b/i;

const HOW_OFTEN =
  /\b(?:once|twice|(?:two|three|four|[2-4]) times) (?:a|per) day\b|\bevery (?:\d+ hours|day|other day)\b|\b(?:once|twice) daily\b/i;

/** "5 days milk, 15 days meat", "milk's 84 hours after the last tube": how long nothing of the animal may be eaten. */
export function isWithdrawal(text: string): boolean {
  return /\d/.test(text) && WITHDRAWAL.test(text) && !/\bago\b/i.test(text);
}

const WITHDRAWAL = anyOf([
  /\b\d[\d-]* (?:days?|hours?)(?: (?:of|for|on|in|off))?(?: the)? (?:milk|meat|slaughter|eggs?)\b/i,
  sequence(
    /\b(?:milk|meat|slaughter|eggs?)(?:'s| is|:|,)?(?: (?:hold|withhold(?:ing)?|withdrawal|discard))?/i,
    /(?:'s| is| of| for)? \d[\d-]* (?:days?|hours?)\b/i,
  ),
  /\bwith(?:drawal|hold(?:ing)?)\b[^.]{0,30} \d[\d-]* (?:days?|hours?)\b/i,
]);
