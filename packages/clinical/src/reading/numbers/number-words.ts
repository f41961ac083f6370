/** The words that English says numbers with, and every number that a row of them could mean. */

/** Zero to nineteen. */
export const ONES: ReadonlyMap<string, number> = numbered(
  0,
  1,
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);

/** Twenty to ninety. */
export const TENS: ReadonlyMap<string, number> = numbered(
  20,
  10,
  'twenty thirty forty fifty sixty seventy eighty ninety',
);

/** "oh", "o" and "nought" stand for a nought in the midst of a number: "one oh one", "nought point nought four". */
export function isOh(word: string | undefined): boolean {
  return word === 'oh' || word === 'o' || word === 'nought' || word === 'naught';
}

/** Whether a word is one digit: zero to nine, and "oh" for the nought. */
export function isDigitWord(word: string | undefined): boolean {
  return digitOf(word) !== undefined;
}

/** The digit that a word says; undefined for all other words. */
export function digitOf(word: string | undefined): number | undefined {
  if (isOh(word)) return 0;
  const value = ONES.get(word ?? '');
  return value !== undefined && value < 10 ? value : undefined;
}

/** Whether a word may stand in a spoken number; "and" and "a" only join ("a hundred and two"). */
export function isNumberWord(word: string): boolean {
  return ONES.has(word) || TENS.has(word) || isOh(word) || JOINTS.has(word);
}

/**
 * Every number that this row of words could mean when it is read as one number. Generous: "thirty eight" is 38 and 30.8,
 * "one oh one five" 101.5. Empty when it cannot be one number.
 */
export function wordReadings(words: readonly string[]): Set<number> {
  const found = new Set(belowHundred(words));
  const special = readPoint(words) ?? readThousand(words) ?? readHundred(words);
  for (const value of special ?? readRunTogether(words)) found.add(value);
  return found;
}

const JOINTS = new Set(['point', 'hundred', 'thousand', 'and', 'a']);

function numbered(from: number, step: number, words: string): Map<string, number> {
  return new Map(words.split(' ').map((word, index) => [word, from + index * step]));
}

function belowHundred(words: readonly string[]): number[] {
  const [first = '', second = ''] = words;
  const tens = TENS.get(first);
  if (words.length === 1) return [ONES.get(first) ?? tens].filter((value) => value !== undefined);
  const ones = digitOf(second);
  if (words.length === 2 && tens !== undefined && ones !== undefined && ones > 0) return [tens + ones];
  return [];
}

function readPoint(words: readonly string[]): number[] | undefined {
  const at = words.indexOf('point');
  if (at < 0) return undefined;
  const before = words.slice(0, at);
  const after = words.slice(at + 1);
  const wholes = before.every(isOh) ? [0] : [...wordReadings(before)].filter(Number.isInteger);
  return fractions(after).flatMap((fraction) => wholes.map((whole) => Number(`${whole}.${fraction}`)));
}

function fractions(after: readonly string[]): string[] {
  if (after.length === 0) return [];
  if (after.every(isDigitWord)) return [after.map((word) => digitOf(word)).join('')];
  return belowHundred(after).map(String);
}

function readThousand(words: readonly string[]): number[] | undefined {
  const at = words.indexOf('thousand');
  if (at < 0) return undefined;
  const [times = 1] = belowHundred(words.slice(0, at));
  const rest = words.slice(at + 1).filter((word) => word !== 'and');
  const ends = rest.length > 0 ? [...wordReadings(rest)] : [0];
  return ends.map((end) => times * 1000 + end);
}

function readHundred(words: readonly string[]): number[] | undefined {
  const at = words.indexOf('hundred');
  if (at < 0) return undefined;
  const before = words.slice(0, at).filter((word) => word !== 'a');
  const rest = words.slice(at + 1).filter((word) => word !== 'and');
  const times = before.length > 0 ? belowHundred(before) : [1];
  return times.flatMap((hundreds) => afterHundred(rest).map((end) => hundreds * 100 + end));
}

function afterHundred(rest: readonly string[]): number[] {
  if (rest.length === 0) return [0];
  const ends = belowHundred(rest);
  const ones = ONES.get(rest[0] ?? '');
  const tenths = ONES.get(rest[1] ?? '');
  if (rest.length === 2 && ones !== undefined && tenths !== undefined && tenths < 10)
    ends.push(ones + tenths / 10);
  return ends.map((end) => Number(end.toFixed(1)));
}

function readRunTogether(words: readonly string[]): number[] {
  return [...readOhInTheMidst(words), ...readHundredUnsaid(words), ...readPointUnsaid(words)];
}

/** "one oh one" is 101, "one oh one five" 101.5. */
function readOhInTheMidst(words: readonly string[]): number[] {
  const [first = '', oh, third = '', fourth = ''] = words;
  const hundreds = ONES.get(first);
  const ones = ONES.get(third);
  if (!isOh(oh) || hundreds === undefined || ones === undefined) return [];
  const whole = hundreds * 100 + ones;
  const tenths = ONES.get(fourth);
  if (words.length === 3) return [whole];
  return words.length === 4 && tenths !== undefined ? [whole + tenths / 10] : [];
}

/** "one forty-five" is 145. */
function readHundredUnsaid(words: readonly string[]): number[] {
  const hundreds = ONES.get(words[0] ?? '') ?? 0;
  const second = words[1] ?? '';
  const twoDigits = TENS.has(second) || (ONES.get(second) ?? 0) >= 10;
  if (words.length > 3 || hundreds < 1 || hundreds > 9 || !twoDigits) return [];
  return belowHundred(words.slice(1)).map((end) => hundreds * 100 + end);
}

/** "thirty-eight five" is 38.5. */
function readPointUnsaid(words: readonly string[]): number[] {
  const tenths = digitOf(words.at(-1)) ?? 0;
  if (words.length < 2 || tenths === 0) return [];
  return belowHundred(words.slice(0, -1)).map((whole) => whole + tenths / 10);
}
