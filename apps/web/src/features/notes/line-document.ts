/** A line in note markup as the editor's document, and back. */
import { type InlineNode, parseInline, writeInline } from '@auscult/domain/notes/inline-markup';
import type { JSONContent } from '@tiptap/core';

/** The marks of the editor, by the names it gives them, outermost first. */
const MARKS = ['bold', 'italic', 'underline', 'red'] as const;
type MarkName = (typeof MARKS)[number];

/** One paragraph for each line of the text. Times and gaps stand as they are written. */
export function documentOf(markup: string): JSONContent {
  const content = markup.split('\n').map((line) => ({
    type: 'paragraph',
    content: piecesOf(parseInline(line), []),
  }));
  return { type: 'doc', content };
}

/** Where in the document of {@link documentOf} a place of its markup is; within a mark it is about there. */
export function placeOf(markup: string, at: number): number {
  const paragraphs = documentOf(markup.slice(0, at)).content ?? [];
  const lengths = paragraphs.map(({ content = [] }) => content.map(({ text = '' }) => text).join('').length);
  // Each paragraph counts one before its text and one behind it.
  return lengths.reduce((sum, length) => sum + length + 2, -1);
}

/** The document in note markup. */
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

/** Flat pieces with their marks as a tree: neighbours that share a mark come under one. */
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
