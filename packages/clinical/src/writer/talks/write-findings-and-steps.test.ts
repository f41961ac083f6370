/** What the clinic finds and what it does for it, said in one breath; and what it knows of before. */
import { expect, test } from 'vitest';
import { noteOf, writtenLines } from './test-kit.ts';

function partsOf(said: string): string[] {
  return writtenLines(["V: Let's have a look at him.", `V: ${said}`]).map(
    ({ soap, text }) => `${soap}: ${text}`,
  );
}

test.each([
  ["His ears are red, so we'll do a cytology.", ['objective: Ears red.', 'plan: Cytology.']],
  [
    "That lump feels fatty, so I'd like to do a needle aspirate.",
    ['objective: That mass feels fatty.', 'plan: Needle aspirate.'],
  ],
  [
    "He probably pulled a muscle in his back, but we're gonna take some X-rays.",
    ['assessment: He probably pulled a muscle in his back.', 'plan: Take some X-rays.'],
  ],
  [
    "I'm worried about pancreatitis, so let's run a lipase.",
    ['assessment: Concern for pancreatitis.', 'plan: Run a lipase.'],
  ],
  [
    "There's yeast in both ears, and we're going to send you home with Otomax twice a day for ten days.",
    ['objective: Yeast in both ears.', 'plan: Otomax q12h for 10 days.'],
  ],
  [
    "His blood pressure is still high, so we'll have to talk about that.",
    ['objective: Blood pressure is still high.'],
  ],
])('"%s" is told in its parts', (said, parts) => {
  expect(partsOf(said)).toEqual(parts);
});

test.each([
  ["If his ears get red again, we'll do a cytology.", /if his ears get red again/i],
  ["He can start rehab in two weeks and we'll take X-rays at eight.", /rehab in 2 weeks.*X-rays at 8/i],
])('"%s" is one step', (said, line) => {
  expect(noteOf([`V: ${said}`])).toMatch(line);
});

test.each([
  ["I know that he's had pancreatitis in the past.", 'Had pancreatitis in the past.'],
  ['I see here that she had a dental last year.', 'On record: had a dental last year.'],
  ['He had a mast cell tumor removed in 2019.', 'Had a mast cell tumor removed in 2019.'],
  ['She was diagnosed with diabetes two years ago.', 'Was diagnosed with diabetes 2 years ago.'],
  ['He has a history of seizures.', 'Has a history of seizures.'],
  ['He was neutered at six months.', 'Was neutered at 6 months.'],
])('what the clinic knows of before is history: "%s"', (said, line) => {
  const lines = writtenLines([
    'V: Heart and lungs sound good.',
    `V: ${said}`,
    'V: Looking at his record he had a spay two years ago.',
  ]);
  expect(lines.filter(({ soap }) => soap === 'subjective').map(({ text }) => text)).toContain(line);
});

test('a murmur that is the same as last year is found today', () => {
  expect(partsOf("He's still got that murmur, same as last year.")[0]).toMatch(/^objective: /);
});

test.each([
  [
    ["V: On his back he's got some pain over the lumbar spine-", 'O: Mm-hmm.', 'V: At the level of L5.'],
    /pain over the lumbar spine at the level of L5/,
  ],
  [
    ['V: I want to order an MRI-', 'O: Okay.', "V: . Just to make sure he doesn't have a disc herniation."],
    /MRI just to make sure/,
  ],
  [
    [
      'V: How long has he been limping?',
      'O: It started about four days ago-',
      'V: Okay.',
      'O: after we went to the park.',
    ],
    /4 days ago after owner went to the park/,
  ],
] as const)('what somebody said "mm-hmm" into is one sentence: %j', (said, line) => {
  expect(noteOf(said)).toMatch(line);
});

test.each([
  ['V: So that means I think he has injured his back.', /^assessment: Probably injured his back\.$/],
  ["V: So what that means is that he's got a bladder infection.", /^assessment: Bladder infection\.$/],
  ["V: I think he's doing really well with his heart.", /: (?:He's )?doing really well with his heart\.$/i],
  [
    "V: We'll do tramadol 50 milligrams every six hours as needed. I'm gonna dispense eight of those.",
    /^plan: Dispense 8 tramadol\.$/,
  ],
  [
    "V: So what I'd like to go ahead and do is, number one, we'll put him on carvedilol, 25 milligrams twice a day.",
    /^plan: Put him on carvedilol 25 mg q12h\.$/,
  ],
  [
    'V: I want him to continue the enalapril 10 milligrams a day.',
    /^plan: Continue the enalapril 10 mg a day\.$/,
  ],
])('%s', (said, line) => {
  const lines = writtenLines([said]).map(({ soap, text }) => `${soap}: ${text}`);
  expect(lines).toContainEqual(expect.stringMatching(line));
});

test.each([
  "V: Let's talk a little bit about that lump.",
  'V: I wanna look at some of his results, okay?',
  "V: Let's go over the x-rays.",
])('what is only talked of is no step: %s', (said) => {
  expect(noteOf([said])).toBe('');
});

test('weights that one came down to or went up to are weights, however the older one is reached for', () => {
  expect(noteOf(["V: So she's, she's down to 8.9 pounds, and she was, let me see, 9.8 in March."])).toBe(
    'Weight 8.9 lb.\nPrevious weight 9.8 lb (in March).',
  );
  expect(noteOf(["V: He's up to 34.2 pounds."])).toBe('Weight 34.2 lb.');
});

test.each([
  [
    'V: The curve we did today, he started at 420, and then at noon he was 380, and at three he was down to 350.',
    'Readings: start: 420. Noon: 380. 3: 350.',
  ],
  [
    'V: So the glucose curve: 420 at eight, 380 at noon, 350 at three and 410 at five.',
    'Glucose curve: 8: 420. Noon: 380. 3: 350. 5: 410.',
  ],
])('every reading of a curve: %s', (said, line) => {
  expect(noteOf([said])).toBe(line);
});

test.each([
  [
    'V: I think the best thing is to take her to surgery today, all right?',
    'plan: Take her to surgery today.',
  ],
  [
    "V: She's got an umbilical hernia, it's small, we can fix that when she's spayed.",
    "plan: Fix that when she's spayed.",
  ],
])('%s', (said, line) => {
  expect(writtenLines([said]).map(({ soap, text }) => `${soap}: ${text}`)).toContain(line);
});

test('a step of what was named just before stands with it', () => {
  const said = 'V: No more dry hay. Soak it. Thirty minutes in water, then drain it, and feed it wet.';
  expect(noteOf([said])).toBe(
    'No more dry hay. Soak it. 30 minutes in water, then drain it, and feed it wet.',
  );
});
