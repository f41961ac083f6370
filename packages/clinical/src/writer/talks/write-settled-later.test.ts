/** What was meant in the end: orders, answers and refusals that somebody changes some turns later. */
import { describe, expect, test } from 'vitest';
import { written } from './test-kit-scripts.ts';

function note(said: readonly string[]): string {
  return written(said.join('\n'))
    .map(({ text }) => text)
    .join('\n');
}

describe('a dose', () => {
  test.each([
    [
      [
        'V: Start methimazole, five milligrams twice a day.',
        "O: She's small.",
        'V: Fair enough. Halve it.',
        'O: So two and a half?',
      ],
      /methimazole 2\.5 mg q12h/i,
      /(?<!\.)\b5 mg/,
    ],
    [
      [
        'V: Prednisolone, ten milligrams once a day.',
        'O: He went crazy on it.',
        "V: Okay, let's cut it in half.",
        'O: So five.',
      ],
      /prednisolone 5 mg/i,
      /\b10/,
    ],
    [
      [
        'V: Fluoxetine, twenty milligrams once a day.',
        "O: He's little.",
        'V: Go with half of that.',
        'O: Ten milligrams?',
      ],
      /fluoxetine 10 mg/i,
      /\b20/,
    ],
    [
      [
        'V: Apoquel, sixteen milligrams, once a day.',
        'O: Okay.',
        "V: Scratch what I said about the sixteen, for his weight it's the five point four milligram tablet.",
      ],
      /apoquel 5\.4 mg q24h/i,
      /\b16/,
    ],
    [
      [
        'V: Trazodone, one hundred milligrams at night.',
        'O: Fine.',
        "V: Forget what I said about the trazodone, we'll do fifty milligrams.",
      ],
      /trazodone 50 mg/i,
      /\b100/,
    ],
  ])('is the last one: %s', (said, right, gone) => {
    expect(note(said)).toMatch(right);
    expect(note(said)).not.toMatch(gone);
  });

  test.each([
    [
      [
        'V: Amlodipine, five milligrams once a day. You can cut it in half if it helps.',
        'O: So two and a half.',
      ],
      /amlodipine 5 mg/i,
    ],
    [
      ['V: Prednisone, twenty milligrams once a day for a week. Then halve it.', 'O: So ten.'],
      /prednisone 20 mg/i,
    ],
    [
      ['V: Carprofen, fifty milligrams once a day.', 'O: Okay.', 'V: Halve it.', 'O: Okay.'],
      /carprofen 50 mg/i,
    ],
  ])('stays: %s', (said, right) => {
    expect(note(said)).toMatch(right);
  });

  test('stands with its own drug where two were mixed up', () => {
    const said = [
      'V: He gets fifty of tramadol and a hundred of gabapentin.',
      'O: Really?',
      "V: Oh, I've turned them around. A hundred of tramadol, fifty of gabapentin.",
    ];
    expect(note(said)).toMatch(/100 of tramadol,? 50 of gabapentin/);
    expect(note(said)).not.toMatch(/50 of tramadol/);
  });
});

describe('a drug that is stopped and then kept', () => {
  test.each([
    [['V: Stop the Apoquel.', 'O: He itches without it.', "V: Okay, then we won't stop it."]],
    [["V: Let's stop the gabapentin.", "O: He can't walk without it.", "V: All right, we don't stop it."]],
  ])('is kept: %s', (said) => {
    expect(note(said)).toMatch(/not stop/i);
    expect(note(said)).not.toMatch(/^(?:let's )?stop/im);
  });

  test('is stopped where something else is kept', () => {
    expect(note(["V: Let's stop the Apoquel.", 'O: Okay.', "V: We won't stop the baths."])).toMatch(
      /stop the Apoquel/i,
    );
    expect(note(['V: Stop the carprofen.', 'O: Okay.', "V: We won't stop the gabapentin."])).toMatch(
      /stop the carprofen/i,
    );
  });
});

describe('the steps of a taper', () => {
  test.each([
    [
      ['V: Prednisone, forty milligrams a day for a week.', 'O: Okay.', 'V: Then twenty a day for a week.'],
      /40 mg a day for a week.*20 a day for a week/,
    ],
    [
      ['V: Wean him off the pred. Twenty milligrams a day this week.', 'O: Okay.', 'V: Ten a day next week.'],
      /20 mg a day this week.*10 a day next week/,
    ],
    [
      ['V: Phenobarbital, two tablets a night this week.', 'O: Yes.', 'V: Half a tablet a night after that.'],
      /2 tablets a night this week.*half a tablet a night after that/i,
    ],
  ])('stand in one line: %s', (said, steps) => {
    expect(note(said)).toMatch(steps);
  });

  test('are not those of a drug that the owner asked for meanwhile', () => {
    const said = [
      'V: Prednisone, twenty milligrams a day for a week.',
      'O: And the tramadol?',
      'V: Ten a day for a week.',
    ];
    expect(note(said)).toMatch(/tramadol: 10 a day/i);
    expect(note(said)).not.toMatch(/prednisone.*10 a day/i);
  });
});

describe('what an owner took back', () => {
  test.each([
    [['V: Any vomiting?', 'O: Yes, twice. Well, that was the other cat.'], /vomit|twice/i],
    [['V: Any diarrhea?', "O: Since Tuesday. No wait, that's my mother's cat."], /diarrh|tuesday/i],
    [['V: Who ate the raisins?', 'O: Bella. No, Rex did.'], /bella/i],
  ])('is gone: %s', (said, gone) => {
    expect(note(said)).not.toMatch(gone);
  });

  test.each([
    [['V: Any vomiting?', 'O: Yes, twice. That was the other day.'], /vomiting, twice/i],
    [['V: Any vomiting?', 'O: Yes, twice. Well, that was the chicken.'], /vomiting, twice/i],
    [['V: Which dog bit him?', "O: On the ear. Well, it was the neighbor's dog."], /ear/i],
  ])('stays: %s', (said, kept) => {
    expect(note(said)).toMatch(kept);
  });
});

describe('a refusal', () => {
  test.each([
    [
      [
        "V: I'd like to run bloods before we put him under.",
        "O: I don't want to.",
        "V: With the murmur I'd sleep better.",
        'O: Well, if you think so, go ahead and do them.',
      ],
    ],
    [
      [
        'V: I recommend an x-ray of that hip.',
        "O: No, I'd rather not.",
        'V: Okay.',
        'O: You know what, go ahead and do it.',
      ],
    ],
    [
      [
        "V: I'd do bloods today.",
        "O: No, it's too much money.",
        'O: Okay, no, do it.',
        'V: Great, bloods today.',
      ],
    ],
    [
      [
        "V: I'd like to do an MRI today.",
        "O: We can't do that.",
        'V: The other way is crate rest.',
        'O: Let me call my husband. Okay, he says do the MRI.',
      ],
    ],
  ])('is taken back: %s', (said) => {
    expect(note(said)).toMatch(/first declined, then agreed/);
  });

  test('stands where the owner takes something else', () => {
    const said = [
      'V: We could do an ultrasound.',
      'O: No thank you.',
      "V: Okay. I'll do the nails.",
      'O: Do it.',
    ];
    expect(note(said)).toMatch(/ultrasound: owner declined/);
  });

  test('stands where somebody at home agrees to something else', () => {
    const said = [
      'V: We could do an ultrasound.',
      'O: No thank you.',
      "V: Okay. I'd like to do the nails as well.",
      'O: Let me call my husband. Okay, he says do the nails.',
    ];
    expect(note(said)).toMatch(/ultrasound: owner declined/);
  });
});

test('who had left and right turned around says what is of the other side as its own', () => {
  const text = note([
    'V: The right ear is full of gunk.',
    "O: It's the left one he scratches.",
    "V: Sorry, I've got him turned around. It's the left ear. The right one is clean.",
  ]);
  expect(text).toMatch(/left ear full of gunk/i);
  expect(text).toMatch(/right ear clean/i);
});

test.each(["It's giardia.", "It's coccidia.", 'He has whipworms.'])(
  'what a vet finds to be the cause stands: %s',
  (said) => {
    expect(
      note(['V: I was worried about parvo, but the test is negative.', 'O: Good.', `V: ${said}`]),
    ).toMatch(/giardia|coccidia|whipworms/i);
  },
);
