import type { NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { aLine } from './test-kit.ts';
import { weightsDiffer, writtenWeights } from './written-weights.ts';

const weights = (...lines: Partial<NoteLine>[]) =>
  writtenWeights(lines.map((line) => aLine({ soap: 'objective', ...line })));

describe('weights of a note', () => {
  test.each([
    ['Weight 7.9 kg.', '7.9 kg', 7.9],
    ['**Weight:** 7,9 kg', '7,9 kg', 7.9],
    ['Wt 21 lb (19 lb in the fall).', '21 lb', 9.525],
    ['Weighs 3 lb 8 oz today.', '3 lb 8 oz', 1.588],
    ['Weight today is 385 grams.', '385 grams', 0.385],
  ])('%s', (text, written, kilograms) => {
    expect(weights({ text })).toEqual([{ line: 0, text: written, kilograms }]);
  });

  test('the name of the entry makes a bare figure a weight', () => {
    expect(weights({ text: '7.9 kg', entry: 'Body Weight' })).toMatchObject([{ text: '7.9 kg' }]);
    expect(weights({ text: '7.9 kg', entry: 'Ideal Weight' })).toEqual([]);
  });

  test.each([
    'Previous weight 8.4 kg.',
    'Goal weight 6 kg.',
    'Weight loss of 2 kg since May.',
    'Weight-bearing on all four legs.',
    'Gave 2 mg/kg.',
    'Weight bearing lameness, 3 g of gabapentin.',
  ])('not a current weight: %s', (text) => {
    expect(weights({ text })).toEqual([]);
  });

  test('an owner’s statements and plans are not measurements', () => {
    expect(weights({ text: 'Weighs 9 kg at home.', soap: 'subjective' })).toEqual([]);
    expect(weights({ text: 'Weight 6 kg by summer.', soap: 'plan' })).toEqual([]);
  });

  test('pounds and kilograms of one weight agree; two animals do not', () => {
    expect(weightsDiffer(weights({ text: 'Weight 9.5 kg' }, { text: 'Weight 21 lb' }))).toBe(false);
    expect(weightsDiffer(weights({ text: 'Weight 9.5 kg' }, { text: 'Weight 3.1 kg' }))).toBe(true);
    expect(weightsDiffer(weights({ text: 'Weight 9.5 kg' }))).toBe(false);
  });
});
