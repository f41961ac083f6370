/**
 * Numbers as they are said and written in a clinic: each as it was most likely meant, for the writer, and the figures that
 * stand in a note. All that may have been meant by the same words: `said-numbers.ts`.
 */
import { findAll } from '../text/find-all.ts';
import { anyOf } from '../text/patterns.ts';
import { readOnce } from '../text/read-once.ts';
import { beginsNumber, NUMBER_SAID } from './number-beginnings.ts';
import { ONES, TENS, wordReadings } from './number-words.ts';
import { fractionBehind } from './spoken-fractions.ts';
import { readSpokenNumber } from './spoken-number.ts';
import { readUnit } from './units.ts';

/** One number in a text. */
export interface NumberMention {
  /** As most likely meant. */
  value: number;
  /** Other numbers that the words could mean; without `value`. */
  readings: number[];
  /** What a score is out of: 6 in "2/6" and in "two out of six", 90 in "140 over 90". */
  over?: number;
  /** Offsets of the number alone: text.slice(start, end) === mention.text. */
  start: number;
  end: number;
  text: string;
  /** See `readUnit`; in "five to seven days" both numbers have it. */
  unit?: string;
  /** Offset behind the unit, where one follows directly. */
  unitEnd?: number;
}

/**
 * The numbers of a text in reading order: spoken ("thirty-eight five", "a hundred and two four", "two and a half") and in
 * figures ("38.5 kg", "1,200", "2/6", "q12h"). Ordinals, "once", "twice" and "a couple" are not among them.
 */
export const readNumbers: (text: string) => readonly NumberMention[] = readOnce(numbersIn);

function numbersIn(text: string): NumberMention[] {
  if (!/\d/.test(text) && !NUMBER_SAID.test(text)) return [];
  const words = wordsOf(text);
  const mentions: NumberMention[] = [];
  for (let at = 0; at < words.length; ) {
    const mention = readFigures(text, words, at) ?? readSpoken(text, words, at);
    if (mention) mentions.push(mention.number);
    at += mention?.length ?? 1;
  }
  return joined(text, mentions);
}

/** One figure of a note. */
export interface WrittenNumber {
  value: number;
  text: string;
  start: number;
}

/** The figures that stand in a note; of "2/6" both, of "T4" none. */
export function writtenNumbers(text: string): WrittenNumber[] {
  const found: WrittenNumber[] = [];
  // Commas of "1,200" become nothing for reading, and offsets stay those of the text.
  for (const match of findAll(text, /(?<![\w.])(\d+(?:,(?=\d{3})\d+)*(?:\.\d+)?)(?:\/(\d+(?:\.\d+)?))?/g)) {
    const [whole, first = '', second] = match;
    found.push(written(first, match.index));
    if (second !== undefined) found.push(written(second, match.index + whole.length - second.length));
  }
  return found;
}

function written(text: string, start: number): WrittenNumber {
  return { value: Number(text.replaceAll(',', '')), text, start };
}

interface Word {
  text: string;
  start: number;
  end: number;
  /** Whether only space or a hyphen stands between it and the word before. */
  close: boolean;
}

interface Reading {
  number: NumberMention;
  /** Words taken. */
  length: number;
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of findAll(text, WORD)) {
    const start = match.index;
    const word = withoutEnding(match[0].toLowerCase());
    const gap = text.slice(end, start);
    end = start + word.length;
    words.push({ text: word, start, end, close: gap === ' ' || CLOSE.test(gap) });
  }
  return words;
}

const CLOSE = /^(?:\s{1,4}|\s?-\s?)$/;

/** "One oh four's got a pocket" is 104. */
function withoutEnding(word: string): string {
  if (!word.endsWith('s')) return word;
  return word === 'hundreds' ? 'hundred' : word.replace(NUMBER_IS, '$1');
}

const NUMBER_IS =
  /^(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)['’]s$/;
/** Letters or figures; "5mg" gives two, "T4" and "B12" are names and give one. "q12h" gives its q, and 12. */
const WORD = anyOf([
  /(?:\bq(?=\d))|\d+ point \d+|\d{1,3}(?:,\d{3})+(?:\.\d+)?/giu,
  // A decimal comma, as "weight 7,5" and "7,5 kilos" have it.
  /(?<=\b(?:temp(?:erature)?|weight)(?: is| was| of| at|:)? )\d{1,3},\d{1,2}(?![\d,])/giu,
  /(?<![\d,])\d{1,3},\d{1,2}(?= ?(?:kgs?|kilos?|kilograms?|lbs?|pounds?|mgs?|milligrams?|mls?|millilit(?:er|re)s?|mcg|degrees?|cms?|mmol|percent)\b| ?[°%])/giu,
  /\d+(?:\.\d+)?|(?<![\w.])\.\d+|[\p{L}_](?:[\p{L}\p{M}_'’]|(?<!\bq)\d)*/giu,
]);

function readFigures(text: string, words: readonly Word[], at: number): Reading | undefined {
  const word = words[at];
  if (!word || !beginsFigure(word.text)) return undefined;
  const value = Number(word.text.replace(DECIMAL_COMMA, '$1.$2').replaceAll(',', '').replace(' point ', '.'));
  const half = words[at + 1]?.text === 'and' ? fractionBehind(closeRow(words, at), 1) : undefined;
  const last = words[at + (half?.length ?? 0)] ?? word;
  const number = { start: word.start, end: last.end, value: value + (half?.value ?? 0) };
  const readings = half ? [value, half.value] : [];
  return { number: mention(text, { ...number, readings }), length: 1 + (half?.length ?? 0) };
}

/** "7,5 kilos": the comma of most of Europe. */
const DECIMAL_COMMA = /^(\d+),(\d{1,2})$/;

/** Whether a word is one of figures: "38.5", ".5". */
function beginsFigure(word: string): boolean {
  const digit = word.charAt(word.startsWith('.') ? 1 : 0);
  return digit >= '0' && digit <= '9';
}

function readSpoken(text: string, words: readonly Word[], at: number): Reading | undefined {
  const first = words[at];
  if (!first || !beginsNumber(first.text, words[at - 1]?.text)) return undefined;
  const row = beforeTimes(closeRow(words, at));
  const spoken = readSpokenNumber(row, 0);
  const last = words[at + (spoken?.length ?? 0) - 1];
  if (!spoken || !last) return undefined;
  const generous = wordReadings(row.slice(0, Math.min(spoken.length, LONGEST)));
  const readings = [...new Set([...generous, ...spoken.parts])].filter((value) => value !== spoken.value);
  const number = mention(text, { start: first.start, end: last.end, value: spoken.value, readings });
  return { number, length: spoken.length };
}

/** "Seven fifty three times a day" is 750, and no 753; "twenty three times a day" stays as it was said. */
function beforeTimes(row: string[]): string[] {
  const [hundreds = '', tens = '', , times] = row;
  return times === 'times' && ONES.has(hundreds) && TENS.has(tens) ? row.slice(0, 2) : row;
}

/** The words from here on with nothing but spaces and hyphens between; no number is longer than these. */
function closeRow(words: readonly Word[], at: number): string[] {
  const row: string[] = [];
  for (let next = at; next < at + 14; next += 1) {
    const word = words[next];
    if (!word || (next > at && !word.close)) break;
    row.push(word.text);
  }
  return row;
}

function mention(
  text: string,
  number: { start: number; end: number; value: number; readings: number[] },
): NumberMention {
  const unit = readUnit(text, number.end) ?? unitOfPart(text, number);
  const isLength = unit?.unit === 'mL' && isMillimetres(text, { ...number, unitEnd: unit.end });
  return {
    ...number,
    text: text.slice(number.start, number.end),
    ...(unit && { unit: isLength ? 'mm' : unit.unit, unitEnd: unit.end }),
  };
}

/** "Nought point three of a mil": the unit that a decimal is a part of. */
function unitOfPart(text: string, { start, end, value }: { start: number; end: number; value: number }) {
  const [of = ''] = OF_A.exec(text.slice(end, end + 6)) ?? [];
  if (value >= 1 || of === '' || !/point|\./i.test(text.slice(start, end))) return undefined;
  const unit = readUnit(text, end + of.length);
  return unit && PARTED.has(unit.unit) ? unit : undefined;
}

const OF_A = /^ of an? /i;
const PARTED: ReadonlySet<string> = new Set(['mg', 'mcg', 'g', 'mL', 'kg', 'IU']);

/** "Recession three mil", "a five mil pocket": of a tooth or a margin the mils are millimetres. */
function isMillimetres(text: string, at: { start: number; end: number; unitEnd: number }): boolean {
  if (!/mils?$/i.test(text.slice(at.end, at.unitEnd)) || OF_LIQUID.test(text.slice(at.unitEnd))) return false;
  return (
    TOOTH_AHEAD.test(text.slice(Math.max(0, at.start - 16), at.start)) ||
    LENGTH_AHEAD.test(text.slice(Math.max(0, at.start - 30), at.start)) ||
    LUMP_AHEAD.test(text.slice(Math.max(0, at.start - 60), at.start)) ||
    LENGTH_BEHIND.test(text.slice(at.unitEnd, at.unitEnd + 20))
  );
}

const LENGTH_AHEAD =
  /\b(?:recession|pockets?|pocketing|probing|probes?|sulcus|attachment loss|margins?)\b[^.,;\d]{0,16}$/i;
/** "Two oh seven six mil", "409, 6 mil" */
const TOOTH_AHEAD =
  /\b(?:[1-4](?:0[1-9]|1[01])|(?:one|two|three|four) (?:oh (?:one|two|three|four|five|six|seven|eight|nine)|ten|eleven)),? $/i;
/** "A little hernia there, what would you say, five mil", and no lump that is drained of as much. */
const LUMP_AHEAD =
  /\b(?:hernia|lump|mass|nodule|polyp|cyst|wart|papilloma)\b(?:(?!\b(?:drain|inject|flush|gave|give|took|tak|remov|aspirat))[^.;\d]){0,45}$/i;
/** "A ruptured mass at the tail, about 400 mils of blood", "the lump, 5 mils came off": no length. */
const OF_LIQUID =
  /^ (?:of (?!recession|gingival|attachment|bone|margins?|depth)[a-z]|came (?:off|out)|(?:were |was )?(?:drained|aspirated|removed|tapped|in total|total)\b)/i;
const LENGTH_BEHIND = /^ (?:pockets?|recession|margins?|wide|thick|across|in diameter)\b/i;

/** Joins scores ("2/6", "two out of six") and gives the numbers of a range the unit that its end bears. */
function joined(text: string, mentions: readonly NumberMention[]): NumberMention[] {
  const result: NumberMention[] = [];
  for (const next of mentions) {
    const before = result.at(-1);
    const between = before ? text.slice(before.end, next.start) : '';
    if (before && RANGE.test(between)) before.unit ??= next.unit;
    if (before && isScore(before, between, next)) result.splice(-1, 1, scored(text, before, next));
    else result.push(next);
  }
  return result;
}

function isScore(first: NumberMention, between: string, second: NumberMention): boolean {
  if (first.over !== undefined || first.unit !== undefined || first.value < 1) return false;
  return STROKE.test(between) || (OUT_OF.test(between) && second.unit === undefined);
}

const STROKE = /^\s?\/\s?$/;
const OUT_OF = /^\s(?:out of|over|of)\s$/i;
const RANGE = /^(?:\s?[-–]\s?|\s(?:to|or)\s(?:maybe\s)?)$/i;
const MEASURED = /^\s(?:of an?\b|(?:an?\s)?(?:cups?|cans?|tab(?:let|s)?|pill|tsp|teaspoon|tablespoon|inch))/i;

/** "3/4 cup" is three quarters; "2/6" stays 2, out of 6. */
function scored(text: string, first: NumberMention, second: NumberMention): NumberMention {
  const parts = [first.value, second.value, ...first.readings];
  const share = second.value > 0 ? first.value / second.value : undefined;
  const whole = {
    start: first.start,
    end: second.end,
    text: text.slice(first.start, second.end),
    ...(second.unit && { unit: second.unit, unitEnd: second.unitEnd }),
  };
  const isShare =
    share !== undefined && share < 1 && text[first.end] === '/' && MEASURED.test(text.slice(second.end));
  if (isShare) return { ...whole, value: share, readings: parts };
  const readings = [...parts.slice(1), ...(share === undefined ? [] : [share])];
  return { ...whole, value: first.value, over: second.value, readings };
}

/** No number is said in more words; keeps the reading of a long row of digits linear. */
export const LONGEST = 8;
