/** Finds the unconfirmed lines in a note's text, so that a printed note marks them in place. */
import type { NoteLine } from '@auscult/contract/notes';
import type { InlineNode } from '../notes/inline-markup.ts';
import { type NoteBlock, noteLinesOf, parseNoteMarkup } from '../notes/note-markup.ts';

/** A line of the text with the messages of its flags. */
export interface DoubtedBlock {
  block: NoteBlock;
  doubts: string[];
}

/** A note for printing. */
export interface DoubtedNote {
  blocks: DoubtedBlock[];
  /** Lines with an open hard flag. */
  doubtedLines: number;
  /** Flagged lines that are not found in the text, with their messages. */
  elsewhere: { text: string; doubts: string[] }[];
}

/**
 * The text of a note with its open hard flags.
 *
 * A line is found by its words, first in its own section and under its own pet. If the same words occur
 * several times and the place does not distinguish them, all are marked: one mark too many does no harm.
 */
export function doubtedNote(text: string, lines: readonly NoteLine[]): DoubtedNote {
  const blocks = parseNoteMarkup(text).map((block): DoubtedBlock => ({ block, doubts: [] }));
  const doubted = lines.filter(({ flags }) => flags.some(({ severity }) => severity === 'hard'));
  if (doubted.length === 0) return { blocks, doubtedLines: 0, elsewhere: [] };

  const places = placesOf(blocks);
  const elsewhere: DoubtedNote['elsewhere'] = [];
  for (const line of doubted) {
    const doubts = line.flags.filter(({ severity }) => severity === 'hard').map(({ message }) => message);
    const found = placesOfLine(line, places);
    if (found.length === 0) elsewhere.push({ text: wordsOfMarkup(line.text), doubts });
    // A line of several paragraphs has its message below the first.
    for (const { at } of found) addDoubts(at, doubts);
  }
  return { blocks, doubtedLines: doubted.length, elsewhere };
}

interface BlockPlace {
  at: DoubtedBlock;
  /** The headings above it, outermost first. */
  path: string[];
}

/** By their words, with and without the part before the first colon: the name of an entry. */
function placesOf(blocks: readonly DoubtedBlock[]): Map<string, BlockPlace[]> {
  const places = new Map<string, BlockPlace[]>();
  const path: string[] = [];
  for (const at of blocks) {
    const { block } = at;
    if (block.kind === 'space') continue;
    const words = comparable(wordsOf(block.children));
    if (block.kind === 'heading') {
      path.splice(block.level - 1, path.length, words);
      continue;
    }
    const place = { at, path: [...path] };
    for (const key of new Set([words, words.replace(/^[^:]*: */, '')])) addPlace(places, key, place);
  }
  return places;
}

function addPlace(places: Map<string, BlockPlace[]>, words: string, place: BlockPlace): void {
  const known = places.get(words);
  if (known) known.push(place);
  else places.set(words, [place]);
}

function placesOfLine({ text, section, pet }: NoteLine, places: Map<string, BlockPlace[]>): BlockPlace[] {
  const first = noteLinesOf(text).find((line) => line.trim() !== '') ?? '';
  const words = comparable(wordsOfMarkup(first));
  const above = [section, pet ?? ''].map(comparable).filter(Boolean);
  const isBelow = ({ path }: BlockPlace) => above.every((name) => path.includes(name));
  const all = places.get(words) ?? [];
  const inSection = all.filter(({ path }) => path.includes(comparable(section)));
  const whole = [all.filter(isBelow), inSection, all].find((found) => found.length > 0);
  return whole ?? partsOfBlocks(words, places).filter(isBelow);
}

/** Blocks that combine several lines, one with these words among them; a figure may be without its name. */
function partsOfBlocks(words: string, places: Map<string, BlockPlace[]>): BlockPlace[] {
  const whole = withoutStop(words);
  const figure = withoutStop(words.slice(Math.max(words.search(/\d/), 0)));
  if (whole === '') return [];
  const holds = (block: string) =>
    block.includes(whole) || block.split('; ').some((piece) => withoutStop(piece) === figure);
  const found = [...places].filter(([block]) => holds(block)).flatMap(([, at]) => at);
  return [...new Map(found.map((place) => [place.at, place])).values()];
}

function withoutStop(words: string): string {
  return words.replace(/\.$/, '');
}

function addDoubts(at: DoubtedBlock, doubts: readonly string[]): void {
  at.doubts.push(...doubts.filter((doubt) => !at.doubts.includes(doubt)));
}

function wordsOfMarkup(markup: string): string {
  return parseNoteMarkup(markup)
    .map((block) => (block.kind === 'space' ? '' : wordsOf(block.children)))
    .filter(Boolean)
    .join(' ');
}

function wordsOf(nodes: readonly InlineNode[]): string {
  return nodes
    .map((node) => {
      if ('children' in node) return wordsOf(node.children);
      return node.kind === 'time' ? String(node.seconds) : node.text;
    })
    .join('');
}

/** A style may change findings to capitals, and nothing else of the words. */
function comparable(words: string): string {
  return words.toUpperCase().replaceAll(/\s+/g, ' ').trim();
}
