import { expect, test } from 'vitest';
import { dischargeName } from './discharge-name.ts';

test.each([
  ['Mochi otitis discharge', 'Mochi'],
  ['  Rex\tand Tom ', 'Rex'],
  ['Discharge', 'Discharge'],
  ['Zoë\u3000ear', 'Zoë'],
  ['', ''],
  ['   ', ''],
])('of %j stays %j', (name, word) => {
  expect(dischargeName(name)).toBe(word);
});
