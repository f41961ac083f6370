import { describe, expect, test } from 'vitest';
import { dosedPatients } from './dosed-patient.ts';

const REX = { name: 'Rex' };

function weight(...texts: string[]): number | undefined {
  const [rex] = dosedPatients(
    [REX],
    'dog',
    texts.map((text) => ({ text })),
  );
  return rex?.weight_kg;
}

describe('dosedPatients', () => {
  test.each([
    [['Weight 12.4 kg.', 'Previous weight 11.9 kg (last fall).'], 12.4],
    [['Weight: 12.4 kg, up from 11.9 kg.'], 12.4],
    [['Weight 22 lb.'], 9.979],
    [['Weight 31.8 kg.', 'Wt 70 lb.'], 31.8],
    [['Weight 610 g.'], 0.61],
    [['Ideal weight 20 kg.'], undefined],
    // Nobody can tell which of the two it is, or what unit is meant.
    [['Weight 12.4 kg.', 'Weight 21.4 kg.'], undefined],
    [['Weight 12.4.'], undefined],
    [['Carprofen 75 mg.', 'Lost 2 kg.'], undefined],
  ])('the weight in %j is %s kg', (texts, expected) => {
    if (expected === undefined) expect(weight(...texts)).toBeUndefined();
    else expect(weight(...texts)).toBeCloseTo(expected, 2);
  });

  test('what the clinic knows wins over what was heard', () => {
    expect(
      dosedPatients([{ ...REX, species: 'cat', weight_kg: 4 }], 'dog', [{ text: 'Weight 5 kg.' }]),
    ).toEqual([{ ...REX, species: 'cat', weight_kg: 4 }]);
  });

  test('a species that was not heard is read in the note', () => {
    const note = [{ text: 'Species: cat.' }, { text: 'Weight 5 kg.' }];
    expect(dosedPatients([REX], undefined, note)).toEqual([{ ...REX, species: 'cat', weight_kg: 5 }]);
    expect(dosedPatients([REX], 'dog', note)).toMatchObject([{ species: 'dog' }]);
    expect(dosedPatients([REX], undefined, [{ text: 'Saw a cat.' }])).toEqual([REX]);
  });

  test('a patient without a name is one, too', () => {
    expect(dosedPatients([], 'dog', [{ text: 'Weight 5 kg.' }])).toEqual([
      { name: '', species: 'dog', weight_kg: 5 },
    ]);
  });

  test('of two patients nothing is known', () => {
    const both = [REX, { name: 'Milo' }];
    expect(dosedPatients(both, 'dog', [{ text: 'Weight 5 kg.' }])).toEqual(both);
  });
});
