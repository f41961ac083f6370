import { expect, test } from 'vitest';
import { checkNote } from '../check-note.ts';
import { aLine } from '../test-lines.ts';

function doubts(said: string, text: string): string[] {
  const segments = [{ start_ms: 0, end_ms: 1, speaker: 'V', text: said }];
  return checkNote([aLine(text, { pet: 'Rex' })], segments, { pets: [{ name: 'Rex' }] }).flatMap(
    ({ flags }) => flags.filter(({ severity }) => severity === 'hard').map(({ message }) => message),
  );
}

const PHENOBARBITAL = "Don't change the phenobarbital.";
const INSULIN = "We won't change his insulin, keep it at two units.";
const PIMOBENDAN = "Don't adjust the dose of Vetmedin yourself.";

test.each([
  [PHENOBARBITAL, 'Phenobarbital unchanged.'],
  [PHENOBARBITAL, 'Continue phenobarbital at current dose.'],
  [PHENOBARBITAL, 'Do not change phenobarbital.'],
  [INSULIN, 'Insulin dose unchanged at 2 units.'],
  [INSULIN, 'Continue insulin 2 units.'],
  [PIMOBENDAN, 'Owner not to adjust Vetmedin dose.'],
  ["Don't change the food until we have the results.", 'Change the food after the results.'],
])('of what stays it is no turn: %s %s', (said, text) => {
  expect(doubts(said, text)).toEqual([]);
});

test.each([
  [PHENOBARBITAL, 'Taper phenobarbital.'],
  [PHENOBARBITAL, 'Phenobarbital was increased.'],
  [INSULIN, 'Insulin decreased to 2 units.'],
  [PIMOBENDAN, 'Adjust Vetmedin dose as needed.'],
])('what stays is not changed: %s %s', (said, text) => {
  expect(doubts(said, text)).toEqual([expect.stringContaining('This line changes what was said to stay')]);
});
