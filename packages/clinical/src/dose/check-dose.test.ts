import type { NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { checkDose, type DosedPet, unrangedDoses } from './check-dose.ts';

function messages(text: string, pet: Partial<DosedPet>): string[] {
  return checkDose(aLine(text), [{ name: 'Rex', ...pet }]).map(({ message }) => message);
}

function aLine(text: string): NoteLine {
  return {
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
    // Twice what is usual in a day is often meant; what is usual once, and how often something else is done, tell nothing.
    ['Carprofen 4.4 mg/kg PO q12h.', { species: 'dog' }],
    ['Maropitant (Cerenia) 38 mg SQ q24h.', { species: 'dog', weight_kg: 37.8 }],
    ['Gabapentin 300 mg q8h.', { species: 'dog', weight_kg: 30 }],
    ['Carprofen 75 mg today. Check the gums every 2 hours.', { species: 'dog', weight_kg: 30 }],
    ['Carprofen 75 mg, then gabapentin 300 mg every 8 hours.', { species: 'dog', weight_kg: 30 }],
    ['Carprofen 4.4 mg/kg divided every 8 hours.', { species: 'dog' }],
    ['Diazepam 0.5 mg/kg every 2 hours as needed.', { species: 'dog' }],
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
    [
      'Carprofen 75 mg PO every 4 hours for 5 days.',
      { species: 'dog', weight_kg: 30 },
      'Given this often, it is 3 times the usual daily amount for dogs: please check.',
    ],
    [
      'Meloxicam 0.1 mg/kg PO q4h.',
      { species: 'dog' },
      'Given this often, it is 6 times the usual daily amount for dogs: please check.',
    ],
    ['Fluralaner (Bravecto) 1000 mg PO daily.', { species: 'dog', weight_kg: 30 }, 'Given this often, it is'],
  ])('a second look is asked for: %s', (text, pet, message) => {
    expect(messages(text, pet)).toEqual([expect.stringContaining(message)]);
  });
});

test('what is given much too often is doubted as hard as a slipped point', () => {
  const severities = (text: string) =>
    checkDose(aLine(text), [{ name: 'Rex', species: 'dog' }]).map(({ severity }) => severity);
  expect(severities('Meloxicam 0.1 mg/kg PO q4h.')).toEqual(['soft']);
  expect(severities('Meloxicam 0.1 mg/kg PO every hour.')).toEqual(['hard']);
});

describe('unrangedDoses', () => {
  const rex = { name: 'Rex' };
  const dog = { ...rex, species: 'dog' };

  test.each([
    ['Carprofen 75 mg PO q12h.', [rex], ['Carprofen: species']],
    ['Carprofen 75 mg PO q12h, then carprofen 25 mg.', [rex], ['Carprofen: species']],
    ['Carprofen 75 mg and Apoquel 16 mg.', [rex], ['Carprofen: species', 'Apoquel: species']],
    ['Maropitant: 1/4 of a 160 mg tablet.', [], ['Maropitant: dose']],
    // An amount for the whole animal needs its weight, one per kilogram does not.
    ['Carprofen 75 mg PO q12h.', [dog], ['Carprofen: weight']],
    ['Carprofen 4.4 mg/kg.', [dog], []],
    ['Carprofen 75 mg PO q12h.', [{ ...dog, weight_kg: 31.8 }], []],
    ['Carprofen 75 mg PO q12h.', [{ ...rex, species: 'other', weight_kg: 31.8 }], ['Carprofen: usual_dose']],
    ['Carprofen 75 mg PO q12h.', [rex, { name: 'Milo' }], ['Carprofen: one_patient']],
    ['Continue carprofen.', [rex], []],
    ['Weight 31.8 kg.', [rex], []],
  ])('of %s with %j', (text, pets, expected) => {
    const doses = unrangedDoses([{ text, pet: 'Rex' }], pets);
    expect(doses.map(({ drug, lacks }) => `${drug}: ${lacks}`)).toEqual(expected);
  });
});
