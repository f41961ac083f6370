/** Days of the calendar and times of day, which lines write in figures: "12/10" of "December tenth", "15:20" of "three twenty". */

import type { NumberMention } from '../../reading/numbers/numbers.ts';
import { findAll } from '../../reading/text/find-all.ts';
import { notAhead, sequence } from '../../reading/text/patterns.ts';
import { readOnce } from '../../reading/text/read-once.ts';
import type { Said } from './said.ts';

/** Whether a number of a line belongs to a date or a time of day that was said in other words. */
export function isDayOrTimeSaid(text: string, { start, end }: NumberMention, said: Said): boolean {
  const day = daysIn(text).find((one) => one.start <= start && end <= one.end);
  if (day) return said.rows.some((row) => daysIn(row).some((one) => isSameDay(one, day)));
  const [, hour, half] = hoursIn(text).find((one) => isWithin({ start, end }, one)) ?? [];
  if (hour !== undefined)
    return said.rows.some((row) => hoursIn(row).some((one) => one[1] === hour && one[2] === half));
  const time = timeAt(text, { start, end });
  if (time === undefined) return isDayOfMonthSaid(text, { start, end }, said);
  return isTimeSaid(said, Number(time[1]), Number(time[2]));
}

/** Whether a number of a line is the hour or the minute of a time of day. */
export function isOfWrittenTime(text: string, number: Pick<NumberMention, 'start' | 'end'>): boolean {
  return timeAt(text, number) !== undefined;
}

function timeAt(
  text: string,
  { start, end }: Pick<NumberMention, 'start' | 'end'>,
): RegExpExecArray | undefined {
  return findAll(text, FIGURES).find((one) => isWithin({ start, end }, one));
}

function isWithin({ start, end }: Pick<NumberMention, 'start' | 'end'>, one: RegExpExecArray): boolean {
  return one.index <= start && end <= one.index + one[0].length;
}

/** "2 pm", "10 a.m." */
function hoursIn(text: string): RegExpExecArray[] {
  const figures = text
    .toLowerCase()
    .replaceAll(SPOKEN_HOUR, (said) => String(HOURS.indexOf(said) || 12).padStart(said.length));
  return findAll(figures, FULL_HOURS);
}

const FULL_HOURS = /(?<![\d:.])(1?\d) ?([ap])\.? ?m\b/g;

interface Day {
  month: number;
  day: number;
  /** Whether the two may stand the other way round: "12/10". */
  isEither: boolean;
  start: number;
  end: number;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const ONES = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ');
const ORDINALS = [
  ...ONES,
  ...'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  ),
  ...ONES.map((one) => `twenty ${one}`),
  'thirtieth',
  'thirty first',
];
const DAY = `(?:\\d{1,2}(?:st|nd|rd|th)?|${ORDINALS.toReversed().join('|').replaceAll(' ', '[ -]')})`;
/** "Tue 9th" of "Tuesday the ninth". */
function isDayOfMonthSaid(
  text: string,
  { start, end }: Pick<NumberMention, 'start' | 'end'>,
  { rows }: Said,
): boolean {
  const day = Number(text.slice(start, end));
  if (!/^(?:st|nd|rd|th)\b/.test(text.slice(end, end + 3))) return false;
  const ordinal = new RegExp(`\\bthe ${ORDINALS[day - 1]?.replace(' ', '[ -]')}\\b`, 'i');
  return rows.some((row) => ordinal.test(row));
}

const DATE = new RegExp(
  `\\b(?<month>${MONTH})\\.? (?:the )?(?<day>${DAY})\\b|\\b(?<first>${DAY}) (?:of )?(?<then>${MONTH})\\b|(?<![\\d/.])(?<one>\\d{1,2})/(?<other>\\d{1,2})(?![\\d/.]\\d|\\d)`,
  'gi',
);

const daysIn: (text: string) => readonly Day[] = readOnce((text) =>
  findAll(text, DATE).map((match) => {
    const { month, day, first, then, one, other } = match.groups ?? {};
    return {
      month: one === undefined ? monthOf(month ?? then ?? '') : Number(one),
      day: dayOf(day ?? first ?? other ?? ''),
      isEither: one !== undefined,
      start: match.index,
      end: match.index + match[0].length,
    };
  }),
);

function monthOf(word: string): number {
  return MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
}

function dayOf(words: string): number {
  const place = ORDINALS.indexOf(words.toLowerCase().replace('-', ' '));
  return place < 0 ? Number.parseInt(words, 10) : place + 1;
}

function isSameDay(said: Day, { month, day, isEither }: Day): boolean {
  return (said.month === month && said.day === day) || (isEither && said.month === day && said.day === month);
}

const FIGURES = /(?<![\d:.])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/g;
/** "3:20" as transcribers write it, and not of the morning. */
const SAID_FIGURES = /(?<![\d:.])(1?\d):([0-5]\d)(?![\d:])(?!\s?(?:a\.?m\b|in the morning|this morning))/gi;

const HALF_A_DAY = 12;

/** "Half past eight", "a quarter to three", and "about three, half past". */
const QUARTERS =
  /\b(half past|quarter past|quarter after|quarter to|quarter of)\b(?: (one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|1?\d)\b)?/gi;
const MINUTES: ReadonlyMap<string, number> = new Map([
  ['half past', 30],
  ['quarter past', 15],
  ['quarter after', 15],
  ['quarter to', 45],
  ['quarter of', 45],
]);
const HOURS = 'twelve one two three four five six seven eight nine ten eleven'.split(' ');
/** "One pm" */
const SPOKEN_HOUR = new RegExp(`\\b(?:${HOURS.join('|')})(?= ?[ap]\\.? ?m\\b)`, 'g');

function isInQuarters(row: string, hour: number, minute: number): boolean {
  return findAll(row, QUARTERS).some(([, part = '', named]) => {
    const minutes = MINUTES.get(part.toLowerCase());
    return minutes === minute && (named === undefined || isSameHour(named, minutes, hour));
  });
}

/** "A quarter to three" is of the hour before. */
function isSameHour(named: string, minutes: number, hour: number): boolean {
  const told = HOURS.indexOf(named.toLowerCase());
  const begun = (told < 0 ? Number(named) : told) - Number(minutes === 45);
  return (begun - hour) % HALF_A_DAY === 0;
}

/** "Since eight last night" is 20:00, and "at two in the morning" no 14:00. */
function isAtHour(row: string, hour: number): boolean {
  return findAll(row, AT_HOUR).some(([, named = '', half]) => {
    const isMorning = half !== undefined;
    return isSameHour(named, 0, hour) && !(isMorning && hour >= HALF_A_DAY);
  });
}

const AT_HOUR = sequence(
  /\b(?:at|since|after|around|about|by|before|until|till|from) (?:about |around )?/gi,
  /(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|1?\d)\b/gi,
  notAhead([
    sequence(/ ?/gi, [
      /days?|weeks?|months?|years?|hours?|minutes?|times|mg|mils?|milligrams?|percent|%|kilos?|pounds?/gi,
      /tablets?|doses|point|of\b/gi,
    ]),
  ]),
  /( in the morning| ?a\.?m\b)?/gi,
);

/** "Seven thirty" of "7:30"; figures only where the line counts twenty-four hours: what it took over as it was said is found as it is. */
function isTimeSaid({ rows, mentions }: Said, hour: number, minute: number): boolean {
  if (rows.some((row) => isInQuarters(row, hour, minute) || (minute === 0 && isAtHour(row, hour))))
    return true;
  // "Three twenty" sounds like a number.
  const asNumber = (hours: number): boolean =>
    mentions.some(({ value, unit }) => unit === undefined && value === hours * 100 + minute);
  if (hour > 0 && hour <= HALF_A_DAY) return asNumber(hour);
  const said = hour % HALF_A_DAY || HALF_A_DAY;
  const isFigure = rows.some((row) =>
    findAll(row, SAID_FIGURES).some(([, one, other]) => Number(one) === said && Number(other) === minute),
  );
  return isFigure || asNumber(said);
}
