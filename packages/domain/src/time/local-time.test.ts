import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDay } from './calendar-day.ts';
import { dayBegins, type LocalTime, momentsOf } from './local-time.ts';

const ZONES = [...Intl.supportedValuesOf('timeZone'), 'UTC'];

/** `2026-03-29T02:30` */
function local(text: string): LocalTime {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/[-T:]/).map(Number);
  return { year, month, day, hour, minute, second: 0 };
}

const iso = (moment: number) => new Date(moment).toISOString();

test.each<[string, string, string[]]>([
  ['2026-03-29T01:30', 'Europe/Berlin', ['2026-03-29T00:30:00.000Z']],
  ['2026-03-29T02:30', 'Europe/Berlin', []],
  ['2026-10-25T02:30', 'Europe/Berlin', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['2026-03-08T02:15', 'America/New_York', []],
  ['2026-11-01T01:15', 'America/New_York', ['2026-11-01T05:15:00.000Z', '2026-11-01T06:15:00.000Z']],
  ['2026-06-01T12:00', 'Asia/Kathmandu', ['2026-06-01T06:15:00.000Z']],
  ['2026-02-29T12:00', 'UTC', []],
  ['2011-12-30T12:00', 'Pacific/Apia', []],
])('%s in %s is %j', (time, zone, moments) => {
  expect(momentsOf(local(time), zone).map(iso)).toEqual(moments);
});

describe('a day begins', () => {
  test.each([
    ['at midnight', '2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    [
      'at one o’clock, when midnight is skipped',
      '2026-09-06',
      'America/Santiago',
      '2026-09-06T04:00:00.000Z',
    ],
    ['at the next one, when the zone left it out', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('%s', (_what, day, zone, moment) => {
    expect(iso(dayBegins(day, zone))).toBe(moment);
  });

  test('with a moment of that day, after one of another', () => {
    const days = fc.integer({ min: 366, max: 25_000 }).map((count) => iso(count * 86_400_000).slice(0, 10));
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), days, (zone, day) => {
        const begin = dayBegins(day, zone);
        expect(calendarDay(begin, zone) >= day && calendarDay(begin - 1, zone) < day).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
