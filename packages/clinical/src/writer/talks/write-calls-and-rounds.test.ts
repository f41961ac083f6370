/** Talk on the phone, at rounds, at discharge and into a dictaphone: what hangs on what was said some turns before. */
import { describe, expect, test } from 'vitest';
import { noteOf, writtenLines } from './test-kit.ts';

type Talk = readonly [said: readonly string[], stands: RegExp, gone: RegExp];

/** Matches no text. */
const NOTHING = /(?!)/;

const MEDICINES: readonly Talk[] = [
  [
    [
      'V: I’d like to keep him on the Denamarin and recheck in six weeks.',
      'O: He’s out of it actually, we ran out last Tuesday.',
      'V: Okay, so let’s get you a refill, one tablet once a day on an empty stomach.',
    ],
    /^Denamarin: let's get owner a refill, 1 tablet q24h on an empty stomach\.$/m,
    /Denamarin and recheck/,
  ],
  [
    ['V: He’s still on the Denamarin?', 'O: We ran out last Tuesday.'],
    /ran out of Denamarin last Tuesday/i,
    NOTHING,
  ],
  [['V: Is she on the Denamarin?', 'O: We ran out back, she was barking.'], NOTHING, /ran out of/i],
  [
    ['V: How is he on the trazodone?', 'O: He’s out of it.', 'V: Okay, half a mil under the skin now.'],
    NOTHING,
    /out of trazodone|trazodone: 0\.5/i,
  ],
  [
    [
      'V: So she’s been on prednisolone for how long?',
      'O: About six weeks. Started with ten a day, then we went to five, and now five every other day.',
      'V: And how’s she breathing?',
      'O: Better, the coughing is maybe once a week.',
      'V: Great. I’d go to two and a half every other day for three weeks and then stop.',
    ],
    /^Prednisolone: about 6 weeks\. Started with 10 a day, .* now 5 every other day\.[\s\S]*^Prednisolone: go to 2\.5 every other day for 3 weeks and then stop\.$/m,
    NOTHING,
  ],
  [
    ['V: Did he get the melatonin?', 'O: Yeah, three milligrams at night.', 'V: That’s fine to keep doing.'],
    /^Continue the melatonin\.$/m,
    NOTHING,
  ],
  [['O: We hike a lot.', 'V: That’s fine to keep doing.'], NOTHING, /^Continue/m],
  [
    [
      'V: And clindamycin, one 150 capsule twice a day for seven days.',
      'O: She had diarrhea on clinda last time.',
      'V: Okay. Then let’s skip that and do Clavamox instead, 250 twice a day for seven days.',
    ],
    /^Clavamox instead, 250 q12h for 7 days\.$/m,
    /clindamycin 1|skip/i,
  ],
  [
    [
      'V: Carprofen, 50 twice a day for five days.',
      'O: And the nail trim?',
      'V: We’ll skip that and do it at the recheck.',
    ],
    /Carprofen 50 q12h for 5 days/,
    NOTHING,
  ],
  [
    ['O: Can he have his Rimadyl?', 'V: No, keep him off the Rimadyl.'],
    /^Keep him off the Rimadyl\.$/m,
    NOTHING,
  ],
];

const VALUES: readonly Talk[] = [
  [['V: Potassium?', 'T: 3.4, up from 2.9.'], /^Potassium: 3\.4, up from 2\.9\.$/m, NOTHING],
  [['V: Ketones?', 'T: Trace.'], /^Ketones: Trace\.$/m, NOTHING],
  [['V: Protein on the stick?', 'T: Two plus.'], /Protein: 2 ?\+/i, NOTHING],
  [['V: How’s her breathing?', 'O: Swollen, the left side is worse.'], /swollen/i, NOTHING],
];

const NO_NOTES: readonly Talk[] = [
  [['V: Hi Karen, it’s Dr. Shah, just calling with the biopsy on Daisy.'], NOTHING, /calling/],
  [['V: Discharge for Ruby.', 'V: No chew toys for two weeks.'], /No chew toys/, /Discharge for/],
];

describe.each([
  ['a medicine that was named before', MEDICINES],
  ['a value that is asked for by its name', VALUES],
  ['who speaks, and of whom', NO_NOTES],
])('%s', (_, talks) => {
  test.each(talks)('%j', (said, stands, gone) => {
    const note = noteOf(said);
    if (stands !== NOTHING) expect(note).toMatch(stands);
    expect(note).not.toMatch(gone);
  });
});

describe('a dictation', () => {
  const DICTATED = [
    'V: Okay, dictating on Rex.',
    'V: Rex is a nine year old lab presented for limping on the right front for two weeks.',
    'V: There is pain on flexion of the right elbow.',
    'V: Plan: continue carprofen, add gabapentin 300 milligrams every twelve hours, start Librela, 30 milligrams sub-q monthly.',
    'V: Weight loss to 28 kilos over four months. Recheck in four weeks.',
  ];

  test('orders each drug by itself, and what comes behind its plan is planned', () => {
    const plan = writtenLines(DICTATED).filter(({ soap }) => soap === 'plan');
    expect(plan.map(({ text }) => text).sort()).toEqual([
      'Add gabapentin 300 mg q12h.',
      'Continue carprofen.',
      'Recheck in 4 weeks.',
      'Start Librela, 30 mg SQ monthly.',
      'Weight loss to 28 kg over 4 months.',
    ]);
  });

  test('is no note of itself', () => {
    expect(noteOf(DICTATED)).not.toMatch(/dictating/);
  });
});

test.each([
  ['T: Giving Cytopoint 30 milligrams under the skin, right shoulder.', 'Treatments Given Today'],
  ['T: Rex is here for his tech appointment, Cytopoint and nails.', 'History'],
  ['O: He got into the trash and I think he ate a corn cob.', 'History'],
  ['V: Bump the insulin.', 'Medications Prescribed'],
])('%s stands under %s', (said, entry) => {
  expect(writtenLines([said]).map((line) => line.entry)).toEqual([entry]);
});
