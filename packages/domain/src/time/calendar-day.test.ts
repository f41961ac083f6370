import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDay, dayBefore, dayTitle, groupByDay, nextDayBegins } from './calendar-day.ts';

const ZONES = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
const REGIONS = [...new Set(ZONES.map(regionOf))];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FIRST = Date.UTC(1970, 0, 2);
const LAST = Date.UTC(2045, 0, 1);

describe('in every zone', () => {
  test('every time belongs to the day of the local calendar, and only to it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.array(aMoment(), { maxLength: 20 }), (zone, moments) => {
        const dated = moments.map((timestamp, id) => ({ id, timestamp }));
        const days = groupByDay(dated, zone);
        const shown = [...days].flatMap(([day, ofDay]) => ofDay.map((one) => ({ ...one, day })));
        const wanted = dated.map((one) => ({ ...one, day: shownIn(zone, one.timestamp) }));
        expect(shown.sort((one, other) => one.id - other.id)).toEqual(wanted);
      }),
      { numRuns: 100 },
    );
  });

  test.each(REGIONS)(
    'around clock changes in %s days are those of the calendar, and the next begins on time',
    (region) => {
      const around = [-HOUR_MS - 1, -HOUR_MS, -1, 0, 1, HOUR_MS - 1, HOUR_MS];
      const zones = ZONES.filter((zone) => regionOf(zone) === region);
      const moments = zones.flatMap((zone) =>
        changesOf(zone).flatMap((change) => around.map((by) => ({ zone, moment: change + by }))),
      );
      const wrong = moments.filter(({ zone, moment }) => !isRight(zone, moment));
      expect(wrong.map(({ zone, moment }) => `${zone} ${new Date(moment).toISOString()}`)).toEqual([]);
    },
  );

  test('from any time the next day begins exactly when it does', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), aMoment(), share, (zone, moment, part) => {
        expect(isRight(zone, moment)).toBe(true);
        const between = moment + Math.floor((nextDayBegins(moment, zone) - 1 - moment) * part);
        expect(shownIn(zone, between)).toBe(shownIn(zone, moment));
      }),
      { numRuns: 200 },
    );
  });
});

describe('unusual days', () => {
  test.each([
    ['half an hour', 'Asia/Kolkata', '2026-03-01T18:29:59.999Z', '2026-03-01'],
    ['half an hour', 'Asia/Kolkata', '2026-03-01T18:30:00.000Z', '2026-03-02'],
    ['three quarters', 'Pacific/Chatham', '2026-06-01T11:15:00.000Z', '2026-06-02'],
    ['behind the date line', 'Pacific/Kiritimati', '2026-01-01T10:00:00.000Z', '2026-01-02'],
    ['before it', 'Pacific/Pago_Pago', '2026-01-01T10:59:00.000Z', '2025-12-31'],
    ['the day that Samoa left out', 'Pacific/Apia', '2011-12-30T09:59:59.999Z', '2011-12-29'],
    ['the day that Samoa left out', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', '2011-12-31'],
  ])('%s: %s at %s is %s', (_, zone, moment, day) => {
    expect(calendarDay(Date.parse(moment), zone)).toBe(day);
  });

  test.each([
    ['of 23 hours', 'America/Denver', '2026-03-08T07:00:00Z', 23],
    ['of 25 hours', 'America/Denver', '2026-11-01T06:00:00Z', 25],
    ['that begins at one', 'Africa/Cairo', '2026-04-23T22:00:00Z', 23],
    ['of half an hour less', 'Australia/Lord_Howe', '2026-10-03T13:30:00Z', 23.5],
  ])('a day %s in %s', (_, zone, begins, hours) => {
    const moment = Date.parse(begins);
    expect(calendarDay(moment - 1, zone)).not.toBe(calendarDay(moment, zone));
    expect((nextDayBegins(moment, zone) - moment) / HOUR_MS).toBe(hours);
  });

  test('a clock set back over midnight makes two parts of one day, with one heading', () => {
    // After 00:01 of 7 November it was 23:01 of the 6th again.
    const midnight = Date.parse('2010-11-07T02:30:00Z');
    const dated = [-1, 0, 60_000, HOUR_MS + 60_000].map((by) => ({ timestamp: midnight + by }));
    const days = groupByDay(dated, 'America/St_Johns');
    expect([...days].map(([day, ofDay]) => [day, ofDay.length])).toEqual([
      ['2010-11-06', 2],
      ['2010-11-07', 2],
    ]);
  });

  test('refuses an unknown zone', () => {
    expect(() => calendarDay(0, 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('the heading of a day', () => {
  test.each([
    ['2026-03-01', 'Today'],
    ['2026-02-28', 'Yesterday'],
    ['2026-02-27', 'Friday, February 27, 2026'],
    ['2026-03-02', 'Monday, March 2, 2026'],
  ])('%s, on 1 March 2026, is %s', (day, title) => {
    expect(dayTitle(day, '2026-03-01', 'en-US')).toBe(title);
  });

  test.each([
    ['2026-01-01', '2025-12-31'],
    ['2024-03-01', '2024-02-29'],
    ['2025-03-01', '2025-02-28'],
  ])('before %s comes %s', (day, before) => {
    expect(dayBefore(day)).toBe(before);
  });
});

function aMoment(): fc.Arbitrary<number> {
  return fc.integer({ min: FIRST, max: LAST });
}

/** Whether the day is the calendar's, and the next one begins at the exact millisecond. */
function isRight(zone: string, moment: number): boolean {
  const next = nextDayBegins(moment, zone);
  const day = shownIn(zone, moment);
  const isNext = next > moment && next - moment <= 2 * DAY_MS;
  const isExact = shownIn(zone, next - 1) === day && shownIn(zone, next) !== day;
  return calendarDay(moment, zone) === day && isNext && isExact;
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** The day in Canadian format, computed differently from the product. */
function shownIn(zone: string, moment: number): string {
  const calendar = calendars.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  calendars.set(zone, calendar);
  return calendar.format(moment);
}

const LOOK_EVERY_MS = 60 * DAY_MS;

/** The first milliseconds with another offset: the first time, once between, and the last time. */
function changesOf(zone: string): number[] {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsetAt = (moment: number) => clock.formatToParts(moment).find(isOffset)?.value;
  const looks: number[] = [];
  let before = offsetAt(FIRST);
  for (let moment = FIRST; moment < LAST; moment += LOOK_EVERY_MS) {
    const offset = offsetAt(moment);
    if (offset !== before) looks.push(moment);
    before = offset;
  }
  const some = new Set([looks.at(0), looks.at(looks.length / 2), looks.at(-1)]);
  return [...some].flatMap((look) => (look === undefined ? [] : firstUnderItsOffset(look, offsetAt)));
}

function firstUnderItsOffset(look: number, offsetAt: (moment: number) => string | undefined): number {
  let [early, late] = [look - LOOK_EVERY_MS, look];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (offsetAt(middle) === offsetAt(look)) late = middle;
    else early = middle;
  }
  return late;
}

function isOffset({ type }: Intl.DateTimeFormatPart): boolean {
  return type === 'timeZoneName';
}

function regionOf(zone: string): string {
  return zone.split('/')[0] ?? zone;
}
