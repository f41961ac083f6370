/** What is put right turns later stands as it was put right, and only there. */
import { describe, expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';
import { linesOf, written } from './test-kit-scripts.ts';

describe('a side', () => {
  const FOUND = 'V: There’s a mass on the right elbow, 2 centimeters.';

  test.each([
    [['O: You said right elbow? It’s the left.', 'V: Let me look. Left elbow, yep.']],
    [['V: Let me feel again. You’re right. Left elbow.']],
  ])('is told of where it was found', (later) => {
    const note = noteOf([FOUND, 'O: Okay.', 'V: We’ll take it off on Monday.', ...later]);
    expect(note).toMatch(/mass on the left elbow/i);
    expect(note).not.toMatch(/right elbow/i);
  });

  test('both sides of one breath turn together', () => {
    const note = noteOf([
      'V: The left ear is clean. The right ear is swollen.',
      'O: Okay.',
      'V: Let me look again. Sorry, it’s the left ear that’s swollen.',
    ]);
    expect(note).toMatch(/left ear swollen/i);
    expect(note).toMatch(/right ear clean/i);
  });

  test('the other side that is looked at next turns nothing', () => {
    const note = noteOf([FOUND, 'O: Okay.', 'V: Let me see the other one. Left elbow’s normal.']);
    expect(note).toMatch(/mass on the right elbow/i);
    expect(note).toMatch(/left elbow normal/i);
  });
});

describe('a figure that is asked back about', () => {
  test.each([
    [['O: Did you say 5? She’s so big.', 'V: Yeah, I’d make it 10.'], /meloxicam 10 mg/i],
    [['T: You said 5, I’ve got 4 drawn up.', 'V: It was 4.'], /meloxicam 4 mg/i],
    [['O: Was that 5?', 'V: 5, yes.'], /meloxicam 5 mg/i],
    [['O: You said 5 days?', 'V: 7 days.'], /meloxicam 5 mg/i],
  ])('%s', (later, line) => {
    expect(
      noteOf([
        'V: Lungs are clear.',
        'V: Meloxicam, 5 milligrams in the morning.',
        'O: Okay.',
        'V: And no stairs.',
        ...later,
      ]),
    ).toMatch(line);
  });

  test('is of the drug that was named', () => {
    const note = noteOf([
      'V: Lungs are clear.',
      'V: Famotidine, 10 milligrams twice a day.',
      'V: Maropitant, 10 milligrams once a day.',
      'O: Sorry, did you say famotidine 10?',
      'V: I’d make it 5.',
    ]);
    expect(note).toMatch(/famotidine 5 mg/i);
    expect(note).toMatch(/maropitant 10 mg/i);
  });

  test('a weight that was misread off the scale', () => {
    const note = noteOf([
      'V: On the scale she’s 164 grams.',
      'V: Warm her to 96 first.',
      'T: The scale said 146, didn’t it?',
      'V: Yeah. 146, sorry.',
    ]);
    expect(note).toMatch(/^Weight 146 g\.$/m);
    expect(note).toMatch(/warm her to 96/i);
  });
});

describe('a value and an order', () => {
  test('a sample that was run again', () => {
    const note = noteOf([
      'V: Sodium’s 138, calcium 9.1.',
      'O: Okay.',
      'T: That calcium was rerun, it’s 10.4.',
    ]);
    expect(note).toMatch(/calcium 10\.4/i);
    expect(note).toMatch(/138/);
    expect(note).not.toMatch(/9\.1/);
  });

  test('a value of another day stands beside the first', () => {
    expect(noteOf(['V: Calcium was 9.1 last week.', 'V: We repeated it today, calcium is 10.4.'])).toMatch(
      /9\.1[\s\S]*10\.4/,
    );
  });

  test('an order that is thought over by its name', () => {
    const note = noteOf([
      'V: Skin’s red.',
      'V: I’d like to do doxycycline, 200 milligrams twice a day for two weeks.',
      'O: Okay.',
      'V: And a bath every week.',
      'O: Fine.',
      'V: Going back to the doxycycline. I’d rather do 100 milligrams once a day.',
    ]);
    expect(note).toMatch(/doxycycline 100 mg q24h for 2 weeks/i);
    expect(note).not.toMatch(/200 mg/);
  });

  test('a step of later leaves the first one', () => {
    const note = noteOf([
      'V: Skin’s red.',
      'V: Prednisone, 20 milligrams twice a day for a week.',
      'O: Okay.',
      'V: Going back to the prednisone, in two weeks we’ll go down to 10 milligrams.',
    ]);
    expect(note).toMatch(/20 mg q12h/);
  });

  test('what the animal did not bear gives way to what is ordered then', () => {
    const note = noteOf([
      'V: Kidneys are small.',
      'V: Amlodipine, 0.625 milligrams once a day. And mirtazapine, 2 milligrams every other day.',
      'O: He had that before and he howled.',
      'V: Oh. Well, then capromorelin, 1 milliliter once a day.',
    ]);
    expect(note).toMatch(/No mirtazapine/);
    expect(note).toMatch(/amlodipine 0\.625 mg/i);
    expect(note).toMatch(/capromorelin/i);
  });

  test('a second pressure stands beside the first, and in no dose', () => {
    const note = noteOf([
      'V: Blood pressure is 172.',
      'O: Is that high?',
      'V: A bit. And maropitant at home, a quarter of a 16 once a day.',
      'O: Okay.',
      'V: And a soft bed. And no stairs. And the ramp for the car.',
      'O: We have a ramp. He likes it.',
      'V: Let me take that pressure again. 146.',
    ]);
    expect(note).toMatch(/^Blood pressure 172\.$[\s\S]*^Blood pressure 146\.$/m);
    expect(note).toMatch(/quarter of a 16/);
  });

  test('how long ago it was is no count that is said again', () => {
    expect(
      noteOf([
        'V: Is she straining?',
        'O: She was, about an hour ago.',
        'V: How many are in there?',
        'O: You counted six on Monday. No, wait, Doctor Park did. Six.',
      ]),
    ).toMatch(/an hour ago/);
  });
});

describe('what the owner puts off or turns down', () => {
  const OFFER = ['V: Heart rate’s 200.', 'V: I’d run a T4 today.'];

  test('what can wait is no order of today', () => {
    expect(noteOf([...OFFER, 'O: Can it wait?', 'V: It can wait till the recheck.'])).toMatch(
      /T4 today, but it can wait till the recheck/i,
    );
    expect(noteOf([...OFFER, 'O: Can the T4 wait?', 'V: It can wait, yes.'])).toMatch(
      /hold (?:off on )?the T4/i,
    );
    expect(noteOf([...OFFER, 'O: Can I wait here?', 'V: Sure.'])).not.toMatch(/but it can wait/);
  });

  test('of two ways the dearer one is declined', () => {
    const note = noteOf([
      'V: Abdomen’s painful.',
      'V: I’d like to keep him for a night on IV fluids. You could treat him as an outpatient, with fluids under the skin.',
      'O: What’s the night?',
      'V: Nine hundred.',
      'O: I can’t.',
    ]);
    expect(note).toMatch(/IV fluids: owner declined/i);
    expect(note).not.toMatch(/outpatient[^\n]*declined/i);
  });
});

describe('who is only along for the ride', () => {
  const PETS = [
    { name: 'Willow', species: 'dog' },
    { name: 'Gus', species: 'dog' },
  ];

  test('gets none of what is found after he was named', () => {
    const lines = written(
      `O: Gus is just along for the ride.
       V: Okay, so Willow. What does she eat?
       O: Kibble. Gus has been on raw for years.
       V: She's 8.2 kilos. Heart's good, no murmur.`,
      PETS,
    );
    expect(linesOf(lines, 'Willow').join('\n')).toMatch(/8\.2 kg[\s\S]*no murmur/i);
    expect(linesOf(lines, 'Gus').join('\n')).not.toMatch(/kg|murmur/i);
  });

  test('and has what is his own', () => {
    const lines = written(
      `O: Gus is just along for the ride.
       V: Okay, so Willow. She's 8.2 kilos.
       O: Can you look at Gus's nail?
       V: Sure. Gus's nail is split on the right front.`,
      PETS,
    );
    expect(linesOf(lines, 'Gus').join('\n')).toMatch(/split/i);
  });
});
