/** What the writer remembers while it goes through a visit. */

import { broughtUp, namedDrugs, stoppedDrug, subjectDrug } from '../../reading/drugs/drug-mentions.ts';
import { namesAnalyte } from '../../reading/figures/measured-values.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { anyOf, notAhead, sequence } from '../../reading/text/patterns.ts';
import { namedVital } from '../../reading/vital-signs/vital-kinds.ts';
import type { Role } from '../../reading/voices/voice-roles.ts';
import { bodySystem, isClinical, pairedPart } from '../../reading/words/clinical-words.ts';
import { OPENS_EXAM } from './exam-words.ts';
import { type Heading, headingOf, isOfUdder } from './headings.ts';
import type { NoteFact, PetStatement, Phase } from './note-facts.ts';
import { isOfElsewhere } from './other-cases.ts';
import { COUNTS_OPTIONS } from './plan-words.ts';

/** A visit up to the statement that is being read. */
export interface Visit {
  facts: NoteFact[];
  /** How far each patient's visit has come. */
  phases: Map<string, Phase>;
  /** The part of the body last spoken of, by patient. */
  parts: Map<string, { name: string; segment: number }>;
  /** The drug last spoken of, by patient. */
  drugs: Map<string, NamedDrug>;
  /** The segment in which each technician last told what the owner had said. */
  relayed: Map<string, number>;
  /** The segment in which an owner tells the story: the answer to "what's going on?". */
  story: number;
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
  /** Whether it was just said that it is given no more: no dose that follows is of it. */
  isOver: boolean;
}

/** Something said lately, and the fact it became. */
export interface Said {
  speaker: string;
  segment: number;
  role: Role;
  text: string;
  /** The turns it rests on. */
  evidence: readonly number[];
  /** What it answers. */
  question: string | undefined;
  fact: NoteFact | undefined;
}

/** A visit of which nothing was read yet. */
export function newVisit(): Visit {
  return {
    facts: [],
    phases: new Map(),
    parts: new Map(),
    drugs: new Map(),
    relayed: new Map(),
    story: -1,
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
  return drug && statement.segment - drug.segment <= 20 ? drug : undefined;
}

/** "She's not coughing any more" is of no drug. */
const IS_OVER = sequence(
  /\b/i,
  [
    /no more/i,
    /(?<!\b(?:not|n't) (?:cough|vomit|limp|itch|scratch|sneez|strain|pant|wheez|shak|lick|cry|bleed)[a-z]* .{0,20})any ?more/i,
    /not (?:giving|using|starting)|(?:don't|do not) want|(?:that's|is|are) done|finished/i,
    /discontinue\w*|stop(?:ped)? (?:the|giving)/i,
  ],
  /\b/i,
);

/** The heading that a statement stands under. */
export function headingNow(visit: Visit, statement: PetStatement): Heading | undefined {
  const { heading, said } = visit;
  if (!heading) return undefined;
  // "Let's have a look at her skin." "Sure." "It looks normal.": a word between is no other matter.
  const between = said.filter(({ segment }) => segment > heading.segment && segment < statement.segment);
  const isNext =
    between.length > 0 && between.every(({ role, text }) => role === 'owner' && LETS_GO_ON.test(text));
  return statement.segment - heading.segment <= (isNext ? 2 : 1) ? heading : undefined;
}

/** "Sure.", "Sounds good." */
const LETS_GO_ON =
  /^(?:(?:okay|ok|sure|yeah|yes|yep|alright|of course|go ahead|sounds good|no problem|please|thanks?|thank you|right|fine|good|great)[,.! ]*)+$/i;

/** What a bare number of a statement would be about: the question, or what was just said. */
export function spokenOf(visit: Visit, { question = '', segment, text, answers }: PetStatement): string {
  const counted = countedAt(visit, segment, question);
  if (counted !== undefined) return counted;
  if (answers && ASKS_LAST.test(question)) return 'weight';
  if (isOfItsOwn(text) || isAfterResult(visit, segment)) return '';
  // Who was just asked something answers that, and not what was measured before.
  const isAskedElse = answers && namedVital(question) === undefined && wordsOf(question).length > 3;
  if (isAskedElse) return question;
  if (answers && ASKS_FEVER.test(question)) return 'temperature';
  return segment - visit.asked.segment <= 2 ? `${question} ${visit.asked.text}` : question;
}

/** "Any fever?" "I took it, it was 101.8." */
const ASKS_FEVER = /\bfever\b|\bfeel(?:s|ing|t)? (?:hot|warm)\b/i;

/** "What was he last time?" */
const ASKS_LAST =
  /\bwhat (?:was|were|did) (?:he|she|it|they) (?:weigh )?(?:at )?(?:last|in|back|before|then|(?:his|her) last)\b/i;

/** "How's he breathing?" "I counted. It was 24."; "Are you counting his breaths?" "I am. It's been 24, 26." */
function countedAt({ said }: Visit, segment: number, question: string): string | undefined {
  const last = said.at(-1);
  if (last?.segment !== segment) return undefined;
  const asked = question === '' ? (last.question ?? '') : question;
  const isCounted = /\bcounted\b/i.test(last.text) || /\bcount(?:ing|ed)?\b/i.test(asked);
  if (!isCounted || !/\bbreath/i.test(asked)) return undefined;
  return /\b(?:sleep\w*|asleep)\b/i.test(asked) ? 'sleeping breathing rate' : 'breathing rate';
}

/** A sentence that names what its numbers are of, or says too much for a bare number. */
function isOfItsOwn(spoken: string): boolean {
  const text = spoken.replace(AT_WHICH_VISIT, '').replace(READINGS_TAKEN, '');
  return isClinical(text, 'test', 'medicine') || namedDrugs(text).length > 0 || wordsOf(text).length > 16;
}

/** "He was 39 at his shots in April": when, and nothing that is given now. */
const AT_WHICH_VISIT =
  /\bat (?:his|her|the) (?:last )?(?:shots|vaccines?|vaccinations?|boosters?|jabs?|dental|surgery|spay|neuter|castration|check-?up|annual|physical)\b/i;

/** "Seven readings, average was 158." */
const READINGS_TAKEN =
  /\b(?:\d|several|a few|a couple of|the (?:first|second|last|next|other)(?: \d)?) readings\b/i;

/** "The cPL is 436. It was 1250 when he came in.": a number after a result is of that test. */
function isAfterResult({ facts }: Visit, segment: number): boolean {
  const last = facts.at(-1);
  return last?.segment === segment && last.topic === 'results';
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
  const drug = drugIn(statement);
  if (drug && !isTurnedDown(statement)) visit.drugs.set(key, drug);
  else if (!drug && GIVES_OTHER_STUFF.test(text)) visit.drugs.delete(key);
  const added = visit.facts[known];
  visit.asked = askedAfter(statement, visit.facts.slice(known)) ?? visit.asked;
  visit.said = [
    ...visit.said.slice(-8),
    {
      speaker,
      segment,
      role: statement.role,
      text,
      evidence: statement.evidence,
      question,
      fact: added && visit.facts.at(-1),
    },
  ];
  if (statement.role !== 'owner') rememberClinics(visit, statement, added);
}

/** "Marbocyl: rather not", "No Banamine", "we used to give metronidazole": the talk goes on about the drug before. */
function isTurnedDown({ role, text }: PetStatement): boolean {
  return role !== 'owner' && (TURNS_DOWN.test(text) || isOfElsewhere(text));
}

const TURNS_DOWN =
  /^(?:no (?!more\b)[\w-]+(?: [\w-]+)?(?:[;,.!]|$)|[\w -]{2,30}: (?:rather |better |prefer )?not\b)/i;

/** "Don't give him any more of that powder", "I'm giving him pen, 5 mL": what "it" is from here on, and no drug of a known name. */
const GIVES_OTHER_STUFF = anyOf([
  sequence(
    /\bgiv(?:e|en|ing) (?:him|her|them) /i,
    notAhead([
      sequence(
        [
          /it|that|this|them|another|one|half|some|about|the|two|an?|only|just|up|less|more|both|all|every/i,
          /once|twice|now|today/i,
        ],
        /\b/i,
      ),
    ]),
    /[a-z]{3,},? \d/i,
  ),
  sequence(
    /\b(?:give|giving|feed|feeding|use|using|put|stop|keep|buy)\b[^.,;]{0,25}\b/i,
    /(?:that|this|the|some|any)(?: [a-z]+){0,3} /i,
    /(?:powder|stuff|supplement|paste|potion|remedy|oil|herbs?|gunk|spray)\b/i,
  ),
]);

/** The drug that a statement speaks of, or answers to. */
function drugIn({
  text,
  question = '',
  segment,
  evidence,
  ...statement
}: PetStatement): NamedDrug | undefined {
  const stopped = stoppedDrug(text);
  const own = stopped ?? subjectDrug(text) ?? broughtUp(text);
  // "He's on 2.5 mg of Felimazole?" "Yes.": it was named by whoever asked.
  const from =
    statement.answers && question.includes(own?.said ?? text) ? Math.min(segment, ...evidence) : segment;
  const isOver = IS_OVER.test(text) || stopped !== undefined;
  if (own) return { ...own, segment: from, isOver };
  // The clinic speaks of what the owner asked for, too.
  const isAnswer = statement.answers || statement.role !== 'owner';
  const asked = isAnswer ? subjectDrug(question) : undefined;
  return asked && { ...asked, segment: Math.min(segment, ...evidence), isOver: IS_OVER.test(text) };
}

/** What a bare number would mean from here on; undefined when that does not change. */
function askedAfter(
  { text, evidence, question = '', ...statement }: PetStatement,
  added: readonly NoteFact[],
): Visit['asked'] | undefined {
  // A value that was put right is as near as what put it right.
  const segment = Math.max(statement.segment, ...evidence);
  const hasFigure = /\d/.test(text);
  // A value that was read out is the last that was measured.
  if (hasFigure && namesAnalyte(text)) return { text: '', segment: -9 };
  const vitals = added.flatMap(({ topic, text: line }) => {
    const kinds = IS_OF_HOUR.test(line) ? /^vital: (.+)$/ : /^vital: (Temperature|Weight)$/;
    return kinds.exec(topic)?.[1] ?? [];
  });
  if (vitals.length > 0) return { text: vitals.join(' '), segment };
  if (hasFigure) return undefined;
  // "Temp I didn't take.": no figure of it comes next.
  if (NOT_TAKEN.test(text) && namedVital(text) !== undefined) return { text: '', segment: -9 };
  // "And her blood pressure?" "We took it in the back.": the figure comes next.
  const measured = [text, question].find((one) => GOES_TO_MEASURE.test(one) && !/\d/.test(one));
  return measured === undefined ? undefined : { text: measured, segment };
}

const NOT_TAKEN =
  /\b(?:i|we) (?:didn't|did not|haven't|couldn't|can't) (?:take|taken|get|got|do|done|check|checked|weigh|weighed)\b/i;

/** "HR 52 (at midnight).": the next number may be of the next hour. */
const IS_OF_HOUR = /\(at (?:\d|midnight|noon)[^()]*\)\.$/;

const GOES_TO_MEASURE =
  /\b(?:temps?|weigh\w*|scales?|blood pressure(?! (?:drug|med\w*|pill|tablet))|(?:got|get|do|check|take) (?:a |his |her )?pressures?|bp|heart rate)\b/i;

function rememberClinics(visit: Visit, statement: PetStatement, added: NoteFact | undefined): void {
  const heading = added ? undefined : headingOf(statement);
  if (heading) turnTo(visit, heading, statement);
  else if (added && leavesHeading(visit, statement)) visit.heading = undefined;
  if (statement.role === 'vet')
    visit.phases.set(keyOf(statement), phaseAfter(phaseOf(visit, statement), statement, added));
}

/** "Along the jaw, I'm feeling": the left and the right that follow are no longer those of the ear. */
function turnTo(visit: Visit, heading: Heading, statement: PetStatement): void {
  visit.heading = heading;
  if (!heading.isTest && pairedPart(heading.label) === undefined) visit.parts.delete(keyOf(statement));
}

function leavesHeading({ heading }: Visit, { text }: PetStatement): boolean {
  return bodySystem(text) !== undefined && !heading?.isTest && !isOfUdder(heading?.label, text);
}

/** "So the plan.", "Here's what we'll do." */
const OPENS_PLAN = sequence(
  /^(?:(?:okay|so|and|now|alright|right)[,\s]+)*/i,
  [
    /(?:(?:you|we) have |we've got |there are )?(?:two|three|four|2|3|4|a couple of|a few) (?:options|choices)/i,
    /(?:the|my|our) (?:treatment )?plan\b.{0,30}|plan|for the plan/i,
    /here's (?:the plan|what (?:we'll|i'd|i want|we're)\b.{0,30})/i,
  ],
  /[.:!]*$/i,
);

/** Where the visit stands once the vet has said this. */
function phaseAfter(phase: Phase, { text }: PetStatement, added: NoteFact | undefined): Phase {
  if (OPENS_PLAN.test(text) || COUNTS_OPTIONS.test(text) || added?.soap === 'assessment') return 'plan';
  if (added?.soap === 'plan' && isPlanned(added, phase, text)) return 'plan';
  if (OPENS_EXAM.test(text)) return 'exam';
  const examines =
    EXAMINES.test(text) || /^(?:exam: (?!general)|vital: (?!Weight)|results$)/.test(added?.topic ?? '');
  return phase === 'history' && examines ? 'exam' : phase;
}

/** A warning, or a figure, opens no plan before the animal was looked at; what may come of a treatment opens none at all. */
function isPlanned({ topic }: NoteFact, phase: Phase, text: string): boolean {
  if (topic === 'outlook') return false;
  return phase !== 'history' || (topic !== 'precaution' && namedVital(text) === undefined);
}

/** A vet who tells how a part is has begun to examine. */
const EXAMINES = anyOf([
  sequence(
    /\b(?:heart|lungs?|eyes?|ears?|teeth|gums|belly|abdomen|incision|gut sounds|lymph nodes|joints?)/i,
    /\b.{0,25}\b/i,
    /(?:clear|clean|normal|good|fine|great|soft|pink|sounds?|looks?|healing|decreased|present)\b/i,
  ),
  /\bi (?:see|feel|hear|don't (?:see|feel|hear))\b/i,
]);
