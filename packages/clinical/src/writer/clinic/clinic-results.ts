/** What a test showed, as the clinic reads it out. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { saysDosing } from '../../reading/figures/dosing-shorthand.ts';
import { namesAnalyte, readsOutValues } from '../../reading/figures/measured-values.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { isOfLittermate } from '../../reading/figures/unmeasured-figures.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { examinersVoice } from '../../reading/wording/clinical-voice.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { namesDisease } from '../../reading/words/disease-words.ts';
import { RESULT } from '../facts/exam-words.ts';
import type { Reading } from '../facts/note-facts.ts';
import { DIRECTS } from '../facts/order-words.ts';
import { FUTURE } from '../facts/plan-words.ts';
import { isGivenByRoute } from './dosed-orders.ts';
import { isTestToDo } from './tests-to-do.ts';

/** Whether a sentence gives what a test showed, and none that is to come. */
export function isResult(text: string): boolean {
  if (OPENS_CASE.test(text)) return false;
  if (OF_EYES.test(text)) return true;
  if (isToCome(text) || refusesDrug(text)) return false;
  if (isReadOut(text)) return true;
  if (!(isClinical(text, 'test') || namesAnalyte(text)) || FELT.test(text)) return false;
  return (
    RESULT.test(text) ||
    (hasFigure(text) && !saysDosing(text) && !hasDose(text) && !NAMES_WHAT_WAS_RUN.test(text))
  );
}

function refusesDrug(text: string): boolean {
  return namedDrugs(text).length > 0 && /^(?:no|not)\b/i.test(text);
}

/** "Pressures are 13 and 14.", "recheck pressure right is 22, left 14": an eye's, and none that is to be checked. */
const OF_EYES = sequence(
  /^(?:(?:and|so|okay|the|his|her|eye|recheck|repeat|intraocular)[, ]+)*/i,
  /(?:pressures?|iops?|tears?(?: (?:tests?|production))?|schirmers?(?: tears?)?)\b/i,
  /(?!.*\b(?:if|when|until|over|under|above|below|systolic)\b)/i,
  /(?:'s|[,:]| is| are| was| were| today| now| in the| on the| of)*/i,
  [
    / \d+ (?:and|on the right|in the right|right|on the left|in the left|left)\b/i,
    / (?:right|left|od|os)(?: eye)?(?:'s| is| was|,)* \d/i,
  ],
);

/** "Liver values are fine": of the blood, and of no belly that was felt. */
const VALUES_OF =
  /^(?:(?:and|so|but|the|his|her|all),? )*(?:liver|kidney|renal|thyroid)(?: and (?:liver|kidney|renal|thyroid))? (?:values|enzymes|numbers)\b/i;

/** "There are a lot of round cells with purple granules.", "I've put a needle in it and I can see mast cells." */
const UNDER_MICROSCOPE = sequence(
  /^/i,
  /(?:(?:so|and|okay|but|(?:the |his |her )?(?:cytology|smear|tape|swab|impression)(?:'s| is| has| had| shows?| showed|:)?|on the (?:left|right)(?: (?:side|ear|one))?),? ){0,4}/i,
  /(?:(?:i|we)(?:'ve| have)? (?:put|took|taken|looked|done|did|had)\b[^?]{0,60}\b(?:needle|aspirate|sample|slide|smear|microscope|swab|tape strip)\b[^?]{0,20}\band )?/i,
  [
    /there(?:'s| are| is)|(?:i|we) (?:see|saw|got|can see|found)|it's (?:full of|all|mostly|just)/i,
    /(?:lots|loads|plenty) of|mostly|just|(?:a )?few|some|occasional|rare|scattered|numerous/i,
    /(?=rods|cocci|yeasts?|malassezia|neutrophils)/i,
  ],
  /(?:\b|(?=[a-z]))[^?]{0,40}\b/i,
  [
    /(?:round|mast|plasma|spindle|epithelial|squamous|tumou?r|inflammatory) cells|neutrophils/i,
    /macrophages|lymphocytes|eosinophils|cocci|rods|yeasts?|malassezia|granules|hyphae|budding yeast/i,
    /fat(?: cells)?[.!]*$/i,
  ],
);

/** "Malassezia on the tape, lots." */
const ON_TAPE =
  /^(?:(?:and|so|okay|lots of),? )*(?:malassezia|yeasts?|cocci|rods|demodex|mites|bacteria)\b[^?]{0,20} on (?:the |his |her )?(?:tape|cytology|scrap(?:e|ing)s?|slide|impression)\b/i;

/** "Positive for Giardia. And roundworms."; "iatrogenic Addison's" is what the clinic makes of it. */
export function addsToResult(text: string): boolean {
  return namesDisease(text) && wordsOf(text).length <= 3 && LIVES_IN.test(text);
}

const LIVES_IN =
  /\b(?:[a-z]*worms?|giardia|coccidia|mites?|yeast|bacteria|parasites?|ringworm|heartworm|crystals|lyme|anaplasma\w*|ehrlichia\w*|parvo\w*|fi[pv]|felv|f[ch]v|herpes\w*|calici\w*)\b/i;

/** "Sadie, 9 year old Golden, histopath hemangiosarcoma": who came and why, and "if neutrophils are under 750" no result. */
const OPENS_CASE =
  /^[^.;]{0,40}\b\d+[- ](?:year|month|week|yr|mo)s?[- ]old\b|^(?:and |but )?(?:if|unless)\b|^(?:(?:and|so|but|then)[, ]+)*no [a-z][\w -]{1,30} unless\b/i;

/** "We ran 2 panels" tells no result, "we did a glucose and it's 88" does. */
const NAMES_WHAT_WAS_RUN =
  /^(?:so |and )?we (?:took|ran|sent|did)\b(?!.*\b(?!and\b)[a-z]\w*(?:'s| is| was| were|'re| came(?: back)?(?: at)?) (?:about |at )?\d)/i;

/** Whether something is told that will be done; "it was 0.92 then, so we'll want to see that come up" tells a result. */
function isToCome(text: string): boolean {
  const stated = hasFigure(text) ? text.replace(SO_WE, '') : text;
  return FUTURE.test(stated) || DIRECTS.test(text) || isGivenByRoute(text) || isTestToDo(stated);
}

const SO_WE = /,? so (?:we|i|you)(?:'ll|'d|'ve| will| want| need| should| have| can)\b.*$/i;

function isReadOut(text: string): boolean {
  if (UNDER_MICROSCOPE.test(text) || ON_TAPE.test(text) || (VALUES_OF.test(text) && RESULT.test(text)))
    return true;
  return hasFigure(text) && (readsOutValues(text) || isOfLittermate(text));
}

/** "The thyroid feels normal" is no test of the thyroid. */
const FELT = /\b(?:feels?|palpates?|palpable)\b/i;

function hasFigure(text: string): boolean {
  // "The 21st" measures nothing.
  return /\d(?!\d*(?:st|nd|rd|th)\b)/.test(text);
}

/** A result among the results. */
export function result(text: string): Reading {
  return {
    soap: 'objective',
    places: ['Diagnostic Results', 'Labs', 'Diagnostics'],
    text: examinersVoice(text),
    topic: 'results',
  };
}

/** Whether a text says of organs no more than that they are well, as it is said of the values that were read out. */
export function sumsUpBlood(text: string): boolean {
  return SUMS_UP_BLOOD.test(text);
}

const ORGANS =
  '(?:the |his |her |all )*(?:kidneys?|liver|pancreas|thyroid|electrolytes|proteins?|sugars?|(?:red|white) (?:blood )?cells|platelets|salts|calcium)';
const WELL = "(?:['’]s| is| are| look| looks)? (?:all |both |just )?(?:fine|normal|good|okay|great|perfect)";
/** "Kidneys and liver are fine", "liver's normal, sugar's normal", right after the blood was read out: nobody felt them. */
const SUMS_UP_BLOOD = new RegExp(
  `^(?:(?:so|and|but)[, ]+)*${ORGANS}(?:(?:,| and|, and) ${ORGANS})*(?: values| numbers| enzymes)?${WELL}(?:(?:,| and|, and) ${ORGANS}${WELL})*[.!]*$`,
  'i',
);
