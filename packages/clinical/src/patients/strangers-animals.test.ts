import { expect, test } from 'vitest';
import { isAboutOtherAnimal } from './strangers-animals.ts';

test.each([
  "My aunt's dog had it.",
  "There's another ewe coughing.",
  'When I was a kid we had one.',
  'We had a poodle with that.',
  'She had a murmur, but that was our other one.',
  'A guy down the road lost his dog to lepto.',
])('%j is about another animal', (text) => {
  expect(isAboutOtherAnimal(text)).toBe(true);
});

test.each([
  "The dog's ear is red.",
  "The ear's old scab is gone.",
  'A guy down the road has it.',
  'A guy down the road lost his dog, they shared a fence.',
])('%j is not', (text) => {
  expect(isAboutOtherAnimal(text)).toBe(false);
});
