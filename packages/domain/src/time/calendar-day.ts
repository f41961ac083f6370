/** The day on which something happened, in the time zone of the person who looks. Daylight saving and the date line included. */

/** A day of a calendar: `2026-03-29`. Two of them are in the order of time when they are in the order of their letters. */
export type CalendarDay = string;

const DAY_MS = 86_400_000;
const SECOND_MS = 1000;

/**
 * The day of a moment.
 *
 * @param moment  epoch milliseconds
 * @param zone  IANA name, `America/Denver`
 * @throws RangeError  when there is no such zone
 */
export function calendarDay(moment: number, zone: string): CalendarDay {
  const { year, month, day } = wallClock(moment, zone);
  return dayOf(year, month, day);
}

/** Puts each thing under its day, days and things in the order given. Each is under exactly one. */
export function groupByDay<Dated extends { readonly timestamp: number }>(
  dated: readonly Dated[],
  zone: string,
): Map<CalendarDay, Dated[]> {
  return Map.groupBy(dated, ({ timestamp }) => calendarDay(timestamp, zone));
}

/** The day before a day, by the calendar. */
export function dayBefore(day: CalendarDay): CalendarDay {
  const before = new Date(noonOf(day) - DAY_MS);
  return dayOf(before.getUTCFullYear(), before.getUTCMonth() + 1, before.getUTCDate());
}

/**
 * A day as a list heads it: "Today", "Yesterday", or in full as the reader's country writes it.
 *
 * @param today  the day that it is now, in the same zone
 * @param locale  BCP 47 tags; the reader's own when left out
 */
export function dayTitle(day: CalendarDay, today: CalendarDay, locale?: string | readonly string[]): string {
  if (day === today) return 'Today';
  if (day === dayBefore(today)) return 'Yesterday';
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(noonOf(day));
}

/**
 * The first moment after this one that is of another day: when "Today" must be said of another day.
 *
 * @param moment  epoch milliseconds
 * @param zone  IANA name
 * @returns epoch milliseconds
 */
export function nextDayBegins(moment: number, zone: string): number {
  const day = calendarDay(moment, zone);
  let early = moment;
  let late = midnightAfter(early, zone);
  // A clock that is put back meanwhile comes to midnight later: then it is asked again from there.
  while (calendarDay(late, zone) === day) {
    early = late;
    late = midnightAfter(early, zone);
  }
  // One that is put forward across midnight comes to it earlier.
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (calendarDay(middle, zone) === day) early = middle;
    else late = middle;
  }
  return late;
}

/** When it is midnight next, if no one touches the clock until then. */
function midnightAfter(moment: number, zone: string): number {
  const { hour, minute, second } = wallClock(moment, zone);
  const whole = Math.floor(moment / SECOND_MS) * SECOND_MS;
  return whole + DAY_MS - ((hour * 60 + minute) * 60 + second) * SECOND_MS;
}

type WallClock = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;

/** What calendar and clock on the wall of a zone show. */
function wallClock(moment: number, zone: string): WallClock {
  const shown: WallClock = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of clockIn(zone).formatToParts(moment)) {
    if (Object.hasOwn(shown, type)) shown[type as keyof WallClock] = Number(value);
  }
  return shown;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Made once a zone: making one takes as long as asking it a hundred times. */
function clockIn(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}

function dayOf(year: number, month: number, day: number): CalendarDay {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** Noon, which no time zone of a reader moves to another day. */
function noonOf(day: CalendarDay): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return Date.UTC(year, month - 1, date, 12);
}
