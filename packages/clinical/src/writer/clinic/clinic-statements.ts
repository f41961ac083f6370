/** What the vet and the technician say: findings, results, what they make of it. What is to be done: `clinic-plans.ts`. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { saysDosing, withShortDosing } from '../../reading/figures/dosing-shorthand.ts';
import { hasDose, hasQuantity } from '../../reading/figures/quantities.ts';
import { withoutOpening } from '../../reading/sentences/opening-words.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { examinersVoice, plannersVoice } from '../../reading/wording/clinical-voice.ts';
import { bodySystem, isClinical } from '../../reading/words/clinical-words.ts';
import { namesDisease } from '../../reading/words/disease-words.ts';
import { isNegated } from '../../reading/words/negation.ts';
import { isEarlierCourse } from '../facts/earlier-courses.ts';
import { examPlaces } from '../facts/exam-places.ts';
import { DENIES_ONE, EXAMINES, NONE_LEFT, NOT_SEEN } from '../facts/exam-words.ts';
import { ASSESSMENT } from '../facts/judgement-words.ts';
import type { Moment, Reading } from '../facts/note-facts.ts';
import { DIRECTS } from '../facts/order-words.ts';
import { isToldBeforehand } from '../facts/other-cases.ts';
import { DONE, PAST } from '../facts/past-words.ts';
import { FUTURE } from '../facts/plan-words.ts';
import {
  assessment,
  isClearAssessment,
  isEstimated,
  isStatus,
  isTargetWeight,
  isThoughtBetterOf,
  isThoughtOf,
  status,
  targetWeight,
} from './clinic-judgements.ts';
import {
  isAdvised,
  isAnswered,
  isFed,
  isHousingToCome,
  isOffered,
  isPlan,
  isPrecaution,
  isProcedureToDo,
  isWatched,
} from './clinic-plans.ts';
import { addsToResult, isResult, result } from './clinic-results.ts';
import { isTalk } from './clinic-talk.ts';
import { condition, goingHome, isCondition, isGoingHome } from './condition-told.ts';
import { forbidsDrug, isAppliedOften, isGivenNow, isOrder, isWithdrawal } from './dosed-orders.ts';
import { isDoneDaily, tellsDosingWay } from './dosing-ways.ts';
import { death, isDeath } from './life-ended.ts';
import { isLifeLeft, isLifeScore, lifeLeft, lifeScore } from './life-left.ts';
import { isNamedDiagnosis, namedDiagnosis } from './named-diagnoses.ts';
import { orderedFor, withoutNumber } from './named-problems.ts';
import { isNotCounted, notCounted } from './not-counted.ts';
import { goesOnOperating, isOperated } from './operative-steps.ts';
import { isBareDiagnosis, isPutDown, opensWithDiagnosis, putDown } from './outright-diagnoses.ts';
import { tellsOwnersWord } from './owners-word.ts';
import {
  dryness,
  isDictated,
  isDry,
  isGraded,
  isManoeuvre,
  isMeasured,
  isOneMore,
  isPartFine,
  isSeen,
  opensOnExam,
} from './plain-findings.ts';
import { plan, precaution, ration } from './plan-lines.ts';
import { reactionTaken, takesReaction } from './reactions-taken.ts';
import { readAhead } from './read-ahead.ts';
import { withoutLead } from './spoken-leads.ts';
import { isNotDoneYet, isStepToCome, stepToCome } from './steps-to-come.ts';
import { isTankToBe } from './tank-keeping.ts';
import { earlierCourse, isRestated, isTold, restated } from './told-again.ts';
import { isPlainlyFound, isWeightChange, plainlyFound, weightChange } from './told-findings.ts';
import { guess, isGuess, isLifeQuality, isState, lifeQuality } from './told-judgements.ts';
import { isHomeStep, isOrderOfPlan } from './told-steps.ts';
import { isVaccinated, isVaccineOnRecord, vaccineOnRecord } from './told-vaccines.ts';
import { isToothFinding, isToothWork, toothWork } from './tooth-work.ts';
import { isAdvisedAsOwn, isEffectToCome, isToExpect, outlook, toExpect } from './what-to-expect.ts';

/** What a sentence of the clinic is for the note; undefined when it is talk. */
export function readClinicStatement(sentence: string, moment: Moment): Reading | undefined {
  const text = withoutNumber(withoutOpening(withoutLead(sentence)));
  const ahead = readAhead(sentence, text);
  if (ahead) return ahead;
  const alone = readAlone(text, moment);
  if (alone?.soap === 'plan') return alone;
  return orderedFor(text, (order) => readAlone(order, { ...moment, phase: 'plan' })) ?? alone;
}

function readAlone(text: string, moment: Moment): Reading | undefined {
  return KINDS.find(({ is }) => is(text, moment))?.read(text);
}

interface Kind {
  is: (text: string, moment: Moment) => boolean;
  read: (text: string) => Reading;
}

/** Asked in this order; the first that holds decides. */
const KINDS: readonly Kind[] = [
  { is: (text) => HEADED.test(text), read: (text) => assessment(text.replace(HEADED, '')) },
  { is: isPutDown, read: putDown },
  { is: isAdvised, read: plan },
  { is: isNotCounted, read: notCounted },
  { is: takesReaction, read: reactionTaken },
  { is: isToothWork, read: toothWork },
  { is: isThoughtOf, read: assessment },
  { is: isAnswered, read: plan },
  { is: isDeath, read: death },
  { is: isHomeStep, read: plan },
  { is: isGuess, read: guess },
  { is: isLifeQuality, read: lifeQuality },
  {
    is: (text, { phase }) => isTalk(text) || (phase === 'plan' && AGREES.test(text)),
    read: () => ({ soap: 'plan', places: [], text: '', topic: '' }),
  },
  { is: isToldBeforehand, read: outlook },
  { is: isEffectToCome, read: toExpect },
  { is: isPrecaution, read: precaution },
  { is: isCondition, read: condition },
  { is: isVaccineOnRecord, read: vaccineOnRecord },
  { is: (text, { isUnderTold }) => isEarlierCourse(text, isUnderTold), read: earlierCourse },
  { is: isWatched, read: plan },
  { is: tellsDosingWay, read: plan },
  { is: tellsOwnersWord, read: plan },
  { is: isWithdrawal, read: plan },
  { is: isTargetWeight, read: targetWeight },
  { is: isLifeLeft, read: lifeLeft },
  { is: isLifeScore, read: lifeScore },
  { is: isThoughtBetterOf, read: plan },
  { is: isOperated, read: done },
  { is: (text, { isUnderStep }) => isUnderStep && goesOnOperating(text), read: done },
  { is: isFed, read: ration },
  { is: isNamedDiagnosis, read: namedDiagnosis },
  { is: opensWithDiagnosis, read: assessment },
  { is: isManoeuvre, read: finding },
  { is: isGoingHome, read: goingHome },
  { is: isStepToCome, read: stepToCome },
  { is: isResult, read: result },
  { is: isStatus, read: status },
  {
    is: (text, { isUnderTest }) => isUnderTest && (DENIES_ONE.test(text) || addsToResult(text)),
    read: result,
  },
  { is: isGraded, read: finding },
  { is: (text) => NONE_LEFT.test(text), read: finding },
  { is: isTankToBe, read: plan },
  { is: forbidsDrug, read: plan },
  { is: (text) => opensOnExam(text) && isFinding(text), read: finding },
  { is: isAppliedOften, read: plan },
  { is: isRestated, read: restated },
  { is: isDone, read: done },
  { is: isOrder, read: plan },
  { is: isSeen, read: finding },
  { is: isClearAssessment, read: assessment },
  { is: isEstimated, read: finding },
  { is: isDry, read: dryness },
  { is: isOffered, read: plan },
  { is: (text) => isToExpect(text) || isAdvisedAsOwn(text), read: toExpect },
  { is: isExamined, read: finding },
  { is: isPlan, read: plan },
  { is: isAssessment, read: assessment },
  { is: isProcedureToDo, read: plan },
  { is: isHousingToCome, read: plan },
  { is: isTold, read: restated },
  { is: isDoneDaily, read: plan },
  { is: isFinding, read: finding },
  { is: (text, { isUnderTest }) => isUnderTest && EXAMINES.test(text), read: finding },
  { is: (text, moment) => isPartFine(text, moment) || isOneMore(text, moment), read: finding },
  { is: isDictated, read: finding },
  {
    is: (text, { phase, isUnderPart }) =>
      phase === 'plan' && !isUnderPart && DENIES_ONE.test(text) && !AS_FAR_AS_SEEN.test(text),
    read: plan,
  },
  { is: (text) => DENIES_ONE.test(text), read: finding },
  { is: isMeasured, read: finding },
  { is: (text) => (hasQuantity(text) || isNegated(text)) && isClinical(text), read: plan },
  { is: (text, { phase }) => phase === 'plan' && saysDosing(text) && !PAST.test(text), read: plan },
  { is: (text, { phase }) => phase === 'plan' && isOrderOfPlan(text), read: plan },
  { is: (text, { isUnderWeight }) => !isUnderWeight && isWeightChange(text), read: weightChange },
  { is: isPlainlyFound, read: plainlyFound },
  { is: (text, { phase }) => phase === 'exam' && isState(text), read: plainlyFound },
  { is: (text) => isState(text) && !/\bdoing\b/i.test(text), read: assessment },
];

/** "Assessment: large colon impaction": a heading that stands alone in a dictation. */
const HEADED =
  /^(?:assessment|impression|(?:working |final )?diagnos[ie]s|dx|differentials?|problem list)\s?[:-]\s+(?=\w)/i;

/** "No sinking that I can see." */
const AS_FAR_AS_SEEN = /\bthat (?:i|we) can (?:see|feel|hear|tell|find)\b/i;

/** In an exam it is what is heard. */
const AGREES = /^(?:(?:that|it) )?sounds (?:good|great|fine|perfect)[.!]*$/i;

/** What was done under anaesthesia or in the stall is told in the past. */
function isDone(text: string): boolean {
  if (FOUND_BY.test(text) || isNotDoneYet(text)) return false;
  return (
    DONE.test(text) ||
    isVaccinated(text) ||
    isGivenNow(text) ||
    (namedDrugs(text).length > 0 && hasDose(text) && PAST.test(text))
  );
}

/** "No ulcer, I've put the stain in": what was found, and by what. */
const FOUND_BY =
  /^no (?:ulcers?|uptake|erosions?|abrasions?|scratch(?:es)?|stain|mites|fleas|parasites|[a-z]+ uptake)\b[^.]*, (?:i|we)(?:'ve)? (?:put|stained|applied|instilled|checked|looked|placed)\b/i;

function done(text: string): Reading {
  return {
    soap: 'plan',
    places: ['Treatments Given Today', 'Procedures', 'Treatment'],
    text: plannersVoice(withShortDosing(text)),
    topic: 'plan',
  };
}

/** "I see a little mineral in the colon", "no mass": the vet's hands and eyes, or a graded finding. */
function isExamined(text: string, { phase }: Moment): boolean {
  if (phase === 'history' || DIRECTS.test(text) || namedDrugs(text).length > 0) return false;
  // "I don't feel a mass, but he won't relax" is found, though it has a "won't".
  if (FUTURE.test(text) && !FINDS_NOT.test(text)) return false;
  return EXAMINES.test(text) && (isFinding(text) || hasQuantity(text));
}

const FINDS_NOT = /^(?:i|we) (?:don't|can't|couldn't|didn't) (?:really )?(?:see|feel|hear|find|palpate)\b/i;

function isAssessment(text: string, { phase }: Moment): boolean {
  const isAbsent = /^no\b/i.test(text) && wordsOf(text).length <= 6;
  if (isAbsent && (phase !== 'plan' || bodySystem(text) !== undefined)) return false;
  if (NOT_SEEN.test(text)) return false;
  return (
    (isBareDiagnosis(text) && !(phase === 'exam' && hasQuantity(text))) ||
    (ASSESSMENT.test(text) && namesDisease(text))
  );
}

function isFinding(text: string): boolean {
  if (bodySystem(text) !== undefined || isClinical(text, 'finding') || isToothFinding(text)) return true;
  return (wordsOf(text).length > 2 || isNegated(text)) && isClinical(text, 'sign', 'procedure');
}

function finding(text: string): Reading {
  const system = isToothFinding(text) ? 'oral cavity' : bodySystem(text);
  const topic = system ?? 'general';
  const places = [
    ...(/\bgums?\b|mucous/i.test(text) ? ['Mucous Membranes'] : []),
    ...(system === undefined ? [] : examPlaces(system)),
    'Physical Exam',
  ];
  return { soap: 'objective', places, text: examinersVoice(text), topic: `exam: ${topic}` };
}
