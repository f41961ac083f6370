/** Words that a visit is searched by, as the database compares them with names. */

import { soundKey } from './sounds-like.ts';

/** What the words of a search are compared as. */
export interface SearchWords {
  /** Without accents, case, apostrophes and hyphens; empty where nothing is left. */
  folded: string;
  /** The same without spaces: "O Malley" finds "O'Malley". */
  compact: string;
  /** How they sound, between tildes, where they are one word long enough to be told by its sound; else undefined. */
  sound: string | undefined;
}

/** Makes the words of a search ready. The SQL function `fold_words` does the same to names. */
export function searchWords(words: string): SearchWords {
  const folded = words
    .replaceAll(/['’‘‛`´ʼʻʹ′＇]/gu, '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœþøłđðıħŧ]/gu, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[\s\u2010-\u2015-]+/gu, ' ')
    .trim();
  const isOneWord = /^\p{L}{4,}$/u.test(folded);
  return {
    folded,
    compact: folded.replaceAll(' ', ''),
    sound: isOneWord ? `~${soundKey(folded)}~` : undefined,
  };
}

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
};
