/** When a vaccine was given: of before, today, or due. What the clinic reads off its records was not given in this visit. */
import { describe, expect, test } from 'vitest';
import { writtenLines } from './test-kit.ts';

const RECORD = 'Preventives and Vaccines';
const TODAY = 'Treatments Given Today';

const placesOf = (said: readonly string[]) =>
  writtenLines(said).map(({ entry, text }) => [entry, text] as const);

describe('a vaccine that the clinic reads off its records', () => {
  test.each([
    ['V: His last rabies was March of last year.', /last rabies was March/],
    ['V: Looks like she got her FVRCP last fall.', /^Got her FVRCP last fall/],
    ['T: Rabies was given October 2023.', /Rabies was given October 2023/],
    ["V: She's up to date on her rabies, that was May.", /Up to date on her rabies/],
    ["V: He's had his distemper.", /Had his distemper/],
    ["V: He's never had lepto.", /Never had lepto/],
    ['T: Her lepto was done at the shelter two years ago.', /lepto was done at the shelter/],
  ])('stands in the history: %s', (said, line) => {
    const placed = placesOf([said]);
    expect(placed).toEqual([[RECORD, expect.stringMatching(line)]]);
  });

  test('bears the name by which it was asked for', () => {
    const asked = [
      'O: When was his last rabies?',
      "V: Our records say October 2023, so he's due this October.",
    ];
    expect(placesOf(asked)).toEqual([
      [RECORD, "Rabies: our records say October 2023, so he's due this October."],
    ]);
    expect(placesOf(["O: When's he due for his lepto?", 'V: March.'])).toEqual([
      ['Recheck', 'Lepto due: March.'],
    ]);
  });
});

test.each([
  'V: I gave him his rabies today.',
  'V: He got his lepto vaccine this morning.',
  "V: He's had his rabies today and his distemper in the other leg.",
  'V: The rabies was given in the right hind, he may be a little sore.',
])('a vaccine of today stays what was given: %s', (said) => {
  expect(placesOf([said])).toEqual([[TODAY, expect.any(String)]]);
});

test('a disease that has a vaccine’s name is none', () => {
  expect(placesOf(['V: He had kennel cough in June.'])).toEqual([
    ['Past Medical History', 'Had kennel cough in June.'],
  ]);
});
