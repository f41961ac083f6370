import { expect, test } from 'vitest';
import { filtersOf, momentsOf, searchOf } from './session-filters.ts';

test('filters are written to the address, and read from it again', () => {
  const search = {
    sort: 'name',
    status: 'completed,hospitalized',
    owner: 'u1,u-2',
    from: '2026-03-28',
    to: '2026-03-29',
  };
  expect(searchOf(filtersOf(search))).toEqual(search);
});

test('default filters are not in the address', () => {
  expect(JSON.stringify(searchOf(filtersOf({})))).toBe('{}');
});

test('an invalid address is ignored', () => {
  const wrong = { sort: 'size', status: 'asleep,completed', owner: 'a_b,', from: 'today', to: '2026-99-01' };
  const nothing = { sort: 'date', status: ['completed'], owner: [], from: undefined, to: undefined };
  expect(filtersOf(wrong)).toEqual(nothing);
});

test('days reach from their first midnight to the one after them, however long they are', () => {
  const at = (day: number, hour = 0) => new Date(2026, 2, day, hour).getTime();
  expect(momentsOf({ from: '2026-03-08', to: '2026-03-31' })).toEqual({
    from: at(8),
    until: new Date(2026, 3, 1).getTime(),
  });
  expect(momentsOf({ from: undefined, to: '2026-03-29' })).toEqual({ from: undefined, until: at(30) });
});
