/** Figures and drugs that were said of another case: "if it were a cat I'd give five", "some people would do ten days", or of another time: "we used to give metronidazole". */

import type { NoteFlag } from '@auscult/contract/notes';
import { namedDrugs, sharesDrug } from '../../reading/drugs/drug-mentions.ts';
import { readNumbers } from '../../reading/numbers/numbers.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import type { Said } from '../said/said.ts';
import { quoted, sentencesIn } from '../said/said-sentences.ts';
import { type Subject, soft } from '../said/subject.ts';
import { type Told, toldIn } from '../said/told-sentences.ts';

/** The flag for what a line takes from words about another case; the first of a line. */
export function checkSupposing({ text, own, all, listen }: Subject): NoteFlag[] {
  const supposing = supposingIn(all, toldIn(all, listen));
  if (!own.indexes.some((index) => supposing.has(index)) || TELLS_SO.test(text)) return [];
  const parts = sentencesIn(own).flatMap((sentence) => sentence.split(PART));
  const supposed = parts.filter((part) => OTHER_CASE.test(part));
  if (supposed.length === 0) return [];
  const said = parts.filter((part) => !OTHER_CASE.test(part) && !part.endsWith('?'));
  const found = supposed.find((part) => isTakenFrom(text, part, said));
  return found === undefined
    ? []
    : [soft('evidence', `This was said of another case: "${quoted(found)}". Please check.`)];
}

const heard = new WeakMap<Said, ReadonlySet<number>>();

/** The segments in which another case is supposed: few are. */
function supposingIn(all: Said, told: readonly Told[]): ReadonlySet<number> {
  const known =
    heard.get(all) ?? new Set(told.filter(({ text }) => OTHER_CASE.test(text)).map(({ segment }) => segment));
  heard.set(all, known);
  return known;
}

/** Where another statement begins, and no other half of the same one: "if she were a horse, I'd give eight". */
const PART = /, (?=(?:but|so|and|here)\b|(?:i|we|he|she|they) (?!would\b))/i;

/** Whether a line has a drug, or a number with its unit, from these words and from no others. */
function isTakenFrom(text: string, supposed: string, said: readonly string[]): boolean {
  const drugs = namedDrugs(text).filter((drug) => sharesDrug([drug], namedDrugs(supposed)));
  if (drugs.length > 0 && !said.some((part) => sharesDrug(drugs, namedDrugs(part)))) return true;
  return readNumbers(text)
    .slice(0, MANY)
    .some(
      ({ value, unit, text: figures }) =>
        unit !== undefined &&
        /\d/.test(figures) &&
        hasNumber(supposed, value) &&
        !said.some((part) => hasNumber(part, value)),
    );
}

/** More numbers than a line of a note has in earnest. */
const MANY = 50;

function hasNumber(part: string, value: number): boolean {
  return readNumbers(part).some((said) => said.value === value || said.readings.includes(value));
}

const OTHER_CASE = anyOf([
  /\bif (?:it|he|she|this|that|they|these)(?:'d| were| was| had)\b.{0,60}\b(?:i|we|you)(?:'d| would)\b/i,
  /\b(?:some|other|a lot of) (?:people|vets|clinics|folks|places)(?:'d| would| will)? (?:do|use|give|go|say|start)\b/i,
  sequence(
    /\b(?:in|for|with) (?:a|an) (?:cat|dog|horse|puppy|kitten|adult|big dog|small dog)\b[, ]{1,2}/i,
    /(?:i|we|you)(?:'d| would)\b/i,
  ),
  /\bin the (?:(?:bad )?old|early) days\b|\bin the past,? (?:we|they|vets|people)\b/i,
  /\b(?:we|vets|they|people|everybody) used to (?:give|use|put|start|do|inject)\b(?!.{0,40}\b(?:him|her)\b)/i,
]);
/** The line tells of the case itself. */
const TELLS_SO = /\b(?:if|would|could|unless|other|alternative\w*|not)\b/i;
