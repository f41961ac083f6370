import { describe, expect, test } from 'vitest';
import { localDate, localDateTime, localTime } from './time-marker.ts';

/** 2026-11-20 20:04 UTC */
const afternoon = 1_795_205_040;
const chicago = { locale: 'en-US', timeZone: 'America/Chicago' };
const berlin = { locale: 'de-DE', timeZone: 'Europe/Berlin' };
/** Newer versions of Unicode put a narrow no-break space before AM and PM. */
const plain = (text: string) => text.replaceAll('\u202f', ' ');

describe('times in notes', () => {
  test('are formatted for the reader’s country and time zone', () => {
    expect(plain(localDateTime(afternoon, chicago))).toBe('Nov 20, 2026, 2:04 PM');
    expect(localDateTime(afternoon, berlin)).toBe('20.11.2026, 21:04');
    expect(localDate(afternoon, chicago)).toBe('Nov 20, 2026');
    expect(plain(localTime(afternoon, chicago))).toBe('2:04 PM');
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e15])('%d is not a time', (seconds) => {
    expect(localDateTime(seconds, chicago)).toBe('Invalid DateTime');
    expect(localDate(seconds, chicago)).toBe('Invalid Date');
    expect(localTime(seconds, chicago)).toBe('Invalid Time');
  });

  test.each([
    { locale: 'en-US', timeZone: 'Mars/Olympus' },
    { locale: '!', timeZone: 'UTC' },
  ])('an unknown place also gives no time', (place) => {
    expect(localDateTime(afternoon, place)).toBe('Invalid DateTime');
  });
});
