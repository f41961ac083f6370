import { describe, expect, test } from 'vitest';
import { writeNote } from '../write-note.ts';
import { noteOf, SOAP, segmentsOf } from './test-kit.ts';

const EXAM = 'V: On exam the heart sounds normal, and the lungs are clear.';
const PLAN = 'V: I think this is gastritis. So the plan.';

describe('when one owner puts right what the other told', () => {
  test('only the time changes where only that was denied', () => {
    const note = noteOf([
      'V: What did you notice?',
      "O: She's drooling and pawing at her mouth. Since yesterday.",
      "P: No, honey, it's been since Monday morning.",
      'O: Oh, right, Monday.',
      EXAM,
    ]);
    expect(note).toMatch(/drooling and pawing at her mouth/i);
    expect(note).toMatch(/since Monday morning/i);
    expect(note).not.toContain('yesterday');
  });

  test('a bare no leaves what follows as the answer, dose by dose', () => {
    const note = noteOf([
      'V: And the carprofen?',
      'O: Fifty milligrams twice a day.',
      "P: No, Brenda. We've been doing a half at night. So fifty in the morning, twenty-five at night.",
      'O: Oh. Okay.',
      EXAM,
    ]);
    expect(note).toMatch(/Carprofen/);
    expect(note).toContain('50 in the morning, 25 at night');
    expect(note).not.toMatch(/q12h|twice a day/);
  });
});

describe('a short answer', () => {
  test('keeps what was asked for, whatever that is', () => {
    expect(noteOf(['V: And the warm end?', 'O: 88. And it drops to like 72.', EXAM])).toMatch(/Warm end: 88/);
    expect(noteOf(['V: And the phone number?', 'O: 555 0188.', EXAM])).not.toContain('0188');
  });

  test('of the clinic is the value that was asked for', () => {
    const note = noteOf([
      EXAM,
      'T: You wanted a glucose at noon too, right?',
      "V: I've got 212, that's the recheck.",
    ]);
    expect(note).toContain('Glucose: 212');
  });
});

describe('a figure that an owner repeats', () => {
  test('is no blood pressure, though a blood pressure drug was spoken of', () => {
    const note = noteOf([
      EXAM,
      PLAN,
      "V: Amlodipine, that's a blood pressure drug in people. And famotidine, forty milligrams by mouth once a day.",
      'O: Forty. Okay.',
    ]);
    expect(note).not.toMatch(/Blood pressure \d/);
    expect(note).not.toMatch(/in people/);
    expect(note).toMatch(/famotidine 40 mg/i);
  });
});

describe('consent and refusal', () => {
  test('whether to resuscitate is told', () => {
    const note = noteOf([PLAN, 'V: If his heart stops, do you want CPR?', "O: No. Please don't do CPR."]);
    expect(note).toMatch(/not do CPR/i);
  });

  test('what the clinic names more closely than the owner is a line', () => {
    const note = noteOf([
      PLAN,
      "V: The surgery would be an FHO, that's one way.",
      "O: We can't do the surgery.",
      "V: Okay. No FHO surgery. I'll write that down.",
    ]);
    expect(note).toMatch(/No FHO surgery/);
  });

  test('a disease that the owner thinks of when a drug is named stands in the history', () => {
    const said = [
      EXAM,
      PLAN,
      'V: For pain, bute, two grams once a day.',
      'O: He had gastric ulcers. In June he was on omeprazole.',
    ];
    const lines = [...writeNote({ segments: segmentsOf(said), pets: [{ name: 'Rex' }], template: SOAP })];
    const history = lines.filter(({ soap }) => soap === 'subjective').map(({ text }) => text);
    expect(history.join('\n')).toMatch(/had gastric ulcers.*omeprazole/i);
  });

  test('but what another one takes does not', () => {
    expect(noteOf([EXAM, PLAN, "O: My husband's got a transplant. He's on prednisone."])).not.toMatch(
      /prednisone/,
    );
  });
});

describe('in the plan', () => {
  test.each([
    ['V: He is mildly dehydrated, so we have got to be careful with that.', /mildly dehydrated/i],
    ['V: His phosphorus was 7.1 last time, so we will want to see that come down.', /phosphorus was 7\.1/],
    ['V: Foot baths, 10 minutes, 3 times a week, that is plenty.', /Foot baths, 10 minutes, 3 times a week/i],
    ["V: Please don't give him an enema, not one from the drugstore.", /not give him an enema/],
    [
      "V: And don't give him anything from your own pharmacy.",
      /not give him anything from owner's own pharmacy/,
    ],
    ['V: Then do the curve at home.', /Curve at home/],
    ['V: Make that two water bowls.', /Make that 2 water bowls/],
    ["V: Nothing's due till March.", /Nothing's due till March/],
    ["V: He's back in three weeks for the next round.", /back in 3 weeks for the next round/],
    ['V: Rex, weigh in in two months.', /weigh in in 2 months/],
    ['V: No dog parks till a week after the last puppy shot.', /No dog parks/],
    [
      'V: Chest films today while you wait, and the echo on the twelfth.',
      /Chest films today while owner waits/,
    ],
    [
      'V: Cortisone tablets, one a day. Give it two hours before you leave the house.',
      /before owner leaves the house/,
    ],
    [
      "V: I was thinking about Convenia for that, but it isn't infected, so no antibiotics.",
      /Convenia.* considered, .*no antibiotics/,
    ],
  ])('nothing of this is lost: %s', (said, kept) => {
    expect(noteOf([EXAM, PLAN, said])).toMatch(kept);
  });

  test('who is told not to give a thing, and will not, declines nothing', () => {
    const note = noteOf([EXAM, PLAN, "V: Please don't give him your own tablets.", "O: No, no, I won't."]);
    expect(note).toMatch(/not give him owner's own tablets/);
    expect(note).not.toMatch(/declined/);
  });

  test('a recheck is no spoiled sample, though a test is repeated at it', () => {
    const note = noteOf([
      EXAM,
      PLAN,
      "V: I'd like him back in three weeks. We'll repeat the T4 and the kidneys, and weigh him.",
      "V: If that's nice, we'd book the dental about two weeks after, and he comes back in the evening.",
    ]);
    expect(note).toMatch(/Recheck in 3 weeks/);
    expect(note).toMatch(/Repeat the T4/i);
  });

  test('how a drug is given stands with it', () => {
    const note = noteOf([
      EXAM,
      PLAN,
      'V: Sucralfate, one gram every eight hours.',
      'O: Okay.',
      'V: Crush it in a little water.',
    ]);
    expect(note).toMatch(/sucralfate 1 g q8h.*crush it in a little water/i);
  });
});

describe('findings', () => {
  test.each([
    ["T: And his heartworm's negative.", /heartworm's negative/],
    ['V: There is a hook on the 206, call it four millimeters.', /hook on the 206/i],
    ["V: There's feed packed in between 309 and 310.", /feed packed in between 309 and 310/i],
  ])('are kept: %s', (said, kept) => {
    expect(noteOf([EXAM, said])).toMatch(kept);
  });

  test.each(['V: It matters for the milk.', 'V: Now the fleas.'])(
    'what only leads on is none: %s',
    (said) => {
      expect(noteOf([EXAM, said])).toBe(noteOf([EXAM]));
    },
  );

  test('a tooth that is said anew is of the right side', () => {
    const said = [
      'V: A hook on the 106, call it four millimeters.',
      'T: One oh six.',
      'V: Two oh six, upper left.',
    ];
    const note = noteOf([EXAM, ...said]);
    expect(note).toContain('206');
    expect(note).not.toContain('106');
  });

  test('a no of the owner holds while the plan is made', () => {
    const note = noteOf([
      EXAM,
      PLAN,
      "V: And how'd he go after his last shots?",
      'O: Good as gold. No swelling or anything.',
    ]);
    expect(note).toMatch(/No swelling/);
  });
});
