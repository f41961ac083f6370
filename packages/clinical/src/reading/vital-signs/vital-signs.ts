/** Vital signs: which number in a sentence is the weight, which the heart rate, and whether of today or of last time. */

import { isLabel } from '../figures/label-figures.ts';
import { isOfElse, isOfSum, isUnmeasured, measuresNothing } from '../figures/unmeasured-figures.ts';
import { numbersInRows } from '../numbers/number-rows.ts';
import { type NumberMention, readNumbers } from '../numbers/numbers.ts';
import { findAll } from '../text/find-all.ts';
import { rightBefore } from '../text/nearby-words.ts';
import { comparesWeights } from './compared-weights.ts';
import { isHourOf, meanBehind, movedTo } from './next-readings.ts';
import { isFormer, type VitalSign, vitalSign } from './shown-vitals.ts';
import { DIFFERS, isWeighed } from './unnamed-weights.ts';
import { byShape } from './vital-by-shape.ts';
import { fits, VITAL_KINDS, type VitalKind, type VitalName } from './vital-kinds.ts';

/**
 * The vital signs that a sentence gives.
 * @param sentence with numbers in figures
 * @param asked what was spoken of right before ("did you get temps?"): lets a bare number be understood
 */
export function readVitalSigns(sentence: string, asked = ''): VitalSign[] {
  if (measuresNothing(sentence)) return [];
  if (READ_OFF.test(sentence)) return readTpr(sentence);
  const found: VitalSign[] = [];
  let from = 0;
  let context = asked;
  const numbers = numbersInRows(sentence, asked).filter(
    (number) => !isOfSum(sentence, number) && !isLabel(sentence, number),
  );
  for (const number of numbers) {
    const kind = kindIn(sentence, number, { from, asked: context, last: found.at(-1) });
    if (kind) found.push(vitalSign(kind, sentence, number, asked));
    context = (kind ?? changed(sentence, number, from))?.name ?? context;
    from = number.unitEnd ?? number.end;
  }
  return found;
}

/** "TPR 101.5, 110, 24", "vitals: 38.5, 96, 20": three figures without their names. */
const READ_OFF =
  /^\W*(?:the |his |her )?(?:tpr\b|vitals?(?: (?:are|were)|[:,])? (?=\d+(?:\.\d)?, \d{2,3}, (?:and )?\d{1,3}\b(?!\.\d)))/i;

/** "Weight is up two pounds, he's 68 now": what was spoken of, though that figure is only how it changed. */
function changed(sentence: string, number: NumberMention, from: number): VitalKind | undefined {
  const before = sentence.slice(Math.max(from, number.start - 60), number.start);
  return isOfElse(before) ? lastNamed(before) : undefined;
}

/** What was read of the sentence before a number. */
interface ReadSoFar {
  /** Where the number before ended. */
  from: number;
  asked: string;
  last: VitalSign | undefined;
}

function kindIn(
  sentence: string,
  number: NumberMention,
  { from, asked, last }: ReadSoFar,
): VitalKind | undefined {
  if (isUnmeasured(sentence, number) || isHourOf(sentence, number, last)) return undefined;
  return (
    meanBehind(sentence, number, last) ??
    movedTo(sentence, number, last) ??
    kindOf(sentence, number, from, asked)
  );
}

/** "TPR is 101.5, 110, 24": temperature, pulse and respiration in this order. */
function readTpr(sentence: string): VitalSign[] {
  const kinds = ['Temperature', 'Heart rate', 'Respiratory rate'].map((name) =>
    VITAL_KINDS.find((kind) => kind.name === name),
  );
  return readNumbers(sentence).flatMap((number, index) => {
    const kind = kinds[index];
    return kind && fits(kind, number) ? [vitalSign(kind, sentence, number)] : [];
  });
}

function kindOf(sentence: string, number: NumberMention, from: number, asked: string): VitalKind | undefined {
  const end = number.unitEnd ?? number.end;
  const before = sentence.slice(Math.max(from, number.start - 60), number.start);
  const [after = ''] = sentence.slice(end, end + 28).split(/[,.;]|\band\b|\bwith an? /);
  const named =
    byLetter(before, sentence.slice(Math.max(0, number.start - 12), end + 20)) ??
    byName(before, after, number) ??
    counted(sentence, number, before);
  if (named)
    return fits(named, number) && !(named === WEIGHT && isNoWeight(before, after)) ? named : undefined;
  if (isWeighed(number, before, after))
    return YIELDS.test(rightBefore(sentence, number.start)) ? undefined : WEIGHT;
  return unnamed(sentence, number, before, asked);
}

/** Of something else, or a difference: "three pounds down in weight". */
function isNoWeight(before: string, after: string): boolean {
  return isOfElse(before) || DIFFERS.test(after);
}

/** By the name before a figure, or behind it. */
function byName(before: string, after: string, number: NumberMention): VitalKind | undefined {
  const behind = NAMED_BEHIND.test(before) ? namedBehind(after, number) : undefined;
  return behind ?? lastNamed(before) ?? namedBehind(after, number);
}

/** "142 systolic, 120 heart rate, 24 resps": each name stands behind its figure. */
const NAMED_BEHIND = /^ [a-z ]{2,18}, (?:and )?$/i;

/** "T 101.8, P 120, R 28": in a row, letters are names. */
function byLetter(before: string, around: string): VitalKind | undefined {
  const letter = /\b([TPR]):? ?$/.exec(before)?.[1];
  if (letter === undefined || !LETTERS_IN_ROW.test(around)) return undefined;
  return VITAL_KINDS.find(({ name }) => name === BY_LETTER[letter]);
}

const LETTERS_IN_ROW = /\bP:? ?\d{2,3}[,;]? +R:? ?\d/;

const BY_LETTER: Readonly<Record<string, VitalName>> = {
  T: 'Temperature',
  P: 'Heart rate',
  R: 'Respiratory rate',
};

/** What a number without the name of its sign is, by its shape or by what was asked. */
function unnamed(
  sentence: string,
  number: NumberMention,
  before: string,
  asked: string,
): VitalKind | undefined {
  if (isFormer(before)) return VITAL_KINDS.find((kind) => kind.word.test(asked) && fits(kind, number));
  const isWeight = number.unit === undefined && comparesWeights(sentence);
  return isWeight ? WEIGHT : byShape(sentence, number, before, asked);
}

function namedBehind(after: string, number: NumberMention): VitalKind | undefined {
  return VITAL_KINDS.find((kind) => kind.word.test(after) && fits(kind, number));
}

/** "He's resting at 28 breaths": by its unit; "call if it's over 40 breaths a minute" and "aim for 30" are no counts. */
function counted(sentence: string, { unit }: NumberMention, before: string): VitalKind | undefined {
  const isCount = (unit === 'brpm' || unit === 'bpm') && COUNTS.test(before) && !IS_LIMIT.test(sentence);
  return isCount ? VITAL_KINDS.find(({ units }) => units[0] === unit) : undefined;
}

const COUNTS =
  /(?:['’]s|\b(?:is|was|at|got|get|counted|count|makes?))(?: (?:at|about|around|like|maybe|roughly|now|still))*\s*$/i;
const IS_LIMIT =
  /\b(?:if|when|once|unless|until|over|above|more|under|below|less|than|normal|should|call|aim|goal|want|you)\b/i;

/** "She was giving eighty-five, ninety pounds": of milk. */
const YIELDS =
  /\b(?:giving|gave|gives|making|made|makes|milking|milked|milks|producing|produced|yielding)\b[^.;]{0,30}$/i;

const WEIGHT = VITAL_KINDS.find(({ name }) => name === 'Weight');

function lastNamed(before: string): VitalKind | undefined {
  let last: { at: number; kind: VitalKind } | undefined;
  for (const kind of VITAL_KINDS) {
    const at = findAll(before, kind.words).at(-1)?.index;
    if (at !== undefined && (!last || at >= last.at)) last = { at, kind };
  }
  return last?.kind;
}
