/** Moments of local times and days in a time zone, including daylight saving time and the date line. */
import { type CalendarDay, calendarDay, nextDayBegins, wallClock } from './calendar-day.ts';

const DAY_MS = 86_400_000;
const SECOND_MS = 1000;

/** A date and a time as on a clock on the wall. */
export interface LocalTime {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/**
 * The moments at which clocks of a zone show a time: none when a clock change skips it
 * or the date does not exist, two when it is repeated.
 *
 * @param zone  IANA name
 * @returns epoch milliseconds, in order
 */
export function momentsOf(local: LocalTime, zone: string): number[] {
  const asUtc = utcOf(local);
  const shown = new Date(asUtc);
  // No calendar has a 30th of February.
  if (shown.getUTCMonth() + 1 !== local.month || shown.getUTCDate() !== local.day) return [];
  const offsets = [-DAY_MS, 0, DAY_MS].map((by) => offsetAt(asUtc + by, zone));
  const moments = [...new Set(offsets)].map((offset) => asUtc - offset);
  return moments
    .filter((moment) => utcOf(wallClock(moment, zone)) === asUtc)
    .sort((one, other) => one - other);
}

/**
 * The first moment of a day: not always midnight. Of a day that a zone left out, the first moment after it.
 *
 * @param zone  IANA name
 * @returns epoch milliseconds
 */
export function dayBegins(day: CalendarDay, zone: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // In every zone this is one or two days before.
  let moment = Date.UTC(year, month - 1, date) - DAY_MS;
  while (calendarDay(moment, zone) < day) moment = nextDayBegins(moment, zone);
  return moment;
}

/** Local time minus UTC at a moment, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  return utcOf(wallClock(moment, zone)) - Math.floor(moment / SECOND_MS) * SECOND_MS;
}

/** The time as if it were UTC. */
function utcOf({ year, month, day, hour, minute, second }: LocalTime): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
