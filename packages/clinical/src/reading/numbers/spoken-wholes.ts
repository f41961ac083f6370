/** Whole numbers as they are spoken: "a hundred and two", "one forty-five", "four thousand", "twenty twenty-six". */

import { isCounted } from './digits-apart.ts';
import { digitOf, ONES, TENS } from './number-words.ts';

/** One number read from a row of words. */
export interface SpokenNumber {
  value: number;
  /** How many words it takes. */
  length: number;
  /** Numbers that its parts would be if they were said one by one: 38 and 5 for "thirty-eight five". */
  parts: readonly number[];
}

/** A whole number: "a hundred and two", "one forty-five", "four thousand", "twenty twenty-six". */
export function readWhole(words: readonly string[], at: number): SpokenNumber | undefined {
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

/** A number below a hundred: "seven", "nineteen", "thirty", "thirty-eight". */
export function readBelowHundred(words: readonly string[], at: number): SpokenNumber | undefined {
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
