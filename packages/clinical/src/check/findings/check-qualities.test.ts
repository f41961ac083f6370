import type { NoteLine } from '@auscult/contract/notes';
import { expect, test } from 'vitest';
import { checkNote } from '../check-note.ts';

/** What a hand put in the place of what the writer had written of these words. */
function typed(text: string, said: string, origin: NoteLine['origin'] = 'human'): string[] {
  const line: NoteLine = {
    text,
    pet: 'Rex',
    section: 'Exam',
    entry: null,
    soap: 'objective',
    evidence: [0],
    origin,
    flags: [],
    resolved_flags: [],
  };
  const segments = [{ start_ms: 0, end_ms: 900, text: said }];
  return checkNote([line], segments, { pets: [{ name: 'Rex', species: 'dog' }] }).flatMap(({ flags }) =>
    flags.map(({ severity, message }) => `${severity} ${message}`),
  );
}

test.each([
  ['Gums are pink and moist.', 'Gums white.', 'white', 'pink'],
  ['Gums are pink and moist.', 'Gums pink and dry.', 'dry', 'moist'],
  ['Abdomen is soft.', 'Abdomen tense.', 'tense', 'soft'],
  ['The discharge is yellow.', 'Green discharge.', 'Green', 'yellow'],
  ['She is bright and alert.', 'Dull.', 'Dull', 'bright'],
])('"%s" that became "%s" asks for a second look', (said, text, written, instead) => {
  expect(typed(text, said)).toEqual([`soft "${written}" here, and what was said is "${instead}".`]);
});

test.each([
  ['Gums are pink and moist.', 'MM pink, moist.'],
  ['Gums are pale, almost white.', 'Gums white.'],
  ['Gums are a bit yellow.', 'Icteric mucous membranes.'],
  // Who adds to what was said turns nothing round.
  ['Gums are pink.', 'Gums pink. Pale pink conjunctiva.'],
  ['Gums are pink.', 'Spleen enlarged.'],
  [
    'Discharge is clear on the left, yellow on the right.',
    'Discharge yellow on the right, clear on the left.',
  ],
])('"%s" may become "%s"', (said, text) => {
  expect(typed(text, said)).toEqual([]);
});

test('whoever wrote it, and never more than softly', () => {
  expect(typed('Gums white.', 'Gums are pink.', 'transcript')).toEqual([
    'soft "white" here, and what was said is "pink".',
  ]);
});
