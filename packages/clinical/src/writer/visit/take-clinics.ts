/** What the vet and the technician say, as facts of the visit. */
import { findVaccines } from '../../lexicon/vaccines.ts';
import { namedDrugs, sharesDrug } from '../../reading/drugs/drug-mentions.ts';
import { hasQuantity } from '../../reading/figures/figures.ts';
import { capital, lowered, withoutOpening, wordsOf } from '../../reading/sentences/sentences.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import { namedVital } from '../../reading/vital-signs/vital-kinds.ts';
import { examinersVoice } from '../../reading/wording/clinical-voice.ts';
import { bodySystem } from '../../reading/words/clinical-words.ts';
import { asRecheckAsked } from '../clinic/appointments.ts';
import { readClinicStatement } from '../clinic/clinic-statements.ts';
import { isOperated } from '../clinic/operative-steps.ts';
import { weightChange } from '../clinic/plain-findings.ts';
import { continuesRegimen, joinRegimen } from '../clinic/regimens.ts';
import { tellsMore } from '../clinic/tells-more.ts';
import { add } from '../facts/add-fact.ts';
import { DONE } from '../facts/clinic-speech.ts';
import { isEcho } from '../facts/echoes.ts';
import type { Moment, NoteFact, PetStatement, Phase, Reading } from '../facts/note-facts.ts';
import { drugNow, headingNow, phaseOf, type Visit } from '../facts/visit-so-far.ts';
import { isNameAlone, isWorthALine } from '../facts/worth-a-line.ts';
import { isDecline } from '../owner/owner-statements.ts';
import { takeDecline } from '../owner/owner-wishes.ts';
import { takeAddition } from './added-words.ts';
import { withVaccineMeant, withVaccineNotNeeded, withVaccineOfDate } from './asked-vaccines.ts';
import { withDrugMeant, withDrugOfOther, withDueNamed } from './drugs-meant.ts';
import { spareOne } from './group-orders.ts';
import { inContext, withDrugNamed, withTaperNamed } from './in-context.ts';
import { NOT_NOW, takeMore } from './more-of-last.ts';
import { takeOwnersReport } from './owner-reports.ts';
import { leaveOut } from './skipped-offers.ts';
import { withTestMeant } from './tests-meant.ts';

/** Takes up what the clinic says: a fact of its own, or more of the one before. */
export function takeClinics(visit: Visit, said: PetStatement): void {
  if (takeOwnersReport(visit, said)) return;
  const spoken = asRecheckAsked(said);

  const due = withVaccineNotNeeded(visit, withDueNamed(visit, withTaperNamed(visit, spoken)));
  const statement = withVaccineOfDate(
    withVaccineMeant(visit, withDrugMeant(visit, withDrugOfOther(visit, withTestMeant(visit, due)))),
  );

  leaveOut(visit, statement);
  spareOne(visit, statement);
  if (isOfWhatWasSaid(visit, statement)) return;
  const moment = {
    phase: phaseFor(visit, statement),
    ownerSaid: ownerSaid(visit, statement),
    ...underWhat(visit, statement),
  };
  const reading = readClinicStatement(statement.text, moment);
  if (!reading) {
    takeUnread(visit, statement);
    return;
  }
  const isDictated =
    moment.isUnderPart &&
    reading.soap === 'objective' &&
    namedVital(reading.text) === undefined &&
    !(NAMES_NEXT.test(reading.text) && isNameAlone(reading.text));
  const isWorthy = isDictated || isPartsAnswer(statement, reading) || isWorthALine(reading);
  if (!isWorthy || isTakenUp(reading, statement)) return;
  const named = withDrugNamed(visit, statement, reading);
  const placed = withPlaceOfThing(visit, statement, named);
  add(visit, statement, inContext(visit, statement, withDelay(visit, statement, placed)));
}

function takesUpVaccine({ text, question = '' }: PetStatement): boolean {
  return ONLY_TAKES_UP.test(text) && findVaccines(text).length > 0 && findVaccines(question).length > 0;
}

/** "And the kennel cough one?" "Bordetella, yeah. Do you board him?": what was asked for has its name, and no answer yet. */
const ONLY_TAKES_UP = /^(?:the )?[a-z][\w-]+(?: [a-z][\w-]+)?(?:,? (?:yeah|yes|yep|right|sure|okay))?[.!]*$/i;

/** "Her shoulders.": what is looked at next; "both feet" is of what was found. */
const NAMES_NEXT = /^(?:the|his|her|its) /i;

/** "Gums?" "Pale.": one word of the part that was asked for. */
function isPartsAnswer({ answers, question = '' }: PetStatement, { soap, topic }: Reading): boolean {
  return answers && soap === 'objective' && topic.startsWith('exam: ') && bodySystem(question) !== undefined;
}

/** Takes up what only adds to, repeats or agrees with something said before. @returns whether it did */
function isOfWhatWasSaid(visit: Visit, statement: PetStatement): boolean {
  if (takesUpVaccine(statement)) return true;
  if (takeRecheck(visit, statement) || takeMore(visit, statement)) return true;
  if (takeAddition(visit, statement)) return true;
  const last = visit.facts.at(-1);
  if (last && !isOfAnotherDrug(visit, statement, last) && continuesRegimen(last, statement)) {
    joinRegimen(last, statement);
    return true;
  }
  return isEcho(visit, statement) || takesTheNo(visit, statement);
}

/** "Methimazole, 2.5 mg." "And the other bottle?" "Amlodipine." "So 0.625, a quarter.": of what was named last, by whomever. */
function isOfAnotherDrug(visit: Visit, statement: PetStatement, last: NoteFact): boolean {
  if ([statement.text, last.text].some((text) => OF_OTHER_ANIMAL.test(text))) return true;
  const drug = drugNow(visit, statement);
  return drug !== undefined && drug.segment > last.segment && !sharesDrug(drug.names, namedDrugs(last.text));
}

/** "For the other dog: then 10 mg" is none of what the patient gets: see `asked-of-others.ts`. */
const OF_OTHER_ANIMAL = /(?:^|: )for the other [a-z]+: /i;

/** "Let's skip it, then": the clinic takes the owner's no. */
function takesTheNo(visit: Visit, statement: PetStatement): boolean {
  const isAgreed = AGREES_TO_SKIP.test(statement.text) && isDecline(ownerSaid(visit, statement) ?? '');
  return isAgreed && takeDecline(visit, statement);
}

/** "No more dry hay out of that bale. Soak it.": a step of what was named just before stands with it. */
function withPlaceOfThing({ facts }: Visit, { segment }: PetStatement, reading: Reading): Reading {
  const last = facts.at(-1);
  const isOfThing = last?.segment === segment && last.soap === 'plan' && !last.topic.startsWith('drug: ');
  if (!isOfThing || reading.soap !== 'plan' || !DOES_IT.test(reading.text)) return reading;
  return { ...reading, places: last.places, topic: last.topic };
}

const DOES_IT = /^(?:or )?[a-z]+ (?:it|them)[.!]*$/i;

/** "Not today. We'll do the bordetella when he's better.": said first, and of what comes. */
function withDelay(visit: Visit, { segment }: PetStatement, reading: Reading): Reading {
  const before = visit.said.at(-1);
  const isDelayed =
    before?.segment === segment &&
    before.fact === undefined &&
    before.question === undefined &&
    NOT_NOW.test(before.text);
  if (!isDelayed || reading.soap !== 'plan') return reading;
  return { ...reading, text: `${capital(before.text.replace(/[.!]*$/, ''))}: ${lowered(reading.text)}` };
}

/** What is of no kind of its own: more of what was said in the same breath, or a weight told by what it was before. */
function takeUnread(visit: Visit, statement: PetStatement): void {
  const changed = goOn(visit, statement) ? undefined : weightChange(statement.text);
  if (changed) add(visit, statement, changed);
}

/** What tells something and is of no kind of its own belongs to what was said in the same breath. */
function goOn({ facts, said }: Visit, { text, segment, evidence, pets }: PetStatement): boolean {
  const last = facts.at(-1);
  const isOfIt = last?.segment === segment && last.pets.join() === pets.join() && last.text.length < 200;
  if (!isOfIt || last.soap === 'subjective' || isOfAnotherFact(text, last, said)) return false;
  const isValueOfTest = last.topic === 'results' && /\d/.test(text) && !/\byou/i.test(text);
  const isTrend = last.topic === 'vital: Weight' && WEIGHT_TREND.test(text);
  const isReckoned = last.topic.startsWith('drug: ') && RECKONS_DOSE.test(text);
  const isOfFood = last.places[0] === 'Diet Recommendations' && OF_FOOD.test(text);
  if (!isValueOfTest && !isTrend && !isReckoned && !isOfFood && !tellsMore(text)) return false;
  last.text = `${last.text} ${isReckoned ? text : examinersVoice(withoutOpening(text))}`;
  last.evidence = joinEvidence(last.evidence, evidence);
  return true;
}

/** "A cup and a half twice a day. Of the metabolic.", "Mix it in over a week." */
const OF_FOOD =
  /^(?:mix|change|switch|swap|transition|introduce) (?:(?:it|them|that|him|her|over|in|across|gradually|slowly) ?)+(?:over|across|in) (?:about )?(?:an?|the next|\d[\d-]*) [a-z]*[^.]{0,20}[.!]*$|^of (?:the|his|her|this|that) [\w/' -]{2,30}[.!]*$|^(?:he|she|they)(?: only| really)? needs? (?:about |around |only )*\d[\d,]*(?: a day| calories)*[.!]*$/i;

/** "Drop the vincristine by 20%. It was 0.7 per meter squared. So 0.56." */
const RECKONS_DOSE =
  /^(?:so|that's|which is|(?:so )?it was|(?:he|she) was on) (?:about )?\d+(?:\.\d+)?(?: ?(?:mg|mL|per|\/)[a-z /]*)?[.!]*$/i;

/** Whether a sentence is no more of the fact before: "I'm not sure" is of what was said last, which may have become no line. */
function isOfAnotherFact(text: string, last: NoteFact, said: Visit['said']): boolean {
  const isCause = last.topic.startsWith('vital: ') && NAMES_CAUSE.test(withoutOpening(text));
  return isCause || ((IS_DOUBT.test(text) || NOT_NOW.test(text)) && said.at(-1)?.fact !== last);
}

/** "So yeah, that's the pred.", said of a weight. */
const NAMES_CAUSE = /^(?:(?:yeah|so|and)[,\s]+)*that's (?:the|his|her) [\w-]+[.!]*$/i;
const IS_DOUBT =
  /^(?:(?:but|and|well|honestly)[,\s]+)*(?:i'm|i am|i) (?:not (?:really |entirely |totally |a hundred percent )?(?:sure|certain|convinced)|can't (?:really )?(?:tell|say)|don't know)\b[^,]{0,20}$/i;

/** "So she's down two since March." */
const WEIGHT_TREND =
  /^(?:(?:and|so|but|which means)[,\s]+)*(?:(?:he|she|it|they|that|this)(?:'s| is| has|'ve| have| are)? )?(?:down|up|lost|gained|put on) (?:about |almost |around |just |over |maybe |a |another )*(?:\d|half|bit|little|few|quarter|pound|kilo)/i;

/** Whether a part of the body, a test, or a step of a procedure was told just before. */
function underWhat(
  visit: Visit,
  statement: PetStatement,
): Pick<Moment, 'isUnderPart' | 'isUnderTest' | 'isUnderStep' | 'isUnderTold' | 'isUnderWeight'> {
  const last = visit.facts.at(-1);
  const topic = last?.segment === statement.segment ? last.topic : '';
  const heading = headingNow(visit, statement);
  return {
    isUnderPart: topic.startsWith('exam: ') || heading?.isTest === false,
    isUnderTest: topic === 'results' || heading?.isTest === true,
    isUnderTold: topic === 'restated',
    isUnderWeight: topic === 'vital: Weight',
    isUnderStep: visit.said.some(
      ({ segment, text, fact }) =>
        segment === statement.segment &&
        fact?.soap === 'plan' &&
        (isOperated(text) || DONE.test(withoutOpening(text))),
    ),
  };
}

/** "Flea prevention." names what is spoken of, and tells nothing of it. */
function isTakenUp({ topic, text }: Reading, said: PetStatement): boolean {
  // "I'll prescribe an antibiotic called doxycycline" does more than name it.
  if (wordsOf(said.text).length > 4) return false;
  // "1600 calories" says how much.
  const isFigured = hasQuantity(text) || /\d{2}/.test(text);
  return topic === 'restated' && wordsOf(text).length <= 2 && !isFigured && namedDrugs(text).length === 0;
}

/** "I want Mabel back in five days. Gus in a year.": the second goes on about rechecks. */
function takeRecheck(visit: Visit, statement: PetStatement): boolean {
  const last = visit.facts.at(-1);
  if (last?.places[0] !== 'Recheck' || statement.segment - last.segment > 1) return false;
  const when =
    /^(?:and )?[A-Z]?[a-z]+,? (in (?:an?|\d[\d-]*) (?:days?|weeks?|months?|years?)\b.{0,20})$/.exec(
      statement.text,
    )?.[1];
  if (!when) return false;
  add(visit, statement, {
    soap: 'plan',
    places: last.places,
    text: `Recheck ${when.replace(/[.!]+$/, '')}.`,
    topic: 'plan',
  });
  return true;
}

/** "We can skip it for now": the clinic takes the owner's no. */
const AGREES_TO_SKIP = /\b(?:skip|hold off on|pass on) (?:it|that|those|them)\b/i;

/** What the owner has just told; undefined when somebody else spoke before. */
function ownerSaid(visit: Visit, { segment }: PetStatement): string | undefined {
  const told = visit.said.filter((one) => one.role === 'owner' && segment - one.segment === 1);
  return told.length > 0 ? told.map(({ text }) => text).join(' ') : undefined;
}

/** A technician's findings are findings even before the vet begins. */
function phaseFor(visit: Visit, statement: PetStatement): Phase {
  const phase = phaseOf(visit, statement);
  const reports =
    statement.role === 'tech' &&
    phase === 'history' &&
    !/^[\w\s]{0,14}\.?$|\b(?:here for|year old|came in|coming (?:in|back)|brought in|presenting|hit by)\b/i.test(
      statement.text,
    );
  return reports ? 'exam' : phase;
}
