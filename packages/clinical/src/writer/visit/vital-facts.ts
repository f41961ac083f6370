/** Takes the vital signs out of a statement, so that each gets its own line, and leaves the rest of it. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { readNumbers } from '../../reading/numbers/numbers.ts';
import { lowered, tidy, wordsOf } from '../../reading/sentences/sentences.ts';
import { anyOf, captured, notAhead, sequence } from '../../reading/text/patterns.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import type { VitalSign } from '../../reading/vital-signs/shown-vitals.ts';
import { namedVital } from '../../reading/vital-signs/vital-kinds.ts';
import { readVitalSigns } from '../../reading/vital-signs/vital-signs.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import type { NoteFact, PetStatement } from '../facts/note-facts.ts';
import { besidesSign, isAmountOf } from './beside-vitals.ts';
import { asksForExtreme } from './weights-before.ts';
import { isKnownRoughly, isMoney, likely, type Weighed, wasBefore, withUnit } from './weights-told.ts';

/** What was said before, looked up only where a figure leaves it open. */
interface Context {
  /** What a bare number would be about. */
  asked: () => string;
  /** The unit of a bare weight. */
  unit: () => string;
  /** The weights of the same patient that were told, the last one first. */
  weighed: () => readonly Weighed[];
}

/** The vital signs of a statement as facts, and its other clauses. */
export function withoutVitals(
  statement: PetStatement,
  { asked, unit, weighed }: Context,
): { vitals: NoteFact[]; rest: string } {
  const read = readNumbers(statement.text).length === 0 ? [] : readVitalSigns(statement.text, asked());
  const signs = read.flatMap((sign) => {
    const before = wasBefore(sign, statement.text, read);
    return before ?? likely(asOfExtreme(sign, statement), statement.text, weighed) ?? [];
  });
  const prices = read.filter((sign) => isMoney(sign, statement.text, weighed));
  const told = [...signs, ...prices];
  if (told.length === 0 || isReasonForDose(statement.text)) return { vitals: [], rest: statement.text };
  return {
    vitals: signs
      .filter((sign) => !isKnownRoughly(sign, weighed))
      .map((sign) =>
        factOf(
          withUnit(sign, () => unitBehind(sign, statement.text) || unit() || unitBeside(sign, signs)),
          statement,
        ),
      ),
    rest: underHead(statement.text, otherClauses(statement.text, told)),
  };
}

/** "What's his highest weight been?" "95 pounds." */
function asOfExtreme<S extends { text: string }>(sign: S, { question = '' }: PetStatement): S {
  return asksForExtreme(question) ? { ...sign, text: sign.text.replace(/^Weight/, 'Previous weight') } : sign;
}

/** "Benadryl: he's 20 kg so 50 mg": what is left of it is still of the drug at its head. */
function underHead(text: string, rest: string): string {
  const [head = '', drug = ''] = HEAD.exec(text) ?? [];
  const isLost = drug !== '' && rest !== '' && !rest.startsWith(head) && namedDrugs(drug).length > 0;
  return isLost ? `${head}${lowered(rest)}` : rest;
}

const HEAD = /^([A-Z][\w-]+(?: [\w-]+)?): /;

/** "17.4 for Hank. Kilos.": in which unit it was, said behind. */
function unitBehind({ end }: VitalSign, text: string): string {
  const [, kilos, pounds] = UNIT_LAST.exec(text.slice(end)) ?? [];
  if (kilos !== undefined) return 'kg';
  return pounds === undefined ? '' : 'lb';
}

const UNIT_LAST = /^[^\d.;]{0,30}[,.]? (?:in )?(?:(kilos|kg)|(pounds|lbs?))[.!]*$/i;

/** "Thirty-one kilos in September, and the scales say 28.4": what the other weight of the sentence is in. */
function unitBeside(sign: VitalSign, signs: readonly VitalSign[]): string {
  const others = signs.filter((one) => one !== sign && one.name === 'Weight');
  return others.flatMap(({ text }) => / (kg|lb|g)\b/.exec(text)?.[1] ?? [])[0] ?? '';
}

/** "Glycopyrrolate 0.01 mg/kg for a heart rate of 58": the figure is why it was given, and stands with the drug. */
function isReasonForDose(text: string): boolean {
  return FOR_A_SIGN.test(text) && hasDose(text);
}

const FOR_A_SIGN =
  /\bfor (?:an?|his|her|the) (?:low |high |slow |fast )?(?:heart ?rate|blood pressure|pressure|map|mean|temp\w*|resp\w* rate|pulse|h\.?r) (?:of|at|under|below|above|over) \d/i;

/** Adds vital signs; a second reading that is taken since the first did not count stands in one line with it. */
export function addVitals(facts: NoteFact[], vitals: readonly NoteFact[]): void {
  for (const vital of vitals) {
    giveUnit(facts, vital);
    const first = facts.findLast(
      ({ topic, pets }) => topic === vital.topic && pets.join() === vital.pets.join(),
    );
    if (
      first &&
      vital.segment - first.segment <= 3 &&
      DOUBTED.test(first.text) &&
      !DOUBTED.test(vital.text)
    ) {
      first.text = first.text.replace(/\.$/, `, then ${lastFigure(vital.text)}.`);
      first.evidence = joinEvidence(first.evidence, vital.evidence);
    } else facts.push(vital);
  }
}

/** "17.4 for Hank, and 8.6 for Bella. Kilos.": the unit of weights that were read out in one breath is said with the last. */
function giveUnit(facts: readonly NoteFact[], { text, topic, segment }: NoteFact): void {
  const unit = topic === 'vital: Weight' ? /\d (kg|lb)\b/.exec(text)?.[1] : undefined;
  if (unit === undefined) return;
  for (const fact of facts.slice(-LATELY))
    if (fact.segment === segment && fact.topic === topic)
      fact.text = fact.text.replace(BARE_WEIGHT, `$1 ${unit}.`);
}

/** Facts in which a breath that reads out weights may have begun. */
const LATELY = 6;
const BARE_WEIGHT = /^(Weight \d+(?:\.\d+)?)\.$/;

/** "Blood pressure 190 (first reading, having a fit)". */
const DOUBTED = sequence(
  /(?<!^Previous .{0,60})\(/,
  notAhead([
    /in\b|\d{1,2} ?[ap]m|last\b(?! reading)/,
    /at (?:\d|midnight|noon|triage|induction|extubation|admission)|taken by|cuff|left|right|average/,
    /mean|by\b|via\b|from\b|lowest|highest|maximum|minimum|peak|max\b|min\b|nadir|c[ao]me|went|gone/,
    /brought|is\b|dropped|fell|rose|improved|increased|decreased|settled|post|pre|intra|after|under/,
    /on\b|when\b|\d{1,3} (?:minute|hour)/,
  ]),
  /[^()]{3,70}\)\.$/,
);

/** "168" of "Blood pressure 168." */
function lastFigure(text: string): string {
  return /(?:about |<)?\d[\d./-]*(?:\d| ?[a-zA-Z%]+)?(?=\.$)/.exec(text)?.[0] ?? text;
}

function factOf(sign: VitalSign, { pets, evidence, segment, role, text }: PetStatement): NoteFact {
  // What the owner counts at night, or took at home, is history.
  const isCounted = role === 'owner' && /^(?:Previous s|S)leeping\b/.test(sign.text);
  const isTaken = role === 'owner' && sign.name === 'Temperature' && TOOK_IT.test(text);
  const history = isCounted ? ['Coughing and Sneezing', 'History'] : ['History'];
  return {
    text: `${sign.text}${findingWith(text.slice(sign.end))}${howTaken(sign, text)}${isTaken ? ' (taken by the owner)' : ''}.`,
    soap: isCounted || isTaken ? 'subjective' : 'objective',
    places: isCounted || isTaken ? history : [sign.name, 'Vitals', 'Vital Signs'],
    pets,
    evidence,
    segment,
    topic: `vital: ${sign.name}`,
  };
}

/** "Resp rate 48 with a tail bob": what was seen as it was counted. */
function findingWith(after: string): string {
  const bare = BARE_FINDING.exec(after)?.[1];
  if (bare !== undefined) return ` ${bare.trim()}`;
  const finding = WITH.exec(after)?.[1] ?? '';
  return isClinical(finding, 'sign', 'finding') || OF_RHYTHM.test(finding) ? ` with ${finding}` : '';
}

/** "HR 240 gallop", "RR 50 shallow": what was counted as it was. */
const BARE_FINDING = sequence(
  /^(?: ?(?:per minute|a minute|beats|breaths|bpm|brpm|\/min))?,? /i,
  captured([
    /(?:(?:regular|irregular|weak|strong|bounding|thready|synchronous|gallop|arrhythm\w+|shallow|labou?red|rapid|pulses?|rhythm|effort|increased effort|gr(?:ade)? ?[1-6](?:\/6)? murmur)\b ?){1,4}/i,
  ]),
  /(?=[,.;]|$| (?:RR|R|T|temp|wt|weight|mm|crt)\b)/i,
);
const OF_RHYTHM = /\b(?:beats|deficits?|arrhythmia|pauses|effort|murmurs?|gallop|crackles|wheezes|rhythm)\b/i;
const WITH =
  /^(?: (?:per minute|a minute|beats|breaths|bpm))? with ((?!(?:the|his|her)\b)[a-z][a-z -]{2,40}?)(?=[,.;]|$| (?:and|but)\b)/i;

/** "BP 145, cuff 3, right forelimb, average of 5." */
function howTaken({ name, end }: VitalSign, text: string): string {
  const how = name === 'Blood pressure' ? HOW_TAKEN.exec(text.slice(end))?.[1] : undefined;
  const [, counted, averaged] = (name === 'Blood pressure' ? AVERAGED.exec(text) : null) ?? [];
  const readings = counted ?? averaged;
  if (how !== undefined) return ` (${how.replace(/^[, ]+/, '')})`;
  return readings === undefined ? '' : ` (average of ${readings} readings)`;
}

const HOW = sequence([
  /cuff(?: size)? (?:number )?#?\d(?:\.\d)?|(?:average|mean) of (?:\d|several)(?: readings)?/,
  /(?:with an? )?(?:(?:size|number|#) ?)?\d(?:\.\d)? cuff/,
  /(?:(?:on|from|in) (?:the |his |her )?)?(?:left|right) (?:fore|hind|front|thoracic|pelvic) ?(?:limb|leg)?/,
  /(?:on|from) the tail|(?:by |on |via )?(?:doppler|oscillometric)/,
]).source;
const HOW_TAKEN = new RegExp(`^((?:,? ${HOW}){1,4})(?=[,.;]|$)`, 'i');
/** "Seven readings, average was 158." */
const AVERAGED =
  /(?<!\btook )\b(\d|several) readings,? (?:and )?(?:the |with an? |an? )?(?:average|mean)\b|\baverage of (\d|several)\b(?! ?\d)/i;
const ONLY_HOW = new RegExp(`^(?:${HOW}|(?:\\d|several) readings)[,.;]*$`, 'i');

const ONLY_NAME = /^(?:(?:and|so|the|his|her|then) )*(?:blood pressure|bp),$/i;

/** "I took it, it was 101.8", "her temperature at home was 103". */
const TOOK_IT =
  /\b(?:i|we|my (?:wife|husband|mom|dad|son|daughter)) (?:took|checked|got|measured|read|had)\b|\bat home\b/i;

/** The clauses of a sentence that hold no vital sign and are more than a remark. */
function otherClauses(text: string, signs: readonly VitalSign[]): string {
  let at = 0;
  const kept: string[] = [];
  const isPressure = signs.some(
    ({ name, end }) => name === 'Blood pressure' && (HOW_TAKEN.test(text.slice(end)) || AVERAGED.test(text)),
  );
  for (const clause of text.split(CLAUSE_BEGINS)) {
    const start = text.indexOf(clause, at);
    at = start + clause.length;
    const holdsSign = signs.some((sign) => sign.start < at && sign.end > start);
    const isTold =
      (isPressure && (ONLY_HOW.test(clause) || ONLY_NAME.test(clause))) || isNameOf(clause, signs, at);
    if (!holdsSign && !isTold && isMore(clause, kept.at(-1) ?? '')) kept.push(clause);
    if (holdsSign) kept.push(...besidesSign(clause));
  }
  return tidy(
    kept
      .join(' ')
      .replace(/^(?:and|but|so)\s/i, '')
      .replace(NAME_LEFT, ''),
  );
}

/** Whether a clause is more than a remark. */
function isMore(clause: string, before: string): boolean {
  return SCORE.test(clause) || !REMARK.test(clause) || isAmountOf(before, clause);
}

/** "And temps, Rex is 39.6, he's warm.": the name of what was measured, without its figure. */
const NAME_LEFT =
  /^(?:and |the |his |her )*(?:temps?|weights?|heart rates?|resps?|vitals)[,:] (?=(?:he|she)\b)/i;

/** "Heart rate," whose figure follows in the next clause. @param end of the clause */
function isNameOf(clause: string, signs: readonly VitalSign[], end: number): boolean {
  const isNext = signs.some(({ start }) => start > end && start - end <= 'about '.length + 1);
  if (TIME_AHEAD.test(clause)) return signs.some(({ start }) => start >= end);
  return isNext && !/\d/.test(clause) && wordsOf(clause).length <= 4 && namedVital(clause) !== undefined;
}

/** "Thirty minutes, temp's 102.4", "at 9:15, MAP 56": it stands with the figure. */
const TIME_AHEAD =
  /^(?:at \d{1,2}:\d\d|(?:at )?\d{1,2} ?[ap]m|\d{1,3} (?:minutes?|hours?)(?: (?:in|post|later))?),$/i;

/** Behind a figure also where nobody marked it: "heart 200 no murmur", "pulse 100 he's panting"; and before a weight: "no murmur 4.9 kg". */
const CLAUSE_BEGINS = anyOf([
  /(?<=[,;])\s+|\s+(?=(?:and|but|so) )/,
  /(?<=\d(?: (?:kg|lb))?)\s+(?=no (?!more|less|longer)[a-z]|(?:he|she)['’]s [a-z]+ing\b)/,
  sequence(
    /(?<=\b(?!(?:his|her|the|an?|and|with|rectal|body|resting|normal|last|of|is|for|on)\b)[a-z]{2,12}) /,
    /(?=(?:temps?|temperature|heart rate|weight)(?:['’]s)?(?: is| at)? \d)/,
  ),
  /(?<=murmur|crackles|clear|normal|soft|pink|clean) (?=\d+(?:\.\d+)? (?:kg|lb)\b)/,
]);
const SCORE = /\d\/\d/;
const REMARK =
  /^(?:(?:and|but|so) )?(?:okay|great|perfect|good|nice|which is|that's|it's up|so that's|weight|temp|body condition)?\b[^a-z]*(?:the real one|normal|perfect|great|good|fine|a little|what|okay)?\W*$/i;
