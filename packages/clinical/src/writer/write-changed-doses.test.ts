/** Doses changed at a recheck, sums of poisons, and what is told while the plan is made. */
import { describe, expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

type Talk = readonly [what: string, said: readonly string[], stands: string, gone: RegExp];

const DOSES_CHANGED: readonly Talk[] = [
  [
    'before any plan was opened',
    ['T: Eight units twice a day.', 'O: I gave her eight like always.', 'V: Come down to six, twice a day.'],
    'Come down to 6, twice a day',
    /xyz/,
  ],
  [
    'of the drug that the owner named',
    [
      "O: And the pred? I'm at half a ten.",
      'V: So five. Go to a quarter of a tablet, two and a half, every day.',
    ],
    'Pred: go to a quarter of a tablet, 2.5 q24h',
    /xyz/,
  ],
  [
    'of the drug asked for, after the dose of then',
    [
      'V: Carprofen fifty, twice a day.',
      'O: And the gabapentin he had last time?',
      'V: He was on four hundred then. This time I want three hundred, every eight hours for five days.',
    ],
    'Gabapentin: this time 300 q8h for 5 days',
    /xyz/,
  ],
  [
    'how often, of the drug asked for',
    ['O: So Metacam every day?', 'V: Only on bad days, the ten kilo mark.'],
    'Metacam: only on bad days',
    /xyz/,
  ],
  [
    'with results on the phone',
    [
      "V: T4 is six point one, that's high. Creatinine one point two.",
      "O: So it's his thyroid.",
      'V: Yes. Methimazole, two and a half twice a day.',
    ],
    'Methimazole 2.5 q12h',
    /xyz/,
  ],
  [
    'what was given before is no change',
    ['V: She went to five twice a day in March, according to my notes.', 'O: Yes.'],
    '',
    /Go to 5/,
  ],
  [
    'a share of what runs',
    ['V: Fluids, LRS with five percent... make it two and a half percent dextrose, thirty mils an hour.'],
    'LRS with 2.5% dextrose',
    /with 5%/,
  ],
  [
    'another drug in its place',
    ['V: Give him 5 mg of famotidine... make it 10 mg of omeprazole once a day.'],
    'omeprazole',
    /famotidine/,
  ],
];

const POISONS: readonly Talk[] = [
  [
    'what it comes to is no dose to give',
    [
      'V: Apomorphine now, 0.03 mg/kg.',
      "V: So sixty grams of milk chocolate, that's ninety milligrams per kilo of theobromine.",
    ],
    '90 mg/kg of theobromine',
    /xyz/,
  ],
  [
    'from where on one worries',
    ['V: Heart rate one forty. Over a hundred we worry about the heart.'],
    'HR 140',
    /worry/,
  ],
  [
    'what is not so',
    [
      'V: Glucose is two eighty. If the glucose were over three sixty I would have worried about an obstruction.',
    ],
    'Glucose is 280',
    /obstruction/,
  ],
  [
    'the spouse knows better',
    [
      'O: He ate a bar of chocolate.',
      'V: Milk or dark?',
      'O: Dark. Sixty percent. Oh wait my wife says the seventy.',
    ],
    '70%',
    /60/,
  ],
];

const TOLD_IN_THE_PLAN: readonly Talk[] = [
  [
    'how it has gone',
    [
      'V: Keep the prednisone, 10 mg once a day.',
      "O: Her coat's better. Still drinking but not like before.",
    ],
    "coat's better",
    /xyz/,
  ],
  [
    'a reaction that "we" had',
    ['V: Lyme vaccine today?', 'O: We had a reaction to the Lyme, his face swelled.'],
    'Had a reaction to the Lyme',
    /Owner had/,
  ],
  [
    'an hour ends its sentence',
    ['V: Was the PCV twenty-five?', 'T: Yes, at six p.m. Her gums are pink.'],
    'Her gums are pink',
    /pm,? [Hh]er gums/,
  ],
];

describe.each([
  ['a dose is changed', DOSES_CHANGED],
  ['poisons', POISONS],
  ['told while the plan is made', TOLD_IN_THE_PLAN],
])('%s', (_, talks) => {
  test.each(talks)('%s', (_what, said, stands, gone) => {
    const note = noteOf(said);
    expect(note).toContain(stands);
    expect(note).not.toMatch(gone);
  });
});
