/** What was done and found before anybody came here, in passing and over several turns. */
import { expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

const OPENS = ["V: What's going on with Rex?", "O: He's limping on the right front."];

test.each([
  [
    ['V: Has he seen anyone else for this?', 'O: Yes, we saw Dr. Miller at Oakview.'],
    /saw Dr\.? Miller at Oakview/i,
  ],
  [
    [
      "V: Who's seen him so far?",
      'O: We went to the ER, and they sent us home. They said he has a concussion.',
    ],
    /They said he has a concussion/,
  ],
  [
    ['O: We took him to our vet on Saturday, and they did a test. It was a growing staph infection.'],
    /growing staph infection/,
  ],
  [
    ['V: Has anything been done to it?', "O: I tried putting some aloe on it, but it didn't help much."],
    /tried putting some aloe on it, but it did not help much/i,
  ],
  [
    ['V: Any other changes?', 'O: No. His brother has been doing this too, though.'],
    /brother has been doing this too/i,
  ],
  [
    [
      'V: Any other changes?',
      "O: He's just not able to do the things he used to. Two trips around the block and he's done for the day.",
    ],
    /not able to do the things he used to.*2 trips around the block/i,
  ],
  [['V: Which leg did they look at?', 'O: Only on the left side.'], /only on the left side/i],
])('%s', (said, line) => {
  expect(noteOf([...OPENS, ...said])).toMatch(line);
});

test.each([
  [
    ["V: What's he taking the Prozac for? And how long has he been on it?", 'O: Separation anxiety.'],
    /Prozac: separation anxiety/,
  ],
  [
    ['V: How often do you check his sugar?', 'O: I do it at home. Mainly two to three times a day.'],
    /Frequency \(sugar\): owner does it at home\. Mainly 2-3 times a day/,
  ],
  [
    ['V: How long has he had the rash?', 'O: Not long. Less than a day if I had to guess.'],
    /Duration.*: not long\. .*less than a day/i,
  ],
  [['V: Any pain, fever, diarrhea or other signs?', 'O: Just the vomiting.'], /^just the vomiting/im],
  [['V: When was the second surgery?', 'O: It was in May.'], /Second surgery: .*in May/],
])('an answer stands under what was asked: %s', (said, line) => {
  expect(noteOf([...OPENS, ...said])).toMatch(line);
});

test('a medicine that nobody named is not the one before', () => {
  const said = [
    'V: Did they give him any creams?',
    "O: Yeah, they gave us mupirocin but I couldn't fill it.",
    'V: Is he getting his thyroid pill every day?',
    "O: Yes, he doesn't like it, but I hide it in cheese and he eventually takes it.",
  ];
  expect(noteOf(said)).not.toMatch(/takes mupirocin/);
});

test("what the neighbor's dog did to this one is told", () => {
  expect(noteOf([...OPENS, "O: The neighbor's dog bit him on Sunday."])).toMatch(/neighbor's dog bit him/);
  expect(noteOf([...OPENS, "O: My neighbor's dog had the same limp once."])).not.toMatch(/same limp/);
});
