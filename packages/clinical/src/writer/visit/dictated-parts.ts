/** What a vet dictates or types for a part of the note stands in that part, in the vet's own words: none of it is talk. */

import { withShortDosing } from '../../reading/figures/dosing-shorthand.ts';
import { asSentence, wordsOf } from '../../reading/sentences/sentences.ts';
import { ahead, captured, notAhead, sequence } from '../../reading/text/patterns.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { readClinicStatement } from '../clinic/clinic-statements.ts';
import { add } from '../facts/add-fact.ts';
import type { PetStatement, Reading } from '../facts/note-facts.ts';
import { phaseOf, type Visit } from '../facts/visit-so-far.ts';
import { readOwnerStatement } from '../owner/owner-statements.ts';
import { partToldOf } from './dictated-cues.ts';
import { takeClinics } from './take-clinics.ts';
import { addVitals, withoutVitals } from './vital-facts.ts';

/** Takes up a statement that was dictated. @returns whether it was */
export function takeDictated(visit: Visit, statement: PetStatement): boolean {
  const { part } = statement;
  if (part === undefined) return false;
  if (part === null) takeOpen(visit, statement);
  else takeForPart(visit, statement, movedOn(visit, statement, part));
  return true;
}

/**
 * The part that a statement of a report is of: "Recheck in 4 days" is a step of the plan, whatever was begun with a word before,
 * and so is what tells nothing by itself and follows one.
 */
function movedOn({ facts }: Visit, statement: PetStatement, part: Reading['soap']): Reading['soap'] {
  if (statement.isReport !== true || part === 'plan' || part === 'subjective') return part;
  if (WAS_DONE.test(statement.text) || OWNER_DOES.test(statement.text)) return 'plan';
  const told = partToldOf(statement.text);
  if (told !== undefined) return told;
  const own = readFor('objective', statement)?.soap;
  if (own === 'plan') return own;
  if (part === 'objective' && own === 'assessment' && readFor('plan', statement)?.soap === own) return own;
  return own === undefined && facts.at(-1)?.soap === 'plan' ? 'plan' : part;
}

/** "A subsolar abscess was opened", "foot was soaked and wrapped". */
const WAS_DONE = sequence(
  /^(?!.*\b(?:last|before|previously|ago|yesterday|already|if)\b).*\b(?:was|were) /i,
  /(?:(?:then|also|gently) )?/i,
  [
    /opened|lanced|drained|soaked|wrapped|bandaged|flushed|lavaged|clipped|cleaned|sutured|stapled/i,
    /closed|removed|excised|extracted|debrided|biopsied|irrigated|intubated|sedated|premedicated/i,
    /induced|administered|injected|placed|applied|instilled|infused|expressed|trimmed|pared|floated/i,
    /scaled|polished|probed|decompressed|transfused|nebuli[sz]ed|unblocked|spayed|neutered|castrated/i,
    /vaccinated|microchipped/i,
  ],
  /\b/i,
);
/** "Owner to change the wrap daily." */
const OWNER_DOES =
  /^(?:the )?(?:owners?|clients?) (?:is |are |was |were )?(?:to|will|should|advised|instructed|told|shown)\b/i;

function takeForPart(visit: Visit, statement: PetStatement, part: Reading['soap']): void {
  const { vitals, rest } =
    part === 'objective' ? measured(visit, statement) : { vitals: [], rest: statement.text };
  addVitals(visit.facts, vitals);
  const text = asSentence(withShortDosing(rest.replace(OPENS, '')));
  if (text === '') return;
  if (goesOn(visit, statement, { part, text })) return;
  const reading = readFor(part, vitals.length > 0 ? { ...statement, text: rest } : statement);
  const isOfPart = reading?.soap === part;
  add(visit, statement, {
    soap: part,
    places: placesOf(statement, part, isOfPart ? reading : undefined),
    text,
    topic: isOfPart ? reading.topic : 'dictated',
  });
}

/** "So I've started him on …", "okay, Percy, day two": no word of what is told. */
const OPENS =
  /^(?:(?:okay|ok|so|and|um|uh|well|alright|all right),? )+(?!(?:far|on|long|much|many|that)\b)(?=\w)/i;

/** Problems are told by their weight: they stay in their order. */
function placesOf(
  { isReport, text }: PetStatement,
  part: Reading['soap'],
  reading: Reading | undefined,
): readonly string[] {
  if (isReport === true && part === 'plan' && WAS_DONE.test(text)) return TREATED;
  return part === 'assessment' ? [] : (reading?.places ?? []);
}

const TREATED = ['Treatments Given Today', 'Procedures', 'Treatment'];

/** "DHPP given. 1yr.", "Carprofen 75 mg q12h. Disp #20.": alone the second tells nothing. */
function goesOn({ facts }: Visit, statement: PetStatement, more: { part: string; text: string }): boolean {
  const last = facts.at(-1);
  const isOfLast =
    last?.segment === statement.segment &&
    last.soap === more.part &&
    last.pets.join() === statement.pets.join();
  const isPiece = more.part !== 'objective' && wordsOf(more.text).length <= FEW_WORDS;
  if (!last || !isOfLast || last.text.length > LONGEST || !(isPiece || OF_LAST.test(more.text))) return false;
  last.text = `${last.text} ${more.text}`;
  last.evidence = joinEvidence(last.evidence, statement.evidence);
  return true;
}

const FEW_WORDS = 3;
const LONGEST = 300;
const OF_LAST =
  /^(?:stop if|disp(?:ensed?)?\b|qty\b|refills?\b|no refills\b|#|give (?:it|with)|with food\b|(?:about |some )?\d+ times\b|(?:once|twice|for|since|mostly|worse) (?:\w+ ){0,4}\w+[.]?$)/i;

/** Values that were measured once stand by themselves; how one went up and down stays in its sentence, and so does more than a value. */
function measured({ facts }: Visit, statement: PetStatement): ReturnType<typeof withoutVitals> {
  const text = statement.text.replaceAll(RUN_ON, '$1, ');
  const read = withoutVitals({ ...statement, text }, { asked: () => '', unit: () => '', weighed: () => [] });
  const isAgain = read.vitals.some(({ topic, pets }) =>
    facts.some((fact) => fact.topic === topic && fact.pets.join() === pets.join()),
  );
  const left = [...read.vitals.map((vital) => vital.text), read.rest].join(' ');
  const isLess =
    figuresIn(left) < figuresIn(text) ||
    wordsOf(text).length - wordsOf(read.rest).length > MOST_WORDS * read.vitals.length;
  return isAgain || isLess || MOVES.test(text) ? { vitals: [], rest: text } : read;
}

/** "Temp 37.8 hr 110 rumen quiet": each sign ends with its figure. */
const RUN_ON = sequence(
  /\b/gi,
  captured([
    sequence(
      /(?:temp(?:erature)?|hr|rr|heart rate|resp(?:iratory)?(?: rate)?|pulse|weight|wt)(?: is| of)? \d+/gi,
      /(?:\.\d+)?(?: ?(?:kg|lb|F|C|bpm))?/gi,
    ),
  ]),
  / /gi,
  ahead([
    sequence(
      notAhead([
        sequence(
          [
            /kgs?|kilos?|lbs?|pounds?|g|grams?|f|c|bpm|degrees|beats|breaths|reg\w*|irreg\w*|weak|strong|by/gi,
            /via|a|an|of|at|on|in|per|with|and|but|from|to|up|down|over|after|before|which|so|under|for|today/gi,
            /now|this|was|is/gi,
          ],
          /\b/gi,
        ),
      ]),
      /[a-z]/gi,
    ),
  ]),
);

/** Words that a value is told in: "capillary refill time is less than 2 seconds". */
const MOST_WORDS = 8;

function figuresIn(text: string): number {
  return text.match(/\d+(?:\.\d+)?/g)?.length ?? 0;
}

const MOVES =
  /\b(?:dropped|drops|fell|falls|rose|rises|(?:came|comes|went|goes) (?:back )?(?:up|down)|at \d[\d:]* ?[ap]\.? ?m)\b/i;

/** What the words would be in a talk, which tells the best place within the part. */
function readFor(part: Reading['soap'], statement: PetStatement): Reading | undefined {
  if (part === 'subjective') return readOwnerStatement(statement, { goesOn: true, isStory: false });
  const phase = part === 'objective' ? 'exam' : 'plan';
  return readClinicStatement(statement.text, { ...AT_REST, phase, isUnderPart: part === 'objective' });
}

/** Nothing was said before. */
const AT_REST = {
  ownerSaid: undefined,
  isUnderPart: false,
  isUnderTest: false,
  isUnderStep: false,
  isUnderTold: false,
} as const;

/** Where no part was named the words themselves tell it; what tells none goes on with the sentence before. */
function takeOpen(visit: Visit, statement: PetStatement): void {
  const { vitals, rest } = measured(visit, statement);
  addVitals(visit.facts, vitals);
  if (rest !== '' && takeByCue(visit, { ...statement, text: rest })) return;
  const told = toldAhead(visit, { ...statement, text: rest });
  if (told) {
    add(visit, statement, told);
    return;
  }
  const before = stateOf(visit);
  if (rest !== '') takeClinics(visit, { ...statement, text: rest });
  if (rest === '' || stateOf(visit) !== before || OPENS_DICTATION.test(rest)) return;
  const last = visit.facts.findLast(({ pets }) => pets.join() === statement.pets.join());
  const soap = last?.soap ?? OF_PHASE[phaseOf(visit, statement)];
  add(visit, statement, { soap, places: last?.places ?? [], text: asSentence(rest), topic: 'dictated' });
}

/** What tells its part by its own words stands there, where it would be read as of another one. @returns whether it did */
function takeByCue(visit: Visit, statement: PetStatement): boolean {
  const read = readClinicStatement(statement.text, { ...AT_REST, phase: phaseOf(visit, statement) })?.soap;
  const isToReader = TO_READER.test(statement.text);
  const part = partToldOf(statement.text) ?? (isToReader ? read : undefined);
  if (part === undefined || (part === read && !isToReader)) return false;
  takeForPart(visit, statement, part);
  return true;
}

/** "We would be grateful for your assessment": of a colleague, and no owner. */
const TO_READER = /\b(?:you|your)\b/i;

/** "Vomiting x3 since last night, no diarrhea": signs ahead of the examination are its history, and no judgement. */
function toldAhead(visit: Visit, statement: PetStatement): Reading | undefined {
  const isOfSigns = isClinical(statement.text, 'sign') && !isClinical(statement.text, 'finding', 'test');
  if (phaseOf(visit, statement) !== 'history' || !isOfSigns) return undefined;
  const before = visit.facts.at(-1)?.soap ?? 'subjective';
  if (before !== 'subjective' || partToldOf(statement.text) !== undefined) return undefined;
  return readFor('subjective', statement);
}

/** "Okay, dictating on Bella." */
const OPENS_DICTATION =
  /^(?:(?:okay|so|all right|alright|hi),? )*(?:this is )?(?:i'm )?(?:dictat(?:ing|ion)|(?:a|my|the) (?:note|dictation)) (?:on|for|about) [\w ]{2,40}[.!]*$/i;

const OF_PHASE = { history: 'subjective', exam: 'objective', plan: 'plan' } as const;

/** Changes with each fact that is added, and each that is gone on with. */
function stateOf({ facts }: Visit): string {
  return `${facts.length} ${facts.at(-1)?.text ?? ''}`;
}
