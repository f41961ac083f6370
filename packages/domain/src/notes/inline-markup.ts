/**
 * The marks within one line of a note, parsed in one pass from left to right.
 *
 * A mark without its partner is text, as is a pair with nothing between. Of crossing marks, the inner one
 * becomes text. At most four marks are open at a time (each kind once), so the cost is linear in the length
 * of the line.
 * @spec 1.5/text-markup
 */

/** A marked part of a line. */
export interface MarkedNode {
  kind: 'bold' | 'italic' | 'underline' | 'red';
  children: InlineNode[];
}

/** A piece of a line. The words of a note are data: renderers escape them. */
export type InlineNode =
  | { kind: 'text'; text: string }
  | MarkedNode
  /** "Not Mentioned", or "Not Provided" in a recap; without its brackets. */
  | { kind: 'not_mentioned'; text: string }
  /** Seconds since the epoch. @see localDateTime */
  | { kind: 'time'; seconds: number };

type MarkKind = MarkedNode['kind'];

const OPENING: Record<MarkKind, string> = { bold: '**', italic: '*', underline: '__', red: '[[' };
const CLOSING: Record<MarkKind, string> = { ...OPENING, red: ']]' };

/** Longer runs of stars and underscores are rulers and blanks to fill in: they match here and stay text. */
const TOKENS = /\[\[|\]\]|\[Not (?:Mentioned|Provided)\]|\*+|_{2,}|<<-?\d{1,16}(?:\.\d{1,6})?>>/gi;

/** The line itself, with the pieces outside of marks. */
interface Line {
  kind: 'line';
  children: InlineNode[];
}

/** An open mark, with the pieces since. */
interface OpenMark {
  kind: MarkKind;
  children: InlineNode[];
  outer: Line | OpenMark;
}

interface Reading {
  innermost: Line | OpenMark;
}

/** The pieces of one line. Never throws; no word is lost. */
export function parseInline(text: string): InlineNode[] {
  const line: Line = { kind: 'line', children: [] };
  const reading: Reading = { innermost: line };
  let end = 0;
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    addText(reading, text.slice(end, index));
    end = index + token.length;
    readToken(reading, token, { before: text.charAt(index - 1), after: text.charAt(end) });
  }
  addText(reading, text.slice(end));
  dissolveWithin(reading, line);
  return line.children;
}

/** The markup that {@link parseInline} parses to these pieces. */
export function writeInline(nodes: readonly InlineNode[]): string {
  return nodes.map(writeNode).join('');
}

function writeNode(node: InlineNode): string {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'not_mentioned':
      return `[${node.text}]`;
    case 'time':
      return `<<${node.seconds}>>`;
    default:
      return OPENING[node.kind] + writeInline(node.children) + CLOSING[node.kind];
  }
}

interface Neighbours {
  before: string;
  after: string;
}

function readToken(reading: Reading, token: string, neighbours: Neighbours): void {
  const read = READERS[token];
  if (read) read(reading, neighbours);
  else if (token.startsWith('<<')) add(reading, { kind: 'time', seconds: Number(token.slice(2, -2)) });
  else if (token.startsWith('[')) add(reading, { kind: 'not_mentioned', text: token.slice(1, -1) });
  else addText(reading, token);
}

const READERS: Record<string, (reading: Reading, neighbours: Neighbours) => void> = {
  '[[': (reading) => open(reading, 'red'),
  ']]': (reading) => close(reading, 'red'),
  '**': (reading) => toggle(reading, 'bold'),
  __: (reading) => toggle(reading, 'underline'),
  '*': readStar,
  '***': readThreeStars,
};

/** "2 * 3 * 4" is arithmetic: a single star must touch the word that it marks. */
function readStar(reading: Reading, { before, after }: Neighbours): void {
  const touched = findOpen(reading, 'italic') ? before : after;
  if (touched.trim() === '') addText(reading, '*');
  else toggle(reading, 'italic');
}

/** The last opened mark is closed first. */
function readThreeStars(reading: Reading): void {
  const order: MarkKind[] = reading.innermost.kind === 'italic' ? ['italic', 'bold'] : ['bold', 'italic'];
  for (const kind of order) toggle(reading, kind);
}

function toggle(reading: Reading, kind: MarkKind): void {
  if (findOpen(reading, kind)) close(reading, kind);
  else open(reading, kind);
}

function open(reading: Reading, kind: MarkKind): void {
  if (findOpen(reading, kind)) addText(reading, OPENING[kind]);
  else reading.innermost = { kind, children: [], outer: reading.innermost };
}

function close(reading: Reading, kind: MarkKind): void {
  const mark = findOpen(reading, kind);
  if (!mark) {
    addText(reading, CLOSING[kind]);
    return;
  }
  dissolveWithin(reading, mark);
  reading.innermost = mark.outer;
  if (mark.children.length === 0) addText(reading, OPENING[kind] + CLOSING[kind]);
  else add(reading, { kind, children: mark.children });
}

function findOpen({ innermost }: Reading, kind: MarkKind): OpenMark | undefined {
  let frame = innermost;
  while (frame.kind !== 'line' && frame.kind !== kind) frame = frame.outer;
  return frame.kind === 'line' ? undefined : frame;
}

/** Marks without a partner become text, and their pieces move to the outer mark. */
function dissolveWithin(reading: Reading, stop: Line | OpenMark): void {
  for (let mark = reading.innermost; mark !== stop && mark.kind !== 'line'; mark = mark.outer) {
    reading.innermost = mark.outer;
    addText(reading, OPENING[mark.kind]);
    for (const child of mark.children) add(reading, child);
  }
}

function add(reading: Reading, node: InlineNode): void {
  if (node.kind === 'text') addText(reading, node.text);
  else reading.innermost.children.push(node);
}

function addText({ innermost: { children } }: Reading, text: string): void {
  if (text === '') return;
  const last = children.at(-1);
  if (last?.kind === 'text') last.text += text;
  else children.push({ kind: 'text', text });
}
