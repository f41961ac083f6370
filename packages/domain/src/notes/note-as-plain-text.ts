/** A note for programs without formatting: the clipboard, a mail or a practice system. */
import type { InlineNode } from './inline-markup.ts';
import { type NoteBlock, parseNoteMarkup } from './note-markup.ts';
import { localDateTime, type Place } from './time-marker.ts';

/**
 * The words of a note without marks: an empty line before each heading, two spaces for each list level.
 *
 * @param isTight  whether to omit the empty line before a heading; those within a section stay
 * @spec 1.6/feature-flags/remove-spaces-between-sections
 */
export function noteAsPlainText(markup: string, place: Place, { isTight = false } = {}): string {
  const lines: string[] = [];
  for (const block of parseNoteMarkup(markup)) {
    if (block.kind === 'heading') separate(lines, isTight);
    lines.push(blockAsPlainText(block, place));
  }
  return lines.join('\n').trim();
}

/** Several empty lines are already reduced to one. */
function separate(lines: string[], isTight: boolean): void {
  const isApart = lines.length === 0 || lines.at(-1) === '';
  if (isTight && isApart) lines.pop();
  if (!isTight && !isApart) lines.push('');
}

function blockAsPlainText(block: NoteBlock, place: Place): string {
  if (block.kind === 'space') return '';
  const words = inlineAsPlainText(block.children, place);
  if (block.kind !== 'item') return words;
  const bullet = block.number === null ? '-' : `${block.number}.`;
  return `${'  '.repeat(block.level)}${bullet} ${words}`;
}

function inlineAsPlainText(nodes: readonly InlineNode[], place: Place): string {
  return nodes
    .map((node) => {
      if ('children' in node) return inlineAsPlainText(node.children, place);
      if (node.kind === 'time') return localDateTime(node.seconds, place);
      return node.kind === 'not_mentioned' ? `[${node.text}]` : node.text;
    })
    .join('');
}
