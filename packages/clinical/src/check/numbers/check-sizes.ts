/** Lengths of a note in another unit than they were said in: "8 cm" of eight millimetres. */
import type { NoteFlag } from '@auscult/contract/notes';
import { type NumberMention, readNumbers } from '../../reading/numbers/numbers.ts';
import { hard, type Subject } from '../said/subject.ts';

/** The flag for a length whose figure was said with another unit only; the first of a line. */
export function checkSizes({ text: line, own }: Subject): NoteFlag[] {
  if (!HAS_LENGTH.test(line)) return [];
  const said = own.rows.flatMap(lengthsIn);
  for (const length of lengthsIn(line).slice(0, MANY)) {
    const same = said.filter(({ value }) => value === length.value);
    const [other] = same;
    if (!other || said.some((one) => isSame(one, length)) || isBare(own.rows, length.value)) continue;
    const [written, text, otherUnit] = [`${length.value} ${length.unit}`, `${other.value}`, other.unit];
    return [hard('number', `"${written}": what was said is ${text} ${otherUnit}.`)];
  }
  return [];
}

const HAS_LENGTH = /\d ?(?:mm|cm|inch|in\b|")/i;
/** More lengths than a line of a note has in earnest. */
const MANY = 20;
const MILLIMETRES: Readonly<Record<string, number>> = { mm: 1, cm: 10, inch: 25.4 };

interface Length {
  value: number;
  unit: string;
}

/** With the unit that stands behind the last of "3 x 2 cm", or behind the first of "three centimetres by two". */
function lengthsIn(text: string): Length[] {
  const numbers = readNumbers(text);
  return numbers.flatMap((number, index) => {
    const unit = unitOf(number) ?? sharedUnit(text, numbers, index);
    return unit === undefined ? [] : [{ value: number.value, unit }];
  });
}

/** A figure without any unit leaves the unit to the writer: "five at one oh four". */
function isBare(rows: readonly string[], value: number): boolean {
  return rows.some((row) => {
    const numbers = readNumbers(row);
    return numbers.some(
      (one, index) =>
        one.value === value && one.unit === undefined && sharedUnit(row, numbers, index) === undefined,
    );
  });
}

function unitOf({ unit }: NumberMention): string | undefined {
  return unit !== undefined && unit in MILLIMETRES ? unit : undefined;
}

function sharedUnit(text: string, numbers: readonly NumberMention[], index: number): string | undefined {
  const [before, own, next, last] = [
    numbers[index - 1],
    numbers[index],
    numbers[index + 1],
    numbers[index + 2],
  ];
  if (!own || own.unit !== undefined) return undefined;
  if (next && isTimes(text, own, next))
    return unitOf(next) ?? (last && isTimes(text, next, last) ? unitOf(last) : undefined);
  return before && isTimes(text, before, own) ? unitOf(before) : undefined;
}

function isTimes(text: string, first: NumberMention, second: NumberMention): boolean {
  return /^\s*(?:x|×|by|to|-|–)\s*$/i.test(text.slice(first.unitEnd ?? first.end, second.start));
}

function isSame(one: Length, other: Length): boolean {
  const [first, second] = [one, other].map(({ value, unit }) => value * (MILLIMETRES[unit] ?? 1));
  return first !== undefined && second !== undefined && Math.abs(first / second - 1) < 0.03;
}
