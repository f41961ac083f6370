/** Turns of speech that visits are full of, each by its kind. */
import { expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

test.each([
  [
    'a drug that only the question names is named in the answer’s line',
    ['V: And the carprofen, what is he getting?', 'O: Seventy five milligrams twice a day.'],
    'Carprofen: 75 mg q12h.',
  ],
  [
    'what is denied of one thing alone is a finding',
    ['V: Let me take a look.', 'V: Heart sounds good.', 'V: No jugular distention.'],
    'No jugular distention.',
  ],
  [
    'what an owner denies in so many words is history',
    ['V: Could he have gotten into anything?', 'O: No grapes, no raisins.'],
    'No grapes, no raisins.',
  ],
  ['a drug is not to be given, please', ['V: Please, no metronidazole.'], 'No metronidazole.'],
  [
    'a drug that was thought of is put off',
    ['V: We talked about gabapentin last time but not yet, we’ll save that.'],
    'gabapentin',
  ],
  ['a week and a half', ['V: How long has he been limping?', 'O: About a week and a half.'], '1.5 weeks'],
  [
    'an amount that breaks off is begun anew',
    ['V: Give him carprofen, fifty... fifteen milligrams by mouth once a day.'],
    '15 mg',
  ],
])('%s', (_, said, expected) => {
  expect(noteOf(said)).toContain(expected);
});

test.each([
  [
    'a weight taken back a moment later',
    ['V: Did you get a weight?', 'O: He’s 312 grams.', 'O: Okay, not 312. It’s 287 grams without the box.'],
    ['287'],
    ['312'],
  ],
  [
    'an appointment that is moved',
    [
      'V: I want him back in the clinic in 3 weeks for X-rays.',
      'O: We are away.',
      'V: Okay, let’s say 4 weeks then.',
    ],
    ['4 weeks'],
    ['3 weeks'],
  ],
  [
    'what things cost',
    [
      'V: The dental is about twelve hundred.',
      'V: We need a deposit of 600.',
      'V: Start carprofen 75 mg twice a day.',
    ],
    ['carprofen 75 mg'],
    ['1200', '600'],
  ],
  [
    'an age that is told after a weight',
    ['T: Nine point six kilos.', 'V: So he is how old now, eleven?', 'O: Eleven and a half.'],
    ['9.6 kg'],
    ['Weight 11.5'],
  ],
  [
    'an unknown medicine after a known one',
    [
      'V: I don’t want any more meloxicam.',
      'V: So the calcium glubionate, 0.4 mils, once a day for 30 days.',
    ],
    ['alcium glubionate'],
    ['eloxicam: the calcium'],
  ],
])('%s is told rightly', (_, said, wanted, unwanted) => {
  const note = noteOf(said);
  for (const text of wanted) expect(note).toContain(text);
  for (const text of unwanted) expect(note).not.toContain(text);
});
