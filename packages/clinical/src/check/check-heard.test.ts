/** What the fact check hears in a talk: a no to a name said before, a part that is only "the left one", who is called the baby. */
import { expect, test } from 'vitest';
import { segmentsOf } from '../writer/talks/test-kit.ts';
import { checkNote } from './check-note.ts';
import { aLine } from './test-lines.ts';

test.each([
  ['a name alone and the no to it', ['V: Darbepoetin. Not at 26.'], 'Darbepoetin: not at 26.'],
  [
    'a name that is dropped in the same breath',
    ['V: I want levamisole... no. Sorry, not so close to kidding.'],
    'Levamisole: not so close to kidding.',
  ],
  ['what the others have', ['O: The lambs have snotty noses but she doesn’t.'], 'No nasal discharge.'],
  [
    'who has not done it',
    ['O: My gecko hasn’t pooped in a week.'],
    'Owner’s gecko has not pooped in a week.',
  ],
  [
    'a part that is only one of two',
    ['V: I’ve got the right testicle down.', 'V: I can’t find the left one.'],
    'Right testicle down, left testicle not found.',
  ],
  [
    'the time of a day',
    ['O: Not since last night. Since yesterday morning.'],
    'Not eating since yesterday morning.',
  ],
])('%s raises no hard doubt', (_, said, text) => {
  expect(hardDoubts(said, text)).toEqual([]);
});

test('a drug that was begun and not dropped is still affirmed', () => {
  expect(hardDoubts(['V: I want levamisole today. It is safe.'], 'No levamisole today.')).not.toEqual([]);
});

test('the other one is still the other one', () => {
  expect(hardDoubts(['V: The right ear is red. The left one is clean.'], 'Left ear is red.')).not.toEqual([]);
});

const TWO = [
  { name: 'Bosco', species: 'dog' },
  { name: 'Lulu', species: 'dog' },
];

test.each([
  [
    'the baby',
    [
      'O: Bosco’s nine, and Lulu’s ten weeks.',
      'V: Bosco first. Heart is clear.',
      'V: The baby’s been coughing?',
    ],
    'Lulu',
  ],
  ['whose turn it is', ['V: Lulu is bright. Spay her at a year.', 'O: At a year. Bosco, your turn.'], 'Lulu'],
  ['who comes later', ['V: Lulu first.', 'V: Shots are due. We’ll get to Bosco.'], 'Lulu'],
])('words about %s are of the pet', (_, said, pet) => {
  const segments = segmentsOf(said);
  const evidence = [said.length - 1];
  const line = { ...aLine('Due.'), pet, evidence };
  const [checked] = checkNote([line], segments, { pets: TWO });
  expect(checked?.flags.filter(({ kind, severity }) => kind === 'pet' && severity === 'hard')).toEqual([]);
});

test('the baby is one of the pets', () => {
  const segments = segmentsOf([
    'O: Lulu’s ten weeks.',
    'V: Bosco first. Heart is clear.',
    'V: The baby has a cough.',
  ]);
  const [checked] = checkNote([{ ...aLine('Cough.'), pet: 'Lulu', evidence: [2] }], segments, { pets: TWO });
  expect(checked?.flags.filter(({ kind }) => kind === 'pet')).toEqual([]);
});

function hardDoubts(said: readonly string[], text: string) {
  const segments = segmentsOf(said);
  const line = { ...aLine(text), evidence: segments.map((_, index) => index) };
  const [checked] = checkNote([line], segments, { pets: [{ name: 'Rex' }] });
  return checked?.flags.filter(({ severity }) => severity === 'hard');
}
