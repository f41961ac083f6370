import { describe, expect, test } from 'vitest';
import { noteOf } from '../writer/talks/test-kit.ts';
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

describe('what is said after it in the same turn', () => {
  test.each([
    ['of a finding of the clinic', ['V: My own dog had that. Lungs are clear.'], /lungs clear/i],
    [
      'of a sign of the owner',
      ["O: My aunt's dog had that. Vomiting since Monday."],
      /vomiting since monday/i,
    ],
  ])('stands, %s', (_, said, told) => {
    expect(noteOf(said)).toMatch(told);
  });

  test('is of that animal where it is a drug', () => {
    const said = ["O: My buddy's dog gets that shot for arthritis. Librela. Every month."];
    expect(noteOf(said)).not.toMatch(/librela|month/i);
  });
});
