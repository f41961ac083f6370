/** Statements with "okay?" behind them, and the forms in which people say what they see and want: most vets speak so. */
import { expect, test } from 'vitest';
import { noteOf, writtenLines } from './test-kit.ts';

const FINDING = "There's a grade three murmur on the left side";
const STEP = "We're going to start him on carprofen 75 milligrams twice a day";

test.each([
  'okay?',
  'all right?',
  'alright?',
  'okay guys?',
  'sound good?',
  'is that okay?',
  'does that work for you?',
  'make sense?',
  'you know?',
  'yeah?',
  'got it?',
  "if that's okay with you?",
  'see?',
  'right?',
  'huh?',
])('what the clinic tells stands, though it ends with "%s"', (tag) => {
  const lines = writtenLines([`V: ${FINDING}, ${tag}`, 'O: Okay.', `V: ${STEP}, ${tag}`, 'O: Okay.']);
  expect(lines.map(({ soap, text }) => [soap, text])).toEqual([
    ['objective', 'Grade 3 murmur on the left side.'],
    ['plan', 'Start him on carprofen 75 mg q12h.'],
  ]);
});

test.each([
  [["V: His teeth are pretty bad, aren't they?", 'O: Oh, I know.'], /teeth are pretty bad\./i],
  [["V: That's a big lump, huh?"], /big mass/i],
  [['O: I gave him a Benadryl last night, is that okay?', "V: Yes, that's fine."], /gave him a Benadryl/],
  [["O: He's just not himself, you know?"], /not himself/],
  [["V: He's put on a bit of weight, hasn't he?", 'O: He has, yeah.'], /put on a bit of weight/i],
  [["V: That tooth's a bit wobbly, isn't it?", 'O: Is it?'], /slightly wobbly/i],
  [["V: It's a bit sore there, isn't it, mate?"], /bit sore there/i],
  [["V: So we'll get some bloods off him, shall we?", 'O: Go on then.'], /bloods off him/i],
  [
    ["V: I'll just pop a thermometer in, all right?", "V: 38.6, so that's normal, that is."],
    /temperature 38\.6 C/i,
  ],
  [['V: Bring him back in two weeks, sound good?', 'O: Sounds good.'], /bring him back in 2 weeks/i],
] as const)('%j is told', (said, line) => {
  expect(noteOf(["V: What's going on?", ...said])).toMatch(line);
});

test.each([
  [['V: Appetite, okay?', 'O: Yes, fine.'], /appetite, fine/i],
  [
    ["V: He's still on the Apoquel, right?", 'O: No, we ran out.'],
    /not still on the Apoquel\. Owner ran out/i,
  ],
  [['V: Is he drinking, okay?', 'O: No, not much.'], /not much/i],
] as const)('%j is asked', (said, line) => {
  expect(noteOf(said)).toMatch(line);
});

test.each([
  ['I wanna start him on furosemide, 20 milligrams a day.', 'Start him on furosemide 20 mg a day.'],
  ["I'm also gonna want to recheck his thyroid in a month.", 'Recheck his thyroid in a month.'],
  ["I'd also like to get a urine culture.", 'Get a urine culture.'],
  ["I think what I'd like to do is get some bloodwork today.", 'Probably get some bloodwork today.'],
  ['We gotta recheck his kidney values in two weeks.', 'We have to recheck his kidney values in 2 weeks.'],
  ['What I found is a small mass on the left flank.', 'Small mass on the left flank.'],
  ['So you can see there is a crack in that tooth.', 'Crack in that tooth.'],
  ["On exam he's got some redness in both ears.", 'On exam, some redness in both ears.'],
  [
    "On his heart exam, I do appreciate a murmur, which I've heard before.",
    'On his heart exam, a murmur, heard before.',
  ],
  ['He does have some pain in the right knee.', 'Has some pain in the right knee.'],
  ['His neck is nice and supple.', 'His neck is nice and supple.'],
])('"%s" is written "%s"', (said, line) => {
  expect(writtenLines(["V: Let's have a look at him.", `V: ${said}`]).map(({ text }) => text)).toEqual([
    line,
  ]);
});
