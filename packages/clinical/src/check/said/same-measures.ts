/** Whether two numbers with units are one measure: 14 days and two weeks, 0.95 kg and 950 grams, 74 pounds and 33.6 kg. */
import type { NumberMention } from '../../reading/numbers/numbers.ts';
import { unitScale } from '../../reading/numbers/units.ts';

/** A number with its unit. */
export type Measure = Pick<NumberMention, 'value' | 'unit'>;

interface Scale {
  base: string;
  factor: number;
  /** Whether the unit is of pounds and inches: between these and the others people round. */
  isImperial: boolean;
}

/** Whether two are one measure, in the same unit or in another one. */
export function isSameMeasure(said: Measure, written: Measure): boolean {
  if (said.unit === written.unit) return said.value === written.value;
  if (isSameSpan(said, written) || isSameSpan(written, said)) return true;
  const first = scaleOf(said.unit);
  const second = scaleOf(written.unit);
  if (!first || !second || first.base !== second.base) return false;
  const ratio = (said.value * first.factor) / (written.value * second.factor);
  return Math.abs(ratio - 1) < (first.isImperial === second.isImperial ? 1e-6 : roundedBy(written.value));
}

/** "Gravity ten thirty-five", "one oh three five": how dilute urine is, said without its point, is 1.035. */
export function isSameGravity(
  { value, readings }: Pick<NumberMention, 'value' | 'readings'>,
  written: number,
): boolean {
  return written > 1 && written < 1.1 && [value, ...readings].includes(Math.round(written * 1000));
}

/** "74 lb" is 33.566 kg, and is written as 33.6 or 34: half of its last place, and hardly more than one in fifty. */
function roundedBy(value: number): number {
  const places = String(value).split('.')[1]?.length ?? 0;
  return Math.min(0.02, Math.max(0.005, 0.5 / 10 ** places / value));
}

/** "Three months" are twelve weeks or 90 days, two years 24 months. */
function isSameSpan(one: Measure, other: Measure): boolean {
  const parts = SPANS.get(`${one.unit} ${other.unit}`);
  return parts?.some((part) => one.value * part === other.value) ?? false;
}

const SPANS: ReadonlyMap<string, readonly number[]> = new Map([
  ['month week', [4, 13 / 3]],
  ['month day', [30]],
  ['year month', [12]],
]);

/** All masses are compared as milligrams, all lengths as millimetres. */
function scaleOf(unit = ''): Scale | undefined {
  const length = LENGTHS.get(unit);
  if (length) return { base: 'mm', factor: length, isImperial: unit === 'inch' };
  if (unit === 'ounce') return { base: 'mg', factor: 28_349.523, isImperial: true };
  const scale = unitScale(unit);
  if (!scale) return undefined;
  return scale.base === 'kg'
    ? { base: 'mg', factor: scale.factor * 1e6, isImperial: unit === 'lb' }
    : { ...scale, isImperial: false };
}

const LENGTHS: ReadonlyMap<string, number> = new Map([
  ['mm', 1],
  ['cm', 10],
  ['inch', 25.4],
]);

/**
 * Whether a written number is one of those that were said, be it in another unit. Where something near to it was said in
 * its own unit, that is what counts: beside "74 pounds, 34 kilos" there is no 33.6 kg.
 */
export function isMeasureSaid(said: readonly NumberMention[], written: Measure): boolean {
  const same = [...said, ...poundsAndOunces(said)].filter((mention) => isSameMeasure(mention, written));
  if (same.length === 0) return false;
  const isPlain = same.some(({ unit }) => isImperial(unit) === isImperial(written.unit));
  return isPlain || !said.some((mention) => isNearTo(mention, written));
}

function isImperial(unit: string | undefined): boolean {
  return scaleOf(unit)?.isImperial === true;
}

function isNearTo({ value, unit }: Measure, written: Measure): boolean {
  return unit === written.unit && value !== written.value && Math.abs(value / written.value - 1) < 0.2;
}

/** "Eleven pounds, two ounces" is one weight. */
function poundsAndOunces(said: readonly NumberMention[]): Measure[] {
  return said.flatMap((pounds, index) => {
    const ounces = said[index + 1];
    if (pounds.unit !== 'lb' || ounces?.unit !== 'ounce') return [];
    const gap = ounces.start - (pounds.unitEnd ?? pounds.end);
    return gap >= 0 && gap <= AT_ONCE ? [{ value: pounds.value + ounces.value / 16, unit: 'lb' }] : [];
  });
}

/** Letters between the pounds and their ounces: ", and ". */
const AT_ONCE = 6;
