/**
 * Keeps every letter of a printed text searchable.
 *
 * The compiler (Typst 0.13) writes down for a glyph the text that it first stands for. A sign of several glyphs, ẹ̀ or น้ำ, is
 * written down at its last glyph, and its first glyph stands for nothing from then on: every other "ẹ" of the document can be
 * seen, and is missing from its text. So a first page has each character of such signs by itself: there each glyph stands for
 * its own character. That page is taken out of the finished file ({@link withoutFirstPage}).
 */

/** Joiners and variations have no glyph of their own. */
const WITHOUT_GLYPH = /[\u200b-\u200f\u2060-\u2069]|[\ufe00-\ufe0f]/u;
const ARABIC = /[\p{Script=Arabic}&&\p{L}]/v;
/** Lengthens the line between two Arabic letters, so that its neighbours take the form that they have within a word. */
const TATWEEL = '\u0640';

/**
 * The characters of which a sign consists, in each form that they can take.
 *
 * @param sign  what a reader takes for one letter
 * @returns nothing for a sign that is one glyph in itself
 */
export function singleCharacters(sign: string): string[] {
  if (sign.length === 1 || [...sign].length === 1) return [];
  // Labels are set in capitals. Thai and Lao vowels are taken apart by the compiler, as by compatibility.
  const all = [sign, sign.toUpperCase()].flatMap((one) => [...one.normalize('NFKD'), ...one]);
  return [...new Set(all)].filter((one) => !WITHOUT_GLYPH.test(one)).flatMap(formsOf);
}

function formsOf(letter: string): string[] {
  if (!ARABIC.test(letter)) return [letter];
  return [letter, letter + TATWEEL, TATWEEL + letter + TATWEEL, TATWEEL + letter];
}

/**
 * Takes the first page out of a file that has further ones: an update at its end names the pages that are left.
 *
 * Format: PDF 1.7 (ISO 32000-1), 7.5.6, "Incremental updates".
 *
 * @throws Error when the file is not as the compiler writes it
 */
export function withoutFirstPage(file: Uint8Array): Uint8Array {
  const text = Buffer.from(file).toString('latin1');
  const pages = /(\d+) 0 obj\s*<<\s*\/Type \/Pages\s*\/Count (\d+)\s*\/Kids \[(\d+) 0 R ([^\]]+)\]\s*>>/.exec(
    text,
  );
  const end = /trailer\s*<<([\s\S]*?)>>\s*startxref\s+(\d+)\s+%%EOF\s*$/.exec(text);
  if (!pages || !end) throw new Error('This file has no page that could be taken out.');
  const [, id = '', count, first = '', rest] = pages;
  const [, trailer, before] = end;
  const tree = `${id} 0 obj\n<< /Type /Pages /Count ${Number(count) - 1} /Kids [${rest}] >>\nendobj\n`;
  const table = text.length + 1 + tree.length;
  const update = [
    `\n${tree}xref`,
    `${first} 1\n0000000000 65535 f `,
    `${id} 1\n${String(text.length + 1).padStart(10, '0')} 00000 n `,
    `trailer\n<<${trailer} /Prev ${before} >>`,
    `startxref\n${table}\n%%EOF\n`,
  ];
  return Buffer.concat([file, Buffer.from(update.join('\n'), 'latin1')]);
}
