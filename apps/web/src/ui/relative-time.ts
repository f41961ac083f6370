import { locale } from '#web/copy/language.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

/** The maximum age in milliseconds for each unit. */
const BUCKETS = [
  { until: HOUR, unit: 'minute', length: MINUTE },
  { until: DAY, unit: 'hour', length: HOUR },
  { until: MONTH, unit: 'day', length: DAY },
  { until: YEAR, unit: 'month', length: MONTH },
] as const;
const YEARS = { unit: 'year', length: YEAR } as const;

/**
 * "now", "5 minutes ago", "2 years ago", in the person's language. A future time is "now", because clocks
 * differ.
 *
 * @param timestamp, now epoch milliseconds
 * @spec 2.9/relative-time
 */
export function relativeTimeText(timestamp: number, now = Date.now()): string {
  const age = now - timestamp;
  if (age < MINUTE) return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(0, 'second');
  const { unit, length } = BUCKETS.find(({ until }) => age < until) ?? YEARS;
  return new Intl.RelativeTimeFormat(locale()).format(-Math.floor(age / length), unit);
}
