/** Reads one spoken number off the head of a row of words, as a vet most likely means it. */

import { opensAnother } from './digits-apart.ts';
import { digitOf, isDigitWord, isOh, ONES } from './number-words.ts';
import { readAndAHalf, readFraction } from './spoken-fractions.ts';
import { readBelowHundred, readWhole, type SpokenNumber } from './spoken-wholes.ts';

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
