/** Talk of an ordinary day: refills, what came up again, another animal's sheet, teeth to come, weights to reach. */
import { describe, expect, test } from 'vitest';
import { noteOf, writtenLines } from './test-kit.ts';

type Talk = readonly [said: readonly string[], stands: RegExp, gone: RegExp];

/** Matches no text. */
const NOTHING = /(?!)/;

const REFILLED: readonly Talk[] = [
  [
    [
      'O: Can I get a refill on the Apoquel?',
      'V: Sure. Is he still on the 16s, half a tablet?',
      'O: No, you moved him to a whole one in March.',
      'V: Right, I see it. One whole 16, once a day. I’ll do ninety tablets.',
    ],
    /Apoquel: 1 whole 16 q24h; 90 tablets/,
    NOTHING,
  ],
  [
    ['O: I need more of his Rimadyl.', 'V: Okay, he’s on the 75s, one twice a day. I’ll fill sixty.'],
    /Rimadyl: he.s on the 75s[\s\S]*Rimadyl: fill 60/,
    NOTHING,
  ],
  [
    ['O: We’re out of the gabapentin.', 'V: And the Apoquel stays. Apoquel, one tablet twice a day.'],
    /Owner is out of the gabapentin/,
    /gabapentin: /i,
  ],
  [
    ['O: What about the Vetmedin?', 'V: Keep that going. Five milligrams twice a day.'],
    /^Vetmedin: keep going, 5 mg q12h\.$/m,
    /Keep Vetmedin going/,
  ],
];

const CAME_UP: readonly Talk[] = [
  [
    ['O: He threw up the Bravecto about an hour after.', 'V: Okay. I’d repeat it then.'],
    /Repeat Bravecto/,
    NOTHING,
  ],
  [['O: He vomited the Bravecto.', 'V: I wouldn’t repeat it.'], /would not repeat Bravecto/i, NOTHING],
  [
    ['V: Start methimazole 2.5 mg twice a day. We did a T4 today. We’ll repeat it in four weeks.'],
    /methimazole/,
    /repeat methimazole/i,
  ],
];

const OTHERS_SHEET: readonly Talk[] = [
  [
    ['V: Fecal was negative. No, wait, that’s the other dog’s. His has hookworms.'],
    /Fecal has hookworms/,
    /negative/,
  ],
  [
    ['T: ALT is 240. ALP 300. Oh, that’s the wrong chart. ALT is 40, creatinine 0.9.'],
    /ALT 40, creatinine 0\.9/,
    /240|300/,
  ],
  [['V: Heart rate’s 140. Sorry, that’s the other dog’s. His is 110.'], /HR 110/, /140/],
  [['V: Lungs are clear. The other dog’s chart is in here, too.'], /Lungs clear/, NOTHING],
];

const SAID_SHORTLY: readonly Talk[] = [
  [
    [
      'V: The right ear has debris. The left ear is clean.',
      'O: So is it infected?',
      'V: The right one is, yeah.',
    ],
    /right ear infected/i,
    NOTHING,
  ],
  [['V: I’d like her to lose about a kilo.'], /^Lose about a kilo\.$/m, NOTHING],
  [['V: I’d like him to lose two pounds by the next visit.'], /^Lose 2 lb by the next visit\.$/m, NOTHING],
  [['V: He’s intact. Both testicles are down.'], /^Intact\.$/m, NOTHING],
  [['V: Let’s talk about the dental.', 'O: Let’s do it.', 'V: Lungs are clear.'], /Lungs/, /talk about/i],
  [['V: There’s a mass, I can feel it under the skin.'], /palpable under the skin/, /, it under/],
];

describe.each([
  ['a refill', REFILLED],
  ['a dose that came up', CAME_UP],
  ['another animal’s sheet', OTHERS_SHEET],
  ['what is said shortly', SAID_SHORTLY],
])('%s', (_, talks) => {
  test.each(talks)('%j', (said, stands, gone) => {
    const note = noteOf(said);
    expect(note).toMatch(stands);
    expect(note).not.toMatch(gone);
  });
});

test.each([
  'V: We’ll need bloodwork, then I’d do the extraction of 208 and 104.',
  'V: 208 needs to come out.',
  'V: I’m recommending extraction of 208.',
])('teeth that are to come out were not taken out today: %s', (said) => {
  const [line] = writtenLines([said]);
  expect(line?.soap).toBe('plan');
  expect(line?.entry).not.toBe('Treatments Given Today');
});

test('a tooth by its name and number stands with the mouth, a drug for the blood pressure with the drugs', () => {
  const lines = writtenLines([
    'V: He’s got a fractured upper fourth premolar on the left, 208.',
    'V: For the blood pressure, amlodipine, 0.625 mg once a day.',
  ]);
  expect(lines.map(({ entry }) => entry)).toEqual(['Oral Cavity and Teeth', 'Medications Prescribed']);
});

describe('orders in one breath', () => {
  test.each([
    [
      'V: Start him on Clavamox, 250 twice a day for seven days, and some pain meds, gabapentin 100 every eight.',
      ['Start him on Clavamox 250 q12h for 7 days.', 'Gabapentin 100 q8h.'],
    ],
    [
      'V: Clavamox, 250 twice a day, gabapentin, 100 three times a day, and Cerenia, 60 once a day.',
      ['Clavamox 250 q12h.', 'Gabapentin 100 q8h.', 'Cerenia 60 q24h.'],
    ],
    [
      'V: Let’s do a urine culture and start him on Clavamox, 250 milligrams twice a day.',
      ['Urine culture.', 'Start him on Clavamox 250 mg q12h.'],
    ],
    // What is stopped holds for both.
    [
      'V: Stop the Clavamox 250 milligrams twice a day and gabapentin 100 milligrams every eight hours.',
      ['Stop the Clavamox 250 mg q12h and gabapentin 100 mg q8h.'],
    ],
  ])('each has a line of its own: %s', (said, lines) => {
    expect(writtenLines([said]).map(({ text }) => text)).toEqual(lines);
  });

  test('a dose that is reckoned from the weight is of the drug that was asked for', () => {
    const said = [
      'O: Is it okay to give him Benadryl?',
      'V: Yeah, he’s 20 kilos so 50 milligrams, up to three times a day.',
    ];
    expect(noteOf(said)).toBe('Weight 20 kg.\nBenadryl: 50 mg, up to q8h.');
  });

  test('a test that is ordered is no result', () => {
    expect(writtenLines(['V: Run a T4 and a chem.'])).toMatchObject([{ entry: 'Diagnostics Planned' }]);
  });
});

describe('what it gets already, and what it gets now', () => {
  test.each([
    ['V: He’s on Vetmedin 5 twice a day and Lasix 40 twice a day.', 'Current Medications'],
    ['V: She’s still on the methimazole, 2.5 twice a day.', 'Current Medications'],
    ['V: He’s on Clavamox now for the next ten days.', 'Treatments Given Today'],
  ])('%s', (said, entry) => {
    expect(writtenLines([said])).toMatchObject([{ entry }]);
  });

  test.each([
    [
      [
        'O: He’s been on that Galliprant, the 60s, one a day.',
        'V: Okay let’s go up to a hundred. The 100s, one a day.',
      ],
      'Galliprant: go up to 100. The 100s, 1 a day.',
    ],
    [
      ['O: He gets gabapentin, 100 twice a day.', 'V: Let’s bump that to three times a day.'],
      'Gabapentin: bump that to q8h.',
    ],
  ])('a dose that is changed is an order: %j', (said, text) => {
    expect(writtenLines(said)).toContainEqual(
      expect.objectContaining({ text, entry: 'Medications Prescribed' }),
    );
  });
});

test('a weight that is told by how it changed is the weight', () => {
  expect(noteOf(['V: Weight is up two pounds, he’s 68 now.'])).toMatch(/^Weight 68\./);
});

test('a test that shows nothing is a result', () => {
  expect(writtenLines(['V: CBC was unremarkable.'])).toMatchObject([{ entry: 'Diagnostic Results' }]);
});

describe('a no to whether it still gets so much', () => {
  test.each([
    [
      [
        'V: Is she still getting the prednisone, 5 milligrams?',
        'O: No, Dr. Hall dropped it to two and a half.',
      ],
      'Prednisone: Dr Hall dropped it to 2.5.',
    ],
    [
      ['V: Are you still giving the fluids every day?', 'O: No, every other day now.'],
      'Fluids every day: every other day now.',
    ],
    [['V: Is he still on the carprofen?', 'O: No, we stopped it in May.'], 'Not still on the carprofen.'],
    [
      ['V: Is he still on the carprofen?', 'O: No, the other vet put him on Galliprant.'],
      'Not still on the carprofen.',
    ],
  ])('tells how much it gets, or that it gets none: %j', (said, stands) => {
    expect(noteOf(said)).toContain(stands);
  });

  test('denies none of it', () => {
    expect(
      noteOf([
        'V: Is she still getting the prednisone, 5 milligrams?',
        'O: No, Dr. Hall dropped it to two and a half.',
      ]),
    ).not.toMatch(/not still|no prednisone/i);
  });
});
