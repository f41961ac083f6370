import { describe, expect, test } from 'vitest';
import { checkNote } from '../check/check-note.ts';
import { noteOf, SOAP, segmentsOf } from './test-kit.ts';
import { writeNote } from './write-note.ts';

const EXAM = 'V: On exam the heart sounds normal, and the lungs are clear.';
const PLAN = 'V: I think this is gastritis. So the plan.';

/** The sections that the lines resting on a segment stand in. */
function sectionsOf(said: readonly string[], segment: number): (string | null)[] {
  const lines = [...writeNote({ segments: segmentsOf(said), pets: [{ name: 'Rex' }], template: SOAP })];
  return lines.filter(({ evidence }) => evidence.includes(segment)).map(({ soap }) => soap);
}

describe('two owners', () => {
  test('who say no and yes to one question are both in the note', () => {
    const note = noteOf(['V: Is he coughing?', 'O1: No.', 'O2: Yes he is, at night, in his bed.', EXAM]);
    expect(note).toMatch(/^Coughing, at night, in his bed \(owners disagree\)\.$/m);
    expect(note).not.toMatch(/not coughing/i);
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
      /^Ultrasound: I'd do one, to see the liver\.$/m,
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
      /^Go to the beach: not until a week after his last shot\.$/m,
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
      /^Biopsy: I'd offer it but I do not think we need to at this point: owner declined\.$/m,
    );
  });
});

describe('a value put right', () => {
  test('by a part of a tablet is that part', () => {
    const note = noteOf([
      EXAM,
      PLAN,
      "V: Doxycycline, 5 mg per kilo would be 60, let's give 75, no, sorry, a half of a 100, so 50, twice a day.",
    ]);
    expect(note).toMatch(/would be 60, let's give a half of a 100, so 50 q12h/);
  });

  test('is not put right by how long ago something was', () => {
    const note = noteOf([
      EXAM,
      'V: And cephalexin, 500 mg twice a day for nine days.',
      "V: Today he gets rabies number two? No, hang on, it's only been four weeks since the first.",
    ]);
    expect(note).toMatch(/for 9 days/);
    expect(note).not.toMatch(/number 4|for 4 weeks/);
  });

  test('of which one was only mused about is the other', () => {
    const note = noteOf([
      EXAM,
      PLAN,
      "V: Gabapentin for the pain. Actually, with that limp let's do 3 capsules. Hmm, no. Start at 1 capsule for a week, then 2.",
    ]);
    expect(note).toMatch(/start at 1 capsule for a week, then 2/);
    expect(note).not.toMatch(/3 capsules|do a week/);
  });

  test('may be a name', () => {
    expect(
      noteOf([EXAM, "T: Fecal's back. Hookworms and some coccidia, no, sorry, that's giardia."]),
    ).toMatch(/Hookworms and some giardia/);
  });

  test('on a scale is the score, and not the end of the scale', () => {
    const note = noteOf([EXAM, "V: Pain, zero to ten, ten is awful. I'd say three."]);
    expect(note).toMatch(/Pain 3\/10 \(10 is awful\)/);
  });
});

describe('two figures', () => {
  test.each([
    ['V: Boosters at nine and twelve weeks.', /at 9 and 12 weeks/],
    ['V: Boosters at six, nine and twelve weeks.', /at 6, 9 and 12 weeks/],
    ['V: Recheck in two or three weeks.', /in 2-3 weeks/],
    ['V: Recheck in between two and three weeks.', /2-3 weeks/],
  ])('are a range only where they are told as one: %s', (said, meant) => {
    expect(noteOf([EXAM, PLAN, said])).toMatch(meant);
  });
});

test('what is poison is forbidden, and not found', () => {
  const said = [EXAM, 'O: And grapes?', 'V: No raisins, grapes or onions.'];
  expect(sectionsOf(said, 2)).toEqual(['plan']);
});

describe('a measured value', () => {
  test('has its name where the meter is told in between', () => {
    expect(noteOf([EXAM, "V: Quick glucose. On the AlphaTrak. It's sixty four."])).toMatch(
      /^Glucose: 64\.$/m,
    );
  });

  test('has the unit of what was gained', () => {
    expect(noteOf(["T: Rex is thirty two point five. He's up one kilo.", EXAM])).toMatch(/^Weight 32\.5 kg/m);
  });

  test('in grams alone is the weight where the last one follows', () => {
    const note = noteOf([
      "V: Let's have a look. Seven hundred and twenty grams. He was eight hundred in June.",
      EXAM,
    ]);
    expect(note).toMatch(/^Weight 720 g\.$/m);
    expect(note).toMatch(/^Previous weight 800 g \(in June\)\.$/m);
  });

  test('in grams alone is no weight of the animal where food is spoken of', () => {
    expect(noteOf([EXAM, PLAN, 'V: Only the canned diet. Fifty grams. Four times a day.'])).not.toMatch(
      /Weight/,
    );
  });

  test('to hold somebody at was not measured', () => {
    const note = noteOf([EXAM, PLAN, "V: I'd hold him at six kilos, so half a can twice a day."]);
    expect(note).not.toMatch(/^Weight/m);
    expect(note).toMatch(/hold him at 6 kg/i);
  });

  test('of one word is of the part that was asked for', () => {
    expect(noteOf(['V: Gums?', 'T: Pale. CRT two seconds.'])).toMatch(/^Gums: pale\.$/m);
  });

  test('of a curve goes on over several turns, also by the hour alone', () => {
    const note = noteOf([
      'V: Read me the glucose curve.',
      'O: Seven a.m. 201.',
      'V: Okay.',
      'O: Ten, 144. One p.m., 88.',
    ]);
    expect(note).toMatch(/10: 144/);
    expect(note).toMatch(/1 pm: 88/);
  });
});

describe('what is to come', () => {
  test('would be done, and was not', () => {
    const said = [EXAM, PLAN, "V: We'd give him a sedative first, and then the injection."];
    expect(noteOf(said)).toMatch(/Would give him a sedative first, and then the injection/);
    expect(sectionsOf(said, 2)).toEqual(['plan']);
  });

  test('is no "no" to something else', () => {
    expect(noteOf([EXAM, PLAN, "V: I think he's got a decent chance. Right now, no."])).not.toMatch(
      /now, no/,
    );
  });

  test('is named where it goes on about the drug just told', () => {
    const note = noteOf([
      'V: And prednisone, what is he on?',
      'O: He was on thirty, now he is on ten once a day.',
      'V: Good. Ten this week, and then it stops after next week.',
      EXAM,
    ]);
    expect(note).toMatch(/^Prednisone: 10 this week, and then it stops after next week\.$/m);
  });

  test('is to be measured, and no finding of the part it names', () => {
    expect(sectionsOf([EXAM, PLAN, 'V: And kidney values again in three months.'], 2)).toEqual(['plan']);
  });

  test('waits, and not what was ordered before it', () => {
    const note = noteOf([
      EXAM,
      PLAN,
      'V: Prednisone, 5 mg once a day. If we need to we add maropitant. Not yet.',
    ]);
    expect(note).toMatch(/^If we need to we add maropitant\. Not yet\.$/m);
    expect(note).not.toMatch(/q24h[^\n]*Not yet/);
  });

  test('waits for a reason', () => {
    const note = noteOf([EXAM, PLAN, "V: I want chest x-rays. Not yet, he's not strong enough."]);
    expect(note).toMatch(/chest x-rays\. Not yet, he's not strong enough\./i);
  });

  test.each([
    ['V: So start the long acting on March third.', /^Start the long acting on March third\.$/m],
    ['V: We delay it, one week.', /^We delay it, 1 week\.$/m],
    ["V: Let's talk on the phone on Friday.", /^Talk on the phone on Friday\.$/m],
    ['V: You can bury him or we do cremation.', /^Owner can bury him or we do cremation\.$/m],
    ['O: Private cremation.', /^Owner wishes: private cremation\.$/m],
    ["V: Carboplatin I'd drop by ten percent. It was 300 per meter squared. So 270.", /So 270\.$/m],
    ["V: I think he's got a decent chance.", /^Prognosis: a decent chance\.$/m],
    ['V: And kidney values again in three months.', /^Kidney values again in 3 months\.$/m],
    ["V: I think it's days, not weeks.", /^Prognosis: days, not weeks\.$/m],
  ])('is in the note: %s', (said, meant) => {
    expect(noteOf([EXAM, PLAN, said])).toMatch(meant);
  });

  test('is no dose of a tablet where it is in units', () => {
    const note = noteOf([
      EXAM,
      PLAN,
      'O: Is he still getting the prednisolone?',
      'V: He is, for his bowel.',
      'V: I thought about half a unit once a day, but with that value, no.',
    ]);
    expect(note).not.toMatch(/prednisolone: i thought/i);
  });
});

test('the scale by which a life is weighed is told score by score, and no finding', () => {
  const said = [
    EXAM,
    "V: Hurt, nought to ten, ten is good. I'd say five.",
    'V: Hunger, seven. Hydration, nine. Mobility two.',
    "V: That's thirty six out of seventy.",
  ];
  const note = noteOf(said);
  for (const score of [/hurt 5\/10/i, /hunger 7/i, /hydration 9/i, /mobility 2/i, /36\/70/])
    expect(note).toMatch(score);
  expect(sectionsOf(said, 2)).not.toContain('objective');
});

test('what is denied as far as anybody can see is found, and no order', () => {
  const said = [EXAM, PLAN, 'V: No sinking that I can see.'];
  expect(sectionsOf(said, 2)).toEqual(['objective']);
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
