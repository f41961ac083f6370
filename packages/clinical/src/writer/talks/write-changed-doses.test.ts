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

const DOSES_PUT_RIGHT: readonly Talk[] = [
  [
    'reckoned by a weight, without a pause',
    ["V: Point three of furosemide, no, she's five kilos so ten milligrams, that's point two mils IM."],
    "10 mg of furosemide, that's 0.2 mL IM",
    /5 kg of|0\.3/,
  ],
  [
    'and the wrong one told off',
    [
      "V: Septum five point two, free wall four point one, no, free wall's five point one, four one was the other beat.",
    ],
    'Septum 5.2, free wall 5.1',
    /4\.1/,
  ],
  [
    'for how many days, by what stands on the label',
    [
      "V: Meloxicam, half a mil once a day with food for four days. Hm, I've put three on the label, let's stick with three.",
    ],
    'for 3 days',
    /4 days/,
  ],
  [
    'no rate by a weight',
    ['T: Heart one hundred, lungs clear.', "V: Hang on, she's twenty-eight kilos, so it's the big one."],
    'HR 100',
    /Heart 28/,
  ],
  [
    'by what the patient weighs',
    ["V: Robenacoxib, forty once a day, I mean, she's ten kilos, twenty once a day for three days."],
    'Robenacoxib 20 q24h for 3 days',
    /40|10 kg q/,
  ],
  [
    'for an illness',
    ["V: Fluids at six mils per kilo an hour, no, he's a renal, four."],
    'Fluids at 4 mL/kg/h',
    /6 mL/,
  ],
  [
    'a dose stands for no weight',
    ['V: Weight twelve point four. T4 was one point one.', "V: Let's make it point two twice a day."],
    'Weight 12.4',
    /Weight 0\.2|T4 was 0\.2|Weight 12\.4[^\n]*twice/,
  ],
  [
    'nor for a weight of somebody else',
    [
      'V: Carprofen.',
      'T: Ten point two in kilos.',
      'V: It should be twenty-five milligrams twice a day, not fifty.',
    ],
    '25 mg q12h',
    /in kilos q12h/,
  ],
  [
    'a weight is still put right by a weight',
    ['T: Weight twelve point four. No, sorry, eleven point four.'],
    'Weight 11.4',
    /12\.4/,
  ],
  [
    'the last of two doses, each with its time',
    [
      'V: Fluoxetine, twenty milligrams once a day.',
      'V: Trazodone one hundred two hours before the visit, and gabapentin three hundred the night before.',
      "V: Actually, let's say two hundred.",
    ],
    'gabapentin 200 the night before',
    /Trazodone 200/,
  ],
];

const WEIGHED: readonly Talk[] = [
  [
    'by name, before the temperature',
    ["V: Okay, Bailey's eleven point six. Temp one oh one four. Heart ninety."],
    'Weight 11.6',
    /xyz/,
  ],
  ['today', ["T: She's seven point two today. Temp one oh one nine."], 'Weight 7.2', /xyz/],
  [
    'said roughly for a reason',
    [
      "V: Bailey's twenty-eight three. Temp one oh one four.",
      "V: Hang on, he's twenty-eight kilos, so it's the big one.",
    ],
    'Weight 28.3',
    /Weight 28 kg/,
  ],
  [
    'put right for good',
    ["T: He's twenty-eight three. Temp one oh one four.", 'T: No, sorry, twenty-nine three.'],
    'Weight 29.3',
    /28\.3/,
  ],
  [
    'no weight where glucose was asked for',
    ['V: Glucose?', "T: She's five point four. Temp one oh one two."],
    'Temperature 101.2',
    /Weight/,
  ],
  ['no weight of a lactate', ["T: Lactate's two point one. Temp one oh one two."], 'Lactate 2.1', /Weight/],
  [
    'what is given so far is no order',
    ["V: Prednisone, he's on 20 mg twice a day.", 'O: Yes.'],
    'Prednisone',
    /xyz/,
  ],
];

const POISONS: readonly Talk[] = [
  [
    'what was eaten stays, however often it is counted',
    [
      'V: Sorry, who ate it?',
      "O: He ate my husband's ibuprofen. I counted, there's six gone, my husband took two of those, so four.",
    ],
    'ibuprofen',
    /xyz/,
  ],
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
    'Glucose 280',
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
    'Gums pink',
    /pm,? [Hh]er gums/,
  ],
];

describe.each([
  ['a dose is changed', DOSES_CHANGED],
  ['a dose is put right', DOSES_PUT_RIGHT],
  ['poisons', POISONS],
  ['weighed', WEIGHED],
  ['told while the plan is made', TOLD_IN_THE_PLAN],
])('%s', (_, talks) => {
  test.each(talks)('%s', (_what, said, stands, gone) => {
    const note = noteOf(said);
    expect(note).toContain(stands);
    expect(note).not.toMatch(gone);
  });
});
