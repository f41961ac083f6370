/** When the animal is seen next, in whatever words: it stands among the rechecks, and nothing else does. */
import { expect, test } from 'vitest';
import { writtenLines } from './test-kit.ts';

const BEFORE = ['V: Heart sounds fine. Carprofen, 50 milligrams twice a day for a week.'];

/** The rechecks of a note. */
function rechecks(...said: readonly string[]): string {
  return writtenLines([...BEFORE, ...said].map((line) => line.replaceAll('’', "'")))
    .filter(({ entry }) => entry === 'Recheck')
    .map(({ text }) => text)
    .join('\n');
}

test.each<[string[], string]>([
  [['V: See me in six weeks.'], 'Recheck in 6 weeks.'],
  [
    ['V: The cone stays on, but we see her in seven to ten days for a check with the nurse.'],
    'recheck in 7-10 days',
  ],
  [
    ['V: I’ve got her down for the eleventh, that’s Monday week.'],
    'Booked for the eleventh, that’s Monday week.',
  ],
  [['V: Let’s book him in for the twelfth.'], 'Book him in for the twelfth.'],
  [['V: Bring her in on Friday at nine.'], 'Bring her in on Friday at 9.'],
  [['O: We’re away on the second.', 'V: Then come on the sixth.'], 'Come on the sixth.'],
  [['V: Rex I’ll see in a week.'], 'Recheck Rex in a week.'],
  [['V: Bloods in one week, and me in two weeks with an x-ray.'], ''],
  [
    ['O: When should I bring him back?', 'V: Three weeks today, that’ll be the tenth.'],
    'Recheck 3 weeks today',
  ],
  [['O: When do you want to see him?', 'V: In about a month.'], 'Recheck in about a month.'],
  [['V: Then come on the sixth.', 'O: Okay, the sixth of May at ten.'], 'The sixth of May at 10.'],
  [
    ['V: Would Friday suit?', 'O: Friday at half past three?', 'V: Half three it is.'],
    'Friday at half past 3.',
  ],
])('%s', (said, expected) => {
  expect(rechecks(...said).replaceAll("'", '’')).toContain(expected);
});

test.each([
  'V: If it’s not better, come in tomorrow.',
  'V: The drops were put in on the third.',
  'V: She can come off the lead on Monday.',
  'V: I’ll see what the lab says tomorrow.',
  'V: You’ll see a difference in a week.',
  'V: My colleague sees him on Tuesdays.',
  'V: He should come round in an hour.',
  'V: The lump came in the second week.',
  'V: See the first tablet goes down.',
  'O: He vomited on Monday at ten.',
])('no recheck: %s', (said) => {
  expect(rechecks(said)).toBe('');
});
