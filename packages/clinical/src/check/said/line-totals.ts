/** Numbers that a line works out from its own others: how much that is in a day, and how many are dispensed. */
import { type NumberMention, readNumbers } from '../../reading/numbers/numbers.ts';
import { unitScale } from '../../reading/numbers/units.ts';
import { type Frequency, readFrequencies } from './frequencies.ts';

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
