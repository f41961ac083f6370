/** What was taken back must not stand in a note as if it were so. */
import { describe, expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

type Talk = readonly [said: readonly string[], stands: string, gone: RegExp];

function expectNote([said, stands, gone]: Talk): void {
  const note = noteOf(said);
  if (stands !== '') expect(note).toContain(stands);
  expect(note).not.toMatch(gone);
}

const SPOILED_MEASURES: readonly Talk[] = [
  [
    ['T: Sodium 148, chloride 112, potassium 4.1.', 'V: 112?', 'T: Hang on. 118.'],
    'Sodium 148, chloride 118, potassium 4.1',
    /potassium (?:is )?118/i,
  ],
  [
    ['T: It says 30 pounds. Wait, my knee was on the scale.', 'T: Okay, there. 27.4 pounds.'],
    '27.4 lb',
    /\b30\b/,
  ],
  [
    [
      "T: He's at 14.2 kilos. Hang on, he's got his paws on my shoulder.",
      'O: Sorry.',
      'T: All right, 12.8 kilos.',
    ],
    '12.8 kg',
    /14\.2/,
  ],
  [
    ["T: Weight is 5.6 kilos. Oh, sorry, somebody's leaning on it.", 'T: There we go. 4.1 kilos.'],
    '4.1 kg',
    /5\.6/,
  ],
  [
    [
      "V: Temperature 104.1. Hm, that was under the arm, I don't trust that. Let me do it again.",
      'V: Okay. 101.9.',
    ],
    '101.9',
    /104/,
  ],
  [["V: Heart rate is 180. That can't be right. Let me count again. 120."], 'HR 120', /180/],
  [
    [
      "T: Potassium's 7.9. Uh, wait, it flagged, let me rerun it.",
      'V: Start the fluids.',
      'T: Okay, the rerun. Potassium is 5.4.',
    ],
    'Potassium 5.4',
    /7\.9/,
  ],
  [
    [
      "V: Glucose is 45. Hm, that tube sat out too long. I'll draw another.",
      'O: Okay.',
      'V: New sample. Glucose is 98.',
    ],
    'Glucose 98',
    /\b45\b/,
  ],
];

const REASONED: readonly Talk[] = [
  [["V: BUN is 54... excuse me, that's the line above. BUN is 24."], 'BUN 24', /54/],
  [['V: Calcium, 14.1... I beg your pardon, wrong row. Calcium is 9.8.'], '9.8', /14\.1/],
  [
    ["V: His hematocrit is 21... no, hold on, that's from the dog in room two. His is 38 percent."],
    '38%',
    /\b21\b|room/,
  ],
  [
    [
      'V: Carprofen, 100 milligrams... no, I want to be gentle with him. 75 milligrams, one tablet twice a day.',
    ],
    'Carprofen 75 mg, 1 tablet q12h',
    /100/,
  ],
  [
    ["V: Let's do 300 of lactated Ringer's. Hm, no, he's not even six kilos. Do 150."],
    "150 of lactated Ringer's",
    /300|6 kg/,
  ],
  [
    ["V: Ivermectin by mouth, 4 mils... no, that's a cattle dose, dogs need less. Two mils."],
    '2 mL',
    /\b4\b/,
  ],
  [['V: Gabapentin 100 mg by mouth every twelve hours... ah, no. Every eight.'], 'q8h', /q12h/],
  [
    ["V: I'd give him 12 units of insulin. No, wait, he's not even five kilos. Two units twice a day."],
    '2 units',
    /\b12\b/,
  ],
];

test('a frequency that was taken back is missed by nobody', () => {
  const note = noteOf([
    'V: Metoclopramide, five milligrams by mouth every twelve hours... ah, no. Every eight.',
    'V: So five milligrams every eight hours for three days.',
  ]);
  expect(note).toContain('q8h');
  expect(note).not.toMatch(/q12h/);
});

const WRONG_WAY_ROUND: readonly Talk[] = [
  [
    [
      'V: The left stifle is thick. There is drawer in the left stifle.',
      "O: It's the other one he limps on.",
      "V: You're right, I turned him around. It's the right stifle.",
    ],
    'Right stifle thick. Drawer in the right stifle',
    /left/,
  ],
  [
    [
      "V: There's a fracture on 309. Sorry, 409. 409, and it's deep.",
      'O: But he chews on that side.',
      "V: Oh, I've turned him round. It is the lower left. So 309.",
    ],
    '309',
    /409/,
  ],
];

const MUCH_LATER: readonly Talk[] = [
  [
    [
      "V: There's a heart murmur on the right side.",
      'V: Lungs are clear.',
      "V: I said the murmur was on the right, it's on the left.",
    ],
    'murmur on the left side',
    /right/,
  ],
  [
    [
      'V: Famotidine, 20 milligrams once a day.',
      'V: Small meals.',
      'V: Oh, I told you 20 of famotidine, I meant 10.',
    ],
    'Famotidine 10 mg',
    /20/,
  ],
  [
    [
      'V: Carprofen, 75 milligrams twice a day for seven days.',
      'V: Gabapentin 100 milligrams every 8 hours.',
      'V: Rest for two weeks.',
      'V: Going back to the carprofen, that should be 50 milligrams, not 75.',
    ],
    'Carprofen 50 mg q12h',
    /75/,
  ],
  [
    [
      'V: Gabapentin, 300 milligrams every 8 hours.',
      'V: Rest for two weeks.',
      "V: I misspoke earlier on the gabapentin, it's 100 milligrams.",
    ],
    'Gabapentin 100 mg q8h',
    /300/,
  ],
  [
    [
      'V: Recheck in two weeks.',
      'V: Keep the cone on.',
      'V: When I said two weeks for the recheck, I meant ten days.',
    ],
    'Recheck in 10 days',
    /2 weeks/,
  ],
];

const OWNERS_APART: readonly Talk[] = [
  [
    [
      'V: How long has he been limping?',
      'O: Two weeks, maybe.',
      "O2: It's been three weeks. It was before the wedding.",
      'O: Oh, right.',
    ],
    '3 weeks',
    /2 weeks/,
  ],
  [
    [
      'V: When did you deworm him?',
      'O: I gave him pyrantel two months ago.',
      'O2: It was in June, Dad. So like five months.',
      'V: Five months ago, okay.',
    ],
    '5 months ago',
    /2 months/,
  ],
  [
    [
      'V: Is he on anything?',
      'O: He gets the Metacam every day.',
      "O2: Not every day, Greg. Just when he's bad. Twice a week.",
    ],
    'Metacam twice a week',
    /every day|q24h/,
  ],
  [
    [
      'V: What does he get?',
      'O2: Rex gets the NexGard.',
      'O: No, other way round. Rex gets the Bravecto and the cat gets the NexGard.',
    ],
    'Bravecto',
    /Rex gets the NexGard/,
  ],
  [
    ['V: Did you give him anything?', "O: My sister told me to give him aspirin. I didn't."],
    'owner did not',
    /aspirin\.$/m,
  ],
];

const LEFT_OUT: readonly Talk[] = [
  [
    [
      "V: I'd like to do a full chemistry, a urinalysis, and chest X-rays.",
      'O: How much is that?',
      "V: We'll skip the chemistry and the X-rays for now.",
    ],
    'A urinalysis',
    /Full chemistry/,
  ],
  [
    [
      "V: I'd recommend an abdominal ultrasound and a fecal.",
      'O: Hm.',
      "V: We'll hold off on the ultrasound and just do the fecal.",
    ],
    'A fecal',
    /An abdominal ultrasound/,
  ],
  [
    ["V: I'd like an echo and I want to start pimobendan.", 'O: Not the echo, please.'],
    'owner declined echo',
    /declined\./,
  ],
  [
    ["V: If the creatinine goes over 2 I'd recommend dialysis.", "O: I can't do dialysis."],
    'recommend dialysis: owner declined',
    /dialysis\.$/m,
  ],
];

describe.each([
  ['what was measured again', SPOILED_MEASURES],
  ['a value, and why it is another', REASONED],
  ['what was the wrong way round each time it was said', WRONG_WAY_ROUND],
  ['what is put right many turns later', MUCH_LATER],
  ['what one owner says of what another told', OWNERS_APART],
  ['what is left out of what was offered', LEFT_OUT],
])('%s', (_, talks) => {
  test.each(talks)('%j', (...talk) => expectNote(talk));
});
