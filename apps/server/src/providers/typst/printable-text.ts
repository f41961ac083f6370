/** Texts as they can be set: nothing in them is lost unseen, and no word is wider than the page. */

/** Stands for what no font has; all fonts here have it. */
export const MISSING_SIGN = '□';

/** Signs of one word that fit on a line, even when all of them are wide, by where the line stands. */
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

/** Prepares the texts of one document. */
export interface TextPreparation {
  /** A text that stands alone. */
  prepare(text: string, place: keyof typeof UNBROKEN_MAX): string;
  /** Pieces of one line, in order; the line begins with a call of {@link prepare}. */
  goOn(text: string): string;
  /** Whether a character had to be replaced. */
  hasMissing(): boolean;
}

/** @param hasLetter  whether a font has a character */
export function textPreparation(hasLetter: (codePoint: number) => boolean): TextPreparation {
  let isMissing = false;
  let unbroken = 0;

  const clean = (text: string): string => {
    const seen = text.toWellFormed().replaceAll(BLANK, ' ').replaceAll(UNSEEN, '');
    if (isPrintable(seen, hasLetter)) return seen;
    isMissing = true;
    return graphemes(seen)
      .map((sign) => (isPrintable(sign, hasLetter) ? sign : MISSING_SIGN))
      .join('');
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
    hasMissing: () => isMissing,
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
