/** Texts as they can be set: nothing in them is lost unseen, and no word is wider than the page. */
import { singleCharacters } from './single-characters.ts';

/** Stands for what no font has; all fonts here have it. */
export const MISSING_SIGN = '□';

/** Signs of one word that fit on a line, even when all of them are wide, by where the line is. */
const UNBROKEN_MAX = {
  headline: 22,
  fact: 20,
  /** Beside the deepest list level. */
  body: 33,
} as const;
const BREAK_HERE = '\u200b';

/** White space of all kinds. */
const BLANK = /[\s\u0085\u180e]+/gu;
/** Signs that a reader never sees, on no screen: they join, part or turn the words around them. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
/** Between which a line may break anyway. */
const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\s]/u;
/** Joiners and variations belong to their neighbours and have no glyph of their own. */
const JOINING = /\u200c|\u200d|[\ufe00-\ufe0f]/u;

/** Every font has these, and none of them is compound. */
const SIMPLE = /^[\x20-\x7e\u00a1-\u00ff]*$/;
/**
 * The end of words from right to left, unless more of them follow. Without a mark there, a number behind such a name would
 * are before the name, away from its unit.
 */
const END_OF_RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}]\p{M}*(?!\p{M}|[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}])/gu;
const LEFT_TO_RIGHT = '\u200e';

/** Prepares the texts of one document. */
export interface TextPreparation {
  /** A text that stands alone. */
  prepare(text: string, place: keyof typeof UNBROKEN_MAX): string;
  /** Pieces of one line, in order; the line begins with a call of {@link prepare}. */
  goOn(text: string): string;
  /** Signs that had to be replaced, each once. */
  missing(): string[];
  /** Characters of compound signs, which are printed by themselves first: see single-characters.ts. */
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

/** What a reader takes for one sign: an emoji of several parts, a letter with its marks. */
function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Ordinary words need no look at what belongs together. */
function graphemesIfLong(text: string): Iterable<string> {
  return /\S{20}/u.test(text) ? graphemes(text) : text;
}
