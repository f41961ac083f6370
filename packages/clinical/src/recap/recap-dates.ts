/**
 * Dates as records write them: `03/14/2025`, `14.03.2025`, `14 Mar 2025`, `March 14th, 2025`, `2025-03-14`, `Mar 2025`.
 * They are always shown as written; a day is told only where it can be.
 */
import { findAll } from '../reading/text/find-all.ts';
import { readOnce } from '../reading/text/read-once.ts';

/** A date in a text. */
export interface DateMention {
  /** As written. */
  text: string;
  start: number;
  end: number;
  /** `2025-03-14`; of a month without a day `2025-03`; undefined where `03/04/2025` can be read in two ways. */
  day?: string;
  /** The two ways, the month-first one first, of a date that is ambiguous by itself. */
  either?: readonly [monthFirst: string, dayFirst: string];
  /** The day of the week that stands right before it, 0 for Sunday. */
  weekday?: number;
}

type DateOrder = 'month-first' | 'day-first';

/** In which order a document writes its numeric dates, by what parts their figures; left out as long as none proves it. */
export type DateOrders = Readonly<Partial<Record<string, DateOrder>>>;

/** The dates of a text in reading order. */
export const findDates: (text: string) => readonly DateMention[] = readOnce((text) => {
  if (!/\d/.test(text)) return [];
  return findAll(text, DATE).flatMap((match) => {
    const read = NUMERIC.exec(match[0]) ? readNumeric(match[0]) : readWorded(match[0]);
    if (!read) return [];
    const weekday = weekdayBefore(text.slice(Math.max(0, match.index - 14), match.index));
    return [
      {
        text: match[0],
        start: match.index,
        end: match.index + match[0].length,
        ...read,
        ...(weekday >= 0 && { weekday }),
      },
    ];
  });
});

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

function weekdayBefore(words: string): number {
  const [, name = ''] =
    /\b((?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?)[.,]?\s+$/i.exec(words) ?? [];
  return WEEKDAYS.indexOf(name.slice(0, 3).toLowerCase());
}

/**
 * The orders that a document's unambiguous dates prove: `03/14/2025` month first, `14.03.2025` day first, and
 * `Tuesday 03/02/2026` as only one of its readings was a Tuesday. Where both occur
 * with the same sign between, nothing is proven.
 */
export function ordersOf(texts: Iterable<string>): DateOrders {
  const seen = new Map<string, Set<DateOrder>>();
  for (const text of texts) {
    for (const date of findDates(text)) {
      const order = provenBy(date);
      if (order) seen.set(signOf(date), (seen.get(signOf(date)) ?? new Set()).add(order));
    }
  }
  const proven = [...seen].filter(([, orders]) => orders.size === 1);
  return Object.fromEntries(proven.map(([sign, [order]]) => [sign, order]));
}

/** Whether nothing tells which day a date means. */
export function isAmbiguous(date: DateMention, orders: DateOrders): boolean {
  return date.either !== undefined && orders[signOf(date)] === undefined;
}

function signOf({ text }: DateMention): string {
  return /[-/.]/.exec(text)?.[0] ?? '';
}

/** What sorts and compares a date: a day, a month, or the words themselves where no order is known. */
export function dayOf(date: DateMention, orders: DateOrders): string {
  const order = orders[signOf(date)];
  if (date.day) return date.day;
  if (!date.either || order === undefined) return date.text;
  return date.either[order === 'month-first' ? 0 : 1];
}

/** Where a date stands among others. An ambiguous one stands where the first of its two readings does. */
export function rankOf(date: DateMention, orders: DateOrders): string {
  if (!date.either || !isAmbiguous(date, orders)) return dayOf(date, orders);
  const [first, second] = date.either;
  return first < second ? first : second;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DATE = new RegExp(
  [
    // A decimal, a dose range or a longer number is no date.
    String.raw`(?<![\d./-])\d{4}([-/.])\d{1,2}\1\d{1,2}(?![\d]|[./-]\d)`,
    String.raw`(?<![\d./-])\d{1,2}([-/.])\d{1,2}\2(?:\d{4}|\d{2})(?![\d%]|[./-]\d)`,
    String.raw`(?<![\d./-])\d{1,2}(?:st|nd|rd|th)?[\s-]{1,2}(?:of )?${MONTH}[.,]?[\s-]{1,2}(?:\d{4}|'?\d{2})(?!\d)`,
    String.raw`\b${MONTH}[.\s-]{1,2}\d{1,2}(?:st|nd|rd|th)?,?[\s-]{1,2}\d{4}(?!\d)`,
    String.raw`\b${MONTH}[.,]?[\s/-]\d{4}(?!\d)`,
  ].join('|'),
  'gi',
);
const NUMERIC = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{2,4})$/;

type Read = Pick<DateMention, 'day' | 'either'>;

function readNumeric(text: string): Read | undefined {
  const [, first = '', second = '', third = ''] = NUMERIC.exec(text) ?? [];
  if (first.length === 4) return isDay(first, second, third);
  const year = third.length === 2 ? `20${third}` : third;
  const monthFirst = isDay(year, first, second);
  const dayFirst = isDay(year, second, first);
  if (!monthFirst || !dayFirst || monthFirst.day === dayFirst.day) {
    return monthFirst ?? dayFirst;
  }
  return { either: [monthFirst.day, dayFirst.day] };
}

function isDay(year: string, month: string, day: string): { day: string } | undefined {
  const isReal =
    Number(year) >= 1980 && Number(year) < 2100 && isIn(Number(month), 12) && isIn(Number(day), 31);
  return isReal ? { day: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` } : undefined;
}

function isIn(value: number, most: number): boolean {
  return value >= 1 && value <= most;
}

function readWorded(text: string): Read | undefined {
  const name = /[a-z]{3,}/gi;
  const month = findAll(text, name)
    .map(([word]) => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1)
    .find((at) => at > 0);
  const numbers = findAll(text, /\d+/g).map(([digits]) => digits);
  const last = numbers.at(-1) ?? '';
  const year = last.length === 2 ? `20${last}` : last;
  if (numbers.length === 1) return { day: `${year}-${String(month).padStart(2, '0')}` };
  return isDay(year, String(month), numbers[0] ?? '');
}

function provenBy(date: DateMention): DateOrder | undefined {
  if (date.either) return provenByWeekday(date.either, date.weekday);
  const [, first = '', second = ''] = NUMERIC.exec(date.text) ?? [];
  if (date.day === undefined || first === '' || first.length === 4 || first === second) return undefined;
  return Number(first) > 12 ? 'day-first' : 'month-first';
}

function provenByWeekday(
  either: readonly [string, string],
  weekday: number | undefined,
): DateOrder | undefined {
  const [monthFirst, dayFirst] = either.map((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === weekday);
  if (monthFirst === dayFirst) return undefined;
  return monthFirst ? 'month-first' : 'day-first';
}
