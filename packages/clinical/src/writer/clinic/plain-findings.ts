/** What the vet finds in words that name no finding: "tibial thrust is positive", "they're fine", "there's one on the right, too". */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasQuantity } from '../../reading/figures/quantities.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { examinersVoice } from '../../reading/wording/clinical-voice.ts';
import { bodySystem, isClinical } from '../../reading/words/clinical-words.ts';
import { isNegated } from '../../reading/words/negation.ts';
import { examPlaces } from '../facts/exam-places.ts';
import type { Moment, Reading } from '../facts/note-facts.ts';
import { DIRECTS } from '../facts/order-words.ts';
import { FUTURE } from '../facts/plan-words.ts';

/** "Tibial thrust is positive", "flexion test negative on the left": of hands on the animal, and of no sample. */
export function isManoeuvre(text: string): boolean {
  return (MANOEUVRE.test(text) && SHOWN.test(text)) || FEELS_FEET.test(text);
}

const MANOEUVRE =
  /\b(?:tibial (?:thrust|compression)|(?:cranial )?drawer|ortolani|barlow|patellar? luxation test|flexion tests?|hoof testers?|menace|plr|palpebral|ballott\w+|withers pinch|jump test|sit test)\b/i;
/** "He puts his feet back where they should be", "when I turn that foot over he leaves it". */
const FEELS_FEET = sequence(/^(?:(?:and|so|but|okay|yeah)[, ]+)*/i, [
  sequence(
    /(?:he|she|it) (?:(?:still|just|always|slowly) )*(?:puts|flips|rights) /i,
    /(?:his|her|the|that|both|all) [a-z ]{0,20}(?:feet|foot|paws?) (?:right |straight )?(?:back|over)/i,
  ),
  sequence(
    /(?:when|if) (?:i|you) (?:turn|flip|knuckle|tip) (?:his|her|the|that) [a-z ]{0,15}/i,
    /(?:foot|feet|paws?|toes) (?:over|under)\b/i,
  ),
  /(?:he|she|it) knows where (?:his|her|its) (?:[a-z]+ )?(?:feet|legs|paws) are/i,
]);

const SHOWN = /\b(?:positive|negative|normal|absent|present)\b/i;

/** Whether a sentence begins with the exam: "On exam, she's sore over both hips", whoever spoke before. */
export function opensOnExam(text: string): boolean {
  return ON_EXAM.test(text);
}

const ON_EXAM =
  /^(?:(?:and|so|okay),? )*on (?:exam(?:ination)?|palpation|physical(?: exam)?)(?: today)?, (?!(?:we'll|i'll|let's|if)\b)/i;

/** "Now, incisors. They're fine, they meet nicely.": of the part that was just named. */
export function isPartFine(text: string, { phase, isUnderPart }: Moment): boolean {
  return isUnderPart && phase !== 'history' && IS_FINE.test(text);
}

const IS_FINE = sequence(
  /^(?:they|it|both|these|all of (?:them|it))(?:'re|'s| are| is| look| looks| feel| feels)? /i,
  /(?:(?:all|both|just|actually|pretty|perfectly|really) )*/i,
  /(?:fine|good|normal|okay|great|perfect|lovely|clean|nice)\b/i,
  /(?! (?:boy|girl|dog|cat|lad|lass|to|for)\b)/i,
);

/** "On the right there's one too, smaller": of the kind that was found just before. */
export function isOneMore(text: string, { phase, isUnderPart }: Moment): boolean {
  return phase !== 'history' && (isUnderPart || ON_A_SIDE.test(text)) && ONE_MORE.test(text);
}

const ON_A_SIDE = /\b(?:left|right|upper|lower|top|bottom|front|back|other side|inside|outside)\b/i;
const ONE_MORE = sequence(
  /\b(?:there's|there is|i(?: can)? (?:see|feel)|i've got|we've got) (?:(?:also|just|maybe) )?/i,
  [
    /another(?: one)?\b/i,
    /(?:one|two|three|1|2|3)(?=,? (?:too|also|as well|more|on (?:the|that)|here|there|up|down|smaller|bigger)\b)/i,
  ],
);

/** "It's made an ulcer, about 3 mm", "the left eye's got a bit of discharge": seen in the exam, and no judgement. */
export function isSeen(text: string, { phase, isUnderPart }: Moment): boolean {
  if (phase !== 'exam' || JUDGES.test(text)) return false;
  return isMeasuredOnPart(text) || isOfPart(text) || (isUnderPart && tellsWhereItLies(text));
}

/** Whether a text tells where something lies that was named before: "so this is left chest, behind the elbow". */
export function tellsWhereItLies(text: string): boolean {
  return LIES.test(text);
}

const LIES = anyOf([
  sequence(
    /^(?:(?:so|and|okay),? )*(?:this|it|that)(?:'s| is) /i,
    /(?:(?:on|over|at|in|behind|under|just|about|the|his|her) )*/i,
    /(?:left|right|upper|lower|front|back|inside|outside|chest|flank|neck|shoulder|elbow|belly|hip|thigh|leg|cheek|ear)/i,
    /\b/i,
  ),
  sequence(
    /^(?:(?:so|and|okay|it's|a bit|bit),? )*/i,
    /(?:louder|loudest|worse|worst|more|mostly|mainly|best heard|bigger|smaller) (?:on|over|at|in) /i,
    /(?:the |his |her )?(?:left|right|upper|lower|front|back|inside|outside)\b/i,
  ),
  sequence(
    /^(?:(?:so|and|okay),? )*/i,
    [
      /(?:on|at|over|behind|near|around|under|just) (?:the|his|her|above|below|behind)/i,
      /(?:left|right|upper|lower|front|back)(?:[ -]side)? (?:of|chest|flank|shoulder|hind|front|belly|neck)/i,
    ],
    /\b/i,
  ),
]);

function isMeasuredOnPart(text: string): boolean {
  return bodySystem(text) !== undefined && hasQuantity(text) && LENGTH.test(text);
}

const LENGTH = /\d ?(?:mm|cm|inch(?:es)?)\b/i;

/** The part that is looked at is the subject. */
function isOfPart(text: string): boolean {
  const [, subject = ''] = SUBJECT.exec(text) ?? [];
  return bodySystem(subject) !== undefined && isClinical(text, 'sign');
}

const SUBJECT =
  /^(?:and |so |but )?(?:the |his |her )?((?:(?:left|right|both) )?[a-z]+)(?:'s got| has| have|'ve got) /i;
const JUDGES =
  /\b(?:i think|i'd say it|i suspect|suspect\w*|looks? like|probably|possibl[ey]|likely|consistent|diagnos\w+|worried|concern\w*|means|could be|suspicious|due to|secondary|because)\b/i;

/** "And she's dry, six percent.", "she's dry, I'd put her at about five percent": how dry the animal is. */
export function isDry(text: string): boolean {
  return DRY.test(text);
}

/** How dry an animal is, wherever in the visit it is said. */
export function dryness(text: string): Reading {
  return {
    soap: 'objective',
    places: [...examPlaces('hydration'), 'Physical Exam'],
    text: examinersVoice(text),
    topic: 'exam: hydration',
  };
}

const DRY =
  /\b(?:he|she|it|they)(?:'s|'re| is| are) (?:(?:a bit|pretty|quite|only|just|about|still) )*dry,? (?:(?:about|around|maybe|at|so|i'd|i would|say|call|put|him|her|it|that|roughly) )*\d[\d.-]*%/i;

/** "Grade two of six murmur", "three out of five on the left": nobody grades what was only told. */
export function isGraded(text: string): boolean {
  const hasGrade =
    /\b\d\/(?:[4569]|10)\b/.test(text) ||
    MURMUR_OF.test(text) ||
    (/\bgrade\b/i.test(text) && bodySystem(text) !== undefined);
  return hasGrade && !(DIRECTS.test(text) || FUTURE.test(text) || namedDrugs(text).length > 0);
}

/** "A little murmur, just a one, maybe a two": no doctor grades anything else of a murmur. */
const MURMUR_OF =
  /\bmurmur\b[^.;?]{0,20}\b(?:an?|grade|about) (?:[1-6]|one|two|three|four|five|six)\b(?! (?:weeks?|months?|years?|days?))/i;

/** "Pendulous.", "Non-painful.": a word or two under the part just named; what is no word of praise or to the animal tells how it is. */
export function isDictated(text: string, { phase, isUnderPart }: Moment): boolean {
  const words = wordsOf(text);
  return isUnderPart && phase !== 'history' && words.length <= 3 && words.length > 0 && !ASIDE.test(text);
}

const ASIDE = anyOf([
  sequence(
    /\b/i,
    [
      /okay|ok|alright|all right|good|great|perfect|nice|well|got|here|same|sure|cool|hm+|yeah|yep|yup/i,
      /yes|no|nope|right|sorry|there|easy|steady|almost|done|hang on|wait|second|moment|wow|ooh|oh|boy/i,
      /girl|buddy|bud|sweet\w*|honey|thanks|thank|please|up|down|next|now|again|you|i|we|me|this|that/i,
      /what|which|let/i,
    ],
    /\b/i,
  ),
  /\d/i,
]);

/** While the vet examines, a part of the body with a figure is found, not wanted. */
export function isMeasured(text: string, { phase }: Moment): boolean {
  return phase === 'exam' && bodySystem(text) !== undefined && (hasQuantity(text) || isNegated(text));
}

/** "He's lost about three pounds since April": a finding of its own where it stands behind no weight that was told. */
export function weightChange(text: string): Reading | undefined {
  if (!CHANGED_WEIGHT.test(text) || SUPPOSES.test(text)) return undefined;
  return {
    soap: 'objective',
    places: ['Weight', 'Physical Exam'],
    text: examinersVoice(text),
    topic: 'exam: general',
  };
}

const SUPPOSES = /\b(?:if|should|needs?|want|would|could|blood|urine|fluid)\b/i;
const CHANGED_WEIGHT = sequence(
  /^(?:(?:and|so|well|but)[, ]+)*(?:(?:it )?looks like )?(?:he|she|they|[A-Z][a-z]+)/i,
  /(?:'s| has| is)? (?:(?:actually|also|now|already|only|just) )*/i,
  [
    sequence(
      /(?:lost|gained|put on|dropped|down|up)/i,
      /(?: (?:another|about|around|almost|nearly|over|only|just|by))* (?:\d[\d.]*|an?|half an?) ?/i,
      /(?:kg|lb|kilos?|pounds?|g|grams?|oz|ounces?|%)(?= |[.,!]|$)/i,
    ),
    /(?:(?:about|around|almost) )*\d[\d.]* ?(?:kg|lb|kilos?|pounds?|g|oz) (?:down|up|lighter|heavier)\b/i,
  ],
);
