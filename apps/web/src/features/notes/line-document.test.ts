import { describe, expect, test } from 'vitest';
import { documentOf, markupOf, placeOf } from './line-document.ts';

describe('a line in the editor', () => {
  test.each([
    'Limping since Sunday.',
    '**Bold** and *italic* and __underlined__ and [[red]].',
    '**bold and *both* and bold**',
    '[[Grade 3]] **murmur**, *left*',
    'Temperature [Not Mentioned] at <<1795205040>>',
    'First line\nsecond line',
    '',
  ])('%j is unchanged after a round trip', (markup) => {
    expect(markupOf(documentOf(markup))).toBe(markup);
  });

  test.each([
    ['', 0, 1],
    ['Limping', 0, 1],
    ['Limping', 7, 8],
    ['First line\nsecond line', 11, 13],
    ['**Bold** and more', 17, 14],
  ])('position %i of %j is position %i of the document', (markup, at, place) => {
    expect(placeOf(markup, at)).toBe(place);
  });

  test('nested marks are returned in one order', () => {
    expect(markupOf(documentOf('[[**x**]]'))).toBe('**[[x]]**');
  });
});
