import { describe, expect, test } from 'vitest';
import { dayOf, findDates, isAmbiguous, ordersOf } from './recap-dates.ts';

describe('findDates', () => {
  test.each([
    ['03/14/2025', '2025-03-14'],
    ['14.03.2025', '2025-03-14'],
    ['2025-03-14', '2025-03-14'],
    ['14 Mar 2025', '2025-03-14'],
    ['14-Mar-25', '2025-03-14'],
    ['March 14th, 2025', '2025-03-14'],
    ['Sept. 3, 2024', '2024-09-03'],
    ['Mar 2025', '2025-03'],
  ])('reads %s', (text, day) => {
    expect(findDates(`seen ${text} at noon`).map((date) => [date.text, date.day])).toEqual([[text, day]]);
  });

  test.each(['0.5-1.8', '5/9', '1.5-2.5 mg', '10-14 days', '985112003456789', '12/40/2025'])(
    'finds none in %s',
    (text) => {
      expect(findDates(text)).toEqual([]);
    },
  );
});

describe('a date that can be read in two ways', () => {
  const [date] = findDates('03/04/2025');
  if (!date) throw new Error('There is a date.');

  test('stays as it is written while nothing tells which way is meant', () => {
    expect([date.day, dayOf(date, {}), isAmbiguous(date, {})]).toEqual([undefined, '03/04/2025', true]);
  });

  test.each([
    ['01/31/2025', '2025-03-04'],
    ['31/01/2025', '2025-04-03'],
    ['Tuesday, 03/02/2026', '2025-04-03'],
    ['Mon 03/02/2026', '2025-03-04'],
  ])('is told by another of the document: %s', (other, day) => {
    expect(dayOf(date, ordersOf([other]))).toBe(day);
  });

  test('is not told by one that is written with other signs, nor where both orders occur', () => {
    expect(isAmbiguous(date, ordersOf(['31.01.2025']))).toBe(true);
    expect(isAmbiguous(date, ordersOf(['31/01/2025', '01/31/2025']))).toBe(true);
    // Neither reading was a Friday.
    expect(isAmbiguous(date, ordersOf(['Friday 03/02/2026']))).toBe(true);
  });
});
