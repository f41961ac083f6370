import type { NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { checkDose, type DosedPet, isDoseUnranged } from './check-dose.ts';

function messages(text: string, pet: Partial<DosedPet>): string[] {
  const line: NoteLine = {
    text,
    pet: 'Rex',
    section: 'Plan',
    entry: null,
    soap: 'plan',
    evidence: [],
    origin: 'human',
    flags: [],
    resolved_flags: [],
  };
  return checkDose(line, [{ name: 'Rex', ...pet }]).map(({ message }) => message);
}

describe('checkDose', () => {
  test.each([
    ['Carprofen 75 mg PO q12h.', { species: 'dog', weight_kg: 31.8 }],
    ['Rimadyl 2.2 mg/kg.', { species: 'dog' }],
    ['Maropitant (Cerenia) 38 mg SQ (1 mg/kg) today.', { species: 'dog', weight_kg: 37.8 }],
    ['Glargine 2 units SQ q12h.', { species: 'cat', weight_kg: 6.2 }],
    ['Flunixin (Banamine) 500 mg IV once.', { species: 'horse', weight_kg: 500 }],
    // A tablet's strength is no dose, and a species without a range tells nothing.
    ['Maropitant: 1/4 of a 160 mg tablet.', { species: 'cat', weight_kg: 4 }],
    ['Carprofen 750 mg.', { species: 'goat', weight_kg: 30 }],
    ['Carprofen 750 mg.', {}],
    // Without a weight an amount cannot be compared with a range per kilogram.
    ['Carprofen 75 mg.', { species: 'dog' }],
    ['Vinegar 750 mg.', { species: 'dog', weight_kg: 30 }],
  ])('nothing is said of %s', (text, pet) => {
    expect(messages(text, pet)).toEqual([]);
  });

  test.each([
    [
      'Carprofen 1300 mg PO q12h.',
      { species: 'dog', weight_kg: 30 },
      'Dose is ten times the usual range for dogs: please check.',
    ],
    ['Carprofen 22 mg/kg.', { species: 'dog' }, 'Dose is 5 times the usual range for dogs: please check.'],
    [
      'Carprofen 5 mg.',
      { species: 'dog', weight_kg: 30 },
      'Dose is far below the usual range for dogs: please check.',
    ],
    [
      'Famotidine 5 mg/kg.',
      { species: 'dog', weight_kg: 37.8 },
      'Dose is 5 times the usual range for dogs: please check.',
    ],
    [
      'Glargine 25 units SQ q12h.',
      { species: 'cat', weight_kg: 6.2 },
      'Dose is ten times the usual range for cats: please check.',
    ],
    ['Gabapentin 300 g.', { species: 'dog', weight_kg: 30 }, 'Dose is'],
  ])('a second look is asked for: %s', (text, pet, message) => {
    expect(messages(text, pet)).toEqual([expect.stringContaining(message)]);
  });
});

describe('isDoseUnranged', () => {
  const rex = { name: 'Rex' };
  test.each([
    ['Carprofen 75 mg PO q12h.', [rex], true],
    ['Maropitant: 1/4 of a 160 mg tablet.', [], true],
    ['Carprofen 75 mg PO q12h.', [{ ...rex, species: 'dog' }], false],
    ['Continue carprofen.', [rex], false],
    ['Weight 31.8 kg.', [rex], false],
  ])('of %s with %j', (text, pets, expected) => {
    expect(isDoseUnranged({ text, pet: 'Rex' }, pets)).toBe(expected);
  });
});
