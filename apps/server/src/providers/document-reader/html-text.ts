/**
 * HTML of letters and mails as lines of text. It is parsed and never displayed, so everything except text is
 * left out.
 */

import { decodeEntities } from './html-entities.ts';

/** Elements that begin a line. */
const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote br dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);

/** Elements whose content is ignored. */
const SILENT: ReadonlySet<string> = new Set([
  'head',
  'noscript',
  'script',
  'style',
  'svg',
  'template',
  'title',
]);

const CELLS: ReadonlySet<string> = new Set(['td', 'th']);

/** Elements whose text is struck through. */
const STRUCK: ReadonlySet<string> = new Set(['del', 's', 'strike']);

/** Parsed HTML. */
export interface HtmlText {
  /** Line by line. Cells of a row are in one line, separated by three spaces, or by tabs if one is empty. */
  text: string;
  /** Struck-through texts, which are not in the text. */
  struck: string[];
}

/** The text, and its struck-through parts. Takes linear time. */
export function readHtml(html: string): HtmlText {
  const reading: Reading = { parts: [], struck: [], silent: undefined, cells: 0, strikes: 0 };
  for (const [, tag = '', words] of withoutComments(html).matchAll(/<([^<>]*)>|([^<]+|<)/g)) {
    if (words === undefined) takeTag(reading, tag);
    else if (reading.silent === undefined) takeWords(reading, plain(words));
  }
  const text = reading.parts
    .join('')
    .split('\n')
    .map(shownLine)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/^\n+|\s+$/g, '');
  return { text, struck: reading.struck.map((words) => words.trim()).filter((words) => words !== '') };
}

/** A row with an empty cell has tabs, so that the empty one is known. */
function shownLine(line: string): string {
  const cells = line.split('\t').map(shownCell);
  // Each cell ends with a tab.
  if (cells.length > 1 && cells.at(-1) === '') cells.pop();
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 1 && filled.length < cells.length ? cells.join('\t') : filled.join('   ');
}

/** A box and its label belong together. */
function shownCell(cell: string): string {
  return cell
    .trim()
    .replaceAll(/ {4,}/g, '   ')
    .replaceAll(/([☒☐]) +/g, '$1 ');
}

interface Reading {
  parts: string[];
  struck: string[];
  /** The element whose content is skipped. */
  silent: string | undefined;
  /** Depth of nested table cells. */
  cells: number;
  /** Depth of nested struck-through elements. */
  strikes: number;
}

function takeWords(reading: Reading, words: string): void {
  if (reading.strikes === 0) reading.parts.push(words);
  else reading.struck.push(`${reading.struck.pop() ?? ''}${words}`);
}

function takeTag(reading: Reading, tag: string): void {
  const [, slash, given = ''] = /^(\/?)([a-z][a-z0-9]*)/i.exec(tag) ?? [];
  const isEnd = slash === '/';
  const name = given.toLowerCase();
  if (reading.silent === undefined) openTag(reading, name, isEnd);
  else if (isEnd && name === reading.silent) reading.silent = undefined;
  if (reading.silent === undefined && !isEnd) takeField(reading, name, tag);
}

/** A person's choices: ticked and empty boxes, and only the chosen entry of a list. */
function takeField(reading: Reading, name: string, tag: string): void {
  if (name === 'input' && /\btype\s*=\s*["']?(?:checkbox|radio)\b/i.test(tag))
    reading.parts.push(/\schecked\b/i.test(tag) ? '☒ ' : '☐ ');
  else if (name === 'input')
    reading.parts.push(plain(/\svalue\s*=\s*["']([^"']*)["']/i.exec(tag)?.[1] ?? ''));
  else if (name === 'option' && !/\sselected\b/i.test(tag)) reading.silent = 'option';
}

function openTag(reading: Reading, name: string, isEnd: boolean): void {
  if (SILENT.has(name) && !isEnd) reading.silent = name;
  if (STRUCK.has(name)) takeStrike(reading, isEnd);
  if (CELLS.has(name)) takeCell(reading, isEnd);
  // Block elements within a cell stay in the row.
  if (BLOCKS.has(name)) reading.parts.push(reading.cells > 0 ? ' ' : '\n');
}

function takeStrike(reading: Reading, isEnd: boolean): void {
  if (reading.strikes === 0 && !isEnd) reading.struck.push('');
  reading.strikes = Math.max(0, reading.strikes + (isEnd ? -1 : 1));
}

function takeCell(reading: Reading, isEnd: boolean): void {
  reading.cells = Math.max(0, reading.cells + (isEnd ? -1 : 1));
  if (isEnd) reading.parts.push('\t');
}

function withoutComments(html: string): string {
  const kept: string[] = [];
  let from = 0;
  for (;;) {
    const start = html.indexOf('<!--', from);
    const end = start < 0 ? -1 : html.indexOf('-->', start);
    if (end < 0) return kept.join('') + html.slice(from);
    kept.push(html.slice(from, start));
    from = end + 3;
  }
}

function plain(words: string): string {
  return decodeEntities(words.replaceAll(/\s+/g, ' '));
}
