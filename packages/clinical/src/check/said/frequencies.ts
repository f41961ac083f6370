/** How often something is given or done, as said ("twice a day") and as written ("q12h", "BID"). */

import { ONES } from '../../reading/numbers/number-words.ts';
import { findAll } from '../../reading/text/find-all.ts';
import { readOnce } from '../../reading/text/read-once.ts';

/** One frequency in a text. */
export interface Frequency {
  /** Hours from one time to the next; a month counts 720. */
  hours: number;
  start: number;
  end: number;
  text: string;
  /** Whether it tells how much there is in each, which may be in several goes: "two tins a day". */
  isAmount: boolean;
}

/** The frequencies of a text in reading order. */
export const readFrequencies: (text: string) => readonly Frequency[] = readOnce(frequenciesIn);

function frequenciesIn(text: string): Frequency[] {
  if (!MAY_TELL.test(text)) return [];
  return findAll(text, FREQUENCY)
    .map((match) => ({
      hours: hoursOf(match),
      start: match.index,
      end: match.index + match[0].length,
      text: match[0],
      isAmount: match.groups?.amount !== undefined || SO_MANY.test(match[0]),
    }))
    .filter(({ hours }) => Number.isFinite(hours) && hours > 0);
}

const COUNT =
  '(?:a )?(?:few|several|many|multiple) times|once|twice|thrice|(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten)\\s+times?|\\d+\\s?x';
/** "Four to five times a day", "4-5x/day": the more often counts. */
const UP_TO = '(?:(?:\\d+|once|one|two|three|four|five|six|seven|eight)\\s?(?:-|to|or)\\s?)?';
const PERIOD = 'hour|day|night|week|month|year|hourly|daily|nightly|weekly|monthly|yearly';
const NUMBER =
  '\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|other|second|twenty[- ]four|forty[- ]eight|seventy[- ]two';
const AMOUNT =
  'one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|dozen|hundred|quarter|third';
const FREQUENCY = new RegExp(
  [
    '\\b(?<both>(?:every |each )?morning and (?:(?:at |in the |every |each )?(?:night|evening)))\\b',
    `\\b${UP_TO}(?<times>${COUNT})(?:\\s?/\\s?|\\s+(?:(?:in a|a|an|per|each|every)\\s+)?)(?<period>${PERIOD})\\b`,
    `\\b(?:every|q\\.?)\\s?(?<every>${NUMBER})(?:\\s?(?:to|-)\\s?(?:\\d+|\\w+))?[\\s-]?(?<unit>hours?|hrs?|h|days?|d|weeks?|wks?|months?|mo|nights?)\\b`,
    '\\b(?:every|q) (?<twelve>twelve|eight|six|(?:12|8)(?=[.,;!?]|$)|(?<=q )(?:12|8|6|4))\\b',
    '\\b(?<abbreviation>sid|bid|tid|qid|eod|qod)\\b',
    `\\b(?:every|each|per)\\s+(?:single\\s+)?(?<each>day|week|month|year|night|morning|evening|hour)\\b`,
    // "The first of the month", "on the fifteenth of every month".
    '\\bon the (?:first|\\d+(?:st|nd|rd|th)|[a-z]+th) of (?:the|each|every) (?<each>month)\\b',
    '\\b(?<adverb>daily|weekly|monthly|nightly|hourly)\\b',
    // "Two tins a day", "4 milligrams a day", "one chew a month": so much in each.
    `(?<=\\b(?:\\d+|an?|half|${AMOUNT}) (?:[a-z]+ ){0,2}[a-z]+ (?:an?|per) )(?<amount>day|night|week|month)\\b`,
    // "Goes down to twenty a day": so much of what was named before.
    '(?<=\\b(?:\\d{2,}|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred) (?:an?|per) )(?<amount>day|week|month)\\b',
    '\\bonce (?:in the|every|each) (?<each>morning|evening|night)\\b',
    // "Small meals, four a day", "one a month": so many of what was named before; "ten a day" is so much of it.
    '(?<=\\b(?<times>[1-8]|one|two|three|four|five|six|seven|eight) )an? (?<period>day|week|month)\\b',
  ].join('|'),
  'gi',
);

/** What is left of "four a day" behind its number. */
const SO_MANY = /^an? \w+$/i;

/** A part of each way to say it: a period, a count of hours, an abbreviation. */
const MAY_TELL = /day|dail|night|week|month|year|hour|every|morning|evening|q|[bst]id|eod/i;

const PERIOD_HOURS: Readonly<Record<string, number>> = {
  h: 1,
  hr: 1,
  hour: 1,
  hourly: 1,
  d: 24,
  day: 24,
  daily: 24,
  night: 24,
  nightly: 24,
  morning: 24,
  evening: 24,
  week: 168,
  wk: 168,
  weekly: 168,
  mo: 720,
  month: 720,
  monthly: 720,
  year: 8760,
  yearly: 8760,
};
const ABBREVIATIONS: Readonly<Record<string, number>> = {
  sid: 24,
  bid: 12,
  tid: 8,
  qid: 6,
  eod: 48,
  qod: 48,
};
const COUNTS: Readonly<Record<string, number>> = {
  once: 1,
  twice: 2,
  thrice: 3,
  other: 2,
  second: 2,
  'twenty four': 24,
  'forty eight': 48,
  'seventy two': 72,
};

function hoursOf(match: RegExpExecArray): number {
  const found = match.groups ?? {};
  if (found.times && found.period) return periodHours(found.period) / countOf(found.times);
  if (found.every && found.unit) return countOf(found.every) * periodHours(found.unit);
  if (found.twelve) return countOf(found.twelve);
  if (found.abbreviation) return ABBREVIATIONS[found.abbreviation.toLowerCase()] ?? Number.NaN;
  if (found.both) return 12;
  return periodHours(found.each ?? found.adverb ?? found.amount ?? '');
}

function periodHours(word: string): number {
  const lower = word.toLowerCase();
  return PERIOD_HOURS[lower] ?? PERIOD_HOURS[lower.replace(/s$/, '')] ?? Number.NaN;
}

function countOf(words: string): number {
  const word = words
    .toLowerCase()
    .replaceAll('-', ' ')
    .replace(/\s+times?$|(?<=\d)\s?x$/, '');
  return COUNTS[word] ?? ONES.get(word) ?? Number(word);
}
