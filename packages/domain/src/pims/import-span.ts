/** The days of an import. */
import { Refusal } from '@auscult/contract/kit/refusal';
import { PIMS_LIMITS } from '@auscult/contract/pims';
import { dayBegins, type LocalTime, momentsOf } from '../time/local-time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,9})?)?$/;
const ZONED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Reads the beginning and the end of an import. A date is a whole day in the zone, as the end too: from the 2nd to the 2nd is
 * one day. A time without an offset is local.
 *
 * @param zone  IANA name of the connection's time zone
 * @returns epoch milliseconds: from `start` (inclusive) to `end` (exclusive)
 * @throws Refusal `invalid_request`
 */
export function importSpan(
  wish: { start: string; end: string },
  zone: string,
): { start: number; end: number } {
  const start = momentOf('start', wish.start, zone);
  const end = DAY.test(wish.end)
    ? dayBegins(dayAfter(realDay('end', wish.end)), zone)
    : momentOf('end', wish.end, zone);
  if (end <= start)
    throw new Refusal('invalid_request', 'The last day is before the first. Choose other days.');
  // A day on which clocks are set back has 25 hours.
  if (end - start > PIMS_LIMITS.importDays * DAY_MS + HOUR_MS) {
    throw new Refusal('invalid_request', `Choose at most ${PIMS_LIMITS.importDays} days at once.`);
  }
  return { start, end };
}

function momentOf(name: 'start' | 'end', text: string, zone: string): number {
  if (DAY.test(text)) return dayBegins(realDay(name, text), zone);
  if (ZONED.test(text)) return zonedMoment(name, text);
  const parts = LOCAL.exec(text)?.slice(1);
  if (!parts) throw unreadable(name);
  const [moment, repeated] = momentsOf(localTime(parts), zone);
  if (moment === undefined || repeated !== undefined) {
    throw new Refusal(
      'invalid_request',
      'There is no such time, or there are two, because clocks change on that day. Choose another time.',
    );
  }
  return moment;
}

function localTime(parts: readonly (string | undefined)[]): LocalTime {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  return { year, month, day, hour, minute, second };
}

/** `+0200` is ISO 8601, and unknown to JavaScript. */
function zonedMoment(name: string, text: string): number {
  const moment = Date.parse(text.replace(' ', 'T').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  if (Number.isNaN(moment)) throw unreadable(name);
  return moment;
}

function realDay(name: string, day: string): string {
  if (momentsOf(localTime([...(DAY.exec(day)?.slice(1) ?? []), '12']), 'UTC').length === 0)
    throw unreadable(name);
  return day;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

function unreadable(name: string): Refusal {
  return new Refusal('invalid_request', `${name}: a date like 2026-03-29 or a moment in ISO 8601 is wanted.`);
}
