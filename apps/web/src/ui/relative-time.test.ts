import { describe, expect, test } from 'vitest';
import { relativeTimeText } from './relative-time.ts';

const NOW = 1_800_000_000_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('the age of a time', () => {
  test.each([
    [-5 * SECOND, 'now'],
    [0, 'now'],
    [59 * SECOND, 'now'],
    [MINUTE, '1 minute ago'],
    [HOUR - 1, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [30 * DAY - 1, '29 days ago'],
    [30 * DAY, '1 month ago'],
    [365 * DAY - 1, '12 months ago'],
    [365 * DAY, '1 year ago'],
    [800 * DAY, '2 years ago'],
  ])('%i milliseconds are "%s"', (age, text) => {
    expect(relativeTimeText(NOW - age, NOW)).toBe(text);
  });
});
