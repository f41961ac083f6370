import { describe, expect, test } from 'vitest';
import { splitLine } from './split-line.ts';

describe('splitting a line', () => {
  test('a line that fits does not change', () => {
    const line = { text: ' Limping. ', pet: 'Rex' };
    expect(splitLine(line)).toEqual([line]);
  });

  test.each([
    ['spaces', ' '],
    ['line breaks', '\n'],
  ])('words separated by %s are kept whole, in order, with all other fields of the line', (_what, gap) => {
    const words = Array.from({ length: 3000 }, (_, index) => `word${index}`);
    const pieces = splitLine({ text: words.join(gap), pet: 'Rex' });
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.every(({ text, pet }) => text.length <= 4000 && pet === 'Rex')).toBe(true);
    expect(pieces.flatMap(({ text }) => text.split(gap))).toEqual(words);
  });

  test('without a space it is split between characters, never within one', () => {
    const text = `x${'🐕'.repeat(5000)}`;
    const pieces = splitLine({ text });
    expect(pieces.every((piece) => piece.text.isWellFormed() && piece.text.length <= 4000)).toBe(true);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  test('only space gives one empty line', () => {
    expect(splitLine({ text: ' '.repeat(9000) })).toEqual([{ text: '' }]);
  });
});
