/** Symbol fonts, whose characters are mapped to the symbols that they show. */

/** An empty box, in any font. */
export const EMPTY_BOX = '☐';
/** A ticked box. */
export const TICKED_BOX = '☒';

/** By the code within the font, without the offset of the private use area. */
const WINGDINGS: Readonly<Record<number, string>> = {
  108: '•',
  110: '•',
  111: EMPTY_BOX,
  112: EMPTY_BOX,
  113: EMPTY_BOX,
  114: EMPTY_BOX,
  167: '•',
  168: EMPTY_BOX,
  224: '→',
  232: '→',
  251: '✗',
  252: '✓',
  253: TICKED_BOX,
  254: TICKED_BOX,
};

const WINGDINGS_2: Readonly<Record<number, string>> = {
  79: '✗',
  80: '✓',
  81: TICKED_BOX,
  82: TICKED_BOX,
  83: TICKED_BOX,
  84: TICKED_BOX,
  162: TICKED_BOX,
  163: EMPTY_BOX,
  42: EMPTY_BOX,
};

const WEBDINGS: Readonly<Record<number, string>> = { 97: '✓', 99: EMPTY_BOX, 103: '•', 114: '✗' };

const SYMBOL: Readonly<Record<number, string>> = {
  97: 'α',
  98: 'β',
  100: 'δ',
  103: 'γ',
  109: 'µ',
  163: '≤',
  171: '↔',
  173: '↑',
  174: '→',
  175: '↓',
  176: '°',
  177: '±',
  179: '≥',
  180: '×',
  183: '•',
  185: '≠',
  187: '≈',
};

const FONTS: readonly [RegExp, Readonly<Record<number, string>>][] = [
  [/^wingdings 2/i, WINGDINGS_2],
  [/^wingdings/i, WINGDINGS],
  [/^webdings/i, WEBDINGS],
  [/^symbol/i, SYMBOL],
];

/** The symbol of a font's character; undefined for a text font, and for a meaningless symbol. */
export function signOf(font: string, code: number): string | undefined {
  const [, signs] = FONTS.find(([name]) => name.test(font)) ?? [];
  return signs?.[code & 0xff];
}

/** A text in such a font with its symbols; unchanged in any other font. */
export function shownIn(font: string, text: string): string {
  return [...text].map((letter) => signOf(font, letter.codePointAt(0) ?? 0) ?? letter).join('');
}
