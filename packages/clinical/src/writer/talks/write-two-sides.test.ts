import { describe, expect, test } from 'vitest';
import { checkNote } from '../../check/check-note.ts';
import { writeNote } from '../write-note.ts';
import { noteOf, SOAP, segmentsOf } from './test-kit.ts';

const EXAM = 'V: On exam the heart sounds normal, and the lungs are clear.';
const PLAN = 'V: I think this is gastritis. So the plan.';

/** The sections that the lines resting on a segment stand in. */
function sectionsOf(said: readonly string[], segment: number): (string | null)[] {
  const lines = [...writeNote({ segments: segmentsOf(said), pets: [{ name: 'Rex' }], template: SOAP })];
  return lines.filter(({ evidence }) => evidence.includes(segment)).map(({ soap }) => soap);
}

describe('two owners', () => {
  test('of whom one takes up the day of the other tell that day only', () => {
    const note = noteOf([
      "V: Tell me how he's been.",
      'O1: He stopped eating on Tuesday. He hides.',
      'O2: It was Monday. The day of the fireworks.',
      'O1: Okay, Monday, then.',
      EXAM,
    ]);
    expect(note).toMatch(/stopped eating on Monday/i);
    expect(note).not.toMatch(/Tuesday/);
  });

  test('of whom one asks whether it was so are told by the other', () => {
    const note = noteOf([
      "V: He's lame? When was that?",
      'O1: Tuesday, right?',
      'O2: No, it was Sunday.',
      EXAM,
    ]);
    expect(note).toMatch(/^Onset: Sunday\.$/m);
    expect(note).not.toMatch(/Tuesday/);
  });

  test('who say no and yes to one question are both in the note', () => {
    const note = noteOf(['V: Is he coughing?', 'O1: No.', 'O2: Yes he is, at night, in his bed.', EXAM]);
    expect(note).toMatch(/^Coughing, at night, in his bed \(owners disagree\)\.$/m);
    expect(note).not.toMatch(/not coughing/i);
  });

  test('of whom one alone says it more closely do not disagree', () => {
    const note = noteOf(['V: Dragging both back legs?', 'O: Yeah. Well, the left more I think.', EXAM]);
    expect(note).toMatch(/both hind legs, the left more/);
    expect(note).not.toMatch(/disagree/);
  });

  test('of whom one took another animal for the patient tell what the patient did', () => {
    const note = noteOf([
      'V: Has he eaten?',
      'O1: No.',
      'V: Any stool?',
      'O1: I saw a firm stool on the lawn today.',
      "O2: That was Biggles, that wasn't him.",
      EXAM,
    ]);
    expect(note).not.toMatch(/firm stool/);
  });
});

describe('the story that answers an open question', () => {
  test('is told whole', () => {
    const note = noteOf([
      'V: Tell me how he has been.',
      "O: He can't climb the porch on his own. I carry him with a sling. On Monday he slid off the step.",
      EXAM,
    ]);
    expect(note).toMatch(/can't climb the porch on his own/i);
    expect(note).toMatch(/carries him with a sling/);
    expect(note).toMatch(/slid off the step/);
  });

  test('leaves out the owner’s own day', () => {
    const note = noteOf([
      "V: How's he been?",
      "O: I've been up all night with the baby. He limps on the left.",
    ]);
    expect(note).toMatch(/limps on the left/i);
    expect(note).not.toMatch(/baby/);
  });

  test('stands before a request in one breath', () => {
    const said = [
      'T: This is Rex, hit by a van ten minutes ago, can somebody get a gurney?',
      'V: Sure.',
      EXAM,
    ];
    expect(noteOf(said)).toMatch(/hit by a van 10 minutes ago/i);
    expect(sectionsOf(said, 0)).toEqual(['subjective']);
  });
});

describe('what an owner gives', () => {
  const HISTORY = [
    'V: What does he get?',
    'O: The prednisone, ten, once a day.',
    'V: So 10 milligrams of prednisone every 24 hours.',
    'O: Yes. And the gabapentin, 300, twice a day. I forget the evening one sometimes.',
    'V: How often do you forget it?',
    'O: Like three times a week.',
  ];

  test('is told to its end, though the vet has read it back', () => {
    expect(noteOf(HISTORY)).toMatch(/gabapentin, 300, q12h\. Owner forgets the evening one sometimes/i);
  });

  test('is missed as often as that, and not given so', () => {
    expect(noteOf(HISTORY)).toMatch(/^Missed doses: 3 times a week\.$/m);
  });
});

describe('what an owner asks for by name', () => {
  test.each([
    [
      'O: Do we need an ultrasound?',
      "V: I'd do one, to see the liver.",
      /^Ultrasound: do one, to see the liver\.$/m,
    ],
    ['O: So creatinine again?', 'V: In six weeks.', /^Creatinine again: in 6 weeks\.$/m],
    [
      'O: Should I toss the carprofen?',
      'V: No, keep it in the cupboard.',
      /^Carprofen: keep it in the cupboard\.$/m,
    ],
  ])('is what the answer is of: %s', (asked, answered, meant) => {
    expect(noteOf([EXAM, PLAN, asked, answered])).toMatch(meant);
  });

  test.each([
    [
      'O: When can he go to the beach?',
      'V: Not until a week after his last shot.',
      /^Beach: not until a week after his last shot\.$/m,
    ],
    ['O: Can he have a bath?', 'V: Every couple weeks, puppy shampoo.', /^Have a bath: every couple weeks/m],
  ])('is what the answer says when of: %s', (asked, answered, meant) => {
    expect(noteOf([EXAM, PLAN, asked, answered])).toMatch(meant);
  });

  test('is declined for now, and done on a condition', () => {
    const note = noteOf([
      EXAM,
      PLAN,
      "V: I'd like to take an x-ray of the chest today.",
      "O: Let's not do it today.",
      "O: If she's not brighter by Monday we'll do it.",
    ]);
    expect(note).toMatch(
      /x-ray[^\n]*: owner declined[^\n]*\. If she's not brighter by Monday owner will do it\./i,
    );
  });

  test('is declined by a no for now', () => {
    const note = noteOf([
      EXAM,
      PLAN,
      'O: Do we need the biopsy?',
      "V: I'd offer it but I don't think we need to at this point.",
      'O: Yeah, no, not now.',
    ]);
    expect(note).toMatch(
      /^Biopsy: would offer it but do not think we need to at this point: owner declined\.$/m,
    );
  });
});

test('what is poison is forbidden, and not found', () => {
  const said = [EXAM, 'O: And grapes?', 'V: No raisins, grapes or onions.'];
  expect(sectionsOf(said, 2)).toEqual(['plan']);
});

test('what is drawn on one and not on the other is of the one, and nobody doubts it', () => {
  const pets = [
    { name: 'Bo', species: 'dog' },
    { name: 'Dot', species: 'dog' },
  ];
  const segments = segmentsOf([
    'V: Dot first. Her heart sounds normal.',
    'V: Okay, Bo. His heart sounds normal, and his ears are clean.',
    'V: And draw a heartworm test, on him, not on Dot.',
  ]);
  const lines = checkNote([...writeNote({ segments, pets, template: SOAP })], segments, { pets });
  const drawn = lines.filter(({ evidence }) => evidence.includes(2));
  expect(drawn.map(({ pet, soap, flags }) => [pet, soap, flags])).toEqual([['Bo', 'plan', []]]);
});

describe('the fact check', () => {
  const doubtsOf = (said: readonly string[]): readonly string[] => {
    const segments = segmentsOf(said);
    const pets = [{ name: 'Rex', species: 'dog' }];
    return checkNote([...writeNote({ segments, pets, template: SOAP })], segments, { pets }).flatMap(
      ({ flags }) => flags.map(({ message }) => message),
    );
  };

  test.each([
    [['V: Call it thirty kilos. Twenty gauge in the left cephalic, no, make that a twenty two.']],
    [
      [
        EXAM,
        PLAN,
        'V: Next level in three weeks, before the morning pill.',
        'V: Four milligrams up the nose if it goes over three, sorry, over five minutes, or two in a day.',
      ],
    ],
    [["V: Bladder is small and soft. It's painful. So he's not blocked right now."]],
    [['V: Any vaccines?', "O: My vet in Reno said ferrets don't need rabies."]],
  ])('does not doubt in vain: %j', (said) => {
    expect(doubtsOf(said)).toEqual([]);
  });
});

describe('sides that are told of both', () => {
  test.each([
    [
      ["V: Gut sounds reduced on the left, quiet on the right actually, left's fine."],
      /reduced on the left, quiet on the right/,
    ],
    [
      ['V: No deep pain in the hind legs... she feels it on the left, actually. No on the right.'],
      /feels it on the left, actually\. No on the right/,
    ],
    [["V: Her left pupil's bigger. No it's both, they're just big."], /^Both pupils bigger\.$/m],
    [['V: The left ear is red. No, both, both ears are red.'], /^Both ears red\.$/m],
    [['V: Lump on the left flank. No, on the right.'], /on the right flank/],
    [["V: The left eye's sore. No, sorry, right's the sore one."], /^Right eye sore\.$/m],
  ])('%s', (said, stands) => {
    expect(noteOf(said)).toMatch(stands);
  });
});
