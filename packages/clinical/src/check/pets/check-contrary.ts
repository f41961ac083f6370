/** Values of one patient that exclude each other: two weights, two temperatures. One of them may be another animal's. */

import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import { readNumbers } from '../../reading/numbers/numbers.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { readVitalSigns } from '../../reading/vital-signs/vital-signs.ts';
import { hard } from '../said/subject.ts';

/**
 * The flags for lines that give a patient a value which another line of the note contradicts. Both lines have one.
 * @param note all its lines; a line of no pet in particular is compared with none
 * @param isOfOne whether the visit has one patient
 */
export function contraryValues(note: readonly NoteLine[], isOfOne: boolean): (line: NoteLine) => NoteFlag[] {
  const found = Map.groupBy(
    note.flatMap((line) => measuredIn(line).map((one) => ({ ...one, pet: line.pet }))),
    ({ kind, pet }) => `${kind} ${pet}`,
  );
  return (line) =>
    measuredIn(line).flatMap((own) => {
      const all = found.get(`${own.kind} ${line.pet}`) ?? [];
      const other = all.find((one) => excludes(one, own));
      if (!other) return [];
      const [first, second] = all.indexOf(other) < all.findIndex(isSameAs(own)) ? [other, own] : [own, other];
      return [contraryFlag(own.kind, `${line.pet}`, { first: first.text, second: second.text, isOfOne })];
    });
}

type Kind = 'weight' | 'temperature';

interface Measured {
  kind: Kind;
  /** In kilograms, or degrees Celsius. */
  value: number;
  /** As the line gives it: "30.5 kg". */
  text: string;
}

interface Contrary {
  first: string;
  second: string;
  isOfOne: boolean;
}

function contraryFlag(kind: Kind, pet: string, { first, second, isOfOne }: Contrary): NoteFlag {
  if (kind === 'weight' && isOfOne)
    return hard('pet', `${pet} has two weights: ${first} and ${second}. Which one is right?`);
  if (kind === 'weight')
    return hard('pet', `${pet} has two weights: ${first} and ${second}. Which animal does each belong to?`);
  if (isOfOne) return hard('pet', `${pet} has two temperatures: ${first} and ${second}. Which one is right?`);
  return hard(
    'pet',
    `${pet} has two temperatures: ${first} and ${second}. Which animal does each belong to?`,
  );
}

function isSameAs(own: Measured): (one: Measured) => boolean {
  return ({ kind, text }) => kind === own.kind && text === own.text;
}

function excludes(one: Measured, other: Measured): boolean {
  if (one.kind === 'temperature') return Math.abs(one.value - other.value) > WARMER;
  return Math.max(one.value, other.value) > HEAVIER * Math.min(one.value, other.value);
}

/** More than two scales differ by, or a shorn coat. */
const HEAVIER = 1.15;
/** More degrees than a fever falls by within a visit without anybody saying so. */
const WARMER = 2;

/** What a line says that the patient has now, and neither had, shall have, nor had again after something. */
function measuredIn({ text, pet, origin }: NoteLine): Measured[] {
  if (pet === null || origin === 'default' || OF_ANOTHER_TIME.test(text)) return [];
  return readVitalSigns(text).flatMap((sign) => {
    const kind = KINDS[sign.name];
    const [number] = readNumbers(text.slice(sign.start, sign.end));
    const value = kind && number ? inStandardUnit(kind, number.value, number.unit) : undefined;
    if (kind === undefined || value === undefined || /^Previous\b|\(/.test(sign.text)) return [];
    return [{ kind, value, text: text.slice(sign.start, sign.end).replace(/[\s.]+$/, '') }];
  });
}

const KINDS: Readonly<Record<string, Kind>> = { Weight: 'weight', Temperature: 'temperature' };

function inStandardUnit(kind: Kind, value: number, unit: string | undefined): number | undefined {
  if (kind === 'weight') {
    const kilograms = KILOGRAMS[unit ?? ''];
    return kilograms === undefined ? undefined : value * kilograms;
  }
  return value > FAHRENHEIT ? ((value - 32) * 5) / 9 : value;
}

const KILOGRAMS: Readonly<Record<string, number>> = { kg: 1, lb: 0.453_592_37, g: 0.001 };
/** No animal is as warm in degrees Celsius. */
const FAHRENHEIT = 60;

const OF_ANOTHER_TIME = sequence(
  /\b/i,
  [
    /previous\w*|last|former\w*|earlier|before|ago|was|were|had been|at first|initial\w*|ideal|goal|target|aim/i,
    /re-?check\w*|repeat\w*|again|later|after|then|now|post|pre|since|from|yesterday|expected|estimated|about/i,
    /lost|gained|loss|gain|down|up|should|would|adult|birth|full-?grown|each|per|over|under|until|if|when/i,
    /(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august/i,
    /september|october|november|december|20\d\d|spring|summer|fall|autumn|winter|home|arrival|discharge|hours?|minutes?/i,
  ],
  /\b/i,
);
