/**
 * Note markup: the plain text in which notes are written, stored and sent, parsed into a tree for display.
 *
 * Each line of the text is one block. The specification's marks are within a line (see {@link parseInline}).
 * A line may begin with `#` for a heading, `-` (or `*`, `•`, `1.`) for a list item, and spaces that set its
 * level.
 * @spec 1.5/text-markup/list-indent
 */
import { type InlineNode, parseInline } from './inline-markup.ts';

/** One line of a note. */
export type NoteBlock =
  | { kind: 'heading'; level: number; children: InlineNode[] }
  | { kind: 'paragraph'; children: InlineNode[] }
  /** A list item; `level` 0 is the outermost; `number` is null for a bullet. */
  | { kind: 'item'; level: number; number: number | null; children: InlineNode[] }
  /** An empty line, or several. */
  | { kind: 'space' };

/** Deepest list level; deeper items are shown at this one. */
const MAX_LEVEL = 8;
const TAB_COLUMNS = 4;

const HEADING = /^(#{1,6})[ \t]+(?=\S)/;
const BULLET = /^(?:[-*•]|(\d{1,3})[.)])[ \t]+(?=\S)/;
const LINE_ENDS = /\r\n|[\n\r\u2028\u2029]/;

/** The blocks of a note in reading order. Never throws; takes linear time. */
export function parseNoteMarkup(text: string): NoteBlock[] {
  const blocks: NoteBlock[] = [];
  const indents: number[] = [];
  for (const line of noteLinesOf(text)) {
    const block = parseBlock(line, indents);
    if (block.kind !== 'space' || blocks.at(-1)?.kind !== 'space') blocks.push(block);
  }
  return blocks;
}

/** The lines of a text with any line endings. */
export function noteLinesOf(text: string): string[] {
  return text.split(LINE_ENDS);
}

/** Whether a text would be parsed as a heading or a list item at the start of a line. */
export function looksLikeBlock(text: string): boolean {
  return HEADING.test(text) || BULLET.test(text);
}

/** @param indents  columns of the open list levels, outermost first; changed here */
function parseBlock(line: string, indents: number[]): NoteBlock {
  const words = line.trim();
  if (words === '') return { kind: 'space' };

  const bullet = BULLET.exec(words);
  if (bullet) {
    const number = bullet[1] === undefined ? null : Number(bullet[1]);
    const level = openLevel(indents, columnsBefore(line));
    return { kind: 'item', level, number, children: parseInline(words.slice(bullet[0].length)) };
  }

  indents.length = 0;
  const heading = HEADING.exec(words);
  const children = parseInline(words.slice(heading?.[0].length ?? 0));
  return heading?.[1]
    ? { kind: 'heading', level: heading[1].length, children }
    : { kind: 'paragraph', children };
}

/** Writers indent by two, three or four spaces, so a level is relative to its neighbours, not a width. */
function openLevel(indents: number[], columns: number): number {
  while ((indents.at(-1) ?? -1) >= columns) indents.pop();
  if (indents.length <= MAX_LEVEL) indents.push(columns);
  return indents.length - 1;
}

function columnsBefore(line: string): number {
  const blank = line.slice(0, line.length - line.trimStart().length);
  return [...blank].reduce((columns, sign) => columns + (sign === '\t' ? TAB_COLUMNS : 1), 0);
}
