import { describe, expect, test } from 'vitest';
import { cutAtTurns, findTurns } from './announced-pets.ts';
import { petNames } from './pet-names.ts';

const NAMES = petNames([
  { name: 'Olive', species: 'dog' },
  { name: 'Tux', species: 'cat' },
]);

describe('findTurns', () => {
  test.each([
    ["I'm going to begin with little Olive if that's okay.", 'Olive'],
    ['Can we start with the cat?', 'Tux'],
    ["Let's have a look at Tux.", 'Tux'],
    ["Before we get to Tux, let's look at Olive.", 'Olive'],
    ["We'll take Olive first.", 'Olive'],
    ['Olive first, then Tux.', 'Olive'],
    ['Tux later, Olive first.', 'Olive'],
    ['Olive, up you come.', 'Olive'],
    ['tux your turn oh you are heavy', 'Tux'],
    ['Alright, moving on to Tux now.', 'Tux'],
    ['That only leaves Olive.', 'Olive'],
    ['Which brings us back to Tux.', 'Tux'],
    ['Good. So, Olive.', 'Olive'],
    ['Great, Tux it is.', 'Tux'],
    ["She's done and now Olive.", 'Olive'],
  ])('%s turns to %s', (said, name) => {
    expect(findTurns(said, NAMES).map((turn) => turn.name)).toEqual([name]);
  });

  test.each([
    "We'll come back to Olive.",
    'Hold on to Olive.',
    'He is not good with Olive.',
    'Did it start with Olive?',
    'You can start with Olive tonight.',
    "Let's not begin with Olive.",
    'We got Tux first.',
    'She was moved over to Olive.',
    'Olive can wait.',
  ])('%s turns to nobody', (said) => {
    expect(findTurns(said, NAMES)).toEqual([]);
  });
});

test('a run of words is cut where it turns to another', () => {
  const said = "rest for a week okay now let's do tux how is he";
  expect(cutAtTurns(said, NAMES).map(({ text }) => text)).toEqual([
    'rest for a week okay now',
    "let's do tux how is he",
  ]);
});
