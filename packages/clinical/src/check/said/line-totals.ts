/**
 * Numbers that a line works out: how much that is in a day, how many are dispensed, how much a weight changed, a dose from the
 * weight, and from a tablet's strength.
 */
import { type NumberMention, readNumbers } from '../../reading/numbers/numbers.ts';
import { unitScale } from '../../reading/numbers/units.ts';
import { rightBefore } from '../../reading/text/nearby-words.ts';
import { type Frequency, readFrequencies } from './frequencies.ts';
import type { Said } from './said.ts';
import type { Subject } from './subject.ts';

/** Whether a number is worked out rightly; of several patients a dose from a weight that was told close by. */
export function isReckoned({ text, own, near, all, others }: Subject, number: NumberMention): boolean {
  return (
    isChange(text, number, own) ||
    isOfWeight(text, number, others.length > 0 ? near : all) ||
    isTimes(text, number) ||
    isMultipleSaid(number, own)
  );
}

/** "29.4 kg (down 1.6 kg from 31 kg)", "3.8 kg, 1.1 kg loss since last year" of "she was four point nine". */
function isChange(text: string, number: NumberMention, { mentions }: Said): boolean {
  const { start, end, unitEnd, unit, value } = number;
  const words = `${rightBefore(text, start, CLOSE)}|${text.slice(unitEnd ?? end, (unitEnd ?? end) + CLOSE)}`;
  const isLess = LESS.test(words);
  if (unit === undefined || (!isLess && !MORE.test(words))) return false;
  const [now, then] = readNumbers(text).filter((one) => one !== number && one.unit === unit);
  if (!now) return false;
  const thens = then ? [then] : mentions.filter((one) => one.unit === unit || one.unit === undefined);
  return thens.some((one) => comesTo(isLess ? one.value - now.value : now.value - one.value, value));
}

/** Letters beside a number that tell which way it went. */
const CLOSE = 18;
const LESS =
  /(?:\b(?:down|lost|loss of|decrease of)(?: by)?|-) ?~?\|| ?\|? ?(?:weight )?(?:loss|lower|less|decrease)\b/i;
const MORE =
  /(?:\b(?:up|gained|gain of|increase of)(?: by)?|\+) ?~?\|| ?\|? ?(?:weight )?(?:gain|higher|more|increase)\b/i;

/** "1 mg/kg (4.2 mg)" of a cat of 4.2 kg. */
function isOfWeight(text: string, { unit, value, start }: NumberMention, all: Said): boolean {
  if (unit === undefined || !text.includes('/')) return false;
  const rates = readNumbers(text).filter((one) => one.unit === `${unit}/kg` && one.start < start);
  const rate = rates.at(-1)?.value;
  return (
    rate !== undefined && weightsIn(all).some((weight) => Math.abs((rate * weight) / value - 1) < ROUNDED)
  );
}

/** A dose is rounded to what can be drawn up. */
const ROUNDED = 0.03;

const weighed = new WeakMap<Said, readonly number[]>();

/** All that may be a weight, in kilograms. */
function weightsIn(all: Said): readonly number[] {
  const known = weighed.get(all) ?? all.rows.flatMap(weightsOf);
  weighed.set(all, known);
  return known;
}

function weightsOf(row: string): number[] {
  return readNumbers(row).flatMap(({ value, unit, start }) => {
    if (unit === 'kg' || unit === 'lb' || unit === 'g') return [value * (KILOGRAMS[unit] ?? 1)];
    return unit === undefined && /weigh/i.test(rightBefore(row, start, CLOSE)) ? [value] : [];
  });
}

const KILOGRAMS: Readonly<Record<string, number>> = { kg: 1, lb: 0.453_592_37, g: 0.001 };

/** "1000 mg (2 x 500 mg)". */
function isTimes(text: string, { unit, value, end, unitEnd }: NumberMention): boolean {
  const [count, strength] = readNumbers(text).filter(({ start }) => start >= (unitEnd ?? end));
  if (!count || !strength || unit === undefined || strength.unit !== unit) return false;
  const isSum = /^[\s(=]*$/.test(text.slice(unitEnd ?? end, count.start));
  return (
    isSum &&
    /^ ?(?:x|×|of|tabs? of) ?$/i.test(text.slice(count.end, strength.start)) &&
    comesTo(count.value * strength.value, value)
  );
}

/** "1000 mg" of "five hundred milligrams, two capsules". */
function isMultipleSaid({ unit, value }: NumberMention, own: Said): boolean {
  return (
    unit === 'mg' &&
    own.rows.some((row) => strengthsIn(row).some(({ strength, count }) => comesTo(strength * count, value)))
  );
}

/** Strengths with how many of them are given: "five hundred milligrams, two capsules". */
export function strengthsIn(row: string): { strength: number; count: number }[] {
  const numbers = readNumbers(row);
  return numbers.flatMap(({ value, unit, end, unitEnd }, index) => {
    const next = numbers[index + 1];
    const isPiece = next && PIECE.test(next.unit ?? '') && next.value > 1;
    const isStrength = isPiece && (unit === 'mg' || unit === undefined) && value > 4;
    return isStrength && BESIDE.test(row.slice(unitEnd ?? end, next.start))
      ? [{ strength: value, count: next.value }]
      : [];
  });
}

const PIECE = /^(?:tablet|capsule)$/;
const BESIDE = /^(?: (?:tablets?|capsules?|pills?|each))?,? (?:give |so |take )?$/;

/** Whether a number is what comes out: "60 mL BID (120 mL/day)", "1 tab q12h x 7 days (#14)". */
export function isTotalOf(text: string, number: NumberMention): boolean {
  const isOfDay = A_DAY.test(text.slice(number.unitEnd ?? number.end));
  const isCount = text[number.start - 1] === '#';
  if (!isOfDay && !isCount) return false;
  const before = readNumbers(text).filter(({ start }) => start < number.start);
  return readFrequencies(text).some((often) => {
    if (often.hours > 24 || often.start > number.start) return false;
    const dose = before.findLast(({ start, end }) => start < often.start && end <= often.start);
    if (!dose) return false;
    const daily = (dose.value * 24) / often.hours;
    return isCount
      ? comesTo(daily * daysBehind(before, often), number.value)
      : dose.unit === number.unit && comesTo(daily, number.value);
  });
}

/** "/day", "a day", "/day total", "total daily". */
const A_DAY = /^\s?(?:\/\s?|per |an? )(?:d|day|24 ?h(?:ours|rs?)?)\b|^ total\b|^ daily total\b/i;

function daysBehind(numbers: readonly NumberMention[], { end }: Frequency): number {
  const span = numbers.find(({ start, unit }) => start >= end && unitScale(unit ?? '')?.base === 'h');
  return span ? (span.value * (unitScale(span.unit ?? '')?.factor ?? 0)) / 24 : Number.NaN;
}

function comesTo(product: number, written: number): boolean {
  return Math.abs(product / written - 1) < 0.01;
}
