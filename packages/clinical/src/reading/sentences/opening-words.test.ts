import { expect, test } from 'vitest';
import { withoutOpening } from './opening-words.ts';

test.each([
  ['Okay, so the left ear.', 'the left ear.'],
  ['Right, no mites.', 'no mites.'],
  ['Right ear is clean.', 'Right ear is clean.'],
  ['So far so good.', 'So far so good.'],
])('withoutOpening(%j)', (spoken, rest) => {
  expect(withoutOpening(spoken)).toBe(rest);
});
