/** Goes through the statements of a visit in order and gathers what belongs in the note. */
import { isAboutOtherAnimal } from '../patients/other-animals.ts';
import { ownersVoice } from '../reading/clinical-voice.ts';
import { isClinical } from '../reading/clinical-words.ts';
import { namedDrugs } from '../reading/drug-mentions.ts';
import { hasQuantity } from '../reading/figures.ts';
import { namesAnalyte, readsOutValues } from '../reading/measured-values.ts';
import { wordsOf } from '../reading/sentences.ts';
import { joinEvidence } from '../reading/spoken-sentences.ts';
import { namedVital } from '../reading/vital-signs.ts';
import { type Phase, readClinicStatement } from './clinic-statements.ts';
import { readCurve } from './curve-readings.ts';
import { isEcho } from './echoes.ts';
import { inContext, withDrugMeant, withDrugNamed, withPartNamed } from './in-context.ts';
import { type NoteFact, type PetStatement, type Reading, sideOf } from './note-facts.ts';
import { isDecline, readOwnerStatement } from './owner-statements.ts';
import { continuesRegimen, joinRegimen } from './regimens.ts';
import { newVisit, phaseOf, remember, spokenOf, type Visit } from './visit-so-far.ts';
import { withoutVitals } from './vital-facts.ts';

/** The facts of a visit in the order they were said. */
export function collectFacts(statements: readonly PetStatement[]): NoteFact[] {
  const visit = newVisit();
  for (const statement of statements) {
    if (isAboutOtherAnimal(statement.text) || isAboutCosts(statement)) continue;
    const named = withPartNamed(visit, statement);
    const before = visit.facts.length;
    take(visit, named);
    remember(visit, named, before);
  }
  return visit.facts;
}

/** What things cost is no part of a medical note. */
function isAboutCosts({ text, question }: PetStatement): boolean {
  return (
    /\bhow much (?:is|are|does|do|will|would)\b|\bcosts?\b|\bprice\b/i.test(question ?? '') ||
    (MONEY.test(text) && !(namesAnalyte(text) && readsOutValues(text)))
  );
}

const MONEY =
  /\$\s?\d|\b(?:dollars|bucks|deposit|estimate is|afford|care ?credit|credit card|on (?:the|my|a) card|payment plan|insurance (?:covers|pays|will))\b|\b(?:that's|it's|would be|runs?|comes? to|another|about|for|is)(?: \w+)? (?:[1-9]\d?00|\d{1,2},?\d{3}|1[1-9]50)(?= (?:to|or|total|for|all in|somewhere|altogether|with tax)\b|[.,!?]*$)(?! ?(?:mg|mL|units?|kcal|calories|g\b))/i;

function take(visit: Visit, statement: PetStatement): void {
  const curve = readCurve(statement, visit.facts);
  if (curve) {
    visit.facts.push(...curve);
    return;
  }
  const { vitals, rest } = withoutVitals(statement, spokenOf(visit, statement), weightUnit(visit, statement));
  visit.facts.push(...vitals);
  if (rest === '') return;
  if (statement.role === 'owner') takeOwners(visit, { ...statement, text: rest });
  else takeClinics(visit, { ...statement, text: rest });
}

function weightUnit({ facts }: Visit, { segment }: PetStatement): string {
  const weight = facts.findLast(
    ({ topic, text }) => topic === 'vital: Weight' && /\d (?:kg|lb|g)\b/.test(text),
  );
  return weight && segment - weight.segment <= 2 ? (/\d (kg|lb|g)\b/.exec(weight.text)?.[1] ?? '') : '';
}

function takeOwners(visit: Visit, statement: PetStatement): void {
  const isPlanning = phaseOf(visit, statement) === 'plan';
  if (isPlanning && takeDecline(visit, statement)) return;
  if (isEcho(visit, statement) || settleSides(visit, statement)) return;
  if (
    isPlanning &&
    !statement.answers &&
    !(isClinical(statement.text, 'sign', 'medicine', 'diet', 'procedure') && OWN_SUBJECT.test(statement.text))
  )
    return;
  const reading = readOwnerStatement(statement);
  if (reading && isWorthALine(reading.text)) add(visit, statement, reading);
}

const OWN_SUBJECT = /\b(?:he|she|they|it|i|we|my|our|his|her|owner)(?:'\w+)?\b/i;

/** Sets an offer down as declined; a wish that names something else stands for itself. */
function takeDecline(visit: Visit, statement: PetStatement): boolean {
  if (!isDecline(statement.text)) return false;
  const offer = visit.facts.findLast(({ soap, topic }) => soap === 'plan' && topic !== 'precaution');
  if (offer && agreesToWait(statement.text, offer.text)) return true;
  const isNear = offer !== undefined && statement.segment - offer.segment <= 4;
  const named = wordsOf(statement.text).filter((word) => word.length > 3 && isClinical(word));
  const said = wordsOf(offer?.text ?? '');
  const shared = named.filter((word) => said.includes(word));
  const isOther = named.length > 0 || REFUSES_AN_ACT.test(statement.text);
  if (!isNear || (isOther && shared.length === 0)) return declineAlone(visit, statement);
  setDeclined(offer, shared);
  offer.evidence = joinEvidence(offer.evidence, statement.evidence);
  return true;
}

/** "I don't want her to go to the hospital again": what shall not happen to the animal, whatever was offered. */
const REFUSES_AN_ACT =
  /\b(?:don't|do not|never|wouldn't|won't) want (?:him|her|them|it|my \w+|the \w+|[A-Z]\w+) (?:to (?!(?:do|have|get|take|go through) (?:it|that|this|those|them|all)\b)\w+|\w+ing)\b/;

/** "X-rays if she is not better." "Okay, let's wait then.": the owner takes the clinic's advice. */
function agreesToWait(answer: string, offered: string): boolean {
  const agrees =
    /\b(?:wait|hold off|skip)\b/i.test(answer) &&
    /^(?:okay|ok|sure|sounds good|alright|yeah|yes)\b|\bthen[.!]*$/i.test(answer);
  return agrees && /\b(?:if|not today|unless|wait|hold|later|yet)\b/i.test(offered);
}

function setDeclined(offer: NoteFact, shared: readonly string[]): void {
  if (!offer.text.includes('owner declined')) offer.text = declinedText(offer.text, shared);
  if (shared.length === 0 || namedDrugs(offer.text).length <= 1) offer.places = ['Declined', ...offer.places];
}

/** "Give the lepto vaccine today" is "Lepto vaccine today: owner declined". */
function declinedText(offered: string, shared: readonly string[]): string {
  const thing = offered
    .replace(/\.$/, '')
    .replace(
      /^(?:give|do|run|start|add|take|keep|get|use)(?: (?:him|her|them))?(?: (?:the|a|an|some))? (?=\w)/i,
      '',
    );
  const only = shared.length > 0 && namedDrugs(offered).length > 1 ? ` ${shared.join(' ')}` : '';
  return `${thing.charAt(0).toUpperCase()}${thing.slice(1)}: owner declined${only}.`;
}

/** "We can't do surgery" is worth a line of the plan, whatever was offered. */
function declineAlone(visit: Visit, statement: PetStatement): boolean {
  const isWorthy = isClinical(statement.text) || REFUSES_AN_ACT.test(statement.text);
  if (statement.role !== 'owner' || !isWorthy) return false;
  add(visit, statement, {
    soap: 'plan',
    places: ['Declined', 'Client Education', 'Home Care'],
    text: ownersVoice(statement.text),
    topic: 'wish',
  });
  return true;
}

/** "It's his right", says the other owner: the note must not choose between them. */
function settleSides(visit: Visit, statement: PetStatement): boolean {
  const side = sideOf(statement.text);
  const told = visit.facts.findLast((fact) => fact.soap === 'subjective' && fact.side !== undefined);
  if (!side || !told?.side || statement.segment - told.segment > 3 || !DISPUTES.test(statement.text))
    return false;
  if (told.side === side && !told.text.includes('disagree')) return false;
  if (!told.text.includes('disagree'))
    told.text = `${told.text.replace(/\.$/, '')}, or the ${side} (owners disagree).`;
  told.evidence = joinEvidence(told.evidence, statement.evidence);
  told.segment = statement.segment;
  return true;
}

const DISPUTES =
  /^(?:(?:the |his |her )?(?:(?:back|front|hind) )?(?:left|right)(?: (?:back|front|hind|leg|one|ear|eye))?[.!]*$|(?:no|well|actually|it's|it is|that's)\b.*\b(?:left|right)\b|when .*\bit's the (?:left|right)\b)/i;

function takeClinics(visit: Visit, spoken: PetStatement): void {
  const statement = withDrugMeant(visit, spoken);
  if (takeRecheck(visit, statement)) return;
  const last = visit.facts.at(-1);
  if (last && continuesRegimen(last, statement)) {
    joinRegimen(last, statement);
    return;
  }
  if (
    isEcho(visit, statement) ||
    (AGREES_TO_SKIP.test(statement.text) &&
      isDecline(ownerSaid(visit, statement) ?? '') &&
      takeDecline(visit, statement))
  )
    return;
  const reading = readClinicStatement(statement.text, {
    phase: phaseFor(visit, statement),
    ownerSaid: ownerSaid(visit, statement),
  });
  if (!reading || !isWorthALine(reading.text) || isTakenUp(reading)) return;
  add(visit, statement, inContext(visit, statement, withDrugNamed(visit, statement, reading)));
}

/** "Flea prevention." names what is spoken of, and tells nothing of it. */
function isTakenUp({ topic, text }: Reading): boolean {
  return (
    topic === 'restated' && wordsOf(text).length <= 2 && !hasQuantity(text) && namedDrugs(text).length === 0
  );
}

/** "I want Mabel back in five days. Gus in a year.": the second goes on about rechecks. */
function takeRecheck(visit: Visit, statement: PetStatement): boolean {
  const last = visit.facts.at(-1);
  const when =
    /^(?:and )?[A-Z]?[a-z]+,? (in (?:an?|\d[\d-]*) (?:days?|weeks?|months?|years?)\b.{0,20})$/.exec(
      statement.text,
    )?.[1];
  if (!when || last?.places[0] !== 'Recheck' || statement.segment - last.segment > 1) return false;
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
    !/^[\w\s]{0,14}\.?$|\b(?:here for|year old|came in|presenting)\b/i.test(statement.text);
  return reports ? 'exam' : phase;
}

function isWorthALine(text: string): boolean {
  if (
    namedVital(text) !== undefined &&
    !/\d/.test(text) &&
    wordsOf(text).length <= 4 &&
    !isClinical(text, 'finding', 'sign')
  )
    return false;
  const words = wordsOf(text.replace(/^(?:the|that|this) /i, ''));
  return (
    words.length > 1 || (words.length === 1 && (isClinical(text, 'sign') || namedDrugs(text).length > 0))
  );
}

function add(visit: Visit, statement: PetStatement, reading: Reading): void {
  const names = namedDrugs(statement.text);
  const topic = names.length > 0 && reading.soap === 'plan' ? `drug: ${names.join(', ')}` : reading.topic;
  const side = sideOf(reading.text);
  const { pets, segment } = statement;
  const { alsoFrom = [], ...rest } = reading;
  const evidence = joinEvidence(statement.evidence, alsoFrom);
  visit.facts.push({ ...rest, topic, pets, evidence, segment, ...(side && { side }) });
}
