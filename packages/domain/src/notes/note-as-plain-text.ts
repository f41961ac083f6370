/** A note for the clipboard, a mail or a practice system that knows no formatting. */
import type { InlineNode } from './inline-markup.ts';
import { type NoteBlock, parseNoteMarkup } from './note-markup.ts';
import { localDateTime, type Place } from './time-marker.ts';

/** The words of a note without its marks: an empty line before each heading, two spaces for each list level. */
export function noteAsPlainText(markup: string, place: Place): string {
  const lines: string[] = [];
  for (const block of parseNoteMarkup(markup)) {
    if (block.kind === 'heading' && lines.length > 0 && lines.at(-1) !== '') lines.push('');
    lines.push(blockAsPlainText(block, place));
  }
  return lines.join('\n').trim();
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
