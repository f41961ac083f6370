/** Consults about ears, fear, food and the end of a life: drugs by "that", two drugs at once, goals, and what is fasted. */
import { describe, expect, test } from 'vitest';
import { noteOf, writtenLines } from './test-kit.ts';

type Talk = readonly [said: readonly string[], stands: RegExp, gone: RegExp];

/** Matches no text. */
const NOTHING = /(?!)/;

const DRUGS: readonly Talk[] = [
  [
    [
      'V: Did you try the Sileo?',
      'O: No, you mentioned it but I never picked it up.',
      'V: Let’s try that. It’s a gel, two dots for his weight, between the cheek and gum. You can redose after two hours, up to five times.',
    ],
    /^Try Sileo: a gel, 2 dots for his weight, .*; redose after 2 hours, up to 5 times\.$/m,
    /Weight 2|you mentioned/,
  ],
  [
    [
      'O: The trazodone helps for the vet but not for storms. We gave a hundred and fifty and he still shook.',
    ],
    /trazodone helps for the vet but not for storms\. Owner gave 150 and he still shook\./i,
    NOTHING,
  ],
  [
    [
      'O: And keep the fluoxetine?',
      'V: Keep the fluoxetine at forty once a day. We could go to sixty but I’d wait till after fireworks season.',
    ],
    /^Keep the fluoxetine at 40 q24h; could go to 60 but wait till after fireworks season\.$/m,
    NOTHING,
  ],
  [
    ['O: And can I give both, Sileo and trazodone?', 'V: Not together until we talk.'],
    /^Sileo and trazodone: not together until we talk\.$/m,
    NOTHING,
  ],
  [['O: Can she have the Gas-X with the Cerenia?', 'V: No, I’d skip the Gas-X.'], NOTHING, /and Cerenia:/],
];

const SENIORS_AND_PUPPIES: readonly Talk[] = [
  [['V: Blood pressure today was 175, 178 and 170, so call it 175.'], /^Blood pressure 175\.$/m, /178|170/],
  [
    ['V: Pee or poop?', 'O: Pee. Small amounts, and he cries.'],
    /^Urine or stool: urine\. Small amounts, and he cries\.$/m,
    /^Stool/m,
  ],
  [
    ['V: His level came back at 28, so that’s right in the middle. Liver values are fine.'],
    /level came back at 28.* Liver values are fine\./,
    NOTHING,
  ],
  [
    ['O: Can I crush it?', 'V: No, never crush the extended release.'],
    /^Never crush the extended release\.$/m,
    NOTHING,
  ],
  [
    [
      'O: What about the fluids, still 100 every other day?',
      'V: Let’s go to every day, 100.',
      'O: I don’t think I can do every day.',
      'V: Okay, then five days a week.',
    ],
    /^Fluids: go to every day, 100: owner declined; then 5 days a week\.$/m,
    NOTHING,
  ],
  [
    ['V: So today we do the second DAPP and I’d hold Bordetella until next time because she’s a bit sneezy.'],
    /^Today we do the second DAPP\.$[\s\S]*^Hold Bordetella until next time/m,
    NOTHING,
  ],
  [
    ['V: Okay, calcium gluconate, five mils slow IV now, and call me if his heart rate drops under 120.'],
    /^Calcium gluconate 5 mL slow IV now\.$[\s\S]*^Call .* if his heart rate drops under 120\.$/m,
    NOTHING,
  ],
  [
    [
      'V: Ofloxacin one drop right eye four times a day, atropine one drop twice a day for three days, then stop.',
    ],
    /^Ofloxacin .* day\.$[\s\S]*^Atropine 1 drop q12h for 3 days, then stop\.$/m,
    NOTHING,
  ],
  [
    ['V: Do you have any drops at home?', 'O: We’ve got some neo-poly-dex from Max.', 'V: Do not use that.'],
    /^Do not use neo-poly-dex\.$/m,
    /use dex/,
  ],
  [['V: If she has had Cerenia, and recheck is not due, call us.'], /recheck is not due/, NOTHING],
];

const HOME: readonly Talk[] = [
  [
    ['O: Do we need to fast him?', 'V: Yes, nothing after ten the night before.'],
    /^Nothing after 10 the night before\.$/m,
    NOTHING,
  ],
  [['V: Heart sounds good. Nothing after midnight.'], /^Nothing after midnight\.$/m, /good\. Nothing/],
  [['V: Let’s talk about his diet.'], NOTHING, /diet/i],
  [
    [
      'V: Heart sounds good.',
      'V: So that’s about three hundred and sixty calories. She only needs two hundred a day.',
    ],
    /360 calories\. She only needs 200 a day/,
    NOTHING,
  ],
];

describe.each([
  ['drugs', DRUGS],
  ['seniors and puppies', SENIORS_AND_PUPPIES],
  ['at home', HOME],
])('%s', (_, talks) => {
  test.each(talks)('%j', (said, stands, gone) => {
    const note = noteOf(said);
    if (stands !== NOTHING) expect(note).toMatch(stands);
    expect(note).not.toMatch(gone);
  });
});

test.each([
  ['V: Okay, so this is a pyo.', 'assessment'],
  ['V: Goal is half a pound a month, no faster.', 'assessment'],
  ['V: Surgery is Friday.', 'plan'],
  ['V: Claro goes in the right ear only. No drops in the left till I can see the drum.', 'plan'],
  ['V: There’s a small umbilical hernia, it goes right back in.', 'objective'],
])('%s is told as %s', (said, part) => {
  expect(new Set(writtenLines([said]).map(({ soap }) => soap))).toEqual(new Set([part]));
});
