/** Search words, in the form in which the database compares them with names. */

import { soundKey } from './sounds-like.ts';

/** The comparable forms of search words. */
export interface SearchWords {
  /** Without accents, case, apostrophes and hyphens; empty if nothing is left. */
  folded: string;
  /** The same without spaces: "O Malley" finds "O'Malley". */
  compact: string;
  /** Their sound, between tildes, if they are one word of sufficient length; otherwise undefined. */
  sound: string | undefined;
}

/** Prepares search words. The SQL function `fold_words` does the same with names. */
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
