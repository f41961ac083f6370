import { expect, test } from 'vitest';
import { durationText, momentText, roughDurationText } from './duration.ts';

test.each([
  [0, '0 s', '0 s'],
  [45_400, '45 s', '45 s'],
  [133_000, '2 min 13 s', '2 min'],
  [720_000, '12 min', '12 min'],
  [3_900_000, '1 h 5 min', '1 h 5 min'],
  [7_200_000, '2 h', '2 h'],
])('%i ms are "%s", roughly "%s"', (ms, exact, rough) => {
  expect(durationText(ms)).toBe(exact);
  expect(roughDurationText(ms)).toBe(rough);
});

test('a moment is named by its day', () => {
  const now = new Date(2026, 4, 7, 16, 40).getTime();
  expect(momentText(new Date(2026, 4, 7, 14, 3).getTime(), now)).toMatch(/^today .*3/);
  expect(momentText(new Date(2026, 4, 6, 14, 3).getTime(), now)).toMatch(/^yesterday /);
  expect(momentText(new Date(2026, 3, 1, 14, 3).getTime(), now)).toContain('2026');
});
