/** What is to be done, told without a verb or as a bare order, where a test or a figure in it would make it a result. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { namesAnalyte } from '../../reading/figures/measured-values.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import type { Reading } from '../facts/note-facts.ts';
import { plan } from './plan-lines.ts';
import { ORGAN_VALUES } from './tests-to-do.ts';

/** Whether a text tells such a step, and nothing of what was found. */
export function isStepToCome(text: string): boolean {
  if (RUNS_AT.test(text)) return true;
  if (!TO_DO.test(text) || TOLD.test(text)) return false;
  return (
    isClinical(text, 'test', 'procedure') ||
    ORGAN_VALUES.test(text) ||
    namesAnalyte(text) ||
    namedDrugs(text).length > 0
  );
}

/** Such a step, in its place of the plan. */
export function stepToCome(text: string): Reading {
  const reading = plan(text);
  return RUNS_AT.test(text) ? { ...reading, places: ['Medications Prescribed', 'Treatment'] } : reading;
}

/** Whether a drug or a step is named that waits: "due: DHPP", "moxidectin on arrival, not done yet". */
export function isNotDoneYet(text: string): boolean {
  return NOT_YET.test(text);
}

const NOT_YET = /^(?:not |over)?due\b|\bnot (?:yet )?(?:done|given)(?: yet)?[.!]*$/i;

const LEAD = '^(?:(?:so|and|then|okay|but)[, ]+)*';
const SPAN = '(?:an?|\\d[\\d-]*|a few) (?:days?|weeks?|months?)';
const TO_DO = new RegExp(
  [
    // "Go up to 42 an hour, and KCl to 30 because the potassium is 3.1", "pull the urinary catheter tomorrow"
    `${LEAD}(?:go (?:up|down|back)(?: up| down)? to \\d|pull (?:the|his|her) [a-z ]{3,30}(?:tomorrow|tonight|if|when|once|on|in \\d))`,
    // "CBC in a week, and vincristine in 2", "rehab from week 2, rads at 8 weeks"; "glucose at 2 weeks 180" was measured
    `${LEAD}(?:[a-z]+ from week \\d, )?[a-z][a-z\\d-]*(?: [a-z]+)? (?:in|at) ${SPAN}\\b(?! (?:ago|old|post|of|his|her|he|she))(?![^,;]{0,20}\\d)`,
    // "Bile acids next, pre and post."
    `${LEAD}[a-z][a-z -]{2,25} next(?:, [a-z ,]{3,30})?[.!]*$`,
    // "Culture again a week after the last pill", "UPC only after the infection is gone"
    `${LEAD}[a-z][a-z\\d-]*(?: [a-z]+)? (?:again ${SPAN} after|only (?:after|once|when)|once|again once) (?:the|his|her|he|she)\\b`,
    // "Day after tomorrow if the ECG is clean."
    `${LEAD}(?:the )?(?:day after tomorrow|tomorrow)(?: morning)?,? (?:if|unless)\\b`,
    // "Zoledronate we hold unless the calcium is above 15"
    '\\bwe (?:hold|skip) (?:it |that )?(?:unless|until|if|till)\\b',
  ].join('|'),
  'i',
);

/** "Then go to 115 per hour.": of what runs in, whose name nobody says. */
const RUNS_AT = new RegExp(
  `${LEAD}go (?:(?:up|down|back) )*to \\d[\\d.]* ?(?:mL ?)?(?:(?:per|an?) hour|/h)\\b`,
  'i',
);

/** "CBC at two weeks was fine.", "catheter in a week now and it's clogged" */
const TOLD =
  /\b(?:was|were|showed|came|had|has|have|looked|dropped|rose|went|used|now|last (?:time|week|month|visit|night|year))\b|'s (?!\w+ing\b)/i;
