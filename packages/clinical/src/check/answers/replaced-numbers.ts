/** The said numbers and frequencies that can replace those of a line. */
import { type NumberMention, readNumbers } from '../../reading/numbers/numbers.ts';
import { unitScale } from '../../reading/numbers/units.ts';
import { readFrequencies } from '../said/frequencies.ts';
import type { Said } from '../said/said.ts';
import { isSameMeasure } from '../said/same-measures.ts';
import { type Replacement, replaced } from './replacement.ts';

/** More numbers than a line with answers has. */
const MANY = 30;

/** The replacements for the numbers of a line, for each number the closest kind of said number first. */
export function replacedNumbers(text: string, said: Pick<Said, 'mentions'>): Replacement[] {
  const often = readFrequencies(text);
  const written = readNumbers(text).filter(
    (number) => /\d/.test(number.text) && !often.some((span) => isWithin(number, span)),
  );
  if (written.length > MANY) return [];
  return written.flatMap((number) => {
    const others = written.filter((one) => one !== number);
    const candidates = said.mentions
      .filter((mention) => !others.some((one) => isSameValue(mention, one)))
      .flatMap((mention) => readingsOf(mention))
      .map((mention) => ({ mention, rank: rankOf(number, mention) }))
      .filter(({ rank }) => rank !== undefined)
      .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
    const span = { start: number.start, end: number.unitEnd ?? number.end };
    return unique(
      candidates.map(({ mention, rank }) => replaced(text, span, chartNumber(text, number, mention), rank)),
    );
  });
}

/** The replacements for the frequencies of a line. */
export function replacedFrequencies(text: string, said: Pick<Said, 'frequencies'>): Replacement[] {
  const written = readFrequencies(text);
  return written.flatMap((often) => {
    const others = said.frequencies.filter(
      ({ hours, isAmount }) => !isAmount && !written.some((one) => isSameOften(one.hours, hours)),
    );
    return unique(others.map((one) => replaced(text, often, chartFrequency(often.text, one))));
  });
}

/** A said value in the style of the written one: "four point two" for "4 mg" is "4.2 mg". */
export function inStyleOf(written: string, said: string): string {
  const [number, ...more] = readNumbers(written);
  const [mention, ...others] = readNumbers(said);
  if (!number || !mention || more.length > 0 || others.length > 0) return said;
  return chartNumber(written, number, mention);
}

function isWithin({ start }: NumberMention, span: { start: number; end: number }): boolean {
  return span.start <= start && start < span.end;
}

function isSameValue(one: NumberMention, other: NumberMention): boolean {
  if (one.over !== other.over) return false;
  if (one.unit === undefined || other.unit === undefined) return one.value === other.value;
  return isSameMeasure(one, other);
}

/** What the words most likely mean, then what else they may mean. */
function readingsOf(mention: NumberMention): NumberMention[] {
  const others = mention.over === undefined ? mention.readings : [];
  return [mention, ...others.map((value) => ({ ...mention, value }))];
}

/** How well a said number fits in the place of a written one; undefined where it measures something else. */
function rankOf(number: NumberMention, mention: NumberMention): number | undefined {
  if (mention.value === number.value) return isUnitSlip(number, mention) ? 0 : undefined;
  if (number.over !== mention.over) return undefined;
  if (number.unit === mention.unit) return 1;
  if (number.unit === undefined || mention.unit === undefined) return 3;
  return baseOf(number.unit) === baseOf(mention.unit) ? 2 : undefined;
}

/** "18 mL" where "18 milligrams" was said. */
function isUnitSlip(number: NumberMention, { unit, over }: NumberMention): boolean {
  return number.unit !== undefined && unit !== undefined && unit !== number.unit && over === undefined;
}

function baseOf(unit: string): string {
  return unitScale(unit)?.base ?? unit;
}

/** Units that a chart repeats even where a person left them out. */
const NAMED_UNIT = /^(?:mg|mcg|g|kg|lb|mL|IU|mEq)(?:\/|$)/;
/** Units that are words. */
const WORD_UNIT =
  /^(?:day|week|month|year|tablet|capsule|drop|hour|minute|cup|can|unit|teaspoon|tablespoon)$/;

/** The said number as a chart has it, with the unit as the line writes it where that is the same unit. */
function chartNumber(text: string, number: NumberMention, { value, over, unit }: NumberMention): string {
  const figure = over === undefined ? String(value) : `${value}/${over}`;
  const written = text.slice(number.end, number.unitEnd ?? number.end);
  if (unit === undefined || unit === number.unit) return figure + inNumber(written, value);
  if (number.unit === undefined && !NAMED_UNIT.test(unit)) return figure;
  const name = unit === 'IU' ? 'unit' : unit;
  return figure + (WORD_UNIT.test(name) ? inNumber(` ${name}s`, value) : ` ${name}`);
}

/** "5 days" becomes "1 day", and "1 day" becomes "5 days". */
function inNumber(unit: string, value: number): string {
  const [, space = '', word = '', plural = ''] = /^([ -]?)([a-z]+?)(s?)$/.exec(unit) ?? [];
  if (!WORD_UNIT.test(word) || space === '-') return unit;
  if (value === 1) return space + word;
  return space + word + (plural || 's');
}

const SHORT: ReadonlyMap<number, string> = new Map([
  [24, 'SID'],
  [12, 'BID'],
  [8, 'TID'],
  [6, 'QID'],
]);

const DAILY: ReadonlyMap<number, string> = new Map([
  [24, 'once daily'],
  [12, 'twice daily'],
  [8, 'three times daily'],
  [6, 'four times daily'],
]);

function chartFrequency(written: string, { hours, text }: { hours: number; text: string }): string {
  if (/^q ?\d/i.test(written)) return hours % 24 === 0 && hours > 48 ? `q${hours / 24}d` : `q${hours}h`;
  if (/^every \d+ (?:h|hours)$/i.test(written)) return `every ${hours} hours`;
  if (/^[sbtq]id$/i.test(written)) return SHORT.get(hours) ?? text;
  return (/ daily$/i.test(written) ? DAILY.get(hours) : undefined) ?? text;
}

function isSameOften(one: number, other: number): boolean {
  return Math.abs(one / other - 1) < 0.02;
}

function unique(all: readonly Replacement[]): Replacement[] {
  return [...new Map(all.map((one) => [one.text, one])).values()];
}
