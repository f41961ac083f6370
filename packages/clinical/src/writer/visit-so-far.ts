/** What the writer remembers while it goes through a visit. */
import { bodyPart, bodySystem, isClinical, pairedPart } from '../reading/clinical-words.ts';
import { namedDrugs, subjectDrug } from '../reading/drug-mentions.ts';
import { wordsOf } from '../reading/sentences.ts';
import type { Role } from '../reading/speakers.ts';
import { namedVital } from '../reading/vital-signs.ts';
import { OPENS_EXAM } from './clinic-speech.ts';
import type { Phase } from './clinic-statements.ts';
import type { NoteFact, PetStatement } from './note-facts.ts';

/** A visit up to the statement that is being read. */
export interface Visit {
  facts: NoteFact[];
  /** How far each patient's visit has come. */
  phases: Map<string, Phase>;
  /** The part of the body last spoken of, by patient. */
  parts: Map<string, { name: string; segment: number }>;
  /** The drug last spoken of, by patient. */
  drugs: Map<string, NamedDrug>;
  /** What was said lately, to know an echo. */
  said: Said[];
  heading: Heading | undefined;
  /** The last words that named a vital sign. */
  asked: { text: string; segment: number };
}

/** A drug as it was said, and its generic names. */
interface NamedDrug {
  said: string;
  names: readonly string[];
  segment: number;
}

/** "Okay, belly." and "So, films.": what follows is about that. */
interface Heading {
  label: string;
  isTest: boolean;
  place: { topic: string; places: readonly string[] };
  segment: number;
}

/** Something said lately, and the fact it became. */
export interface Said {
  speaker: string;
  segment: number;
  role: Role;
  text: string;
  words: ReadonlySet<string>;
  fact: NoteFact | undefined;
}

/** A visit of which nothing was read yet. */
export function newVisit(): Visit {
  return {
    facts: [],
    phases: new Map(),
    parts: new Map(),
    drugs: new Map(),
    said: [],
    heading: undefined,
    asked: { text: '', segment: -9 },
  };
}

/** Whom a statement is about, as a key. */
export function keyOf({ pets }: PetStatement): string {
  return pets.join('+');
}

/** How far the visit of a statement's patient has come. */
export function phaseOf(visit: Visit, statement: PetStatement): Phase {
  return visit.phases.get(keyOf(statement)) ?? 'history';
}

/** The drug that a bare dose is about; undefined when too long ago or more than one could be meant. */
export function drugNow(visit: Visit, statement: PetStatement): NamedDrug | undefined {
  const drug = visit.drugs.get(keyOf(statement));
  return drug && statement.segment - drug.segment <= 30 ? drug : undefined;
}

/** The heading that a statement stands under. */
export function headingNow(visit: Visit, statement: PetStatement): Heading | undefined {
  return visit.heading && statement.segment - visit.heading.segment <= 1 ? visit.heading : undefined;
}

/** What a bare number of a statement would be about: the question, or what was just said. */
export function spokenOf(visit: Visit, { question, segment, text, answers }: PetStatement): string {
  if (isClinical(text, 'test', 'medicine') || namedDrugs(text).length > 0 || wordsOf(text).length > 16)
    return '';
  // Who was just asked something answers that, and not what was measured before.
  const isAskedElse =
    answers && namedVital(question ?? '') === undefined && wordsOf(question ?? '').length > 3;
  if (isAskedElse) return question ?? '';
  return segment - visit.asked.segment <= 2 ? `${question ?? ''} ${visit.asked.text}` : (question ?? '');
}

/**
 * Remembers a statement that was read.
 * @param known how many facts there were before it
 */
export function remember(visit: Visit, statement: PetStatement, known: number): void {
  const key = keyOf(statement);
  const { text, segment, speaker, question } = statement;
  const part = pairedPart(text) ?? pairedPart(question ?? '');
  if (part) visit.parts.set(key, { name: part, segment });
  const drug = subjectDrug(text);
  if (drug) visit.drugs.set(key, { ...drug, segment });
  const added = visit.facts[known];
  visit.asked = askedAfter(statement, added) ?? visit.asked;
  visit.said = [
    ...visit.said.slice(-8),
    {
      speaker,
      segment,
      role: statement.role,
      text,
      words: new Set(wordsOf(text)),
      fact: added && visit.facts.at(-1),
    },
  ];
  if (statement.role !== 'owner') rememberClinics(visit, statement, added);
}

/** What a bare number would mean from here on; undefined when that does not change. */
function askedAfter(
  { text, evidence, ...statement }: PetStatement,
  added: NoteFact | undefined,
): Visit['asked'] | undefined {
  // A value that was put right is as near as what put it right.
  const segment = Math.max(statement.segment, ...evidence);
  const vital = /^vital: (Temperature|Weight)$/.exec(added?.topic ?? '')?.[1];
  if (vital) return { text: vital, segment };
  return /\b(?:temps?|weigh\w*|blood pressure|bp|heart rate)\b/i.test(text) && !/\d/.test(text)
    ? { text, segment }
    : undefined;
}

function rememberClinics(visit: Visit, statement: PetStatement, added: NoteFact | undefined): void {
  const heading = added ? undefined : headingOf(statement);
  if (heading) visit.heading = heading;
  else if (added && bodySystem(statement.text) !== undefined && !visit.heading?.isTest)
    visit.heading = undefined;
  if (statement.role === 'vet')
    visit.phases.set(keyOf(statement), phaseAfter(phaseOf(visit, statement), statement, added));
}

function isShort(text: string, isAnnounced: boolean): boolean {
  return !ORDERS.test(text) && wordsOf(text).length <= (isAnnounced ? 12 : 4);
}

function headingOf({ text, segment }: PetStatement): Heading | undefined {
  const isAnnounced = OPENS_EXAM.test(text);
  if (!isShort(text, isAnnounced)) return undefined;
  const isTest = isClinical(text, 'test') && !isAnnounced;
  const system = bodySystem(text);
  const label = isTest
    ? text.replace(/[.!?]+$/, '').replace(/^(?:okay|so|and|then|alright|now)[,\s]+(?:so\s+)?/i, '')
    : bodyPart(text);
  if (label === undefined || (!isTest && !system)) return undefined;
  const place = isTest
    ? { topic: 'results', places: ['Diagnostic Results', 'Labs'] }
    : { topic: `exam: ${system}`, places: [system ?? '', 'Physical Exam'] };
  return { label: label.charAt(0).toUpperCase() + label.slice(1), isTest, place, segment };
}

/** "Get me an ECG." orders a test, and nothing of it is known yet. */
const ORDERS =
  /^(?:(?:okay|and|so|please|can you)[,\s]+)*(?:get|grab|run|do|draw|pull|send|set|hand|give|take|put)\b/i;

/** Where the visit stands once the vet has said this. */
function phaseAfter(phase: Phase, { text }: PetStatement, added: NoteFact | undefined): Phase {
  if (added?.soap === 'assessment') return 'plan';
  if (added?.soap === 'plan' && phase !== 'history') return 'plan';
  if (added?.soap === 'plan' && added.topic !== 'precaution' && namedVital(text) === undefined) return 'plan';
  const examines =
    OPENS_EXAM.test(text) || EXAMINES.test(text) || /^(?:exam: |vital: (?!Weight))/.test(added?.topic ?? '');
  return phase === 'history' && examines ? 'exam' : phase;
}

/** A vet who tells how a part is has begun to examine. */
const EXAMINES =
  /\b(?:heart|lungs?|eyes?|ears?|teeth|gums|belly|abdomen|incision|gut sounds|lymph nodes|joints?)\b.{0,25}\b(?:clear|clean|normal|good|fine|great|soft|pink|sounds?|looks?|healing|decreased|present)\b|\bi (?:see|feel|hear|don't (?:see|feel|hear))\b/i;
