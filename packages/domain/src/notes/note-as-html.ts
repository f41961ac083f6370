/**
 * A note as HTML, for the clipboard and for mail.
 *
 * Safe by construction: all tags and attributes are literals in this file, and every word of the note passes
 * {@link escapeMarkup}. No part of a note becomes an attribute.
 */
import {
  MEDICINE_COLUMNS,
  medicineCells,
  type PagePart,
  withMedicineTables,
} from '../discharge/medicine-tables.ts';
import { escapeMarkup } from '../markup/escape-markup.ts';
import type { InlineNode, MarkedNode } from './inline-markup.ts';
import { type NoteBlock, parseNoteMarkup } from './note-markup.ts';
import { localDateTime, type Place } from './time-marker.ts';

/** Inline styles, because a pasted note has no style sheet. #C00 on white meets WCAG AA (5.9 to 1). */
const TAGS: Record<MarkedNode['kind'], readonly [string, string]> = {
  bold: ['<strong>', '</strong>'],
  italic: ['<em>', '</em>'],
  underline: ['<u>', '</u>'],
  red: ['<span style="color:#c00">', '</span>'],
};

/** Below the page's headings: h3 for the note's first level. */
const HEADING_OFFSET = 2;

type ListTag = 'ul' | 'ol';
type Item = Extract<NoteBlock, { kind: 'item' }>;

/** Options for pasted notes. */
export interface HtmlManner {
  /** Whether to omit blank lines between sections; blank lines within them stay. */
  isTight?: boolean;
  /** Font size of all text in points, including titles; if left out, the target program decides. */
  fontSize?: number | undefined;
  /** Whether directions for medicines become tables, as in documents for clients. */
  hasMedicineTables?: boolean;
}

/**
 * The note as an HTML fragment, with nested lists.
 *
 * @spec 1.6/feature-flags/remove-spaces-between-sections, 1.6/feature-flags/rich-text-font-size
 */
export function noteAsHtml(markup: string, place: Place, manner: HtmlManner = {}): string {
  const blocks = parseNoteMarkup(markup);
  const page: Page = { open: [], place, style: styleOf(manner) };
  const { open, style } = page;
  const placeOf = new Map(blocks.map((block, at) => [block, at]));
  const blockAsHtml = (block: NoteBlock) => {
    const at = placeOf.get(block) ?? 0;
    if (block.kind === 'item') return itemAsHtml(block, page);
    if (block.kind === 'space')
      return isGap(blocks[at - 1], blocks[at + 1]) ? `${closeLists(open, 0)}<p${style}><br></p>` : '';
    const words = inlineAsHtml(block.children, place);
    const tag = block.kind === 'heading' ? `h${Math.min(block.level + HEADING_OFFSET, 6)}` : 'p';
    return `${closeLists(open, 0)}<${tag}${style}>${words}</${tag}>`;
  };
  const html = partsOf(blocks, manner).map((part) =>
    part.kind === 'block' ? blockAsHtml(part.entry) : closeLists(open, 0) + tableAsHtml(part, style),
  );
  return html.join('') + closeLists(open, 0);
}

function partsOf(blocks: readonly NoteBlock[], { hasMedicineTables }: HtmlManner): PagePart<NoteBlock>[] {
  if (hasMedicineTables) return withMedicineTables(blocks, (block) => block);
  return blocks.map((block) => ({ kind: 'block', entry: block }));
}

const CELL = ' align="left" style="border-bottom:1px solid #ccc;padding:4px 16px 4px 0;vertical-align:top"';

function tableAsHtml({ rows }: Extract<PagePart<NoteBlock>, { kind: 'medicines' }>, style: string): string {
  const rowOf = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}${CELL}>${escapeMarkup(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map(({ row }) => rowOf(medicineCells(row), 'td')).join('');
  return `<table${style}><thead>${rowOf(MEDICINE_COLUMNS, 'th')}</thead><tbody>${body}</tbody></table>`;
}

/** Options of every block of one note. */
interface Page {
  /** Tags of the open lists, outermost first; changed as they open and close. */
  open: ListTag[];
  place: Place;
  /** The attribute of every block, or empty. */
  style: string;
}

function styleOf({ isTight, fontSize }: HtmlManner): string {
  const styles = [...(isTight ? ['margin:0'] : []), ...(fontSize ? [`font-size:${Number(fontSize)}pt`] : [])];
  return styles.length > 0 ? ` style="${styles.join(';')}"` : '';
}

/**
 * Headings have their own margin, and a list continues across the empty line before one of its deeper items.
 */
function isGap(before: NoteBlock | undefined, after: NoteBlock | undefined): boolean {
  if (!before || !after || before.kind === 'heading' || after.kind === 'heading') return false;
  return after.kind !== 'item' || after.level === 0;
}

function itemAsHtml({ level, number, children }: Item, { open, place, style }: Page): string {
  const tag = number === null ? 'ul' : 'ol';
  const goesOn = open[level] === tag;
  let html = closeLists(open, goesOn ? level + 1 : level);
  if (goesOn) html += '</li>';
  else {
    open.push(tag);
    html += `<${tag}${style}>`;
  }
  const value = number === null ? '' : ` value="${number}"`;
  return `${html}<li${value}${style}>${inlineAsHtml(children, place)}`;
}

function closeLists(open: ListTag[], depth: number): string {
  return open
    .splice(depth)
    .reverse()
    .map((tag) => `</li></${tag}>`)
    .join('');
}

function inlineAsHtml(nodes: readonly InlineNode[], place: Place): string {
  return nodes.map((node) => nodeAsHtml(node, place)).join('');
}

function nodeAsHtml(node: InlineNode, place: Place): string {
  switch (node.kind) {
    case 'text':
      return escapeMarkup(node.text);
    case 'not_mentioned':
      return `<mark>[${escapeMarkup(node.text)}]</mark>`;
    case 'time':
      return escapeMarkup(localDateTime(node.seconds, place));
    default: {
      const [start, end] = TAGS[node.kind];
      return start + inlineAsHtml(node.children, place) + end;
    }
  }
}
