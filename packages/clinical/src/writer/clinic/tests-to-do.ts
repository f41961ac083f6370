/** Tests that are to be run, run again or left out: "MRI today.", "liver values again in six months.", "no X-ray for now". */

import { namesAnalyte } from '../../reading/figures/measured-values.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { RESULT } from '../facts/exam-words.ts';
import { STATES } from '../facts/past-words.ts';

/** "MRI today.": a test and when, and nothing that it showed. */
export function isTestToDo(text: string): boolean {
  if (isSentOut(text) || isOrdered(text)) return true;
  if (!(isClinical(text, 'test') || ORGAN_VALUES.test(text))) return false;
  if (IS_LEFT_OUT.test(text)) return true;
  if (RESULT.test(text)) return false;
  const step = text.replace(ON_CONDITION, '');
  const isSoon = wordsOf(text).length <= 6 ? SOON.test(text) : IN_SOME_TIME.test(step) && !STATES.test(step);
  return (
    isSoon || AGAIN.test(text) || WHILE_UNDER.test(text) || (/\bplease\b/i.test(text) && !STATES.test(text))
  );
}

/** "Run a T4 and a chem." */
function isOrdered(text: string): boolean {
  if (AT_HOURS.test(text)) return isClinical(text, 'test') || ORGAN_VALUES.test(text);
  return ORDERS.test(text) && !STATES.test(text) && !RESULT.test(text) && isClinical(text, 'test');
}

const ORDERS = sequence(
  /^(?:(?:and|so|then|okay|also|let's|we'll),? )*/i,
  /(?:do|run|get|take|submit|repeat|order|draw|pull|send(?: off| out)?) /i,
  /(?:an?|the|some|his|her|another|that) (?!.*\b(?:it|that|they)(?:'s| is| was| were)\b)/i,
);

/** "No chest X-ray, no ultrasound for now.", "chem, CBC, and a T4's not needed": tests that nobody runs. */
const IS_LEFT_OUT = anyOf([
  sequence(
    /^(?:(?:so|and|then|okay),? )*no /i,
    /(?![^.?]*\b(?:in|on|from|seen|found)\b[^.?]*\b(?:for now|today|yet|this time|then|at this point)\b)/i,
    /[^.?]{3,60} (?:for now|today|yet|this time|then|at this point)(?:[.!]*$| (?:if|unless)\b)/i,
  ),
  /\b(?:not|isn't|aren't|won't be) (?:needed|necessary)\b/i,
]);

function isSentOut(text: string): boolean {
  return GOES_OUT.test(text) && (isClinical(text, 'test') || namesAnalyte(text));
}

/** "And the BNP goes out, we'll have that Monday.": nothing is back yet. */
const GOES_OUT =
  /^(?:(?:and|so|then|now)[, ]+)*(?:the|his|her|that) (?:[\w-]+ ){1,4}?(?:goes|is going|'s going|has to go|have to go|go|are going|went|gets sent|is being sent|get sent) (?:out|off|to the lab)\b/i;

/** "Ultrasound in a month if she's still vomiting." */
const ON_CONDITION = /,? (?:if|unless) (?:he|she|it|they|there)\b.*$/i;

/** "Liver values again in six months.": what is measured of an organ, and no finding of it. */
export const ORGAN_VALUES: RegExp =
  /\b(?:liver|kidney|renal|thyroid|pancreatic) (?:values|enzymes|numbers|levels?|panel|profile|function)\b/i;

/** "Liver values now, at 24 and 48 hours." */
const AT_HOURS =
  /^[^.;\d]{3,40}?,? (?:now|today|tonight)(?:,? and| then|,)? (?:again )?(?:at|in) \d[\d, and-]*(?:hours?|days?)[.!]*$/i;

/** "Blood pressure check in one week with Amber." */
const IN_SOME_TIME =
  /\bin (?:an?|a few|\d[\d-]*) (?:days?|weeks?|months?)\b|\b(?:today|now) while (?:you|he|she)\b/i;

/** "X-rays of the whole mouth while she's under." */
const WHILE_UNDER =
  /\bwhile (?:he|she|it|they)(?:'s|'re| is| are) (?:under|out|asleep|sedated|here|down|in the hospital)\b/i;

/** "Potassium and creatinine again in four hours, then every twelve." */
const AGAIN =
  /\b(?:again|repeat\w*|recheck\w*)\b[^,]{0,20}\b(?:in (?:an?|\d)|every \d|tomorrow|tonight|at \d|before|next|when)/i;

const SOON =
  /(?<!\d) (?:today|tomorrow|tonight|now|this (?:morning|afternoon|week)|next (?:week|month|visit)|on [a-z]+day|in (?:about )?(?:an?|a few|\d[\d-]*) (?:hours?|days?|weeks?|months?))[.!]*$/i;
