/** What a vet makes of it and means to do, in words of every day. */
import { expect, test } from 'vitest';
import { writtenLines } from './test-kit.ts';

const EXAM = 'V: Okay, heart and lungs sound good.';

test.each([
  ["V: What we're looking at is a bladder infection.", 'assessment', /bladder infection/i],
  ['V: That all fits with a slipped disc.', 'assessment', /slipped disc/i],
  ["V: So her kidneys are failing, she's in stage two.", 'assessment', /kidneys are failing/i],
  ["V: I'll ring you Tuesday with the results.", 'plan', /Tuesday/],
  ["V: Let's see how she does and I'll call you Friday.", 'plan', /Friday/],
  ["V: I'll put in a referral to the surgeon.", 'plan', /referral to the surgeon/i],
  ['V: Weigh him every Sunday and write it down.', 'plan', /weigh him every Sunday/i],
  ['V: Ice it tonight and tomorrow.', 'plan', /ice it tonight/i],
] as const)('%s', (said, part, words) => {
  const lines = writtenLines(["V: So what's going on?", "O: He's just slow.", EXAM, said]);
  expect(lines.filter(({ soap }) => soap === part).map(({ text }) => text)).toContainEqual(
    expect.stringMatching(words),
  );
});

test('who will call whom about nothing is no step', () => {
  const lines = writtenLines([EXAM, "V: Let's see how she does."]);
  expect(lines.filter(({ soap }) => soap === 'plan')).toEqual([]);
});
