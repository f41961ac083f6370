/** Makes texts printable: nothing is lost silently, and no word is wider than the page. */
import { singleCharacters } from './single-characters.ts';

/** Replaces characters that no font has; all fonts here have it. */
export const MISSING_SIGN = '□';

/** Maximum characters of a word on a line, even if all are wide, by the line's position. */
const UNBROKEN_MAX = {
  headline: 22,
  fact: 20,
  /** At the deepest list level. */
  body: 33,
} as const;
const BREAK_HERE = '\u200b';

/** White space of all kinds. */
const BLANK = /[\s\u0085\u180e]+/gu;
/** Invisible characters, which join, separate or turn the words around them. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
/** Characters between which a line may break anyway. */
const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\s]/u;
/** Joiners and variation selectors belong to their neighbours and have no glyph. */
const JOINING = /\u200c|\u200d|[\ufe00-\ufe0f]/u;

/** Every font has these, and none of them is compound. */
const SIMPLE = /^[\x20-\x7e\u00a1-\u00ff]*$/;
/**
 * The end of right-to-left words, unless more of them follow. Without a mark there, a number after such a
 * name would appear before it, separated from its unit.
 */
const END_OF_RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}]\p{M}*(?!\p{M}|[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}])/gu;
const LEFT_TO_RIGHT = '\u200e';

/** Prepares the texts of one document. */
export interface TextPreparation {
  /** A single text. */
  prepare(text: string, place: keyof typeof UNBROKEN_MAX): string;
  /** Pieces of one line, in order; the line begins with a call of {@link prepare}. */
  goOn(text: string): string;
  /** Characters that had to be replaced, each once. */
  missing(): string[];
  /** Characters of compound signs, which are printed separately first: see single-characters.ts. */
  singles(): string[];
}

/** @param hasLetter  whether a font has a character */
export function textPreparation(hasLetter: (codePoint: number) => boolean): TextPreparation {
  const missing = new Set<string>();
  const singles = new Set<string>();
  let unbroken = 0;

  const clean = (text: string): string => {
    const seen = text.toWellFormed().normalize('NFC').replaceAll(BLANK, ' ').replaceAll(UNSEEN, '');
    if (SIMPLE.test(seen)) return seen;
    const signs = graphemes(seen).map((sign) => {
      for (const single of singleCharacters(sign)) singles.add(single);
      if (isPrintable(sign, hasLetter)) return sign;
      missing.add(sign);
      return MISSING_SIGN;
    });
    return signs.join('').replaceAll(END_OF_RIGHT_TO_LEFT, `$&${LEFT_TO_RIGHT}`);
  };
  const breakable = (text: string, most: number): string => {
    let broken = '';
    for (const sign of graphemesIfLong(text)) {
      unbroken = BREAKS_ANYWHERE.test(sign) ? 0 : unbroken + 1;
      if (unbroken > most) {
        broken += BREAK_HERE;
        unbroken = 1;
      }
      broken += sign;
    }
    return broken;
  };
  return {
    prepare: (text, place) => {
      unbroken = 0;
      return breakable(clean(text), UNBROKEN_MAX[place]);
    },
    goOn: (text) => breakable(clean(text), UNBROKEN_MAX.body),
    missing: () => [...missing],
    singles: () => [...singles].filter((single) => isPrintable(single, hasLetter)),
  };
}

function isPrintable(text: string, hasLetter: (codePoint: number) => boolean): boolean {
  for (const sign of text) {
    if (!hasLetter(sign.codePointAt(0) ?? 0) && !JOINING.test(sign)) return false;
  }
  return true;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Grapheme clusters: an emoji of several parts, a letter with its marks. */
function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Ordinary words contain no clusters. */
function graphemesIfLong(text: string): Iterable<string> {
  return /\S{20}/u.test(text) ? graphemes(text) : text;
}
