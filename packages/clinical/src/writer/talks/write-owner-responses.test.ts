/** What owners answer to an offer when it is neither a yes nor a no. */
import { expect, test } from 'vitest';
import { writtenLines } from './test-kit.ts';

const BEFORE = [
  "V: Hi, what's going on with Rex?",
  'O: He has been limping.',
  "V: Let's have a look. Heart and lungs sound good.",
];

/** The lines of the plan, and those of the history behind the complaint. */
function answered(offer: string, answer: string): string[] {
  return writtenLines([...BEFORE, `V: ${offer}`, `O: ${answer}`, 'V: Okay.'])
    .filter(({ evidence }) => evidence.includes(3) || evidence.includes(4))
    .map(({ text }) => text);
}

test.each([
  [
    "I'd recommend doing bloodwork today.",
    'Let me talk to my husband first.',
    /^Doing bloodwork today: owner will talk to owner's husband first\.$/,
  ],
  ["I'd suggest surgery.", 'I need to think about it.', /^Surgery: owner wants to think about it\.$/],
  [
    "I'd like to take X-rays.",
    'Can we wait and see if the meds work first?',
    /^Take X-rays: owner would like to wait and see if the medications work first\.$/,
  ],
  [
    'We should do a dental cleaning.',
    'Maybe after the holidays.',
    /: owner answered: maybe after the holidays\.$/,
  ],
  [
    'We could try a steroid shot or Apoquel.',
    "Let's try the Apoquel.",
    /^Could try a steroid shot or Apoquel: owner chose the Apoquel\.$/,
  ],
  [
    "He's due for his rabies and distemper.",
    'Just the rabies today.',
    /: owner wants only the rabies today\.$/,
  ],
  ['We could try a steroid shot or Apoquel.', "The shot's fine.", /: owner chose the shot\.$/],
  ["I'd put him on gabapentin.", 'We still have some at home.', /: owner still has some at home\.$/],
  ["I'd like to see him back in two weeks.", "We'll be out of town.", /: owner will be out of town\.$/],
  ['We should get him neutered.', 'We want to breed him.', /: owner wants to breed him\.$/],
  ['We could refer you to a specialist.', "That's not in the budget.", /: owner declined\.$/],
  ['We should get him neutered.', "My husband doesn't want to.", /: owner declined\.$/],
  ["I'd suggest surgery.", "I don't want to put him through that.", /^Surgery: owner declined\.$/],
] as const)('%s – %s', (offer, answer, line) => {
  expect(answered(offer, answer)).toContainEqual(expect.stringMatching(line));
});

test('what somebody is afraid of is told', () => {
  expect(answered('We should do a dental cleaning.', "I'm scared of anesthesia.")).toContain(
    'Owner is scared of anesthesia.',
  );
});

test.each([
  ["I'd recommend doing bloodwork today.", "Let's do it.", ['Doing bloodwork today.']],
  ["I'd like to take X-rays.", 'How much is that?', ['Take X-rays.']],
])('a yes or a question changes nothing: %s – %s', (offer, answer, lines) => {
  expect(answered(offer, answer)).toEqual(lines);
});
