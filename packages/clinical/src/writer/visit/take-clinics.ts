/** What the vet and the technician say, as facts of the visit. */

import { findVaccines } from '../../lexicon/vaccines.ts';
import { namedDrugs, sharesDrug } from '../../reading/drugs/drug-mentions.ts';
import { hasQuantity } from '../../reading/figures/quantities.ts';
import { withoutOpening } from '../../reading/sentences/opening-words.ts';
import { capital, lowered, wordsOf } from '../../reading/sentences/sentences.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { heardTogether } from '../../reading/turns/heard-together.ts';
import { namedVital } from '../../reading/vital-signs/vital-kinds.ts';
import { bodySystem } from '../../reading/words/clinical-words.ts';
import { asRecheckAsked } from '../clinic/appointments.ts';
import { readClinicStatement } from '../clinic/clinic-statements.ts';
import { joinRegimen } from '../clinic/drug-lines.ts';
import { isOperated } from '../clinic/operative-steps.ts';
import { weightChange } from '../clinic/plain-findings.ts';
import { continuesRegimen } from '../clinic/regimens.ts';
import { showsPart } from '../clinic/shown-parts.ts';
import { add } from '../facts/add-fact.ts';
import { isEcho } from '../facts/echoes.ts';
import { OPENS_EXAM } from '../facts/exam-words.ts';
import { namesNext } from '../facts/headings.ts';
import type { Moment, NoteFact, PetStatement, Phase, Reading } from '../facts/note-facts.ts';
import { DONE } from '../facts/past-words.ts';
import { drugNow, headingNow, phaseOf, type Visit } from '../facts/visit-so-far.ts';
import { isNameAlone, isWorthALine } from '../facts/worth-a-line.ts';
import { isDecline } from '../owner/decline-words.ts';
import { takeDecline } from '../owner/owner-declines.ts';
import { takeAddition } from './added-words.ts';
import { withVaccineMeant, withVaccineNotNeeded, withVaccineOfDate } from './asked-vaccines.ts';
import { withDrugMeant, withDrugOfOther, withDueNamed } from './drugs-meant.ts';
import { spareOne } from './group-orders.ts';
import { inContext, withDrugNamed, withTaperNamed } from './in-context.ts';
import { NOT_NOW, takeMore } from './more-of-last.ts';
import { takeOwnersReport } from './owner-reports.ts';
import { goOn, topicBefore } from './same-breath.ts';
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
  const isNext =
    reading.soap === 'objective' && !heardTogether(visit.facts.at(-1), statement) && namesNext(statement);
  const isWorthy = isDictated || isPartsAnswer(statement, reading) || isWorthALine(reading);
  if (isNext || !isWorthy || isTakenUp(reading, statement)) return;
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
const NAMES_NEXT = /^(?:(?:and|so|okay|then)[, ]+)*(?:(?:the|his|her|its|this|that) |(?:now|next)[, ]+)/i;

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
function withDelay(visit: Visit, statement: PetStatement, reading: Reading): Reading {
  const before = visit.said.at(-1);
  const isDelayed =
    before !== undefined &&
    heardTogether(before, statement) &&
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

/** Whether a part of the body, a test, or a step of a procedure was told just before. */
function underWhat(
  visit: Visit,
  statement: PetStatement,
): Pick<Moment, 'isUnderPart' | 'isUnderTest' | 'isUnderStep' | 'isUnderTold' | 'isUnderWeight'> {
  const topic = topicBefore(visit.facts.at(-1), statement);
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

/**
 * What the owner has just told; undefined when somebody else spoke before, and for what is seen once the exam was begun: "His ear's
 * bad." "Okay, let's have a look. Left ear's red."
 */
function ownerSaid(visit: Visit, statement: PetStatement): string | undefined {
  const { segment, text } = statement;
  const begun = visit.said.find((one) => one.segment === segment);
  if (begun && !heardTogether(begun, statement)) return undefined;
  const told = visit.said.filter((one) => one.role === 'owner' && segment - one.segment === 1);
  const hasBegun = visit.said.some((one) => one.segment === segment && OPENS_EXAM.test(one.text));
  const isSeen = hasBegun && (showsPart(text) || IS_SO_NOW.test(text));
  return told.length > 0 && !isSeen ? told.map((one) => one.text).join(' ') : undefined;
}

/** "He's sore on the left stifle.", and neither "he's been sore" nor "he's limping". */
const IS_SO_NOW = sequence(
  /^(?:(?:and|so|okay|yeah|yep|now),? )*(?:he|she|it)(?:'s| is| feels| looks)/i,
  /(?: (?:a (?:bit|little)|pretty|really|quite|very|definitely|just|still))* /i,
  /(?!\w+ing\b|been\b|had\b|on\b|here\b|not\b|the\b|an?\b)[a-z]+ /i,
  /(?:on|over|in|at|around|along|through) (?:the |his |her |both |this |that )/i,
);

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
