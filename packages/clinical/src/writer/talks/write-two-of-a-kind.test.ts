import { describe, expect, test } from 'vitest';
import { linesOf, written } from './test-kit-scripts.ts';

const TWO = [
  { name: 'Biscuit', species: 'dog' },
  { name: 'Waffle', species: 'dog' },
];

/** Two puppies, told apart by he and she alone after each was named once. */
const TALK = `V: okay who's first
    O: that's biscuit and the girl is waffle
    V: let's put biscuit up here first so he's 4 kilos
    V: his heart sounds good
    V: his belly's soft he has an umbilical hernia
    V: he's got both testicles
    V: alright biscuit you're done now miss waffle
    V: she's 3 kilos
    V: she has a soft murmur
    V: her lungs are clear
    V: her teeth look good`;

function about(pet: string, ...said: string[]): string {
  return linesOf(written([TALK, ...said].join('\n'), TWO), pet).join('\n');
}

function aboutBoth(...said: string[]): string {
  return written([TALK, ...said].join('\n'), TWO)
    .filter(({ pet }) => pet === null)
    .map(({ text }) => text)
    .join('\n');
}

describe('two of one kind in speech without marks', () => {
  test('a he is the one, wherever the talk stands', () => {
    expect(about('Biscuit', 'V: his fecal came back positive for roundworms')).toMatch(/roundworms/);
    expect(about('Waffle', 'V: his fecal came back positive for roundworms')).not.toMatch(/roundworms/);
  });

  test.each([
    [
      'for both',
      "V: we'll do the distemper for both of them today",
      'V: no dog parks for two weeks',
      /dog parks/,
    ],
    ['a question of both', 'O: can they go to puppy class', 'V: no dog parks for two weeks', /dog parks/],
    [
      'they both',
      'V: they both get revolution today',
      'V: come back in three weeks for the next booster',
      /3 weeks/,
    ],
  ])('%s, and what follows', (_, first, second, expected) => {
    expect(aboutBoth(first, second)).toMatch(expected);
  });

  test('who is named behind it stands alone again', () => {
    const said = ['V: they both get revolution today', 'V: waffle needs an ear wash once a week'];
    expect(about('Waffle', ...said)).toMatch(/ear wash/);
  });

  test('two amounts of one drug stay with its name', () => {
    const lines = written(
      [TALK, 'V: repeat the pyrantel for both today biscuit gets two mls and waffle one point eight'].join(
        '\n',
      ),
      TWO,
    );
    const line = lines.find(({ text }) => /pyrantel/i.test(text));
    expect(line?.text).toMatch(/biscuit gets 2 mL and waffle 1\.8/i);
    expect(line?.pet).toBeNull();
  });
});

test.each([
  [
    'V: they both get the distemper today actually no not waffle she has a fever so just biscuit today',
    'Biscuit',
    'Waffle',
  ],
  ['V: and they both need the rabies wait no he is too young only waffle', 'Waffle', 'Biscuit'],
])('what both were to have and then one only: %s', (said, one, other) => {
  expect(about(one, said)).toMatch(/distemper|rabies/i);
  expect(about(other, said)).not.toMatch(/distemper|rabies/i);
  expect(aboutBoth(said)).not.toMatch(/distemper|rabies/i);
});
