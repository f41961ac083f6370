/** Long illness and its medicines: what is given already, what is tapered, given up, doubled; litters, eyes, rations. */
import { describe, expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

type Talk = readonly [what: string, said: readonly string[], stands: string, gone: RegExp];

const NOTHING = /xyz/;

const GIVEN_UP: readonly Talk[] = [
  [
    'with the dose that was told after it',
    [
      "V: I don't want long robenacoxib with those kidneys. Two days at most, six milligrams once a day.",
      'O: She was sick on that in spring.',
      'V: Then no robenacoxib. Buprenorphine, point one twice a day.',
    ],
    'No robenacoxib.',
    /6 mg/,
  ],
  [
    'and what is told behind is of the next',
    [
      "V: We'll use tramadol. Fifty milligrams twice a day.",
      'O: He went crazy on tramadol.',
      'V: No tramadol then. Gabapentin, a hundred twice a day.',
    ],
    'Gabapentin 100 q12h',
    /50 mg/,
  ],
  [
    'and another of the same talk stays',
    [
      'V: Omeprazole, ten milligrams once a day. And tramadol. Fifty milligrams twice a day.',
      'O: Tramadol made him crazy.',
      'V: Then no tramadol.',
    ],
    'Omeprazole 10 mg q24h',
    /50 mg/,
  ],
  [
    'led by that, of the drug just named',
    ['V: And the clopidogrel, half of a seventy-five. That we can stop today, platelets are fine.'],
    'Stop clopidogrel today',
    NOTHING,
  ],
];

const GOES_TO: readonly Talk[] = [
  [
    'by how often',
    [
      "O: She's on the Atopica, a hundred a day.",
      'V: So now we go to every other day for a month, and then twice a week.',
    ],
    'Atopica: go to every other day for a month, and then twice a week',
    NOTHING,
  ],
  [
    'a part of a tablet',
    [
      'O: And the metronidazole, it says one and a half twice a day?',
      'V: That should be half. Half a tablet twice a day, for five days.',
    ],
    'Metronidazole: half a tablet q12h for 5 days',
    NOTHING,
  ],
  [
    'in the morning and at night',
    [
      'V: T four is five point eight. He gets two and a half of methimazole twice a day, and we raise that today.',
      'V: I want to go up. Five in the morning and two point five at night.',
    ],
    'Methimazole: 5 in the morning and 2.5 at night',
    NOTHING,
  ],
  [
    'more on some days',
    ['V: And the prednisone. Drop it to one point two five a day.', 'V: But double it on stress days.'],
    'Double prednisone on stress days',
    NOTHING,
  ],
  [
    'and how far it may go',
    [
      'V: Trazodone, a hundred milligrams, two hours before the fireworks.',
      "V: If that's too little, one and a half the next time. Not more than two.",
    ],
    "if that's too little, 1.5 the next time; not more than 2",
    NOTHING,
  ],
  [
    'from when on',
    [
      'V: Stay at ten units twice a day of the Vetsulin.',
      'O: He had twelve this morning.',
      "V: Okay. From tonight it's ten.",
    ],
    "from tonight it's 10",
    NOTHING,
  ],
  [
    'of what is fed, as food',
    [
      "V: Cut the food down. What's he getting, three cups?",
      'O: Four.',
      'V: Go to one and a half, twice a day.',
    ],
    'Go to 1.5, twice a day',
    /q12h/,
  ],
];

describe('long illness', () => {
  test.each(GIVEN_UP)('a drug is given up %s', (_, said, stands, gone) => {
    expect(noteOf(said)).toContain(stands);
    expect(noteOf(said)).not.toMatch(gone);
  });

  test.each(GOES_TO)('a dose changes: %s', (_, said, stands, gone) => {
    expect(noteOf(said)).toContain(stands);
    expect(noteOf(said)).not.toMatch(gone);
  });
});
