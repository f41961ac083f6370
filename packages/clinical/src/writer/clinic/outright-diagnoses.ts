/** Diagnoses told outright: the name of a disease opens the sentence, stands alone, or is dictated into the chart. */

import { hasDose } from '../../reading/figures/quantities.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { isKnownDisease, namesDisease } from '../../reading/words/disease-words.ts';
import type { Reading } from '../facts/note-facts.ts';
import { DIRECTS } from '../facts/order-words.ts';
import { PAST } from '../facts/past-words.ts';
import { FUTURE } from '../facts/plan-words.ts';
import { assessment, LEADS_LIST } from './clinic-judgements.ts';

/** "So left displaced abomasum with secondary ketosis": names of diseases that nobody gives to a finding. */
export function opensWithDiagnosis(text: string): boolean {
  const isDiagnosis =
    ONLY_A_DIAGNOSIS.test(text) ||
    NAMES_ALONE.test(text) ||
    HEART_STAGE.test(text) ||
    namesDisease(IT_IS_ONE.exec(text)?.[1] ?? '') ||
    ((QUALIFIED.test(text) || IS_A_DISEASE.test(text) || LEADS_LIST.test(text)) && namesDisease(text));
  return isDiagnosis && !hasDose(text) && !PAST.test(text) && !FUTURE.test(text);
}

const ONLY_A_DIAGNOSIS = sequence(
  /^/i,
  /(?:(?:so|and|this is|that's|it's|an?|left|right|likely|probable|suspected|early|mild|severe|acute|chronic) )*/i,
  [
    /displaced abomasum|abomasal volvulus|[lr]da|egg[- ]binding|dystocia|gdv|gastric dilatation\w*/i,
    /metabolic bone disease|feather destructive behaviou?r|nutritional secondary hyperparathyroidism/i,
    /(?:gi|gut|gastrointestinal) stasis|insulinoma/i,
    /(?:broken|fractured) (?:(?:left|right) )?(?:femur|tibia|humerus|radius|ulna|pelvis|jaw|leg|rib|toe(?! ?nail))/i,
  ],
  /s?\b(?! (?:surgery|repair|correction|risk|panel|last|in|when|two|three|\d))/i,
);
/** "So asthma.", "pancreatitis then", "so a DKA with metabolic acidosis" */
const NAMES_ALONE = sequence(
  /^/i,
  /(?:(?:so|an?|it's|this is|that's|probable|likely|acute|chronic|mild|early|severe|feline|canine|atopic|allergic|idiopathic|infectious|immune[- ]mediated|wet|dry|full-?blown) )*/i,
  [
    /imha|itp|dka|chf|dcm|hcm|fip|ckd|aki|ivdd|fce|asthma|diabetes|snuffles|ibd|flutd/i,
    /(?:bronch|pancreat|cyst|gastroenter|gastr|col|dermat|arthr|osteoarthr|hepat|rhin|stomat|uve)itis/i,
    /hepatic lipidosis|(?:hyper|hypo)thyroid(?:ism)?|diabetic|azota?emic|epileptic|kcs|dry eye/i,
    /cushing['’]s|addison['’]s/i,
  ],
  /(?: with (?:an? )?[a-z][a-z -]{3,40})?(?: then| i think)?[.!]*$/i,
);

/** "So he's a B2 and not in failure." */
const HEART_STAGE = sequence(
  /^(?:so |and |which makes |that makes )*(?:he|she|it|this|that)(?:'s| is|) (?:still |now )?/i,
  /(?:an? |in |at )?(?:acvim )?(?:(?:stage|class) )?b[12]/i,
  /(?=[,.!]*$|,? (?:and|but|not|still|heart|dog|mitral|valve|disease|now|which|so)\b)/i,
);

/** "Yeah, it's an abscess", "so it is a brown snake bite": named at once, also before anything else was looked at. */
const IT_IS_ONE =
  /^(?:(?:so|and|yeah|yes|okay|right|well|oh),? )*(?:it|this|that)(?:['’]s| is) (?:just |definitely |clearly |only |probably |most likely |going to be )*an? ((?:[a-z-]+ ){0,3}[a-z-]+)/i;

/** "Iatrogenic Addison's." */
const QUALIFIED =
  /^(?:(?:so|and|this is|that's|it's|an?) )*(?:iatrogenic|probable|suspected|presumed|presumptive|idiopathic|immune[- ]mediated|congenital) [a-z][a-z' -]{3,40}[.!]*$/i;

/** "The skin on the belly's a superficial infection", "she's got early kidney disease, stage two", "underneath it all is the atopic dermatitis". */
const IS_A_DISEASE = sequence(/^(?:(?:so|and|but|okay),? )*/i, [
  /(?:he|she)(?:['’]s got| has got| has) (?:an? )?(?:early|mild|moderate|severe|chronic|acute|advanced|end[- ]stage) /i,
  sequence(
    /(?:the |his |her )[a-z]+(?: [a-z]+){0,4}(?:['’]s| is) an? (?:[a-z]+ ){0,3}/i,
    /(?:infection|disease|pyoderma|[a-z]+itis)\b/i,
  ),
  /underneath (?:it|that|this|all)\b[^,]{0,15}(?: is|,)/i,
]);

/** "Anal sac impaction, left worse than right": a disease and no verb. */
export function isBareDiagnosis(text: string): boolean {
  return (
    (isKnownDisease(text) || KIND_OF_DISEASE.test(text)) &&
    !DIRECTS.test(text) &&
    !/\b(?:grade|is|are|has|see|there's|'s|mild)\b/i.test(text)
  );
}

/** "Early kidney disease." */
const KIND_OF_DISEASE =
  /^(?:(?:early|chronic|acute|mild|moderate|severe|probable|likely) )*(?:kidney|renal|liver|heart|valve|disc|joint|dental|thyroid|adrenal|lung|bowel) (?:disease|failure|insufficiency)[.!]*$/i;

/** "I'm putting down fractured canine, check at the dental.": a diagnosis dictated into the chart. */
export function isPutDown(text: string): boolean {
  return PUTS_DOWN.test(text) && (namesDisease(text) || /\b(?:fractured|broken|torn|ruptured)\b/i.test(text));
}

/** The diagnosis alone. */
export function putDown(text: string): Reading {
  return assessment(text.replace(PUTS_DOWN, ''));
}

const PUTS_DOWN = sequence(
  /^i(?:'m| am|'ll| will)? (?:just )?(?:putting|put|going to put|gonna put|writing|chart|charting) /i,
  /(?:(?:it|that|this) )?down(?: as)? (?:an? )?/i,
  /(?!(?:here|for|in|on|so|and|the|that|this|you|your|what|his|her|as)\b)(?=[a-z]{4,} [a-z])/i,
);
