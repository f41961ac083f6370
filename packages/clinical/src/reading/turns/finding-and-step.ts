/** What is found, and what is done for it, said in one breath: each belongs to a part of the note of its own. */

import { namedDrugs } from '../drugs/drug-mentions.ts';
import { ordersRation } from '../drugs/rations.ts';
import { saysDosing } from '../figures/dosing-shorthand.ts';
import { hasDose } from '../figures/quantities.ts';
import { capital } from '../sentences/sentences.ts';
import { anyOf, captured, sequence } from '../text/patterns.ts';
import { isClinical } from '../words/clinical-words.ts';
import { namesDisease } from '../words/disease-words.ts';

/** "Positive for roundworms, so pyrantel, 3.7 mL" is a result and a treatment, "she's gassy so a quarter cup of pellets" and food. */
export function findingAndDrug(text: string): string[] {
  if (!/ so /i.test(text)) return [text];
  const [finding = '', drug] = text.split(/,? so (?=[^,]*[a-z])/i, 2);
  const isBoth =
    drug !== undefined &&
    namedDrugs(drug).length > 0 &&
    namedDrugs(finding).length === 0 &&
    (hasDose(drug) || isOrderedFor(finding, drug));
  const isFed =
    drug !== undefined && ordersRation(drug) && isClinical(finding) && !isClinical(finding, 'diet');
  return isBoth || isFed ? [finding, text.slice(finding.length).replace(/^,? so /i, '')] : [text];
}

/** "T4 came back at 2.1, so we'll stay on 2.5 of methimazole twice a day": an order without a unit, behind what was measured. */
function isOrderedFor(finding: string, drug: string): boolean {
  return (/\d/.test(finding) || isClinical(finding, 'test')) && (saysDosing(drug) || WE_DO.test(drug));
}

const WE_DO =
  /^(?:i|we)(?:['’]re|['’]m|['’]ll| are| am| will)(?: just)?(?: (?:going|gonna)(?: to)?)? (?:start|stop|do|add|switch|go|keep|stay|hold|giv|us)\w* /i;

/** "His ears are red, so we'll do a cytology", "it's probably a strain, but I want to take X-rays": a finding or a judgement, and a step. */
export function findingAndStep(text: string): string[] {
  const [, found = '', step = ''] = LEADS_TO_STEP.exec(text) ?? [];
  if (isFinding(found) && IS_TALK.test(step)) return [`${found}.`];
  return isFinding(found) && isWhole(step) ? [`${found}.`, capital(step) ?? step] : [text];
}

function isFinding(found: string): boolean {
  if (found === '' || IS_STEP.test(found) || HANGS_ON.test(found)) return false;
  if (isClinical(found, 'sign', 'finding') || namesDisease(found)) return true;
  return isClinical(found) && (IS_SO.test(found) || SHOWS.test(found));
}

/** Whether a step tells what is done, and not only "that". */
function isWhole(step: string): boolean {
  return !OF_THAT.test(step) && (isClinical(step) || namedDrugs(step).length > 0);
}

const LEADS_TO_STEP = sequence(
  /^([^?:;]{8,}?)(?:,? (?:so|but|and)|,(?= we can ))/i,
  /(?: then| for (?:that|now|him|her)| (?:i|we) think)?,? /i,
  captured([
    sequence(
      [
        /(?:i|we)(?:'m|'re| am| are) (?:just |probably )?(?:going to|gonna)|(?:i|we)(?:'ll| will)|let's/i,
        /(?:i|we)(?:'d| would) (?:like|love|recommend|suggest)|i (?:want|recommend|suggest)/i,
        /we (?:should|need to)/i,
        /(?:i|we) can (?=hold|skip|leave|stop|wait|start|try|do\b|get\b|fix|remove|repair)/i,
      ],
      / ?(?!see\b|be\b)[^?]{4,}/i,
    ),
  ]),
  /$/i,
);
/** "The kidney values are up", "that lump feels fatty". */
const IS_SO =
  /\b(?:is|are|was|were|looks?|feels?|came back)(?: [a-z]+)? (?:up|down|high|low|fine|good|fatty|off|back)\b|'(?:s|re)(?: [a-z]+)? (?:up|down|high|low|fine|good|fatty|off)\b/i;
/** "There's yeast in both ears", "the left ear looks infected". */
const SHOWS = sequence(/^(?:(?:and|so|okay|now|but|well|yeah)[, ]+)*/i, [
  /there(?:'s| is| are)|i (?:can |do )?(?:see|feel|hear)|i (?:don't|can't) (?:see|feel|hear)/i,
  /(?:he|she|it)(?:'s| has)(?: got)? an? /i,
  /(?:the|his|her|that|this|those|these) (?:[a-z]+ ){1,3}(?:looks?|feels?|sounds?|smells?)\b/i,
]);
/** What is to be done already, or holds only then. */
const IS_STEP = sequence(/^(?:(?:and|so|okay|now|then|but|well)[, ]+)*/i, [
  /(?:i|we)(?:'m|'re| am| are) (?:just |probably )?(?:going to|gonna)/i,
  /(?:i|we)(?:'ll| will|'d| would)|let's|i want|you(?:'ll| can| should)?\b|give|start|stop|keep/i,
  /continue|use|put|take|bring|call|don't|no (?:more )?\w+ing\b/i,
]);
const HANGS_ON = anyOf([
  sequence(
    /^(?:(?:and|so|okay|now|then|but|well)[, ]+)*/i,
    /(?:for|with|on|in|at|after|before|as for|regarding|about|because of)\b/i,
    /(?!.*\b(?:is|are|has|there)\b)/i,
  ),
  sequence(
    /\b/i,
    [
      /if|unless|until|once|when|whether|in case|because|since|instead|either|not only|would|could/i,
      /should|might|back in|rechecks?|(?:him|her|them) back/i,
      /in (?:\d|an?\b|two|three|four|six)[\w-]* (?:days?|weeks?|months?)|nothing to eat|no food|pared/i,
      /trimmed|drop (?:him|her|it)/i,
    ],
    /\b/i,
  ),
]);
/** "So we'll treat that.": alone it tells nothing. */
const OF_THAT = /\b(?:that|it|this|those|them|him|her)(?: (?:today|now|first|too|then|as well))?[.!]*$/i;
/** "So we'll have to talk about that": of what was found, and nothing more. */
const IS_TALK = sequence(
  /^[^,.]{3,30}\b/i,
  /(?:talk (?:a (?:little )?(?:bit |more )?)?about|discuss|look into|get to|come back to|go over|see about|think about) /i,
  /(?:that|it|this|those)/i,
  /(?: (?:a (?:little )?bit(?: more)?|in a (?:minute|second|bit|moment)|later|more|now|then))*[.!]*$/i,
);
