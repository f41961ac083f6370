/** Reads one spoken number off the head of a row of words, as a vet most likely means it. */
import { sequence } from '../text/patterns.ts';
import { digitOf, isDigitWord, isOh, ONES, TENS } from './number-words.ts';

/** One number read from a row of words. */
export interface SpokenNumber {
  value: number;
  /** How many words it takes. */
  length: number;
  /** Numbers that its parts would be if they were said one by one: 38 and 5 for "thirty-eight five". */
  parts: readonly number[];
}

/**
 * The number that begins at a word: "thirty-eight five" 38.5, "one forty-five" 145, "zero point five" 0.5, "two and a half"
 * 2.5, "twenty twenty-six" 2026, "three oh seven" 307. Undefined where none begins.
 * @param words lower case, hyphens apart
 * @param at where to begin
 */
export function readSpokenNumber(words: readonly string[], at: number): SpokenNumber | undefined {
  const fraction = readFraction(words, at);
  if (fraction) return fraction;
  const whole = readPointAlone(words, at) ?? readDigits(words, at) ?? readWhole(words, at);
  if (!whole) return undefined;
  return (
    readPoint(words, at, whole) ??
    readAndAHalf(words, at, whole) ??
    readTenthUnsaid(words, at, whole) ??
    whole
  );
}

/** What "and a half" or "and three quarters" behind a number adds to it; undefined where none follows. */
export function fractionBehind(
  words: readonly string[],
  at: number,
): { value: number; length: number } | undefined {
  const found = JOINED_ROWS.find(({ row }) => startsWith(words, at, row));
  // "Between eight and half past" is no eight and a half.
  if (found && words[at + found.row.length] === 'past') return undefined;
  return found && { value: found.value, length: found.row.length };
}

/** Whether a number may begin with a word: most words of a sentence begin none. */
export function beginsNumber(word: string, before = ''): boolean {
  return (
    ONES.has(word) || TENS.has(word) || (OPENERS.has(word) && !(word === 'hundred' && SOME.test(before)))
  );
}

/** "A couple hundred milligrams": how many hundreds nobody can tell. */
const SOME = /^(?:couple|few|several|many|some|of|thousand)$/;

const OPENERS = new Set(['a', 'half', 'quarter', 'hundred', 'point', 'oh', 'o', 'nought', 'naught']);

/** Words without one of which no number is said: those of {@link OPENERS} that stand for none alone need another. */
export const NUMBER_SAID: RegExp = new RegExp(
  `\\b(?:${[...ONES.keys(), ...TENS.keys(), 'half', 'quarter', 'point', 'hundred', 'thousand'].join('|')})\\b`,
  'i',
);

const FRACTIONS: ReadonlyArray<readonly [string, number]> = [
  ['a half', 0.5],
  ['one half', 0.5],
  ['half', 0.5],
  ['a quarter', 0.25],
  ['one quarter', 0.25],
  ['three quarters', 0.75],
  ['quarter', 0.25],
  ['two thirds', 2 / 3],
  ['one third', 1 / 3],
];
const FRACTION_ROWS = FRACTIONS.map(([text, value]) => ({ row: text.split(' '), value }));
const JOINED_ROWS = [
  ...FRACTION_ROWS.map(({ row, value }) => ({ row: ['and', ...row], value })),
  { row: ['and', 'three', 'quarter'], value: 0.75 },
];

/** Words that count something after a single digit: then the digit is a number of its own. */
const COUNTED = sequence(
  /^/,
  [
    /days?|weeks?|months?|years?|hours?|minutes?|times|tablets?|pills?|tabs?|capsules?|hundred/,
    /thousand|point|drops?|puffs?|pumps?|sprays?|squirts?|pipettes?|chews?|vials?|sachets?|scoops?/,
    /cups?|of|out|over|or|to/,
  ],
  /$/,
);

function readFraction(words: readonly string[], at: number): SpokenNumber | undefined {
  const found = FRACTION_ROWS.find(({ row }) => startsWith(words, at, row));
  if (!found || words[at + found.row.length] === 'horse') return undefined;
  return { value: found.value, length: found.row.length, parts: [] };
}

/** "point five", "oh point five". */
function readPointAlone(words: readonly string[], at: number): SpokenNumber | undefined {
  const pointAt = isOh(words[at]) ? at + 1 : at;
  if (words[pointAt] !== 'point') return undefined;
  return readPoint(words, at, { value: 0, length: pointAt - at, parts: [] });
}

/** Digits said one by one: "three oh seven" 307, "seven one" 7.1, "one oh one five" 101.5. */
function readDigits(words: readonly string[], at: number): SpokenNumber | undefined {
  if (!ONES.has(words[at] ?? '')) return undefined;
  const digits = digitRun(words, at);
  if (digits.length === 4 && isOh(words[at + 1]) && digits[3] !== 0) {
    const [hundreds = 0, , ones = 0, tenths = 0] = digits;
    const whole = hundreds * 100 + ones;
    // "Four oh nine six millimetres": a tooth and how deep its pocket is, for nothing so large is measured in tenths.
    if (MILLIMETRES.test(words[at + 4] ?? '')) return { value: whole, length: 3, parts: [] };
    return { value: whole + tenths / 10, length: 4, parts: [Number(digits.join('')), whole, tenths] };
  }
  if (digits.length >= 3) return { value: Number(digits.join('')), length: digits.length, parts: [] };
  return undefined;
}

const MILLIMETRES = /^(?:mm|mils?|millimet(?:er|re)s?)$/;

/** At most twelve digits; a digit that belongs to what follows ("five hundred", "two tablets") is left out. */
function digitRun(words: readonly string[], at: number): number[] {
  const digits: number[] = [];
  for (let next = at; digits.length < 12; next += 1) {
    const digit = digitOf(words[next]);
    if (digit === undefined) break;
    const joinedByOh = isOh(words[next]) || isOh(words[next - 1]);
    if (digits.length > 0 && !joinedByOh && opensAnother(words, next)) break;
    digits.push(digit);
  }
  return digits;
}

/** A whole number: "a hundred and two", "one forty-five", "four thousand", "twenty twenty-six". */
function readWhole(words: readonly string[], at: number): SpokenNumber | undefined {
  const head = readHundreds(words, at);
  if (!head) return undefined;
  const thousandAt = at + head.length;
  if (words[thousandAt] !== 'thousand') return head;
  const rest = readTail(words, thousandAt + 1, readHundreds);
  return {
    value: head.value * 1000 + (rest?.value ?? 0),
    length: head.length + 1 + (rest?.length ?? 0),
    parts: [],
  };
}

function readHundreds(words: readonly string[], at: number): SpokenNumber | undefined {
  const head = readOneOf(words, at) ?? readBelowHundred(words, at);
  if (!head) return undefined;
  if (words[at + head.length] !== 'hundred')
    return readYear(words, at) ?? readHundredUnsaid(words, at) ?? head;
  const rest = readTail(words, at + head.length + 1, readBelowHundred);
  return {
    value: head.value * 100 + (rest?.value ?? 0),
    length: head.length + 1 + (rest?.length ?? 0),
    parts: [],
  };
}

/** The one that "a hundred" and "a thousand" say, and that "hundred fifty" and "hundred milligrams" leave out. */
function readOneOf(words: readonly string[], at: number): SpokenNumber | undefined {
  if (words[at] === 'a' && /^(?:hundred|thousand)$/.test(words[at + 1] ?? ''))
    return { value: 1, length: 1, parts: [] };
  if (words[at] !== 'hundred') return undefined;
  const isHundred = DOSED.test(words[at + 1] ?? '') || readTail(words, at + 1, readTwoDigits) !== undefined;
  return isHundred ? { value: 1, length: 0, parts: [] } : undefined;
}

const DOSED =
  /^(?:mgs?|milligrams?|mcgs?|micrograms?|mics|mls?|mils?|ccs?|millilit(?:er|re)s?|grams?|units?|kilos?|pounds?|lbs?|once|twice)$/;

function readTwoDigits(words: readonly string[], at: number): SpokenNumber | undefined {
  const rest = readBelowHundred(words, at);
  return rest && rest.value >= 10 ? rest : undefined;
}

function isCounted(word: string | undefined): boolean {
  return COUNTED.test(word ?? '');
}

/** What follows "hundred" or "thousand", with or without an "and"; not the "and" of "and a half". */
function readTail(
  words: readonly string[],
  at: number,
  read: (words: readonly string[], at: number) => SpokenNumber | undefined,
): SpokenNumber | undefined {
  const skipped = words[at] === 'and' ? 1 : 0;
  const tail = read(words, at + skipped);
  if (!tail || words[at + skipped] === 'a') return undefined;
  const behind = words[at + skipped + tail.length] ?? '';
  // "A hundred, three times a day".
  if (/^(?:hundred|times)$/.test(behind)) return undefined;
  if (skipped === 0 && tail.value < 10 && GIVEN_OR_HOURS.test(behind)) return undefined;
  return { ...tail, length: tail.length + skipped };
}

/** "Trazodone one hundred two hours before the visit", "gabapentin three hundred two capsules": nobody counts so many of them. */
const GIVEN_OR_HOURS = /^(?:hours?|tablets?|pills?|tabs?|capsules?|caps?|drops)$/;

function readBelowHundred(words: readonly string[], at: number): SpokenNumber | undefined {
  const ones = ONES.get(words[at] ?? '');
  if (ones !== undefined) return { value: ones, length: 1, parts: [] };
  const tens = TENS.get(words[at] ?? '');
  if (tens === undefined) return undefined;
  const digit = digitOf(words[at + 1]);
  if (!digit) return { value: tens, length: 1, parts: [] };
  return { value: tens + digit, length: 2, parts: [] };
}

/** "twenty twenty-six" is a year. */
function readYear(words: readonly string[], at: number): SpokenNumber | undefined {
  if (words[at] !== 'twenty') return undefined;
  const rest = readBelowHundred(words, at + 1);
  if (!rest || rest.value < 10 || rest.value > 39) return undefined;
  return { value: 2000 + rest.value, length: 1 + rest.length, parts: [20, rest.value] };
}

/** "one forty-five" is 145, "one oh five" 105, and "eleven thirty" 1130; "ten fifteen minutes" are ten or fifteen. */
function readHundredUnsaid(words: readonly string[], at: number): SpokenNumber | undefined {
  const hundreds = ONES.get(words[at] ?? '');
  if (!hundreds) return undefined;
  const rest = withoutNextHundred(words, at + 1);
  if (hundreds >= 10 && rest && isCounted(words[at + 1 + rest.length])) return undefined;
  // "Two eighteen gauge catheters" are two.
  if (!rest || rest.value < 10 || /^(?:hundred|gauge)$/.test(words[at + 1 + rest.length] ?? ''))
    return undefined;
  return { value: hundreds * 100 + rest.value, length: 1 + rest.length, parts: [hundreds, rest.value] };
}

/** Of "five fifty, five hundred and fifty", said without a pause, the second five begins the number anew. */
function withoutNextHundred(words: readonly string[], at: number): SpokenNumber | undefined {
  const isNext = TENS.has(words[at] ?? '') && digitOf(words[at + 1]) && words[at + 2] === 'hundred';
  return readBelowHundred(isNext ? words.slice(0, at + 1) : words, at);
}

/** "thirty-seven point eight", "one point four five", "point twenty-five". */
function readPoint(words: readonly string[], at: number, whole: SpokenNumber): SpokenNumber | undefined {
  const pointAt = at + whole.length;
  // What has tenths takes no second point: "point eighteen point zero" are two numbers.
  if (words[pointAt] !== 'point' || !Number.isInteger(whole.value)) return undefined;
  const digits = isDigitWord(words[pointAt + 1]) ? pointDigits(words, pointAt + 1) : [];
  const spelled = digits.length > 0 ? undefined : readBelowHundred(words, pointAt + 1);
  const decimals = spelled ? String(spelled.value) : digits.join('');
  if (decimals === '') return undefined;
  return {
    value: Number(`${whole.value}.${decimals}`),
    length: whole.length + 1 + (spelled?.length ?? digits.length),
    parts: whole.length > 0 ? [whole.value] : [],
  };
}

/** "Point one four of a mil": behind a point no "four of a kind" begins. */
function pointDigits(words: readonly string[], at: number): number[] {
  const digits = digitRun(words, at);
  const next = at + digits.length;
  const last = digitOf(words[next]);
  return digits.length > 0 && last !== undefined && words[next + 1] === 'of' ? [...digits, last] : digits;
}

/** "two and a half", "one and three quarters". */
function readAndAHalf(words: readonly string[], at: number, whole: SpokenNumber): SpokenNumber | undefined {
  const found = fractionBehind(words, at + whole.length);
  if (!found) return undefined;
  return {
    value: whole.value + found.value,
    length: whole.length + found.length,
    parts: [whole.value, found.value],
  };
}

/** "thirty-eight five" is 38.5, "a hundred and two four" 102.4, "seven one" 7.1. */
function readTenthUnsaid(
  words: readonly string[],
  at: number,
  whole: SpokenNumber,
): SpokenNumber | undefined {
  const next = at + whole.length;
  const tenths = ONES.has(words[next] ?? '') ? digitOf(words[next]) : undefined;
  if (!tenths || !mayTakeTenth(words, at, whole) || opensAnother(words, next)) return undefined;
  return {
    value: Number((whole.value + tenths / 10).toFixed(1)),
    length: whole.length + 1,
    parts: [whole.value, tenths],
  };
}

/** Not "one forty-five three" or "four thousand five": nobody says a decimal so. */
function mayTakeTenth(words: readonly string[], at: number, whole: SpokenNumber): boolean {
  const taken = words.slice(at, at + whole.length);
  return whole.value > 0 && !taken.includes('thousand') && (taken.includes('hundred') || whole.value < 100);
}

/** Whether a digit word begins a number of its own: "five hundred", "two forty", "one week", "two and a half". */
function opensAnother(words: readonly string[], at: number): boolean {
  const next = words[at + 1] ?? '';
  return (
    COUNTED.test(next) ||
    TENS.has(next) ||
    (ONES.get(next) ?? 0) >= 10 ||
    startsWith(words, at + 1, ['and', 'a'])
  );
}

function startsWith(words: readonly string[], at: number, row: readonly string[]): boolean {
  return row.every((word, index) => words[at + index] === word);
}
