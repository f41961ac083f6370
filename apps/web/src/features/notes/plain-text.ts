import { type InlineNode, parseInline } from '@auscult/domain/notes/inline-markup';

/** The text of note markup, without its marks. */
export function plainTextOf(markup: string): string {
  return markup
    .split('\n')
    .map((line) => parseInline(line).map(textOf).join(''))
    .join(' ');
}

function textOf(node: InlineNode): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return 'text' in node ? node.text : '';
}
