import { expect, test } from 'vitest';
import { mostPets } from './most-pets.ts';

test.each([
  [true, [], 30],
  [true, ['Rex', 'Tom'], 30],
  [false, [], 1],
  [false, ['Rex'], 1],
  [false, ['Rex', 'Tom'], 2],
])('several pets %s, with %j: at most %i', (isSeveral, standing, most) => {
  expect(mostPets(isSeveral, standing)).toBe(most);
});
