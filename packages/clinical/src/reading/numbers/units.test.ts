import { expect, test } from 'vitest';
import { readUnit, unitScale } from './units.ts';

test.each([
  [' milligrams', 'mg'],
  [' mg/kg/day', 'mg/kg/day'],
  ['-week', 'week'],
  [' beats per minute', 'bpm'],
  [' breaths a minute', 'brpm'],
  [' mL an hour', 'mL/h'],
  ['°F', 'F'],
  [' degrees Fahrenheit', 'F'],
  [' degrees', 'deg'],
  ['%', '%'],
  [' µg', 'mcg'],
  [' tabs', 'tablet'],
  [' - kilos', 'kg'],
  [' mg  per  kilo', 'mg/kg'],
])('"5%s" is in %s', (text, unit) => {
  expect(readUnit(`5${text}.`, 1)).toEqual({ unit, end: 1 + text.length });
});

test.each([' gums', ' mgx', ' dogs', '', ' MM pink', ', mg', ' can eat', '    kilos', ' an hour'])(
  '"5%s" has no unit',
  (text) => {
    expect(readUnit(`5${text}`, 1)).toBeUndefined();
  },
);

test('tablets a day are tablets', () => {
  expect(readUnit('2 tablets a day', 1)?.unit).toBe('tablet');
});

test('scales tell a gram from a milligram', () => {
  expect(unitScale('g')).toEqual({ base: 'mg', factor: 1000 });
  expect(unitScale('tablet')).toBeUndefined();
});
