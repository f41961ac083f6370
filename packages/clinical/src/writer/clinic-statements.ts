/** What the vet and the technician say: findings, results, what they make of it, and what is to be done. */
import { assessorsVoice, examinersVoice, plannersVoice } from '../reading/clinical-voice.ts';
import { bodySystem, isClinical } from '../reading/clinical-words.ts';
import { isKnownDisease, namesDisease } from '../reading/disease-words.ts';
import {
  drugAction,
  introducesDrug,
  namedDrugs,
  namesVaccine,
  sharesDrug,
} from '../reading/drug-mentions.ts';
import { hasDose, hasQuantity, saysDosing, withShortDosing } from '../reading/figures.ts';
import { readsOutValues } from '../reading/measured-values.ts';
import { isNegated } from '../reading/negation.ts';
import { withoutOpening, wordsOf } from '../reading/sentences.ts';
import {
  ASSESSMENT,
  CLEAR_ASSESSMENT,
  COURSE,
  DEFERS,
  DENIES_ONE,
  DIRECTS,
  DONE,
  EXAMINES,
  FOLLOW_UP,
  FUTURE,
  GENERAL_TRUTH,
  NARRATION,
  PAST,
  PRECAUTION,
  RESULT,
  SIGNALMENT,
  TALK,
} from './clinic-speech.ts';
import type { Reading } from './note-facts.ts';
import { historyPlaces } from './owner-statements.ts';
import { orderVoice } from './regimens.ts';

/** How far a visit has come: what was told, what was found, what will be done. */
export type Phase = 'history' | 'exam' | 'plan';

/** Where in the visit a sentence stands. */
interface Moment {
  phase: Phase;
  /** What the owner has just told, which the clinic may only say again. */
  ownerSaid: string | undefined;
}

/** What a sentence of the clinic is for the note; undefined when it is talk. */
export function readClinicStatement(sentence: string, moment: Moment): Reading | undefined {
  const text = withoutOpening(sentence);
  const kind = KINDS.find(({ is }) => is(text, moment));
  return kind?.read(text);
}

interface Kind {
  is: (text: string, moment: Moment) => boolean;
  read: (text: string) => Reading;
}

/** Asked in this order; the first that holds decides. */
const KINDS: readonly Kind[] = [
  { is: isTalk, read: () => ({ soap: 'plan', places: [], text: '', topic: '' }) },
  { is: isPrecaution, read: precaution },
  { is: isTargetWeight, read: targetWeight },
  { is: isResult, read: result },
  { is: isStatus, read: status },
  { is: isGraded, read: finding },
  { is: isRestated, read: restated },
  { is: isDone, read: done },
  { is: isClearAssessment, read: assessment },
  { is: isExamined, read: finding },
  { is: isPlan, read: plan },
  { is: isAssessment, read: assessment },
  { is: isFinding, read: finding },
  { is: (text, { phase }) => phase === 'plan' && DENIES_ONE.test(text), read: plan },
  { is: (text) => DENIES_ONE.test(text), read: finding },
  { is: (text) => isClinical(text) && (hasQuantity(text) || isNegated(text)), read: plan },
  { is: (text, { phase }) => phase === 'plan' && saysDosing(text) && !PAST.test(text), read: plan },
];

function isTalk(text: string): boolean {
  const isOrder = namedDrugs(text).length > 0 && (isNegated(text) || hasDose(text));
  return (
    (TALK.test(text) && !isOrder) || (GENERAL_TRUTH.test(text) && !hasDose(text)) || NARRATION.test(text)
  );
}

function isPrecaution(text: string): boolean {
  return PRECAUTION.test(text) && !/\bif it's okay\b/i.test(text);
}

function isResult(text: string): boolean {
  if (FUTURE.test(text) || DIRECTS.test(text)) return false;
  if (readsOutValues(text)) return true;
  if (!isClinical(text, 'test') || FELT.test(text)) return false;
  return (
    RESULT.test(text) ||
    (hasFigure(text) && !saysDosing(text) && !hasDose(text) && !/^we (?:took|ran|sent|did)\b/i.test(text))
  );
}

/** "The thyroid feels normal" is no test of the thyroid. */
const FELT = /\b(?:feels?|palpates?|palpable)\b/i;

/** "Her ideal weight is about 32 kilos": what is aimed at, and no weight that was measured. */
function isTargetWeight(text: string): boolean {
  return /\b(?:ideal|target|goal) (?:body ?)?weight\b/i.test(text) && hasFigure(text);
}

function targetWeight(text: string): Reading {
  return { ...assessment(text), places: ['Ideal Body Weight', 'Problem List', 'Diagnosis'] };
}

function isRestated(text: string, { phase, ownerSaid }: Moment): boolean {
  if (SIGNALMENT.test(text)) return true;
  if (ownerSaid === undefined || FUTURE.test(text) || DIRECTS.test(text)) return false;
  if (isNewOrder(text, ownerSaid)) return false;
  if (phase !== 'history' && !(phase === 'exam' && isSaidAgain(text, ownerSaid))) return false;
  if (bodySystem(text) !== undefined && isClinical(text, 'finding') && !isClinical(text, 'sign'))
    return false;
  return isHistory(text);
}

/** A full dose of a drug that the owner did not speak of is no history. */
function isNewOrder(text: string, ownerSaid: string): boolean {
  return hasDose(text) && saysDosing(text) && !sharesDrug(namedDrugs(ownerSaid), namedDrugs(text));
}

function isHistory(text: string): boolean {
  return (
    isClinical(text, 'sign', 'medicine', 'diet', 'home', 'procedure') ||
    hasQuantity(text) ||
    namedDrugs(text).length > 0
  );
}

/** Whether the clinic speaks of the part that the owner spoke of, and has not touched it. */
function isSaidAgain(text: string, ownerSaid: string): boolean {
  const system = bodySystem(text);
  return (
    system !== undefined &&
    system === bodySystem(ownerSaid) &&
    isClinical(text, 'sign') &&
    !EXAMINES.test(text)
  );
}

/** What was done under anaesthesia or in the stall is told in the past. */
function isDone(text: string): boolean {
  const isVaccinated = namesVaccine(text) && /\b(?:we|i)(?:'ve)? (?:did|gave|given|done)\b/i.test(text);
  return DONE.test(text) || isVaccinated || (namedDrugs(text).length > 0 && hasDose(text) && PAST.test(text));
}

function done(text: string): Reading {
  return {
    soap: 'plan',
    places: ['Treatments Given Today', 'Procedures', 'Treatment'],
    text: plannersVoice(withShortDosing(text)),
    topic: 'plan',
  };
}

function isClearAssessment(text: string): boolean {
  if (/^(?:if|stop|start|we'll|we will|let's|i want|i'd (?:like|recommend)|we should)\b/i.test(text))
    return false;
  return (
    /\bprognosis\b/i.test(text) ||
    (CLEAR_ASSESSMENT.test(text) && (isClinical(text, 'sign') || namesDisease(text))) ||
    (namesDisease(text) && COURSE.test(text))
  );
}

/** "ASA two", "PD two": a class of a whole animal or mouth, given by the clinician. */
function isStatus(text: string): boolean {
  return STATUS.test(text) && namedDrugs(text).length === 0 && !FUTURE.test(text);
}

const STATUS =
  /^(?:(?:he|she|it|they|this|that|[a-z]+)(?:'s| is|'d be| are) )?(?:an? |at )?(asa|pd|periodontal disease)(?: (?:status|physical status|class|grade|stage|score))?(?: is| of)?,? ?(?:\d|[iv]+)e?\b/i;

function status(text: string): Reading {
  const isRisk = /^asa$/i.test(STATUS.exec(text)?.[1] ?? '');
  const own = isRisk ? ['ASA Status', 'Anesthesia'] : ['Periodontal Disease Stage', 'Periodontal Stage'];
  return { ...assessment(text), places: [...own, 'Diagnosis', 'Problem List'] };
}

/** "Grade two of six murmur", "three out of five on the left": nobody grades what was only told. */
function isGraded(text: string): boolean {
  if (DIRECTS.test(text) || FUTURE.test(text) || namedDrugs(text).length > 0) return false;
  return /\b\d\/(?:[4569]|10)\b/.test(text) || (/\bgrade\b/i.test(text) && bodySystem(text) !== undefined);
}

/** "I see a little mineral in the colon", "no mass": the vet's hands and eyes, or a graded finding. */
function isExamined(text: string, { phase }: Moment): boolean {
  if (DIRECTS.test(text) || FUTURE.test(text) || namedDrugs(text).length > 0) return false;
  return phase !== 'history' && EXAMINES.test(text) && (isFinding(text) || hasQuantity(text));
}

function isPlan(text: string, { phase }: Moment): boolean {
  if (namedDrugs(text).length > 0 && DEFERS.test(text)) return true;
  if (PAST.test(text) && !DIRECTS.test(text)) return false;
  if (isTestToDo(text)) return true;
  return (FUTURE.test(text) || DIRECTS.test(text) || isDrugPlan(text, phase)) && hasContent(text);
}

/** "MRI today.": a test and when, and nothing that it showed. */
function isTestToDo(text: string): boolean {
  return isClinical(text, 'test') && wordsOf(text).length <= 6 && SOON.test(text) && !RESULT.test(text);
}

const SOON =
  /(?<!\d) (?:today|tomorrow|tonight|now|this (?:morning|afternoon|week)|next (?:week|month|visit)|on [a-z]+day)[.!]*$/i;

/** Once the vet has begun to examine, naming a drug is proposing it, unless it is blamed for something. */
function isDrugPlan(text: string, phase: Phase): boolean {
  if (namedDrugs(text).length === 0) return false;
  if (introducesDrug(text)) return true;
  if (phase !== 'history' && wordsOf(text).length <= 14 && !CLEAR_ASSESSMENT.test(text)) return true;
  return hasDose(text) || saysDosing(text) || namesVaccine(text) || drugAction(text) !== 'prescribed';
}

function hasContent(text: string): boolean {
  if (/^no (?!problem|idea|worries|way)[a-z]+/i.test(text) || KEEPS.test(text)) return true;
  return isClinical(text) || hasQuantity(text) || namedDrugs(text).length > 0 || FOLLOW_UP.test(text);
}

/** "Keep him behind the gate": where or how the animal is kept. */
const KEEPS =
  /\b[Kk]eep (?:him|her|them|it|[A-Z]\w+) (?:away|behind|off|out|in|inside|separate\w*|apart|on|under|with|from|warm|cool|calm|dry)\b/;

function isAssessment(text: string, { phase }: Moment): boolean {
  const isAbsent = /^no\b/i.test(text) && wordsOf(text).length <= 6;
  if (isAbsent && (phase === 'exam' || bodySystem(text) !== undefined)) return false;
  return isBareDiagnosis(text) || (ASSESSMENT.test(text) && namesDisease(text));
}

/** "Anal sac impaction, left worse than right": a disease and no verb. */
function isBareDiagnosis(text: string): boolean {
  return isKnownDisease(text) && !/\b(?:grade|is|are|has|see|there's|'s|mild)\b/i.test(text);
}

function isFinding(text: string): boolean {
  if (bodySystem(text) !== undefined || isClinical(text, 'finding')) return true;
  return (wordsOf(text).length > 2 || isNegated(text)) && isClinical(text, 'sign', 'procedure');
}

function hasFigure(text: string): boolean {
  return /\d/.test(text);
}

function precaution(text: string): Reading {
  const isDrug = namedDrugs(text).length > 0 && hasDose(text) && !/\b(?:stop|call)\b/i.test(text);
  if (isDrug) return { ...plan(text), places: drugPlaces(text) };
  return {
    soap: 'plan',
    places: ['Return Precautions', 'Home Care', 'Recheck'],
    text: plannersVoice(text),
    topic: 'precaution',
  };
}

function result(text: string): Reading {
  return {
    soap: 'objective',
    places: ['Diagnostic Results', 'Labs', 'Diagnostics'],
    text: examinersVoice(text),
    topic: 'results',
  };
}

function restated(text: string): Reading {
  return { soap: 'subjective', places: historyPlaces(text), text: examinersVoice(text), topic: 'restated' };
}

function assessment(text: string): Reading {
  const isOpen =
    /\b(?:could be|possible|possibly|rule out|differential|or maybe|less likely|might be|on (?:my|the) list)\b/i.test(
      text,
    );
  const places = isOpen ? ['Differential Diagnoses', 'Diagnosis'] : ['Diagnosis', 'Problem List'];
  return { soap: 'assessment', places, text: assessorsVoice(text), topic: 'assessment' };
}

function finding(text: string): Reading {
  const system = TOOTH.test(text) ? 'oral cavity' : bodySystem(text);
  const topic = system ?? 'general';
  const named = PLACES[topic] ?? [topic];
  const places = [
    ...(/\bgums?\b|mucous/i.test(text) ? ['Mucous Membranes'] : []),
    ...(system === undefined ? [] : named),
    'Physical Exam',
  ];
  return { soap: 'objective', places, text: examinersVoice(text), topic: `exam: ${topic}` };
}

/** "204 has a fracture": a tooth by its number in the Triadan system. */
const TOOTH =
  /^(?:(?:the|and|tooth) )*[1-4](?:0[1-9]|1[01])\b(?! ?(?:mg|mL|g\b|kg|lb|%)).*\b(?:fractur|resor|mobil|pocket|missing|absent|furcation|recession|worn|discolou?r|pulp|loose|retained|caries|chip|calculus|gingiv|crown|root)/i;

/** Exam systems by the entry that holds them where their own name is not one. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  general: ['General Appearance'],
  'body condition': ['Body Condition Score'],
  hydration: ['Hydration'],
  'nose and throat': ['Nose and Throat'],
  'oral cavity': ['Oral Cavity and Teeth', 'oral'],
  'rectal / perineal': ['Rectal and Perineal', 'rectal'],
  endocrine: ['Endocrine', 'Nose and Throat'],
  hoof: ['Hooves', 'Musculoskeletal'],
};

function plan(text: string): Reading {
  const isDrug = isDosed(text) && (hasDose(text) || saysDosing(text) || namesVaccine(text));
  const places = isDrug
    ? drugPlaces(text)
    : (PLAN_PLACES.find(([pattern]) => pattern.test(text))?.[1] ?? drugPlaces(text));
  return {
    soap: 'plan',
    places,
    text: isDosed(text) ? orderVoice(plannersVoice(withShortDosing(text))) : plannersVoice(text),
    topic: 'plan',
  };
}

/** A meal twice a day stays twice a day. */
function isDosed(text: string): boolean {
  return namedDrugs(text).length > 0 || hasDose(text);
}

function drugPlaces(text: string): readonly string[] {
  if (namedDrugs(text).length === 0 && !hasDose(text))
    return ['Treatment', 'Activity and Home Care', 'Home Care'];
  return drugAction(text) === 'given' || namesVaccine(text)
    ? ['Treatments Given Today', 'Treatment', 'Medications Prescribed']
    : ['Medications Prescribed', 'Treatment'];
}

const PLAN_PLACES: ReadonlyArray<readonly [RegExp, readonly string[]]> = [
  [
    /\b(?:recheck|come(?:s)? (?:right )?back|follow.?up|weigh.?ins?|sutures? (?:out|removal|removed)|staples out|see [A-Z]?\w+ (?:again|in \d)|(?:bring|want|need|have) \w+ (?:him |her |them )?back\b|back (?:again )?in (?:an? |\d)|(?:see|need|want) (?:him|her|them|you)? ?(?:back|again)|return in|revisit|back in \d)\b/i,
    ['Recheck', 'Follow-up', 'Home Care'],
  ],
  [
    /\b(?:x-?rays?|radiographs?|ultrasound|bloodwork|panel|culture|biops\w+|cytology|histopath\w*|mri|ct|send out|test|t4|cbc|chem\w*|kidney values|urinalysis|fecal|scan|echo\w*|ecg|views of|films|blood pressure)\b/i,
    ['Diagnostics Planned', 'Diagnostics'],
  ],
  [/\bwater changes?\b|\b(?:change|replace)\b.{0,40}\bwater\b/i, ['Activity and Home Care', 'Home Care']],
  [
    /\b(?:diet|kibble|feed|food|hay|grain|water|treats|eat|pumpkin|pellets|syringe)\b/i,
    ['Diet Recommendations', 'Home Care'],
  ],
  [
    /\b(?:leash|rest|cone|walk|crate|exercise|stairs|bandage|clean|e-collar|wash)\b/i,
    ['Activity and Home Care', 'Home Care'],
  ],
];
