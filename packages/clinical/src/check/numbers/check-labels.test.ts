import { expect, test } from 'vitest';
import { checkNote } from '../check-note.ts';
import { aLine } from '../test-lines.ts';

const PETS = [{ name: 'Milo' }, { name: 'Daisy' }];

function doubts(said: string, text: string, pet: string): string[] {
  const segments = [{ start_ms: 0, end_ms: 1, speaker: 'V', text: said }];
  return checkNote([aLine(text, { pet, soap: 'objective' })], segments, { pets: PETS }).flatMap(({ flags }) =>
    flags.flatMap(({ severity, kind }) => (severity === 'hard' && kind === 'number' ? [kind] : [])),
  );
}

test.each([
  ["Milo's temp is 101.8. Daisy's is 101.2.", 'Temperature 101.2 F.'],
  ['Temp is 101.8 for Milo, 101.2 for Daisy.', 'Temperature 101.2 F.'],
  ["Milo's heart rate is 120, and Daisy's 140.", 'HR 140.'],
])('a value of the second animal needs no name of its own: %s', (said, text) => {
  expect(doubts(said, text, 'Daisy')).toEqual([]);
});

test.each([
  ["Milo's temp is 101.8. Daisy's heart rate is 120.", 'Temperature 120 F.'],
  ['Temp is 101.8, heart rate is 120.', 'HR 101.8.'],
])('what was said of something else is doubted: %s', (said, text) => {
  expect(doubts(said, text, 'Daisy')).toEqual(['number']);
});

test('a value that was only guessed in a question is not what was said', () => {
  expect(
    doubts(
      'How much does Daisy weigh, about 20? She’s 22 pounds.'.replace('’', "'"),
      'Weight 22 lb.',
      'Daisy',
    ),
  ).toEqual([]);
});
