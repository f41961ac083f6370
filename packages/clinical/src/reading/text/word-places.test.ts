import { describe, expect, it } from 'vitest';
import { mapWords } from './word-places.ts';

describe('mapWords', () => {
  it.each([
    ['Give 2.5mL of Rimadyl', ['Give', '2', '5mL', 'of', 'Rimadyl']],
    ["Hartmann's, Hartmann’s", ["Hartmann's", 'Hartmann’s']],
    ["'tis — not-so", ['tis', 'not', 'so']],
    ['Zoë cafe\u0301 µg \u0301x', ['Zoë', 'cafe\u0301', 'µg', 'x']],
    ['𝒳𝒴 🐕dog \ud835', ['𝒳𝒴', 'dog']],
    ['…', []],
    ['', []],
  ])('finds the words of %j', (text, words) => {
    expect(mapWords(text, (start, end) => text.slice(start, end))).toEqual(words);
  });
});
