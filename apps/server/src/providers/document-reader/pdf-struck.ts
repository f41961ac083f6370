/** Struck-through words of a PDF file. They are not findings, and are reported by name as not read. */
import { partName } from './contained-file.ts';
import type { PartGap } from './messages.ts';
import type { PlacedWords } from './page-lines.ts';
import { PART_NAMES } from './part-names.ts';
import type { Region } from './pdf-forms.ts';
import type { PageInk } from './pdf-pictures.ts';

/** Range above the base line, in letter heights, in which a line strikes through; a lower one underlines. */
const LOWEST = 0.12;
const HIGHEST = 0.6;

/** The share of a word that must be struck through. */
const MOST = 0.5;

/**
 * Removes struck-through words.
 * @param bottomUp  the height of the page: marks count from its lower edge, words from its upper one
 */
export function withoutStruck(
  words: readonly PlacedWords[],
  {
    regions,
    strokes,
    bottomUp,
  }: { regions: readonly Region[]; strokes: PageInk['strokes']; bottomUp: number },
): { kept: PlacedWords[]; gaps: PartGap[] } {
  if (regions.length + strokes.length === 0) return { kept: [...words], gaps: [] };
  const kept: PlacedWords[] = [];
  const gaps: PartGap[] = [];
  for (const run of words) {
    const base = bottomUp - run.y;
    const spans = (run.direction ?? 0) === 0 ? spansOn(run, base, regions, strokes) : [];
    const pieces = piecesOf(run).map((piece) => ({
      piece,
      isStruck: spans.some((span) => covers(span, piece)),
    }));
    if (!pieces.some(({ isStruck }) => isStruck)) {
      kept.push(run);
      continue;
    }
    kept.push(...pieces.flatMap(({ piece, isStruck }) => (isStruck ? [] : [piece])));
    const struck = pieces.flatMap(({ piece, isStruck }) => (isStruck ? [piece.text.trim()] : []));
    gaps.push({ name: partName(struck.join(' '), PART_NAMES.words), why: 'struck' });
  }
  return { kept, gaps };
}

interface Span {
  left: number;
  right: number;
}

function spansOn(
  { height }: PlacedWords,
  base: number,
  regions: readonly Region[],
  strokes: PageInk['strokes'],
): Span[] {
  const middle = base + height * 0.3;
  return [
    ...regions.filter(({ bottom, top }) => bottom <= middle && middle <= top),
    ...strokes.filter(({ y }) => y >= base + height * LOWEST && y <= base + height * HIGHEST),
  ];
}

function covers({ left, right }: Span, { x, width }: PlacedWords): boolean {
  return Math.min(right, x + width) - Math.max(left, x) >= width * MOST;
}

/** The words of a run, with their approximate positions. */
function piecesOf(run: PlacedWords): PlacedWords[] {
  const letter = run.width / Math.max(1, run.text.length);
  return [...run.text.matchAll(/\s*\S+\s*/g)].map(({ 0: text, index }) => ({
    ...run,
    text,
    x: run.x + letter * (index + text.search(/\S/)),
    width: letter * text.trim().length,
  }));
}
