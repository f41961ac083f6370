import { expect, test } from 'vitest';
import { importSpan } from './import-span.ts';

test.each<[what: string, start: string, end: string, zone: string, ...moments: string[]]>([
  [
    'one day',
    '2026-03-02',
    '2026-03-02',
    'Europe/Berlin',
    '2026-03-01T23:00:00.000Z',
    '2026-03-02T23:00:00.000Z',
  ],
  [
    'the last day of a year',
    '2026-12-31',
    '2026-12-31',
    'UTC',
    '2026-12-31T00:00:00.000Z',
    '2027-01-01T00:00:00.000Z',
  ],
  [
    'seven days with one of 25 hours',
    '2026-10-20',
    '2026-10-26',
    'Europe/Berlin',
    '2026-10-19T22:00:00.000Z',
    '2026-10-26T23:00:00.000Z',
  ],
  [
    'moments',
    '2026-03-02T08:00:00Z',
    '2026-03-02T19:30:00.5+0130',
    'Europe/Berlin',
    '2026-03-02T08:00:00.000Z',
    '2026-03-02T18:00:00.500Z',
  ],
  [
    'local times around a clock change',
    '2026-03-29T01:59',
    '2026-03-29 03:00:00',
    'Europe/Berlin',
    '2026-03-29T00:59:00.000Z',
    '2026-03-29T01:00:00.000Z',
  ],
])('%s', (_what, start, end, ...[zone, ...moments]) => {
  const span = importSpan({ start, end }, zone);
  expect([span.start, span.end].map((moment) => new Date(moment).toISOString())).toEqual(moments);
});

test.each([
  ['eight days', '2026-03-01', '2026-03-08', 'Choose at most 7 days at once.'],
  ['an end before the beginning', '2026-03-02', '2026-03-01', 'The last day is before the first.'],
  ['no time at all', '2026-03-02T10:00Z', '2026-03-02T10:00Z', 'The last day is before the first.'],
  ['a skipped time', '2026-03-29T02:30', '2026-03-30', 'There is no such time'],
  ['a repeated time', '2026-10-25T02:30', '2026-10-26', 'There is no such time, or there are two'],
  ['a day that no calendar has', '2026-02-30', '2026-03-01', 'start: a date like'],
  ['an end that no calendar has', '2026-02-28', '2026-02-30', 'end: a date like'],
  ['words', 'tomorrow', '2026-03-01', 'start: a date like'],
  ['a moment that no clock shows', '2026-03-01T25:00Z', '2026-03-02', 'start: a date like'],
])('refuses %s', (_what, start, end, sentence) => {
  expect(() => importSpan({ start, end }, 'Europe/Berlin')).toThrow(sentence);
});
