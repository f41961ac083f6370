import { expect, test } from 'vitest';
import { saidNumbers } from './said-numbers.ts';

test('an article or an "and" alone says no number', () => {
  expect([...saidNumbers(['and a cat and a dog'])]).toEqual([]);
});

test('they join the words of one that is said', () => {
  expect(saidNumbers(['a hundred and two and a'])).toContain(102);
});
