/** What was put right or taken back some turns after the words a line rests on. */
import { describe, expect, test } from 'vitest';
import { checkNote } from '../check-note.ts';
import { putRightDoubts } from '../test-doubts.ts';
import { aLine } from '../test-lines.ts';

test('the doubt is a soft one, and shows what was said', () => {
  const segments = [
    'Give her Metacam, 0.8 mL twice a day.',
    'Let me get the bottle.',
    'It says 0.3 mL. Sorry.',
  ].map((text, index) => ({ start_ms: index, end_ms: index + 1, text }));
  const [checked] = checkNote([aLine('Metacam 0.8 mL twice a day.', { evidence: [0] })], segments);
  expect(checked?.flags).toEqual([
    {
      kind: 'put right',
      severity: 'soft',
      message: 'Which dose is right: 0.8 mL or 0.3 mL? Said later: "It says 0.3 mL".',
      answers: [
        { label: 'Change to 0.3 mL', text: 'Metacam 0.3 mL twice a day.', evidence: [0, 2] },
        { label: 'Keep 0.8 mL', text: null },
      ],
    },
  ]);
});

describe('a value is doubted', () => {
  test.each([
    ['by a word that takes back', 'Weight 31 kg.', ['Weight is 31 kilos.', 'Really?', 'Oh, sorry, 13.']],
    [
      'by who was sorry only afterwards',
      'Weight 81 kg.',
      ['Weight, um, 81.', 'Eight one?', '8.1 kilos. Sorry.'],
    ],
    [
      'where it is said again and then replaced',
      'Panacur 4 mL.',
      [
        'Panacur, four mils.',
        'The big bottle?',
        'Hang on, four is for ten kilos, so no, make it three mils.',
      ],
    ],
    [
      'where it is denied',
      'Lame for 2 weeks.',
      ['Two weeks now.', 'We got back in June.', 'So that is six weeks, not two weeks.'],
    ],
    [
      'where it is denied alone',
      'Weight loss for 1 month.',
      ['About one month, I would say.', 'It is not one month.', 'I told you at Easter.'],
    ],
    [
      'where the same breath begins anew',
      'Weight 9.1 kg.',
      ['Weight is 9.1... hold on, she has a paw on the wall. 8.7.'],
    ],
    ['where it answers a question that held it', 'Cat, 8 years old.', ['So he is eight years old?', 'Nine.']],
    [
      'where a dose is made another',
      'Fish oil 2000 mg daily.',
      [
        'And fish oil, two thousand milligrams a day.',
        'He is tiny.',
        'Actually with him being tiny, make them the 500 milligram capsules.',
      ],
    ],
    [
      'where the next repeat another dose',
      'Carprofen 75 mg.',
      ['Carprofen 75 milligrams.', 'Is that the small one?', 'The 50 milligrams.', 'So 50 milligrams.'],
    ],
    [
      'where another is read off',
      'Basking spot 95 F.',
      ['The hot side is 95 F.', 'How do you know?', 'We have a gun and it says 88.'],
    ],
    [
      'where a time is said again',
      'Recheck in 4 weeks.',
      ['Recheck in four weeks.', 'You are away.', 'Am I, then two weeks, so weight in two weeks.'],
    ],
    [
      'where a time is reckoned anew',
      'Dropping feed for 2 weeks.',
      ['Two weeks, maybe.', 'It was Easter.', "Easter, so that's five weeks."],
    ],
    [
      'where somebody agrees on another',
      'Recheck in 4 weeks.',
      ['See him in four weeks.', 'We are away.', "Okay, let's say five weeks then."],
    ],
    [
      'where it is measured once more',
      'Temperature 103.2 F.',
      ['Temp is 103.2 F.', 'He was in the sun.', 'Okay, again now he is calm.', '101.4.'],
    ],
    [
      'where it was asked about',
      'Lipase 640.',
      ['Lipase is 640.', '640?', 'Let me see the sheet.', 'Today, 210.'],
    ],
    [
      'where the same is named with another',
      'BCS 4/9.',
      [
        'Body condition is a four out of nine.',
        'He eats well.',
        'Body condition, I would go five out of nine.',
      ],
    ],
    [
      'where the tooth is of another quadrant',
      '409 has a slab fracture.',
      ['409 has a slab fracture.', 'Is that lower?', "Lower left, so that's 309."],
    ],
    [
      'where the side is the patient’s other one',
      'Ulcer on the right cheek.',
      ['There is an ulcer on the right cheek.', "That's his left."],
    ],
    [
      'where two had it the other way round',
      'Weight 3.7 kg.',
      [
        'She is 3.7 kilos and he is 4.1.',
        'She is the small one.',
        'I flipped them, she is 4.1 and he is 3.7.',
      ],
    ],
    [
      'where it was so at another time',
      'Weight 8.7 kg.',
      ['He is 8.7 kilos.', 'No, 8.7 was last week, now it is 9.1 kilos.'],
    ],
  ])('%s', (_, line, said) => {
    expect(putRightDoubts(line, said)).toHaveLength(1);
  });
});

describe('a value is not doubted', () => {
  test.each([
    [
      'what is said of another medicine',
      'Carprofen 75 mg.',
      ['Carprofen 75 milligrams.', 'And gabapentin, sorry, 100 milligrams.'],
    ],
    [
      'the next step of a taper',
      'Prednisone 10 mg for 5 days.',
      ['Prednisone 10 milligrams for five days.', 'Then 5 milligrams.', '5 milligrams, okay.'],
    ],
    ['what was before', 'Weight 8.7 kg.', ['Weight is 8.7 kilos.', '9.2 in May, sorry about the scale.']],
    ['the other eye', 'Left pressure 15 mmHg.', ['Left is 15.', 'Right is 18.']],
    [
      'a time of day',
      'Call at 7 with results.',
      ['Call at seven with results.', "Sorry, it's nine o'clock already."],
    ],
    [
      'what corrects only itself',
      'Meloxicam 1.2 mL.',
      ['Meloxicam 1.2 mils.', 'Cisapride, 0.9 mils... no, 0.5.'],
    ],
    [
      'what is put right and then said again',
      'Weight 31 kg.',
      ['Weight is 31 kilos.', 'Sorry, 13.', 'No, 31 kilos it is.'],
    ],
    ['a question', 'Gabapentin 300 mg.', ['Gabapentin 300 milligrams.', 'Wait, 500 milligrams?']],
    ['a number of things', 'BUN 30.', ['BUN is 30.', 'Sorry, 24 people are waiting.']],
    ['a number of another kind', 'BUN 30.', ['BUN is 30.', 'Sorry, 10 minutes.']],
    ['a one that counts nothing', 'BUN 30.', ['BUN is 30.', 'Sorry, one or the other.']],
    ['a score of another kind', 'BCS 3/9.', ['She is a three out of nine.', 'Sorry, two out of six.']],
    ['what is only counted', '2 corn cobs eaten.', ['Two corn cobs.', "It was more like 9 o'clock."]],
    [
      'what the line has as well',
      '0.8 mL, or 0.3 mL of the strong one.',
      ['Give her 0.8 mL.', 'Sorry, 0.3 mL.'],
    ],
  ])('by %s', (_, line, said) => {
    expect(putRightDoubts(line, said)).toEqual([]);
  });

  test('by another value of the same name that the note has, too', () => {
    const said = [
      'Body condition is a four out of nine.',
      'And hers.',
      'Body condition is five out of nine.',
    ];
    expect(putRightDoubts('BCS 4/9.', said)).toHaveLength(1);
    expect(putRightDoubts('BCS 4/9.', said, { note: ['Pippa: BCS 5/9.'] })).toEqual([]);
  });

  test('by what stands in another part of the same note', () => {
    const said = [
      'Body condition is a four out of nine.',
      'And hers.',
      'Body condition is five out of nine.',
    ];
    const segments = said.map((text, index) => ({ start_ms: index, end_ms: index + 1, text }));
    const line = aLine('BCS 4/9.', { evidence: [0] });
    const [checked] = checkNote([line], segments, {
      note: [line, aLine('Pippa: BCS 5/9.', { evidence: [2] })],
    });
    expect(checked?.flags.filter(({ kind }) => kind === 'put right')).toEqual([]);
  });

  test('far away', () => {
    const chatter = Array.from({ length: 12 }, () => 'He is such a good boy.');
    expect(putRightDoubts('Weight 31 kg.', ['Weight is 31 kilos.', ...chatter, 'Oh, sorry, 13.'])).toEqual(
      [],
    );
  });
});

test('each value of a line is doubted for itself, also when another is known to be right', () => {
  const segments = ['Weight is 31 kilos.', 'Sorry, 13.', 'Temp is 103.2 F.', 'Once more.', '101.4.'].map(
    (text, index) => ({ start_ms: index, end_ms: index + 1, text }),
  );
  const line = aLine('Weight 31 kg, temperature 103.2 F.', { evidence: [0, 2] });
  const [checked] = checkNote([line], segments);
  const flags = (checked?.flags ?? []).filter(({ kind }) => kind === 'put right');
  expect(flags.map(({ message }) => message.slice(0, 23))).toEqual([
    'Which is right: 31 kg o',
    'Which is right: 103.2 F',
  ]);

  const [resolved] = checkNote([{ ...line, resolved_flags: flags.slice(0, 1) }], segments);
  expect(resolved?.flags.filter(({ kind }) => kind === 'put right')).toEqual(flags.slice(1));
});

test('a line typed by a person is not held against what was said', () => {
  const segments = ['Weight is 31 kilos.', 'Sorry, 13.'].map((text, index) => ({
    start_ms: index,
    end_ms: index + 1,
    text,
  }));
  const [checked] = checkNote([{ ...aLine('Weight 31 kg.', { evidence: [0] }), origin: 'human' }], segments);
  expect(checked?.flags.some(({ kind }) => kind === 'put right')).toBe(false);
});
