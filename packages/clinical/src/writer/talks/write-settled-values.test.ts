/** What somebody weighs, reckons or orders and then settles on otherwise: only the last of it may stand in a note. */
import { describe, expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

type Talk = readonly [said: readonly string[], stands: string, gone: RegExp];

const READ_AGAIN: readonly Talk[] = [
  [
    ['T: Temp is, um, one oh three point eight.', 'T: No, sorry, I read that wrong, one oh two point eight.'],
    'Temperature 102.8 F',
    /103/,
  ],
  [['V: Heart rate is one eighty. No, sorry, I counted that wrong, one sixty.'], 'HR 160', /180/],
];

const SETTLED: readonly Talk[] = [
  [
    [
      "V: I'm going to get a blood pressure too.",
      "V: So, one seventy eight. Let me do it again. One sixty five. And one sixty. So I'd call it one sixty five.",
    ],
    'Blood pressure 165',
    /178|160/,
  ],
  [["V: There's a murmur, grade two, maybe three. I'll call it three out of six."], 'grade 3/6', /grade 2/],
  [
    [
      "V: Meloxicam, our bottle's one point five per mil, so point six mils.",
      'V: Wait, point six four, call it point six five mils once a day.',
    ],
    '0.65 mL q24h',
    /0\.64?\b/,
  ],
  [
    [
      "V: And two hundred mils of LRS sub-Q. With, um, let's do a hundred and twenty actually, a hundred and twenty mils.",
    ],
    '120 mL of LRS',
    /200/,
  ],
  [
    ["V: Body condition, four out of five. Three point five, I'd say. Let me say three point five."],
    'BCS 3.5/5',
    /4/,
  ],
  [
    [
      'V: On exam the heart is clear.',
      'V: Robenacoxib, one per kilo, so four point two milligrams. Call it four.',
    ],
    'so 4 mg',
    /4\.2/,
  ],
  [
    [
      'V: On exam the heart is clear.',
      "V: Tramadol, fifty milligrams, every six to eight hours, let's do every eight, for five days too.",
    ],
    'Tramadol 50 mg q8h',
    /6/,
  ],
  [
    [
      'V: On exam the heart is clear.',
      "V: Rimadyl, the Metacam was Monday, so I'm happy to start tomorrow. Fifty milligrams, no, hold on. Twenty-two kilos times two. It is fifty. Half of a hundred, twice a day.",
    ],
    'Rimadyl, the Metacam was Monday, so happy to start tomorrow; 50 mg; half of 100 q12h',
    /hold on|times/,
  ],
  [
    ['V: Lungs are clear. Feed him a third of a cup, no, a quarter of a cup, twice a day.'],
    'quarter of a cup',
    /third/,
  ],
  [
    [
      "V: Fluoxetine, one mg per kilo once a day, so let's start at twenty milligrams for two weeks and then thirty.",
      'V: No, let me think, thirty four kilos. Twenty for two weeks, and then forty.',
    ],
    '20 mg for 2 weeks and then 40',
    /\b3[04]\b|Weight/,
  ],
];

/** Readings in a row: what was made of them stands, else all of them. */
const READINGS: readonly Talk[] = [
  [
    [
      "V: Let's get a blood pressure. First is 162, second 158, third is 171, he wiggled, then 160. So I'll call it 160.",
    ],
    'Blood pressure 160.',
    /162|158|171/,
  ],
  [['V: BPs were 162, 158, and 160, so an average of 159.'], 'Blood pressure 159.', /162|158|160/],
  [
    ['V: Okay, blood pressure. 162. 158. 171. 166. So average about 164.'],
    'Blood pressure 164.',
    /162|158|171/,
  ],
  [['V: BP average of five is 160.'], 'Blood pressure 160 (average of 5 readings)', /pressure 5/],
  [['V: BPs were 162, 158, and 160.'], 'Blood pressure 162, 158, 160.', /pressure 162\./],
  [['V: BP 142, 120 heart rate, 24 resps.'], 'HR 120.\nRR 24.', /142, 120|HR 24/],
  [['V: We weighed him twice, 31.2 and 31.4, so let’s say 31.3.'], 'Weight 31.3', /31\.[24]/],
  [["V: Heart rate's 120, let me recheck, 116."], 'HR 116.', /120/],
  [["V: Heart rate's 120, let me recheck the temp, 102.9."], 'HR 120.', /HR 102/],
];

/** "Up from" tells what it was before. */
const FORMER: readonly Talk[] = [
  [
    ['V: He weighs 5.2 kilos today, up from 4.8 at the last visit.'],
    'Previous weight 4.8 kg',
    /^Weight 4\.8/m,
  ],
  [["V: Heart rate's 120, down from 160."], 'Previous heart rate 160', /HR 160/],
  [['V: BCS is 5 out of 9, down from 7.'], 'Previous BCS 7', /^BCS 7/m],
  [['V: He weighs 5.2 kilos, far from 8.'], 'Weight 5.2 kg', /\b8\b/],
  [["V: Resp rate's 44, which is up, he's been at 28 at home."], 'RR 28 (at home)', /RR 28\./],
];

const TAKEN_BACK: readonly Talk[] = [
  [
    [
      'V: And Cerenia, a quarter of a sixteen milligram tablet once a day for five days.',
      "V: Actually, let's not, let's wait till the blood's back.",
    ],
    "Cerenia: let's not",
    /16 mg|5 days/,
  ],
  [
    [
      "V: Gabapentin, a hundred milligrams every eight hours, you know what, let's not do that. Lungs are clear.",
    ],
    "Gabapentin: let's not",
    /100 mg/,
  ],
  [
    [
      "V: Don't use any of those Seresto collars, no, sorry, what am I saying, Seresto's fine, it's the amitraz ones.",
      'V: No amitraz collars on fluoxetine.',
    ],
    'No amitraz collars',
    /not use|Seresto's collars/i,
  ],
];

const STAYS: ReadonlyArray<readonly [string, string]> = [
  ['V: One sixty five pounds, so call it seventy five kilos.', 'Weight 165 lb'],
  [
    "V: Carprofen, fifty milligrams twice a day. Actually, let's wait on the antibiotics.",
    'arprofen 50 mg q12h',
  ],
  ["V: Body condition, I'd call it six out of nine.", 'BCS about 6/9'],
  ["V: Temp is thirty-eight five. Six, I'd say, for the body condition.", 'Temperature 38.5 C'],
  ["V: Heart rate is ninety-two. Twenty-four, I'd say.", 'HR 92'],
];

describe.each([
  ['a value that was misread', READ_AGAIN],
  ['a value that was settled on', SETTLED],
  ['readings in a row', READINGS],
  ['what it was before', FORMER],
  ['an order that was taken back', TAKEN_BACK],
])('%s', (_, talks) => {
  test.each(talks)('%j', (said, stands, gone) => {
    const note = noteOf(said);
    expect(note).toContain(stands);
    expect(note).not.toMatch(gone);
  });
});

test.each(STAYS)('what only sounds so stays: %j', (said, stands) => {
  expect(noteOf([said])).toContain(stands);
});

test('values of several hours keep their hours, and the one of now stands alone', () => {
  const note = noteOf([
    'O: Heart rate was fifty two at midnight.',
    'O: And then at six it was, um, forty. And just now, forty four.',
    'V: Okay, so forty four now. Last night when I saw him he was sixty four.',
  ]);
  expect(note.split('\n')).toEqual(
    expect.arrayContaining([
      'HR 52 (at midnight).',
      'HR 40 (at 6).',
      'HR 44.',
      'Previous heart rate 64 (last night).',
    ]),
  );
});

test('what the patient weighed before is no weight of today', () => {
  const note = noteOf([
    "V: He's five point four kilos, and he was four point nine. So yeah, that's the pred.",
  ]);
  expect(note).toBe('Weight 5.4 kg.\nPrevious weight 4.9 kg.');
});

test('a year is no stutter', () => {
  expect(noteOf(['O: He was last vaccinated in twenty twenty two.'])).toContain('2022');
});

describe('a drug that is thought better of in the same breath', () => {
  test.each([
    [
      "For the ear, Claro, no actually we cleaned it so let's do Mometamax, six drops once a day.",
      /^For the ear, Mometamax/m,
      /Claro/,
    ],
    [
      "I'd start carprofen, 50 milligrams, no wait, his kidneys, let's do gabapentin, 100 milligrams twice a day.",
      /gabapentin 100 mg q12h/i,
      /carprofen|50 mg/i,
    ],
  ])('is gone with its dose: %s', (said, stands, gone) => {
    const note = noteOf(['V: On exam the heart sounds normal.', 'V: So the plan.', `V: ${said}`]);
    expect(note).toMatch(stands);
    expect(note).not.toMatch(gone);
  });

  test.each([
    ["No carprofen, actually let's do gabapentin 100 milligrams.", /No carprofen/],
    ["Keep the carprofen, and no, let's do the gabapentin as well, 100 milligrams.", /Keep the carprofen/],
  ])('and stays where it is denied or goes on: %s', (said, stands) => {
    expect(noteOf(['V: On exam the heart sounds normal.', 'V: So the plan.', `V: ${said}`])).toMatch(stands);
  });
});
