import { expect, test } from 'vitest';
import { readTalk } from '../reading/turns/spoken-sentences.ts';
import { segmentsOf } from '../writer/talks/test-kit.ts';
import { assignPets } from './which-pet.ts';

const PAIR = [
  { name: 'Rex', species: 'dog' },
  { name: 'Bella', species: 'dog' },
];

function told(...said: readonly string[]): string[] {
  return assignPets(readTalk(segmentsOf(said)).sentences, PAIR).map(
    ({ pets, text }) => `${pets.join('+')}: ${text}`,
  );
}

test.each([
  ['flipped', 'T: Rex weighs 12 kilos and Bella weighs 8. Sorry, I flipped those.'],
  ['the other way round', 'T: Rex weighs 12 kilos and Bella weighs 8. Wait, other way around.'],
  ['mixed up', "T: Rex weighs 12 kilos and Bella weighs 8. I've got them mixed up."],
  ['said again', 'T: Rex weighs 12 kilos and Bella weighs 8. Oh, I swapped them, Rex is 8 and Bella is 12.'],
])('the values of two are in the place of each other: %s', (_, said) => {
  const text = told(said).join('\n');
  expect(text).toMatch(/^Rex: Rex weighs 8/m);
  expect(text).toMatch(/^Bella: (?:and )?Bella weighs 12 kg/m);
  expect(text.match(/\b12\b/g)).toHaveLength(1);
});

test('they stay where the speaker brings values of their own, or of only one was spoken', () => {
  expect(told('T: Rex weighs 12 kilos and Bella weighs 8. I swapped them, Rex is 14.').join()).toContain(
    'Rex weighs 12',
  );
  expect(told('T: Rex weighs 12 kilos. I flipped the page.').join()).toContain('Rex weighs 12');
});

test('what is said of one and at once ascribed to another is of the other', () => {
  const said = told("O: Rex throws up every day. Wait, no, that's Bella with the hairballs. Rex is fine.");
  expect(said).toEqual([
    'Bella: Bella throws up every day.',
    'Bella: Bella with the hairballs.',
    'Rex: Rex is fine.',
  ]);
});

test('a name taken back is another', () => {
  expect(told('V: Lepto today for Rex. No, Bella.')).toEqual(['Bella: Lepto today for Bella.']);
  expect(told('V: Is it Rex who coughs?', 'O: No, Bella.').at(0)).toBe('Rex: Is it Rex who coughs?');
});
