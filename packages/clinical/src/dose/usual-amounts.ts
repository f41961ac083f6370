/** A dose beside the usual ones of the lexicon, each by itself and by the day. */
import { type DoseRange, findDrug } from '../lexicon/drugs.ts';
import { unitScale } from '../reading/numbers/units.ts';

/** A dose as a line has it. */
export interface WrittenDose {
  drug: string;
  value: number;
  unit: string;
  /** Hours from one to the next, where they are written behind it. */
  hours?: number;
}

/** A dose as a part of the highest and of the lowest one that is usual. */
export interface Compared {
  above: number;
  below: number;
}

/** A dose beside all usual ones of its drug for a species; undefined where it cannot be compared with all. */
export function comparedWith(
  dose: WrittenDose,
  species: string,
  weight: number | undefined,
): Compared | undefined {
  const ranges = rangesFor(dose, species);
  const given = amountOf(dose.value, dose.unit, weight);
  const known = ranges.map((range) => rangeOf(range, given?.isPerKg ?? false, weight));
  // One range that cannot be compared may be the one that was meant.
  if (!given || known.length === 0 || known.some((range) => range?.base !== given.base)) return undefined;
  const comparable = known.filter((range) => range !== undefined);
  return {
    above: given.value / Math.max(...comparable.map(({ high }) => high)),
    below: given.value / Math.min(...comparable.map(({ low }) => low)),
  };
}

/**
 * What is given in a day as a part of the most that is usual in one; 1 where it cannot be told, or where the dose is not given
 * much more often than any usual one. A dose that is usual once says nothing of one that is given again and again.
 */
export function dailyAbove(dose: WrittenDose, species: string, weight: number | undefined): number {
  const { hours = Number.NaN } = dose;
  const given = amountOf(dose.value, dose.unit, weight);
  const known = rangesFor(dose, species).filter(({ frequency }) => frequency !== 'once');
  const least = Math.min(...known.map(({ frequency }) => leastHours(frequency)));
  if (!given || known.length === 0 || !(least / hours >= MUCH_MORE_OFTEN)) return 1;
  const hourly = known.map((range) => {
    const usual = rangeOf(range, given.isPerKg, weight);
    return usual?.base === given.base ? usual.high / leastHours(range.frequency) : Number.NaN;
  });
  const above = given.value / hours / Math.max(...hourly);
  return Number.isNaN(above) ? 1 : above;
}

/** Twice a day what is usual once is often meant. */
const MUCH_MORE_OFTEN = 3;

/** "q8-12h" is every 8 hours at the most; not a number where the lexicon tells no time between. */
function leastHours(frequency: string): number {
  if (/^monthly/.test(frequency)) return 720;
  if (/^weekly/.test(frequency)) return 168;
  const [, count = '', unit = ''] = /^q(\d+)(?:-\d+)? ?(h|d|wk|mo)\b/.exec(frequency) ?? [];
  return Number(count || Number.NaN) * (HOURS[unit] ?? Number.NaN);
}

const HOURS: Readonly<Record<string, number>> = { h: 1, d: 24, wk: 168, mo: 720 };

function rangesFor({ drug }: WrittenDose, species: string): readonly DoseRange[] {
  return findDrug(drug)?.doses.filter((range) => range.species === species.toLowerCase()) ?? [];
}

interface Amount {
  value: number;
  base: string;
  isPerKg: boolean;
}

/** An amount for the whole animal where its weight is known, else per kilogram if it was written so. */
function amountOf(value: number, unit: string, weight: number | undefined): Amount | undefined {
  const [mass = '', per] = unit.split('/');
  const scale = mass === 'IU' ? { base: 'IU', factor: 1 } : unitScale(mass);
  if (!scale) return undefined;
  const perKg = per === 'lb' ? 1 / 0.453_592_37 : 1;
  const amount = value * scale.factor * perKg;
  if (per === undefined) return { value: amount, base: scale.base, isPerKg: false };
  if (weight === undefined) return { value: amount, base: scale.base, isPerKg: true };
  return { value: amount * weight, base: scale.base, isPerKg: false };
}

function rangeOf(
  range: DoseRange,
  isPerKg: boolean,
  weight: number | undefined,
): { low: number; high: number; base: string } | undefined {
  const [mass = '', per = ''] = range.unit.replace(/^U\//, 'IU/').split('/');
  const scale = mass === 'IU' ? { base: 'IU', factor: 1 } : unitScale(mass);
  const factor = factorOf(per, isPerKg, weight);
  if (!scale || factor === undefined || /\/(?:min|h)$/.test(range.unit)) return undefined;
  const whole = scale.factor * factor;
  return { low: range.dose_low * whole, high: range.dose_high * whole, base: scale.base };
}

/** What a range must be multiplied with to be comparable; undefined where it cannot be. */
function factorOf(per: string, isPerKg: boolean, weight: number | undefined): number | undefined {
  if (per === 'kg') return isPerKg ? 1 : weight;
  return isPerKg || !/^(?:cat|dog|horse|rabbit)$/.test(per) ? undefined : 1;
}
