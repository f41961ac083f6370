/** What is said in consulting rooms between the lines: soothing, records held against what is told, offers put off, a curve. */
import { expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

const TALKS: ReadonlyArray<readonly [string, readonly string[], RegExp, RegExp?]> = [
  [
    'a word of comfort takes nothing back',
    [
      'T: He was twelve at his booster. I’ll take his temp now. Sorry, sweetheart.',
      'T: Thirty-eight point six.',
    ],
    /^Temperature 38\.6 C\.$/m,
    /He was 38\.6/,
  ],
  [
    'a weight of another day, by what was done on it',
    ['T: Twenty point four kilos.', 'T: She was twenty-one at her dental in March.'],
    /^Previous weight 21 kg \(in March\)\.$/m,
    /^Weight 21/m,
  ],
  [
    'what might be the answer is no answer',
    ['V: Could he have eaten something? Bones, toys, stones…', 'O: So, um. He was in the compost on Sunday.'],
    /compost on Sunday/,
    /Bones, toys/,
  ],
  [
    'nothing else is scored out of nine',
    ['V: Let me feel him over. I’d call him a six out of nine today.'],
    /^BCS 6\/9\.$/m,
    /^6\/9/m,
  ],
  [
    'either side of a pair that was named',
    ['V: Looking at his ears. Both ears have wax. The left is moderate, the right is much worse.'],
    /left ear moderate/i,
  ],
  [
    'a reading before a meal or a medicine',
    ['V: Read me the glucose curve.', 'T: So 7 a.m. before breakfast he was 312. 9 a.m., 250. 11 a.m., 140.'],
    /7 am: 312/,
  ],
  [
    'what a curve comes to',
    ['V: Now the glucose curve.', 'T: 9 a.m., 250. 11 a.m., 140.', 'V: So the nadir was 140 at 11 a.m.'],
    /Glucose curve: the nadir was 140 at 11 am/,
  ],
  [
    'an owner who gives in to the record',
    [
      'V: How much thyroid medicine does he get?',
      'O: The thyroxine, four hundred micrograms, twice a day.',
      'V: I’ve got three hundred down here.',
      'O: Oh, you’re right, it’s three hundred. Four hundred was before.',
    ],
    /300 mcg/,
    /400/,
  ],
  [
    'an owner who does not',
    ['V: How much food a day?', 'O: Three cups.', 'V: I have two in the chart.', 'O: No, it’s three.'],
    /3 cups/,
    /2 cups/,
  ],
  [
    'an offer that is put off',
    [
      'V: There’s an injection called Librela, once a month.',
      'O: I’d like to think about it.',
      'V: Fine, we’ll leave the Librela for the time being.',
    ],
    /leave the Librela for the time being/i,
    /injection called/,
  ],
  [
    'a value that a colleague was asked for by no name',
    [
      'V: I’m going to run a lactate, because he’s so pale. Jo has it already. What is it?',
      'T: It’s three point one.',
    ],
    /^Lactate: 3\.1\.$/m,
  ],
  [
    'the same food at another pace is another order',
    [
      'V: He gets Critical Care, ten mL every six hours here.',
      'V: And you’d carry on at home with the Critical Care, ten mL, six times a day, and Metacam, one mL once a day.',
    ],
    /^.*Critical Care,? 10 mL q6h/m,
    /owner would carry on/i,
  ],
  [
    'a yes that says that it is right',
    [
      'V: He was started on the Vetmedin in May.',
      'V: And it’s two point five milligrams, twice a day?',
      'O: That’s right.',
    ],
    /Vetmedin.*2\.5 mg,? q12h/i,
  ],
  [
    'when the vaccine was',
    ['V: And is his jab up to date?', 'O: Yeah, he had it in May.'],
    /^His jab is up to date, he had it in May\.$/m,
  ],
  ['British spelling stays', ['V: On the bloods, haematocrit thirty-eight.'], /haematocrit/i, /hematocrit/],
  [
    'a turn of phrase is no owner',
    ['O: He had chicken and rice last night, I mean, we had that at home.'],
    /chicken and rice last night/,
    /owner mean/,
  ],
  [
    'an animal that lives with him',
    [
      'V: Has he been eating?',
      'O: No, he’s hardly touching his hay. He had two pellets. He’s lethargic.',
      'V: And have you still got his sister?',
      'O: Poppy, yes. She’s well. She’s the one with the bad teeth, she has them burred every month.',
    ],
    /hay/,
    /burred/,
  ],
];

test.for(TALKS)('%s', ([, said, line, not]) => {
  const note = noteOf(said);
  expect(note).toMatch(line);
  if (not) expect(note).not.toMatch(not);
});
