/** Compares the text that we wrote with the text that a practice system has now. */

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const BLOCK_END = /<(?:br\s*\/?|\/(?:p|div|li|ul|ol|h[1-6]|tr|table))>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi;

/** The words of a text in HTML, a line for each block. */
export function plainTextOf(html: string): string {
  return html
    .replaceAll(BLOCK_END, '\n')
    .replaceAll(TAG, '')
    .replaceAll(ENTITY, (whole, decimal, hex, name) => characterOf(whole, { decimal, hex, name }))
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

interface Entity {
  decimal: string | undefined;
  hex: string | undefined;
  name: string | undefined;
}

function characterOf(whole: string, { decimal, hex, name }: Entity): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** Whether a field is empty for a reader: without words, whatever its tags. */
export function isBlank(text: string): boolean {
  return comparable(text, 'html') === '';
}

type Format = 'html' | 'plain';

/** A text without what a practice system may change: white space, tags, the form of its letters. */
function comparable(text: string, format: Format): string {
  const words = format === 'html' ? plainTextOf(text) : text;
  return words.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
}

/** How our text is in a field now. */
export type TextThere = 'same' | 'missing' | 'changed' | 'twice' | 'escaped';

/**
 * Compares our text with the whole content of its field, where other texts may be above and below it.
 *
 * @param ours.reference  the mark in our text: it tells our text from others
 */
export function textThere(ours: { text: string; format: Format; reference: string }, there: string): TextThere {
  const { text, format, reference } = ours;
  const wanted = comparable(text, format);
  const found = comparable(there, format);
  const times = countOf(found, comparable(reference, 'plain'));
  if (times === 0) return 'missing';
  if (times > 1) return 'twice';
  if (found.includes(wanted)) return 'same';
  // Tags that came back as words: the reader sees them.
  return format === 'html' && /&lt;\/?[a-z]/i.test(there) ? 'escaped' : 'changed';
}

function countOf(text: string, part: string): number {
  return part === '' ? 0 : text.split(part).length - 1;
}

/** The content of a field with our text below what is there. */
export function addBelow(before: string, ours: { text: string; format: Format }): string {
  if (isBlank(before)) return ours.text;
  return ours.format === 'html' ? `${before}<p></p>${ours.text}` : `${before.trimEnd()}\n\n${ours.text}`;
}
