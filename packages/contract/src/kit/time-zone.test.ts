import { describe, expect, test } from 'vitest';
import { isTimeZone, knownTimeZone } from './time-zone.ts';

describe('a device’s time zone', () => {
  test.each([
    ['America/Halifax', 'America/Halifax'],
    ['america/halifax', 'America/Halifax'],
    ['utc', 'UTC'],
    ['US/Eastern', 'America/New_York'],
  ])('%s is %s', (told, known) => {
    expect(isTimeZone(told)).toBe(true);
    expect(knownTimeZone(told)).toBe(known);
  });

  test.each(['Etc/Unknown', 'ETC/UNKNOWN', '', ' ', 'GMT+3', 'localtime', 'Europe', 'a\0b', undefined])(
    'replaces %j with UTC',
    (told) => {
      expect(isTimeZone(told)).toBe(false);
      expect(knownTimeZone(told)).toBe('UTC');
    },
  );

  test('every accepted name works in calculations', () => {
    for (const told of [...Intl.supportedValuesOf('timeZone'), '+05:30', 'Asia/Kolkata', 'EST5EDT', 'Mars']) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: knownTimeZone(told) })).not.toThrow();
    }
  });
});
