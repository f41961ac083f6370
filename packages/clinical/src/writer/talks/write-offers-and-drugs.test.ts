/** A no is of what was offered last, a dose of the drug that was asked for, and what was given before is no order. */
import { describe, expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

type Talk = readonly [said: readonly string[], stands: RegExp, gone: RegExp];

const OFFERS: readonly Talk[] = [
  [
    [
      'V: So what I want is a CBC, a chemistry and a urinalysis.',
      'O: Okay.',
      'V: And an x-ray of the chest would be nice because of the gallop.',
      'O: Can we wait on that?',
      'V: Sure, we can wait on the x-rays until we see the thyroid.',
    ],
    /CBC.*\n(?:.*\n)*.*wait on the x-rays/i,
    /urinalysis.*declined/i,
  ],
  [
    [
      "V: Lungs are clear. So he has parvo. We'll give him Cerenia, one milligram per kilo, under the skin.",
      "V: There's also a newer monoclonal antibody, the parvo antibody. It's a single IV dose.",
      'O: I think I have to say no to that.',
    ],
    /antibody: owner declined/i,
    /Cerenia.*declined/i,
  ],
  [
    [
      "V: Lungs are clear. We'll take X-rays of the chest.",
      'V: I need to ask you about CPR.',
      'O: My wife is going to say no. But, yes.',
    ],
    /X-rays/,
    /declined/i,
  ],
  [
    [
      'V: Dexamethasone today, 4 mg. If she is no better by Monday we would talk about letting her go.',
      'O: So not today.',
      'V: Not today.',
    ],
    /Dexamethasone today, 4 mg/,
    /declined/i,
  ],
  [
    [
      'V: Lungs are clear. We give marbofloxacin, 80 mg once a day for four weeks. And castration when the infection is gone.',
      "O: Castration no, I don't want.",
    ],
    /Castration no/,
    /marbofloxacin.*declined/i,
  ],
  [
    [
      "V: Lungs are clear. I'd like to do bloods and an X-ray today.",
      "O: The bloods are fine, the X-rays no, we can't do that.",
    ],
    /X-rays no, owner can't do that/,
    /Bloods.*declined/i,
  ],
];

const DRUGS: readonly Talk[] = [
  [
    [
      'V: Lungs are clear.',
      'O: And what about the kennel cough one?',
      'V: Bordetella, yeah. Do you board him?',
      'O: No, my dad watches him.',
      "V: Then you don't need it.",
    ],
    /^Do not need the bordetella\.$/im,
    /bordetella, yeah/i,
  ],
  [
    [
      'T: And the trazodone?',
      'O: That one I give only when he needs it, a hundred milligrams.',
      'T: And the antibiotic?',
      'O: Finished it. Saturday. The cephalexin.',
    ],
    /100 mg/,
    /finished trazodone/i,
  ],
  [
    [
      'V: Any Excenel, any Draxxin?',
      'O: No. No shots.',
      'V: Did you vaccinate the cows this year?',
      'O: No. We quit that.',
    ],
    /Draxxin/,
    /quit Draxxin/i,
  ],
  [
    [
      'V: Lungs are clear. So LRS, a hundred and twenty mils under the skin, three times a day.',
      'V: For food, tiny amounts of the recovery diet, like one mil per kilo every six hours.',
    ],
    /For food, tiny amounts/,
    /LRS: for food/i,
  ],
  [
    [
      'V: Lungs are clear. So the pred, two and a half milligrams every other day for two weeks, then stop.',
      "V: If you can't get the Flovent in, then we can't stop the pred.",
      'V: One puff twice a day, through the spacer.',
    ],
    /can't get the Flovent in, then we can't stop the pred/,
    /if possible|pred[^.]*puff/i,
  ],
  [
    [
      'V: Lungs are clear. Meloxicam, two and a half tablets, once. Withdrawal is twenty one days.',
      "V: I did a strip test on him. It's positive for crypto.",
    ],
    /positive for crypto/i,
    /meloxicam[^\n]*crypto/i,
  ],
  [
    [
      'V: Lungs are clear.',
      'O: Should I restart the gabapentin?',
      'T: She said no, not unless he seems painful.',
    ],
    /gabapentin: no|no gabapentin/i,
    /^She said no/m,
  ],
  [
    ["V: Lungs are clear. No metronidazole, a lot of people want that, but it doesn't help here."],
    /No metronidazole/,
    /^$/,
  ],
];

const GARBLED: readonly Talk[] = [
  [["V: Big puncture over the chest. I don't hear air moving through it."], /No air moving/, /Noir/],
  [["V: There's a murmur, two out of six. I don't see it in the chart."], /murmur/i, /No it/],
  [
    ['V: Lungs are clear.', 'T: Should I set up for a chest tap?', 'V: Not yet, get the ultrasound.'],
    /Lungs clear/,
    /No should/i,
  ],
  [
    [
      'V: And the diarrhea, is there any blood in it?',
      'O: Yesterday no. This morning it was like strawberry jam.',
    ],
    /No blood in the diarrhea yesterday\. This morning it was like strawberry jam/,
    /Diarrhea: yesterday no/i,
  ],
  [
    [
      'V: Has he ever had an MRI, no, sorry, has he had blood work done in the last year?',
      "O: I don't think so.",
    ],
    /blood work done/,
    /MRI/,
  ],
  [
    ["V: Kidneys feel normal. Thyroid, nothing there. Let's see, he is wiggly. I'm not sure."],
    /Thyroid, nothing there/,
    /not sure/,
  ],
  [
    [
      "V: Lungs are clear. Feeling the jaw, there's a bump on the left mandible. I'd say one centimeter. Not on the right.",
    ],
    /bump on the left mandible/,
    /^$/,
  ],
  [
    ['V: And when you press, how long till the color comes back?', 'O: Two seconds maybe?'],
    /CRT: 2 seconds/,
    /Duration/,
  ],
];

describe.each([
  ['offers', OFFERS],
  ['drugs', DRUGS],
  ['words', GARBLED],
])('%s', (_, talks) => {
  test.each(talks)('%j', (said, stands, gone) => {
    const note = noteOf(said);
    expect(note).toMatch(stands);
    expect(note).not.toMatch(gone);
  });
});

test('what the animal went home with before is history, and no order', () => {
  const note = noteOf([
    'V: So he went home from there on prednisolone, five milligrams twice a day, and you tapered it.',
    "O: Right. So now he's on half a tablet once a day.",
  ]);
  expect(note).toContain('prednisolone, 5 mg twice a day, and owner tapered it');
});
