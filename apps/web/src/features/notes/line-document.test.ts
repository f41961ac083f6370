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
  ])('%j comes back as it was', (markup) => {
    expect(markupOf(documentOf(markup))).toBe(markup);
  });

  test.each([
    ['', 0, 1],
    ['Limping', 0, 1],
    ['Limping', 7, 8],
    ['First line\nsecond line', 11, 13],
    ['**Bold** and more', 17, 14],
  ])('of %j the place %i is the place %i of the document', (markup, at, place) => {
    expect(placeOf(markup, at)).toBe(place);
  });

  test('marks that lie within each other come back in one order', () => {
    expect(markupOf(documentOf('[[**x**]]'))).toBe('**[[x]]**');
  });
});
