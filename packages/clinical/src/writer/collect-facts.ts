/** Goes through the statements of a visit in order and gathers what belongs in the note. */
import { isAboutOtherAnimal } from '../patients/other-animals.ts';
import { isClinical, pairedPart } from '../reading/clinical-words.ts';
import { drugAction, firstDrugSaid, namedDrugs, sharesDrug } from '../reading/drug-mentions.ts';
import { hasDose, hasQuantity, saysDosing } from '../reading/figures.ts';
import { wordsOf } from '../reading/sentences.ts';
import { joinEvidence } from '../reading/spoken-sentences.ts';
import { namedVital } from '../reading/vital-signs.ts';
import { opensExam, type Phase, readClinicStatement } from './clinic-statements.ts';
import { type NoteFact, type PetStatement, type Reading, sideOf } from './note-facts.ts';
import { isDecline, readOwnerStatement } from './owner-statements.ts';
import { continuesRegimen, joinRegimen } from './regimens.ts';
import { withoutVitals } from './vital-facts.ts';

/** The facts of a visit in the order they were said. */
export function collectFacts(statements: readonly PetStatement[]): NoteFact[] {
  const visit: Visit = { facts: [], phases: new Map(), parts: new Map(), drugs: new Map(), before: undefined, asked: '' };
  for (const statement of statements) {
    if (!isAboutOtherAnimal(statement.text)) take(visit, statement);
    visit.before = statement;
  }
  return visit.facts;
}

interface Visit {
  facts: NoteFact[];
  /** How far each patient's visit has come. */
  phases: Map<string, Phase>;
  /** The part of the body last spoken of, by patient. */
  parts: Map<string, string>;
  /** The drug last named, by patient: name said and its generic names. */
  drugs: Map<string, { said: string; names: readonly string[]; segment: number }>;
  before: PetStatement | undefined;
  /** What a bare number would mean: the last words that named a vital sign. */
  asked: string;
}

function take(visit: Visit, original: PetStatement): void {
  const statement = { ...original, text: withPartNamed(original.text, visit.parts.get(key(original)) ?? '') };
  movePhase(visit, statement);
  const spokenOf = `${statement.question ?? ''} ${visit.asked}`;
  const { vitals, rest } = withoutVitals(statement, spokenOf);
  visit.facts.push(...vitals);
  if (rest !== '') takeRest(visit, { ...statement, text: rest });
  remember(visit, statement);
}

function takeRest(visit: Visit, statement: PetStatement): void {
  if (statement.role === 'owner') takeOwners(visit, statement);
  else takeClinics(visit, statement);
}

function takeOwners(visit: Visit, statement: PetStatement): void {
  const offer = visit.facts.findLast(({ soap }) => soap === 'plan');
  if (offer && isDecline(statement.text) && statement.segment - offer.segment <= 4 && phaseOf(visit, statement) === 'plan') {
    decline(offer, statement);
    return;
  }
  if (phaseOf(visit, statement) === 'plan' && isEcho(visit, statement)) return;
  const reading = readOwnerStatement(statement);
  if (reading) add(visit, statement, reading);
}

function decline(offer: NoteFact, statement: PetStatement): void {
  if (!/declined/.test(offer.text)) offer.text = `${offer.text.replace(/\.$/, '')}: owner declined.`;
  offer.places = ['Declined', ...offer.places];
  offer.evidence = joinEvidence(offer.evidence, statement.evidence);
}

function takeClinics(visit: Visit, statement: PetStatement): void {
  const open = visit.facts.at(-1);
  if (open && continuesRegimen(open, statement)) {
    joinRegimen(open, statement);
    return;
  }
  if (isEcho(visit, statement)) return;
  const phase = phaseOf(visit, statement);
  const named = withDrugNamed(visit, statement);
  const reading = readClinicStatement(named, phase);
  if (!reading || reading.text === '') return;
  add(visit, statement, reading);
  if (phase !== 'plan' && (reading.soap === 'assessment' || (reading.soap === 'plan' && phase === 'exam'))) {
    visit.phases.set(key(statement), 'plan');
  }
}

/** "Go up to two and a half units twice a day" is about the drug last named. */
function withDrugNamed(visit: Visit, statement: PetStatement): string {
  const { text } = statement;
  const last = visit.drugs.get(key(statement));
  const isBare = namedDrugs(text).length === 0 && hasDose(text) && saysDosing(text);
  if (!last || !isBare || statement.segment - last.segment > 40 || /^if\b/i.test(text)) return text;
  return `${last.said}: ${text}`;
}

function add(visit: Visit, statement: PetStatement, reading: Reading): void {
  const names = namedDrugs(statement.text);
  const topic = names.length > 0 && reading.soap === 'plan' ? `drug: ${names.join(', ')}` : reading.topic;
  const side = sideOf(reading.text);
  visit.facts.push({
    ...reading,
    topic,
    pets: statement.pets,
    evidence: statement.evidence,
    segment: statement.segment,
    ...(side && { side }),
  });
}

/** "The left one" and "on that side" say what they mean: "the left ear". */
function withPartNamed(text: string, part: string): string {
  const own = pairedPart(text.replaceAll(/\b(?:left|right) (?:one|side)\b/gi, '')) ?? part;
  if (own === '') return text;
  return text
    .replaceAll(/\b(left|right) one('s)?\b/gi, (_, side: string, is = '') => `${side} ${own}${is === '' ? '' : ' is'}`)
    .replaceAll(/\b((?:the|his|her|just the|just|on the) (?:left|right))(?=[.,;?!]|$)/gi, `$1 ${own}`);
}

function movePhase(visit: Visit, statement: PetStatement): void {
  if (statement.role === 'owner') return;
  const phase = phaseOf(visit, statement);
  const starts = opensExam(statement.text) || (statement.role === 'vet' && namedVital(statement.text) !== undefined && /\d/.test(statement.text));
  if (phase === 'history' && (starts || soundsLikeExam(visit, statement))) visit.phases.set(key(statement), 'exam');
}

/** The vet tells a finding without having been told it. */
function soundsLikeExam(visit: Visit, { text, role, segment }: PetStatement): boolean {
  const afterOwner = visit.before?.role === 'owner' && segment - visit.before.segment <= 1;
  const examines = /\b(?:heart|lungs|eyes|ears|teeth|gums|belly|abdomen|incision|gut sounds)\b.{0,30}\b(?:clear|clean|normal|good|fine|great|soft|pink|sounds?|looks?|healing|decreased|present)\b|\bi (?:see|feel|hear|don't (?:see|feel|hear))\b/i;
  return role === 'vet' && examines.test(text) && !(afterOwner && /\?$/.test(text));
}

function phaseOf(visit: Visit, statement: PetStatement): Phase {
  return visit.phases.get(key(statement)) ?? 'history';
}

/** Says only what was just said: adds its evidence there and is no fact of its own. */
function isEcho(visit: Visit, statement: PetStatement): boolean {
  const words = wordsOf(statement.text).filter((word) => word.length > 2 || /\d/.test(word));
  const content = words.filter((word) => !SMALL_WORDS.has(word));
  if (content.length === 0) return !isClinical(statement.text) && !hasQuantity(statement.text);
  const echoed = visit.facts.slice(-4).find((fact) => {
    const said = new Set(wordsOf(fact.text));
    return fact.segment < statement.segment && content.every((word) => said.has(word));
  });
  if (!echoed || (content.length < 2 && isClinical(statement.text) && statement.answers)) return false;
  echoed.evidence = joinEvidence(echoed.evidence, statement.evidence);
  return true;
}

const SMALL_WORDS = new Set('the and okay yeah yes right just that this for she her his him has had was are you got so not all twice with then about'.split(' '));

function remember(visit: Visit, statement: PetStatement): void {
  const part = pairedPart(statement.text) ?? pairedPart(statement.question ?? '');
  if (part) visit.parts.set(key(statement), part);
  const said = firstDrugSaid(statement.text);
  if (said && drugAction(statement.text) !== 'not given') {
    visit.drugs.set(key(statement), { said, names: namedDrugs(statement.text), segment: statement.segment });
  }
  if (namedVital(statement.text)) visit.asked = statement.text;
  else if (!/\d/.test(statement.text) && statement.role !== 'owner' && sharesDrug([], [])) visit.asked = '';
}

function key({ pets }: PetStatement): string {
  return pets.join('+');
}
