/** Times in notes, in the format of the reader's country. @spec 1.5/invalid-dates */

/**
 * The reader's place: a BCP 47 locale and an IANA time zone. Both are parameters, because the domain has no
 * clock.
 */
export interface Place {
  locale: string;
  timeZone: string;
}

/** "Nov 20, 2026, 3:04 PM" for a `<<seconds>>` marker, or "Invalid DateTime". @spec 1.5/text-markup/time-marker, 1.5/invalid-dates/date-time */
export function localDateTime(seconds: number, place: Place): string {
  return format(seconds, place, { dateStyle: 'medium', timeStyle: 'short' }) ?? 'Invalid DateTime';
}

/** "Nov 20, 2026", or "Invalid Date". @param seconds since the epoch @spec 1.5/invalid-dates/date */
export function localDate(seconds: number, place: Place): string {
  return format(seconds, place, { dateStyle: 'medium' }) ?? 'Invalid Date';
}

/** "3:04 PM", or "Invalid Time". @param seconds since the epoch @spec 1.5/invalid-dates/time */
export function localTime(seconds: number, place: Place): string {
  return format(seconds, place, { timeStyle: 'short' }) ?? 'Invalid Time';
}

/** Undefined for an invalid time, or an unknown locale or time zone: a wrong time misleads. */
function format(seconds: number, place: Place, style: Intl.DateTimeFormatOptions): string | undefined {
  try {
    return formatOf(place, style).format(new Date(seconds * 1000));
  } catch {
    return undefined;
  }
}

/** Creating one takes a hundred times as long as using it, and a list uses the same for each of its rows. */
const formats = new Map<string, Intl.DateTimeFormat>();
const KEPT = 200;

/** @throws RangeError for an unknown locale or time zone */
function formatOf({ locale, timeZone }: Place, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = [locale, timeZone, style.dateStyle, style.timeStyle].join(' ');
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...style, timeZone });
  if (formats.size >= KEPT) formats.clear();
  formats.set(key, made);
  return made;
}
