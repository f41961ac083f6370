/** Small readings that all readers of a page share. */

/** The cells of a row: parted by a bar, a tab or a wide gap. */
export function cellsOf(text: string): string[] {
  return text
    .split(/\t|\s*\|\s*|\s{2,}/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
}

/** The cells of a row, also the empty ones where tabs part them. */
export function allCellsOf(text: string): string[] {
  return text.includes('\t') ? text.split('\t').map((cell) => cell.trim()) : cellsOf(text);
}

/** With single spaces, without a bullet, and without what hangs at its ends. */
export function tidied(text: string): string {
  return text
    .replaceAll(/\s*\|\s*/g, ' | ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^(?:[\s,;:|•*·–—>-]|\d{1,2}[.)] )+/, '')
    .replace(/[\s,;:|•·–—-]+$/, '')
    .replaceAll(/\(\s*\)/g, '')
    .replaceAll(/ ([:;,.])(?= |$)/g, '$1')
    .trim();
}

/** Letters and figures only, in small letters: what is the same in two wordings is the same text. */
export function bareWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d.%/<>]+/gu, ' ')
    .replaceAll(/\.(?= |$)/g, '')
    .trim();
}
