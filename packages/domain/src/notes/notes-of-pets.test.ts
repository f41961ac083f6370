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
  test('contain their own lines and general ones, in the order of the note', () => {
    const { pets, unassigned } = notesOfPets([both, tom, nobody, rex], ['Rex', 'Tom']);
    expect(pets.map(({ pet, lines }) => [pet, texts(lines)])).toEqual([
      ['Rex', ['Both go home.', 'Meloxicam 0.1 mg/kg.']],
      ['Tom', ['Both go home.', 'Thin.']],
    ]);
    expect(texts(unassigned)).toEqual(['Weighs 4 kg.']);
  });

  test('omit nothing: every line is somewhere, and never in another pet’s note', () => {
    const all = [both, tom, nobody, rex];
    const { pets, unassigned } = notesOfPets(all, ['Rex', 'Tom', 'Ada']);
    expect(new Set([...pets.flatMap(({ lines }) => lines), ...unassigned])).toEqual(new Set(all));
    for (const { pet, lines } of pets)
      expect(lines.every((line) => line === both || line.pet === pet)).toBe(true);
  });

  test('a pet that only lines name also has a note', () => {
    expect(notesOfPets([rex, tom], ['Rex']).pets.map(({ pet }) => pet)).toEqual(['Rex', 'Tom']);
  });

  test('a line that is marked as general but names a pet is that pet’s alone', () => {
    const { pets, unassigned } = notesOfPets([{ ...rex, all_pets: true }], ['Rex', 'Tom']);
    expect(pets.map(({ lines }) => lines.length)).toEqual([1, 0]);
    expect(unassigned).toEqual([]);
  });

  test('with one pet every line is about it', () => {
    const { pets, unassigned } = notesOfPets([rex, both, nobody], [' Rex ']);
    expect(pets.map(({ pet, lines }) => [pet, lines.length])).toEqual([['Rex', 3]]);
    expect(unassigned).toEqual([]);
  });

  test('without pets there is no note of one', () => {
    expect(notesOfPets([both, nobody], [])).toEqual({ pets: [], unassigned: [] });
  });

  test('names are trimmed, and occur once', () => {
    expect(namedPets([{ pet: 'Tom ' }, { pet: ' ' }], ['Rex', 'Rex '])).toEqual(['Rex', 'Tom']);
  });
});
