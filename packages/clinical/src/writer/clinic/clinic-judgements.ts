/** What the clinician judges the animal to be: a class, a weight to aim at, how dry it is, what it suffers from. */

import { findVaccines } from '../../lexicon/vaccines.ts';
import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasDose } from '../../reading/figures/figures.ts';
import { repeated, sequence } from '../../reading/text/patterns.ts';
import { assessorsVoice, plannersVoice } from '../../reading/wording/clinical-voice.ts';
import { bodySystem, isClinical } from '../../reading/words/clinical-words.ts';
import { isKnownDisease, namesDisease } from '../../reading/words/disease-words.ts';
import { BLAMES, CLEAR_ASSESSMENT, COURSE, IN_REMISSION } from '../facts/judgement-words.ts';
import type { Reading } from '../facts/note-facts.ts';
import { DIRECTS } from '../facts/order-words.ts';
import { PAST } from '../facts/past-words.ts';
import { FUTURE } from '../facts/plan-words.ts';

/** "Her ideal weight is about 32 kilos", "he should be around 5 kilos": what is aimed at, and no weight that was measured. */
export function isTargetWeight(text: string): boolean {
  if (/\bshould (?:be|weigh)\b.*\d ?(?:kg|lb)\b/i.test(text) || TO_LOSE.test(text)) return true;
  return AIMS_AT.test(text) && /\d/.test(text);
}

/** "Her ideal weight is 32 kilos", "ideal's about 11", "goal is half a pound a month". */
const AIMS_AT =
  /\b(?:ideal|target|goal) (?:body ?)?weight\b|^(?:(?:and|so|the|his|her|our),? )*(?:ideal|goal)(?:'s| is| would be) (?:about |around |roughly |to (?:lose|gain) )*(?:an?|half an?|\d)/i;

/** "I'd like her to lose about a kilo." */
const TO_LOSE =
  /\b(?:like|want|need|needs|should|love|see)\b.{0,20}\b(?:lose|shed|drop|gain|put on) (?:(?:about|around|another|maybe|roughly|at least) )*(?:an?|half an?|\d[\d.-]*) ?(?:kilos?|kg|pounds?|lbs?)\b/i;

/** "Hunger, six. Hygiene, three. That's thirty-three out of seventy.": the scale by which a life is weighed. */
export function isLifeScore(text: string): boolean {
  return LIFE_SCORE.test(text);
}

/** A score of that scale, by its name. */
export function lifeScore(text: string): Reading {
  const [, name = 'total', figure = '', meaning = ''] = LIFE_SCORE.exec(text) ?? [];
  return {
    soap: 'assessment',
    places: ['Quality of Life', 'Prognosis', 'Problem List', 'Diagnosis'],
    text: `Quality of life: ${name.toLowerCase()} ${figure}${meaning}.`,
    topic: 'quality of life',
  };
}

const LIFE_SCORE = sequence(
  /^(?:(?:so|and|then|okay)[, ]+)*/i,
  [
    /(?:the |her |his )?(hurt|hunger|hydration|hygiene|happiness|mobility)(?:,|:| is|'s)? (?=\d)/i,
    /(?:that's|it's|so|total(?: is|'s)?)[, ]+(?=\d+\/70)/i,
  ],
  /(\d{1,2}(?:\/[17]0)?)( \(10 is [a-z]+\))?[.!]*$/i,
);

/** "I think it's weeks, not months", "she's got a fair shot": what the clinic thinks of the life that is left. */
export function isLifeLeft(text: string): boolean {
  return LIFE_LEFT.test(text) || CHANCES.test(text);
}

/** How much is left, as the prognosis. */
export function lifeLeft(text: string): Reading {
  const left = (LIFE_LEFT.exec(text)?.[1] ?? CHANCES.exec(text)?.[1] ?? text).replace(/[.!]*$/, '');
  return {
    ...assessment(text),
    places: ['Prognosis', 'Diagnosis', 'Problem List'],
    text: `Prognosis: ${left}.`,
  };
}

const CHANCES =
  /^(?:(?:i|we) think |i'd say )?(?:that )?(?:he|she|it|they)(?:'s| has|'ve| have)(?: got)? (an? (?:\w+ )?(?:fair|good|decent|reasonable|poor|slim|excellent|fifty.fifty) (?:shot|chance)\b.*)$/i;
const LIFE_LEFT = sequence(
  /^(?:(?:but|so|and|honestly|realistically)[, ]+)*(?:(?:i|we) think |i'd say |i would say )?/i,
  /(?:(?:it's|that's|this is|we're (?:talking|looking at)|(?:he|she) has|(?:he|she)'s got|probably|more like) )+/i,
  /((?:maybe |probably )?(?:hours|days|weeks|months|years),? (?:and )?not (?:hours|days|weeks|months|years)\b.*)$/i,
);

/** A weight to aim at, in its place of the assessment. */
export function targetWeight(text: string): Reading {
  if (TO_LOSE.test(text))
    return {
      soap: 'plan',
      places: ['Diet Recommendations', 'Home Care'],
      text: plannersVoice(text),
      topic: 'plan',
    };
  return { ...assessment(text), places: ['Ideal Body Weight', 'Problem List', 'Diagnosis'] };
}

/** "The other thing I'd think about is flu", "another possibility is kennel cough": a disease, also where a vaccine has its name. */
export function isThoughtOf(text: string): boolean {
  return THINKS_OF.test(text) && (namesDisease(text) || findVaccines(text).length > 0) && !hasDose(text);
}

const THINKS_OF = sequence(
  /^(?:(?:and|so|but|now|then|well),? )*/i,
  [
    sequence(
      /(?:the|my|one|an?)? ?(?:other|next|last|only other|second|biggest|main) /i,
      /(?:thing|disease|possibility|concern|worry|differential)(?: that)?/i,
      [
        sequence(/ (?:i|we)(?:'d| would|'m| am)? /i, [
          /think(?:ing)? (?:about|of)|consider(?:ing)?|worry(?:ing)? about|worried about|be worried about/i,
          /want to rule out|rule out/i,
        ]),
      ],
    ),
    /another (?:possibility|differential|concern|worry)/i,
    /(?:the|my) (?:other|next|second|main|only other) (?:possibility|differential|concern|worry)/i,
  ],
  /(?: here)?(?:'s|'d be| is| would be| are) /i,
);

/** "I'd put him at about 8% dehydrated": what the vet judges it to be, and nothing to do. */
export function isEstimated(text: string): boolean {
  return ESTIMATES.test(text) && !hasDose(text) && namedDrugs(text).length === 0;
}

const ESTIMATES = sequence(
  /^(?:i'd|i would|i'm|i am) (?:put|putting|call|calling|guess|guessing|say|estimate|estimating) /i,
  /(?:him|her|it|them|that|this)(?: (?:at|as|to be|is|are))?/i,
  /(?: (?:about|around|roughly|maybe|a|an))* \d+(?:-\d+)?(?:%|\/\d)/i,
);

/** "ASA two", "PD two": a class of a whole animal or mouth, given by the clinician. */
export function isStatus(text: string): boolean {
  return STATUS.test(text) && namedDrugs(text).length === 0 && !FUTURE.test(text);
}

const STATUS =
  /^(?:(?:he|she|it|they|this|that|[a-z]+)(?:'s| is|'d be| are) )?(?:an? |at )?(asa|pd|periodontal disease)(?: (?:status|physical status|class|grade|stage|score))?(?: is| of)?,? ?(?:\d|[iv]+)e?\b/i;

/** A class of the clinician's, in its place of the assessment. */
export function status(text: string): Reading {
  const isRisk = /^asa$/i.test(STATUS.exec(text)?.[1] ?? '');
  const own = isRisk ? ['ASA Status', 'Anesthesia'] : ['Periodontal Disease Stage', 'Periodontal Stage'];
  return { ...assessment(text), places: [...own, 'Diagnosis', 'Problem List'] };
}

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

/** "Yeah, it's an abscess", "so it is a brown snake bite": named at once, also before anything else was looked at. */
const IT_IS_ONE =
  /^(?:(?:so|and|yeah|yes|okay|right|well|oh),? )*(?:it|this|that)(?:['’]s| is) (?:just |definitely |clearly |only |probably |most likely |going to be )*an? ((?:[a-z-]+ ){0,3}[a-z-]+)/i;

/** "The skin on the belly's a superficial infection", "she's got early kidney disease, stage two", "underneath it all is the atopic dermatitis". */
const IS_A_DISEASE = sequence(/^(?:(?:so|and|but|okay),? )*/i, [
  /(?:he|she)(?:['’]s got| has got| has) (?:an? )?(?:early|mild|moderate|severe|chronic|acute|advanced|end[- ]stage) /i,
  sequence(
    /(?:the |his |her )[a-z]+(?: [a-z]+){0,4}(?:['’]s| is) an? (?:[a-z]+ ){0,3}/i,
    /(?:infection|disease|pyoderma|[a-z]+itis)\b/i,
  ),
  /underneath (?:it|that|this|all)\b[^,]{0,15}(?: is|,)/i,
]);

/** "Iatrogenic Addison's." */
const QUALIFIED =
  /^(?:(?:so|and|this is|that's|it's|an?) )*(?:iatrogenic|probable|suspected|presumed|presumptive|idiopathic|immune[- ]mediated|congenital) [a-z][a-z' -]{3,40}[.!]*$/i;
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

/** "So he's a B2 and not in failure." */
const HEART_STAGE = sequence(
  /^(?:so |and |which makes |that makes )*(?:he|she|it|this|that)(?:'s| is|) (?:still |now )?/i,
  /(?:an? |in |at )?(?:acvim )?(?:(?:stage|class) )?b[12]/i,
  /(?=[,.!]*$|,? (?:and|but|not|still|heart|dog|mitral|valve|disease|now|which|so)\b)/i,
);
/** "So wet FIP is top of the list." */
const LEADS_LIST = sequence(
  /^(?:(?:so|and|but|then|okay|for me|honestly),? )*(?!(?:the|a|what|which|that|this)\b)[a-z]/i,
  /[a-z '-]{2,40}?(?:'s| is| would be| has to be) (?:(?:at|still|right|now) )*(?:the )?/i,
  /(?:top|first|highest|high|number one|low)(?: (?:up|down))? (?:of|on) (?:the|my|our) /i,
  /(?:list|differentials)\b/i,
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

/** What the clinic makes of it; what is still open stands with the differentials. */
export function assessment(text: string): Reading {
  const isOpen =
    /\b(?:could be|possible|possibly|rule out|differential|or maybe|less likely|might be|think about|another|the other|on (?:my|the) list)\b/i.test(
      text,
    ) || LEADS_LIST.test(text);
  const places = isOpen ? ['Differential Diagnoses', 'Diagnosis'] : ['Diagnosis', 'Problem List'];
  return {
    soap: 'assessment',
    places,
    text: assessorsVoice(text.replace(YOUR_ANIMAL, '')),
    topic: 'assessment',
  };
}

/** "Your dog has a luxating patella." */
const YOUR_ANIMAL = /^your (?=(?:dog|cat|horse|puppy|kitten|rabbit|bird|cow)\b)/i;

/** Whether the clinic says how badly the animal has what it has. */
function isOneWith(text: string): boolean {
  return IS_ONE_WITH.test(text);
}

/** "He's a very old boy with bad arthritis": in what grade, which no signalment tells. */
const IS_ONE_WITH =
  /^(?:so |and |but )?(?:he|she|it)(?:'s| is) an? [^,.;\d]{3,30} with (?:(?:really|very|pretty|quite|some) )*(?:bad|severe|advanced|end[- ]stage|nasty|terrible|serious|significant) [a-z]/i;

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

/** "We thought about calcitonin, but not with his calcium that low." */
export function isThoughtBetterOf(text: string): boolean {
  return (
    namedDrugs(text).length > 0 &&
    /\b(?:thought|(?:was|were|been) thinking) (?:about|of)\b.*(?:\bbut (?:no|not)\b|\bbut\b.*\bso (?:no|not|i didn't|we didn't|i won't|we won't)\b)/i.test(
      text,
    )
  );
}

/** Whether a sentence says what the clinic makes of it, in so many words. */
export function isClearAssessment(text: string): boolean {
  if (/^(?:if|stop|start|we'll|we will|let's|i want|i'd (?:like|recommend)|we should)\b/i.test(text))
    return false;
  return (
    /\bprognosis\b/i.test(text) ||
    ((IS_SICK_WITH.test(text) || isOneWith(text)) && namesDisease(text)) ||
    (CLEAR_ASSESSMENT.test(text) && (isClinical(text, 'sign') || namesDisease(text))) ||
    BLAMES.test(text) ||
    IS_BLOCKED.test(text) ||
    (MEANS.test(text) && bodySystem(text) !== undefined) ||
    (COURSE.test(text) && namesDisease(text)) ||
    IN_REMISSION.test(text)
  );
}

/** "It means her small intestine isn't absorbing well." */
const MEANS = /^(?:it|that|which|this) means\b(?!.*\b(?:you|we|i)\b)/i;

/** "He's blocked.", "he's in shock". */
const IS_BLOCKED = sequence(
  /^(?:so |and |okay,? )?(?:he|she|it)(?:'s| is) (?:completely |definitely |fully |still )?/i,
  [
    /(?:blocked|obstructed)\b/i,
    sequence(
      /in /i,
      /(?:(?:early|decompensated|compensated|hypovola?emic|hypovolemic|septic|cardiogenic|distributive|congestive|left-sided|right-sided) )*/i,
      /(?:shock|heart failure|dka)\b/i,
    ),
  ],
);

/** "She's hyperthyroid", "Rex is diabetic", "this dog has pancreatitis": the animal, and what it has. */
const IS_SICK_WITH = sequence(
  /^(?:so |and |but )?(?:[A-Z][a-z]+, )?/,
  /(?:he|she|it|they|(?:this|[Yy]our) (?:dog|cat|horse|cow|rabbit|bird|puppy|kitten)|[A-Z][a-z]+)/,
  /(?:'s| is|'s got| has)(?: got)?(?: an?)? /,
  repeated(
    [
      sequence(
        [
          /idiopathic|sterile|bacterial|viral|fungal|feline|canine|allergic|inflammatory|immune-mediated/,
          /congestive|degenerative|interstitial|early|mild(?:ly)?|moderate(?:ly)?|severe(?:ly)?|slightly/,
          /clinically|definitely|most likely|probably|acute|chronic/,
        ],
        / /,
      ),
    ],
    '*',
  ),
  /(?:(?!(?:no|not|had|history|signs?|of|the|some|any|his|her|to|been|for|due|a|an)\b)[a-z]+ ){0,2}/,
  /[a-z]{5,}(?= ?[.,;!]|$| and\b)/,
);
