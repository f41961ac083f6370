/**
 * Where the words of a text stand: a letter or a figure, and all letters, marks, figures and apostrophes behind it. Every
 * text of a visit is taken apart so, hence sign by sign, without a regular expression for each word.
 */

/** Gives the offsets of each word, in reading order, and makes of each what the caller wants. */
export function mapWords<Word>(text: string, make: (start: number, end: number) => Word): Word[] {
  const words: Word[] = [];
  let start = beginning(text, 0);
  while (start < text.length) {
    const end = ending(text, start);
    words.push(make(start, end));
    start = beginning(text, end);
  }
  return words;
}

/** Where the next word begins; the end of the text when none does. */
function beginning(text: string, from: number): number {
  let at = from;
  while (at < text.length && placeOf(text, at) !== BEGINS) at += width(text, at);
  return at;
}

function ending(text: string, from: number): number {
  let at = from;
  while (at < text.length && placeOf(text, at) !== NOWHERE) at += width(text, at);
  return at;
}

/** A sign beyond the first 65,536 takes two places of a text. */
function width(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xff_ff ? 2 : 1;
}

/** Where a sign may stand: in no word, behind the first sign of one, or anywhere in one. */
const [NOWHERE, BEHIND, BEGINS] = [0, 1, 2] as const;

function placeOf(text: string, at: number): number {
  return PLACES_OF_ASCII[text.charCodeAt(at)] ?? placeOfSign(String.fromCodePoint(text.codePointAt(at) ?? 0));
}

function placeOfSign(sign: string): number {
  if (/[\p{L}\d]/u.test(sign)) return BEGINS;
  return /[\p{M}'’]/u.test(sign) ? BEHIND : NOWHERE;
}

const PLACES_OF_ASCII = Uint8Array.from({ length: 128 }, (_, code) =>
  placeOfSign(String.fromCodePoint(code)),
);
