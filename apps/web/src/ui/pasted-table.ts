/** Tables that are pasted into a text field: each row stays a line, and its cells stay separate. */
import type { ClipboardEvent } from 'react';

const APART = ' | ';
/** Without it a value would move below its neighbour's heading. */
const NOTHING = '–';

const BLOCKS = 'p, div, li, h1, h2, h3, h4, h5, h6, pre, br';

/** Text with cells separated by tabs, as from spreadsheets and word processors. */
export function textWithRows(text: string): string {
  const rows = text.split('\n').map((line) => {
    const row = line.trim();
    return row.includes('\t') ? joined(row.split('\t').map((cell) => cell.trim())) : line;
  });
  return rows.join('\n');
}

/** HTML in which each row of a table is a paragraph. */
export function htmlWithRows(html: string): string {
  if (!/<table\b/i.test(html)) return html;
  return pageWithRows(html).innerHTML;
}

/** Pastes a table into a text field; the browser pastes everything else. */
export function pasteRows(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const { clipboardData, currentTarget: field } = event;
  const plain = clipboardData.getData('text/plain');
  const words = plain.includes('\t') ? textWithRows(plain) : tableIn(clipboardData.getData('text/html'));
  if (words === undefined || words === plain) return;
  event.preventDefault();
  insert(field, words);
}

/** The text of HTML with a table; undefined without a table, or with one that is only used for layout. */
function tableIn(html: string): string | undefined {
  if (!/<t[dh]\b[\s\S]*<t[dh]\b/i.test(html)) return undefined;
  const page = pageWithRows(html);
  for (const block of page.querySelectorAll(BLOCKS)) {
    block.before('\n');
    block.after('\n');
  }
  const lines = (page.textContent ?? '').split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '').join('\n');
}

function pageWithRows(html: string): HTMLElement {
  const page = new DOMParser().parseFromString(html, 'text/html');
  // Inner tables first.
  for (const table of [...page.querySelectorAll('table')].reverse()) {
    const rows = [...table.rows].flatMap((row) => paragraphOf(row, page) ?? []);
    table.replaceWith(...rows);
  }
  return page.body;
}

function paragraphOf(row: HTMLTableRowElement, page: Document): HTMLElement | undefined {
  const all = [...row.cells];
  const cells = all.slice(0, all.findLastIndex((cell) => !isBlank(cell)) + 1);
  if (cells.length === 0) return undefined;
  const isRow = cells.length > 1;
  const paragraph = page.createElement(isRow ? 'p' : 'div');
  for (const cell of cells) {
    if (isRow) levelOut(cell);
    if (cell !== cells[0]) paragraph.append(APART);
    paragraph.append(...(isBlank(cell) ? [NOTHING] : cell.childNodes));
  }
  return paragraph;
}

/** Paragraphs within a cell would become separate lines. */
function levelOut(cell: HTMLElement): void {
  for (const block of [...cell.querySelectorAll(BLOCKS)].reverse())
    block.replaceWith(' ', ...block.childNodes, ' ');
}

function isBlank({ textContent }: HTMLElement): boolean {
  return textContent?.trim() === '';
}

function joined(cells: readonly string[]): string {
  return cells.map((cell) => cell || NOTHING).join(APART);
}

/** Like typing, so that it can be undone. */
function insert(field: HTMLTextAreaElement, words: string): void {
  // The only way with browser undo; if it is missing, the text is inserted without undo.
  if (typeof document.execCommand === 'function' && document.execCommand('insertText', false, words)) return;
  field.setRangeText(words, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
