/** What the clinician judges the animal to be: a class, a weight to aim at, how dry it is, what it suffers from. */

import { findVaccines } from '../../lexicon/vaccines.ts';
import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { repeated, sequence } from '../../reading/text/patterns.ts';
import { assessorsVoice, plannersVoice } from '../../reading/wording/clinical-voice.ts';
import { bodySystem, isClinical } from '../../reading/words/clinical-words.ts';
import { namesDisease } from '../../reading/words/disease-words.ts';
import { BLAMES, CLEAR_ASSESSMENT, COURSE, IN_REMISSION } from '../facts/judgement-words.ts';
import type { Reading } from '../facts/note-facts.ts';
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

/** What leads the list of what it may be: "So wet FIP is top of the list." */
export const LEADS_LIST = sequence(
  /^(?:(?:so|and|but|then|okay|for me|honestly),? )*(?!(?:the|a|what|which|that|this)\b)[a-z]/i,
  /[a-z '-]{2,40}?(?:'s| is| would be| has to be) (?:(?:at|still|right|now) )*(?:the )?/i,
  /(?:top|first|highest|high|number one|low)(?: (?:up|down))? (?:of|on) (?:the|my|our) /i,
  /(?:list|differentials)\b/i,
);

/** "Your dog has a luxating patella." */
const YOUR_ANIMAL = /^your (?=(?:dog|cat|horse|puppy|kitten|rabbit|bird|cow)\b)/i;

/** Whether the clinic says how badly the animal has what it has. */
function isOneWith(text: string): boolean {
  return IS_ONE_WITH.test(text);
}

/** "He's a very old boy with bad arthritis": in what grade, which no signalment tells. */
const IS_ONE_WITH =
  /^(?:so |and |but )?(?:he|she|it)(?:'s| is) an? [^,.;\d]{3,30} with (?:(?:really|very|pretty|quite|some) )*(?:bad|severe|advanced|end[- ]stage|nasty|terrible|serious|significant) [a-z]/i;

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
      /(?:(?:early|decompensated|compensated|hypovola?emic|septic|cardiogenic|distributive|congestive|left-sided|right-sided) )*/i,
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
