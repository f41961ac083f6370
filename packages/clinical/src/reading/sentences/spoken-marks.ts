/** Marks that somebody who dictates says aloud: "eyes clear comma ears clean period new paragraph". */
import { sequence } from '../text/patterns.ts';
import { readOnce } from '../text/read-once.ts';

/** Texts that follow one another, with the marks that were said in the place of their words, where marks are said at all. */
export function withSpokenMarks(texts: readonly string[]): readonly string[] {
  return saysMarks(texts) ? texts.map(marked) : texts;
}

/** Nobody says "comma" or "new paragraph" in a talk; a "period" may be one of time, and one alone is no dictation. */
function saysMarks(texts: readonly string[]): boolean {
  let said = 0;
  for (const text of texts) {
    said += text.match(SURE)?.length ?? 0;
    if (said >= LEAST) return true;
  }
  return false;
}

const LEAST = 3;
const STOP = sequence(
  /(?<!\b(?:a|an|the|this|that|of|her|his|waiting|heat|trial|same|time|day|week|month|year|hour|minute|withdrawal|recovery|fasting)\s)/,
  /(?:period|full stop)(?!\s+(?:of|between|when|where|during|after|before|from)\b)/,
).source;
const HEADED = sequence([
  /subjective|objective|assessment|plan|history|exam|urinalysis|bloods|blood work|radiographs/,
  /ultrasound|cytology|physical exam|findings|diagnosis|diagnoses|impression|diagnostics/,
  /treatments?|recommendations|procedure|medications|labs|problem list/,
]).source;
const SURE = new RegExp(
  `\\bcomma\\b|\\bnew (?:paragraph|line)\\b|\\bsemicolon\\b|${STOP}\\b|\\b${HEADED} colon\\b`,
  'gi',
);

const MARKS: ReadonlyArray<readonly [RegExp, string]> = [
  [/[\s,.]{0,4}\b(?:new|next) (?:paragraph|line)\b[\s,.]*/gi, '. '],
  [new RegExp(`^(${HEADED}) comma\\b[\\s,]*`, 'gi'), '$1: '],
  [new RegExp(`\\b(${HEADED})[,.]? colon\\b[\\s,.:]*`, 'gi'), '$1: '],
  [/[\s,]{0,4}\bcomma\b[\s,]*/gi, ', '],
  [new RegExp(`[\\s,.]{0,4}\\b${STOP}\\b[\\s,.]*`, 'gi'), '. '],
  [/[\s,]{0,4}\bsemicolon\b[\s,]*/gi, '; '],
  [/\s{0,4}\bquestion mark\b[\s,.]*/gi, '? '],
  [/\s{0,4}\bexclamation (?:mark|point)\b[\s,.]*/gi, '. '],
  [/\s{0,4}\b(?:open|left) (?:paren(?:thesis|theses)?|brackets?)\b[\s,]*/gi, ' ('],
  [/[\s,]{0,4}\b(?:close|right) (?:paren(?:thesis|theses)?|brackets?)\b/gi, ')'],
  [/\s{0,4}\b(?:open|begin) quotes?\b[\s,]*/gi, ' "'],
  [/[\s,]{0,4}\b(?:close|end) quotes?\b/gi, '"'],
  [/[\s,.]{0,4}\bend (?:of )?(?:dictation|note|report)\b[\s,.]{0,9}$/gi, '.'],
  [/\.(?:\s?[.,;])+/g, '.'],
  [/^[\s.,;]+/, ''],
];

const marked: (text: string) => string = readOnce((text) =>
  MARKS.reduce((rest, [words, mark]) => rest.replace(words, mark), text).trim(),
);
