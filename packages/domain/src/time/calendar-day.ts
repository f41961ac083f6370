/** The day of an event in the reader's time zone, including daylight saving time and the date line. */

/** A calendar day: `2026-03-29`. Sorts by time when sorted as text. */
export type CalendarDay = string;

const DAY_MS = 86_400_000;
const SECOND_MS = 1000;

/**
 * The day of a time.
 *
 * @param moment  epoch milliseconds
 * @param zone  IANA name, `America/Denver`
 * @throws RangeError for an unknown zone
 */
export function calendarDay(moment: number, zone: string): CalendarDay {
  const { year, month, day } = wallClock(moment, zone);
  return dayOf(year, month, day);
}

/** Groups things by day, days and things in the given order. Each is in exactly one group. */
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
 * The heading of a day: "Today", "Yesterday", or the full date in the reader's format.
 *
 * @param today  the current day, in the same zone
 * @param locale  BCP 47 tags; the reader's own if left out
 */
export function dayTitle(day: CalendarDay, today: CalendarDay, locale?: string | readonly string[]): string {
  if (day === today) return 'Today';
  if (day === dayBefore(today)) return 'Yesterday';
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(noonOf(day));
}

/**
 * The next time that belongs to another day: when "Today" becomes outdated.
 *
 * @param moment  epoch milliseconds
 * @param zone  IANA name
 * @returns epoch milliseconds
 */
export function nextDayBegins(moment: number, zone: string): number {
  const day = calendarDay(moment, zone);
  let early = moment;
  let late = midnightAfter(early, zone);
  // A clock that is set back meanwhile reaches midnight later, so it is computed again from there.
  while (calendarDay(late, zone) === day) {
    early = late;
    late = midnightAfter(early, zone);
  }
  // One that is set forward across midnight reaches it earlier.
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (calendarDay(middle, zone) === day) early = middle;
    else late = middle;
  }
  return late;
}

/** The next midnight, without a clock change until then. */
function midnightAfter(moment: number, zone: string): number {
  const { hour, minute, second } = wallClock(moment, zone);
  const whole = Math.floor(moment / SECOND_MS) * SECOND_MS;
  return whole + DAY_MS - ((hour * 60 + minute) * 60 + second) * SECOND_MS;
}

type WallClock = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;

/** Local date and time of a zone. */
export function wallClock(moment: number, zone: string): WallClock {
  const shown: WallClock = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of clockIn(zone).formatToParts(moment)) {
    if (Object.hasOwn(shown, type)) shown[type as keyof WallClock] = Number(value);
  }
  return shown;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Created once per zone: creating one takes as long as using it a hundred times. */
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

/** Noon, which is on the same day in every reader's time zone. */
function noonOf(day: CalendarDay): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return Date.UTC(year, month - 1, date, 12);
}
