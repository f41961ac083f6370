import { describe, expect, test } from 'vitest';
import { type AboutPet, namedPets, notesOfPets } from './notes-of-pets.ts';

interface Line extends AboutPet {
  text: string;
}

const rex: Line = { text: 'Meloxicam 0.1 mg/kg.', pet: 'Rex' };
const tom: Line = { text: 'Thin.', pet: 'Tom' };
const both: Line = { text: 'Both go home.', pet: null, all_pets: true };
const nobody: Line = { text: 'Weighs 4 kg.', pet: null };

const texts = (lines: readonly Line[]) => lines.map(({ text }) => text);

describe('the notes of several pets', () => {
  test('hold their own lines and those of all, in the order of the note', () => {
    const { pets, unassigned } = notesOfPets([both, tom, nobody, rex], ['Rex', 'Tom']);
    expect(pets.map(({ pet, lines }) => [pet, texts(lines)])).toEqual([
      ['Rex', ['Both go home.', 'Meloxicam 0.1 mg/kg.']],
      ['Tom', ['Both go home.', 'Thin.']],
    ]);
    expect(texts(unassigned)).toEqual(['Weighs 4 kg.']);
  });

  test('leave out nothing: every line stands somewhere, and one pet’s never with another', () => {
    const all = [both, tom, nobody, rex];
    const { pets, unassigned } = notesOfPets(all, ['Rex', 'Tom', 'Ada']);
    expect(new Set([...pets.flatMap(({ lines }) => lines), ...unassigned])).toEqual(new Set(all));
    for (const { pet, lines } of pets)
      expect(lines.every((line) => line === both || line.pet === pet)).toBe(true);
  });

  test('a pet that only the lines name has a note, too', () => {
    expect(notesOfPets([rex, tom], ['Rex']).pets.map(({ pet }) => pet)).toEqual(['Rex', 'Tom']);
  });

  test('what is said to hold for all and yet names a pet is that pet’s alone', () => {
    const { pets, unassigned } = notesOfPets([{ ...rex, all_pets: true }], ['Rex', 'Tom']);
    expect(pets.map(({ lines }) => lines.length)).toEqual([1, 0]);
    expect(unassigned).toEqual([]);
  });

  test('with one pet every line is about it', () => {
    const { pets, unassigned } = notesOfPets([rex, both, nobody], [' Rex ']);
    expect(pets.map(({ pet, lines }) => [pet, lines.length])).toEqual([['Rex', 3]]);
    expect(unassigned).toEqual([]);
  });

  test('without any pet there is no note of one', () => {
    expect(notesOfPets([both, nobody], [])).toEqual({ pets: [], unassigned: [] });
  });

  test('names are trimmed, and stand once', () => {
    expect(namedPets([{ pet: 'Tom ' }, { pet: ' ' }], ['Rex', 'Rex '])).toEqual(['Rex', 'Tom']);
  });
});
