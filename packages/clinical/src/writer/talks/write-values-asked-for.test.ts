/** Values, teeth, judgements and steps in few words: each is told though its sentence alone says little. */
import { describe, expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

const EXAM = 'V: On exam the heart sounds normal, and the lungs are clear.';

describe('a value that was asked for in a word', () => {
  test.each([
    ['V: Weight?', 'T: Four hundred and eighty grams.', 'Weight 480 g.'],
    ['V: PCV please.', 'T: Twenty-two.', 'PCV: 22.'],
    ['V: What does she weigh?', 'T: Twenty-six point five with the pups, before.', 'Weight 26.5.'],
    ["V: Blood glucose, let's just check that.", 'V: 8.9.', 'Glucose: 8.9.'],
    ['V: Now her blood pressure. 158, 162, 171.', 'V: So the average is about 164.', 'Blood pressure 164.'],
    [
      'O: And her blood pressure?',
      'V: We took it in the back. Five readings, the average was one seventy-four.',
      'Blood pressure 174 (average of 5 readings).',
    ],
    ['V: Capillary refill?', 'T: One and a half seconds, about.', 'CRT 1.5 seconds.'],
    [
      "T: He's 18.2 kilos.\nV: What was he last time?",
      'T: Nineteen one in June.',
      'Previous weight 19.1 kg (in June).',
    ],
    [
      'V: Are you counting her breaths when she sleeps?',
      "O: I do. It's been, let me see, thirty, thirty-two. It was more like twenty in May.",
      'Sleeping RR 30, 32. Previous sleeping respiratory rate 20 (in May).',
    ],
    [EXAM, 'V: Schirmer. Right eye twelve, left seven.', 'Schirmer: Right eye 12, left 7.'],
    [EXAM, 'V: IOPs are fourteen right and eleven left.', 'IOPs 14 right and 11 left.'],
  ])('%s %s', (asked, answered, line) => {
    expect(noteOf([...asked.split('\n'), answered])).toContain(line);
  });

  test.each([
    ['V: How much does he eat?', 'O: Forty grams.'],
    ["V: He's twelve kilos.", "O: He's about nine."],
  ])('%s %s is no weight', (asked, answered) => {
    expect(noteOf([asked, answered])).not.toMatch(/weight (?:about )?(?:40|9)\b/i);
  });
});

test('what is reckoned aloud is neither a result nor the weight again', () => {
  const said =
    "V: For pain gabapentin. It's the hundred milligram capsule, and he'd get half... let me do the math, ten kilos. A half would be fifty, a whole one is a hundred. So one capsule by mouth every twelve hours.";
  const note = noteOf(['V: He weighs 10.3 kilos.', EXAM, said]);
  expect(note).toMatch(/1 capsule PO q12h/);
  expect(note).not.toMatch(/would be|math|Weight 10 kg/);
});

describe('a tooth keeps what is told of it', () => {
  test.each([
    ["V: Three oh seven. TR, yeah, that's a type two, roots are gone.", '307, TR, '],
    ['V: One oh four. Crown amputation.', '104, crown amputation'],
    ['V: Four oh four out.', '404 out.'],
  ])('%s', (said, line) => {
    expect(noteOf([EXAM, said])).toContain(line);
  });

  test('and another has its own', () => {
    expect(noteOf([EXAM, 'V: One oh four. Two oh eight missing.'])).not.toMatch(/104, 208/);
  });

  test("no dog that is out is a tooth's", () => {
    expect(noteOf([EXAM, "V: He's out."])).not.toMatch(/out/);
  });
});

describe('what the vet makes of it, in loose words', () => {
  test.each([
    "V: Okay he's in shock.",
    'V: My number one is a disc, IVDD.',
    'V: Most likely herpes, yes.',
    'V: URI, suspect FHV.',
  ])('%s', (said) => {
    expect(noteOf([EXAM, said])).toMatch(/in shock|IVDD|likely herpes|suspect FHV/);
  });
});

describe('a step of the plan in words of every day', () => {
  test.each([
    ['O: When do you want to see him back?', 'V: In 10 days.', /Recheck in 10 days/],
    [EXAM, 'V: We want to see Rex in 2 weeks, either way.', /Rex in 2 weeks/],
    [EXAM, "V: I'd like to admit him for the day.", /Admit him for the day/],
    [EXAM, 'V: He needs to be starved from 8 the night before.', /starved from 8 the night before/],
    [EXAM, 'V: Isolate Rex from the others till then.', /Isolate Rex from the others/],
  ])('%s %s', (before, said, stands) => {
    expect(noteOf([before, said])).toMatch(stands);
  });
});

test.each([
  ["O: She's drinking, oh my God, like a camel.", /^Drinking, like a camel\.$/m],
  ['V: X-rays at eight weeks, so um, the twenty-seventh.', /the twenty-seventh/],
  ['V: Extubated at eleven oh two.', /Extubated at 11:02/],
])('reads as it was meant: %s', (said, stands) => {
  expect(noteOf([said])).toMatch(stands);
});

test('a heart rate and a temperature that could be a tooth are none', () => {
  const note = noteOf([
    'V: Heart rate?',
    'N: One ten. Lungs are normal.',
    "V: What's his temp?",
    'N: One oh four. Everything else is fine.',
  ]);
  expect(note).toMatch(/HR 110/);
  expect(note).toMatch(/Temperature 104 F/);
});
