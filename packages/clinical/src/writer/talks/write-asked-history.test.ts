/** Answers to what was asked of the animal, in words that are of no sign or drug: whoever asked wanted to know. */
import { expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

const OPENS = ["V: Hi, what's going on with Rex?", "O: He's just not himself."];

test.each([
  ['V: Has he traveled at all?\nO: We took him to the lake house in May.', /lake house in May/],
  [
    'V: Is he drinking more?\nO: I fill the bowl twice a day now.',
    /fills the bowl (?:twice a day|q12h) now/i,
  ],
  ['V: Has he gotten into anything?\nO: The neighbors have rat blocks out.', /rat blocks/],
  ['V: Is she scratching?\nO: All the time. Feet, armpits, groin.', /all the time\. Feet, armpits, groin/i],
  [
    'V: Is he on heartworm prevention?\nO: He was. We ran out in July.',
    /heartworm prevention: he was\. .*ran out in July/i,
  ],
])('%s is in the note', (said, line) => {
  expect(noteOf([...OPENS, ...said.split('\n')])).toMatch(line);
});

test.each([['V: Drinking more?\nO: No, about the same.', /about the same/i]])(
  'what answers nothing is not: %s',
  (said, line) => {
    expect(noteOf([...OPENS, ...said.split('\n')])).not.toMatch(line);
  },
);
