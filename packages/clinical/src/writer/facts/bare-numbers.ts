/** What a number is of that is said without its name. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { namesAnalyte } from '../../reading/figures/measured-values.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { namedVital } from '../../reading/vital-signs/vital-kinds.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import type { NoteFact, PetStatement } from './note-facts.ts';
import type { Visit } from './visit-so-far.ts';

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
  if (OF_JOINT.test(text)) return true;
  return isClinical(text, 'test', 'medicine') || namedDrugs(text).length > 0 || wordsOf(text).length > 16;
}

/** "Left stifle flexion is 55 degrees." */
const OF_JOINT =
  /\b(?:flexion|extension|flexes|extends|abduction|adduction|range of motion|angle|girth|circumference)\b/i;

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

/** What a bare number would mean from here on; undefined when that does not change. */
export function askedAfter(
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
