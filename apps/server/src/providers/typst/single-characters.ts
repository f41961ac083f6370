/**
 * Keeps every letter of a printed text searchable.
 *
 * The compiler (Typst 0.13) stores for each glyph the text of its first occurrence. For a sign of several
 * glyphs, ẹ̀ or น้ำ, it stores the text at the last glyph, and the first glyph has no text from then on:
 * every other "ẹ" of the document is visible, but missing from its text. So a first page has each character
 * of such signs separately, where each glyph gets its own character. That page is removed from the finished
 * file ({@link withoutFirstPage}).
 */

/** Joiners and variation selectors have no glyph. */
const WITHOUT_GLYPH = /[\u200b-\u200f\u2060-\u2069]|[\ufe00-\ufe0f]/u;
const ARABIC = /[\p{Script=Arabic}&&\p{L}]/v;
/**
 * Extends the line between two Arabic letters, so that its neighbours take the form that they have within a
 * word.
 */
const TATWEEL = '\u0640';

/**
 * The characters of a sign, in each form that they can take.
 *
 * @param sign  a grapheme cluster
 * @returns nothing for a sign with one glyph
 */
export function singleCharacters(sign: string): string[] {
  if (sign.length === 1 || [...sign].length === 1) return [];
  // Labels are set in capitals. The compiler decomposes Thai and Lao vowels, as by compatibility.
  const all = [sign, sign.toUpperCase()].flatMap((one) => [...one.normalize('NFKD'), ...one]);
  return [...new Set(all)].filter((one) => !WITHOUT_GLYPH.test(one)).flatMap(formsOf);
}

function formsOf(letter: string): string[] {
  if (!ARABIC.test(letter)) return [letter];
  return [letter, letter + TATWEEL, TATWEEL + letter + TATWEEL, TATWEEL + letter];
}

/**
 * Removes the first page of a file with further ones: an update at its end lists the remaining pages.
 *
 * Format: PDF 1.7 (ISO 32000-1), 7.5.6, "Incremental updates".
 *
 * @throws Error when the file has a form that the compiler never writes
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
