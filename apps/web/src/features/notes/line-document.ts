/** Converts a line in note markup to the editor's document, and back. */
import { type InlineNode, parseInline, writeInline } from '@auscult/domain/notes/inline-markup';
import type { JSONContent } from '@tiptap/core';

/** The editor's marks with their names, outermost first. */
const MARKS = ['bold', 'italic', 'underline', 'red'] as const;
type MarkName = (typeof MARKS)[number];

/** One paragraph for each line of the text. Times and gaps are kept as text. */
export function documentOf(markup: string): JSONContent {
  const content = markup.split('\n').map((line) => ({
    type: 'paragraph',
    content: piecesOf(parseInline(line), []),
  }));
  return { type: 'doc', content };
}

/**
 * The position in {@link documentOf} that corresponds to a position in the markup; approximate within a mark.
 */
export function placeOf(markup: string, at: number): number {
  const paragraphs = documentOf(markup.slice(0, at)).content ?? [];
  const lengths = paragraphs.map(({ content = [] }) => content.map(({ text = '' }) => text).join('').length);
  // Each paragraph adds one position before its text and one after it.
  return lengths.reduce((sum, length) => sum + length + 2, -1);
}

/** Converts the document to note markup. */
export function markupOf(document: JSONContent): string {
  const lines = (document.content ?? []).map(({ content = [] }) => writeInline(nested(content, MARKS)));
  return lines.join('\n').trim();
}

function piecesOf(nodes: readonly InlineNode[], marks: readonly MarkName[]): JSONContent[] {
  return nodes.flatMap((node) => {
    if ('children' in node) return piecesOf(node.children, [...marks, node.kind]);
    const text = writeInline([node]);
    return text === '' ? [] : [{ type: 'text', text, marks: marks.map((type) => ({ type })) }];
  });
}

/** Converts flat pieces with marks to a tree: neighbours with the same mark share a node. */
function nested(pieces: readonly JSONContent[], marks: readonly MarkName[]): InlineNode[] {
  const [mark, ...inner] = marks;
  if (!mark) return [{ kind: 'text', text: pieces.map(({ text = '' }) => text).join('') }];

  const nodes: InlineNode[] = [];
  let run: JSONContent[] = [];
  let isMarked = false;
  const close = () => {
    const children = run.length > 0 ? nested(run, inner) : [];
    if (isMarked) nodes.push({ kind: mark, children });
    else nodes.push(...children);
    run = [];
  };
  for (const piece of pieces) {
    const hasMark = piece.marks?.some(({ type }) => type === mark) ?? false;
    if (hasMark !== isMarked) close();
    isMarked = hasMark;
    run.push(piece);
  }
  close();
  return nodes.filter((node) => !('children' in node) || node.children.length > 0);
}
