/**
 * All the numbers that somebody may have said, for the fact check: a number of a note must be among them. Generous by intent,
 * unlike `numbers.ts`, which takes each as most likely meant.
 */
import { findAll } from '../text/find-all.ts';
import { digitOf, isNumberWord, isOh, ONES, TENS, wordReadings } from './number-words.ts';
import { LONGEST } from './numbers.ts';

/**
 * Every number that somebody may have said in these texts, which follow one another; a number may run over from one to
 * the next. Generous by intent: what is not among them was not said by anybody.
 */
export function saidNumbers(texts: readonly string[]): Set<number> {
  const said = new Set<number>();
  for (const [index, text] of texts.entries()) {
    const next = texts[index + 1];
    for (const value of generousReadings(next === undefined ? text : `${text} ${next}`)) said.add(value);
  }
  return said;
}

/** Rows of single digits: an identity number at most. */
const LONGEST_DIGITS = 15;

const ORDINALS: ReadonlyArray<readonly [RegExp, number]> = Object.entries({
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  eleventh: 11,
  fifteenth: 15,
  thirtieth: 30,
  once: 1,
  twice: 2,
  couple: 2,
}).map(([word, value]) => [new RegExp(`\\b${word}\\b`), value] as const);

/** How often a day, and the hours between: "twice a day" is as good as 12. */
const FREQUENCIES: ReadonlyArray<readonly [RegExp, readonly number[]]> = [
  [
    /twice (a |per )?(day|daily)|two times a day|every twelve|morning and night|twelve hours|q12h|\bbid\b/,
    [12, 2],
  ],
  [/once (a |per )?(day|daily)|once daily|every day|daily/, [24, 1]],
  [/three times (a|per)? ?day|every eight|q8h|\btid\b/, [8, 3]],
  [/four times (a|per)? ?day|every six hours|q6h/, [6, 4]],
];

/** The reference scorer's `readings`, figure for figure. */
function generousReadings(original: string): Set<number> {
  const text = original
    .toLowerCase()
    .replaceAll('-', ' ')
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll(/(?<=\d) point (?=\d)/g, '.');
  const said = new Set<number>();
  const add = (values: Iterable<number>): void => {
    for (const value of values) said.add(value);
  };
  add(findAll(text, /\d+(?:\.\d+)?/g).map(([figures]) => Number(figures)));
  for (const row of numberRows(text)) {
    add(windowReadings(row));
    add(digitStrings(row));
  }
  for (const [, above, below] of findAll(text, /\b(\d+)\/(\d+)\b/g)) {
    if (Number(below) > 0) said.add(Number(above) / Number(below));
  }
  add(partReadings(text));
  for (const [pattern, value] of ORDINALS) if (pattern.test(text)) said.add(value);
  for (const [pattern, values] of FREQUENCIES) if (pattern.test(text)) add(values);
  return said;
}

/** Rows of words that say numbers; an "a" or "and" without any other says none. */
function numberRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [word] of findAll(text, /[a-z']+|\d+(?:\.\d+)?|[.,;:!?]/g)) {
    if (isNumberWord(word)) rows.at(-1)?.push(word);
    else if (rows.at(-1)?.length !== 0) rows.push([]);
  }
  return rows.filter((row) => row.some((word) => word !== 'a' && word !== 'and'));
}

function* windowReadings(row: readonly string[]): Generator<number> {
  for (let from = 0; from < row.length; from += 1) {
    for (let to = from + 1; to <= Math.min(row.length, from + LONGEST); to += 1) {
      yield* wordReadings(row.slice(from, to));
    }
  }
}

function* digitStrings(row: readonly string[]): Generator<number> {
  const digits = row.map((word) => (isOh(word) ? '0' : (digitOf(word) ?? '#'))).join('');
  for (const [run] of findAll(digits, /\d{3,}/g)) {
    for (let from = 0; from < run.length; from += 1) {
      for (let to = from + 3; to <= Math.min(run.length, from + LONGEST_DIGITS); to += 1) {
        yield Number(run.slice(from, to));
      }
    }
  }
}

/** Halves, quarters, "a week", and years. */
function* partReadings(text: string): Generator<number> {
  yield* halfReadings(text);
  if (text.includes('quarter')) yield* [0.25, 0.75, 1, 3, 4];
  if (/\b(a|an|last|one|per|every) (hour|month|teaspoon|tablespoon|slice|week|day|year)\b/.test(text))
    yield 1;
  for (const [, tens = '', ones = ''] of findAll(text, /twenty (twenty)(?: (\w+))?/g))
    yield* years(tens, ones);
}

/** "Half", "two and a half", "a week and a half". */
function* halfReadings(text: string): Generator<number> {
  if (/\bhalf\b/.test(text)) yield 0.5;
  if (/\b(?:a|an|one) (?:hour|day|week|month|year) and a half\b/.test(text)) yield 1.5;
  for (const [, word = ''] of findAll(text, /\b(\w+) and a half/g)) {
    const whole = ONES.get(word) ?? (/^\d+$/.test(word) ? Number(word) : undefined);
    if (whole !== undefined) yield whole + 0.5;
  }
}

function* years(tens: string, ones: string): Generator<number> {
  const whole = TENS.get(tens) ?? 0;
  if (ones === '') yield 2000 + whole;
  else if (digitOf(ones)) yield 2000 + whole + (ONES.get(ones) ?? 0);
}
