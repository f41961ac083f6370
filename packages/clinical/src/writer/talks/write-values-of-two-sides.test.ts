/** Values that two speakers, or one in two breaths, come to: put right, told as two, measured and named apart. */
import { describe, expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

const EXAM = 'V: On exam the heart sounds normal, and the lungs are clear.';
const PLAN = 'V: I think this is gastritis. So the plan.';

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
