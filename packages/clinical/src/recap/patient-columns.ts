/**
 * Patients side by side on a page, each with a heading of its own: what stands below a heading is of its patient. The columns
 * are read one behind the other, each from its heading on.
 */
import { namedPatients } from './page-heads.ts';
import { cellsAt } from './table-columns.ts';

/** Where the column of a patient begins. */
interface Column {
  name: string;
  start: number;
}

/** How far to the left of its heading something of a column may begin. */
const EDGE = 2;

/** Columns that are being read, with what stands in each. */
interface Beside {
  heads: readonly Column[];
  lines: string[][];
}

/**
 * The lines of a page in blocks: those of the whole width, and of each patient's column. A line that runs across the columns
 * ends them; a heading with all names then stands before it, since it is not certain whose it is.
 */
export function patientBlocks(lines: readonly string[]): string[][] {
  const blocks: string[][] = [[]];
  let beside: Beside | undefined;
  let earlier: Column | undefined;
  for (const [at, line] of lines.entries()) {
    const heads = headsIn(lines, at, earlier);
    const [first, second] = heads;
    if (second || isAtEdge(first)) beside = closed(beside, blocks);
    if (second) beside = { heads, lines: heads.map(() => []) };
    else earlier = first ?? earlier;
    if (takes(beside, line)) continue;
    blocks.at(-1)?.push(...(beside ? [] : [line]));
    beside = closed(beside, blocks, line);
  }
  closed(beside, blocks);
  return blocks.filter((block) => block.some((line) => line.trim() !== ''));
}

/** Whether a heading begins where lines do: then what follows is of the whole width again. */
function isAtEdge(head: Column | undefined): boolean {
  return head !== undefined && head.start <= EDGE;
}

/** Ends the columns. @param across  the line that runs across them */
function closed(beside: Beside | undefined, blocks: string[][], across?: string): undefined {
  if (!beside) return;
  blocks.push(...beside.lines, across === undefined ? [] : ['', headingOf(beside), '', across]);
}

/** Puts the pieces of a line into their columns; false where something of it runs across. */
function takes(beside: Beside | undefined, line: string): boolean {
  const pieces = beside && piecesOf(line, beside.heads);
  for (const [place, piece] of (pieces ?? []).entries()) beside?.lines[place]?.push(piece);
  return pieces !== undefined;
}

function headingOf({ heads }: Beside): string {
  return heads.map(({ name }) => `Patient: ${name}`).join('   ');
}

/** The patients that a line heads; one to the right of an earlier patient, with something of both below, heads a column, too. */
function headsIn(lines: readonly string[], at: number, earlier: Column | undefined): readonly Column[] {
  const line = lines[at] ?? '';
  const named: Column[] = line.length > LONGEST ? [] : namedPatients(line);
  const [first] = named;
  if (!first) return [];
  const names = new Set(named.map(({ name }) => name.toLowerCase()));
  // Where gaps are lost, places mean nothing: whoever reads the records sees that several are named.
  if (names.size > 1 && names.size === named.length) return isSpread(line, named) ? named : [];
  return besideEarlier(lines, at, first, earlier);
}

/** A patient to the right of an earlier one, or one that follows it. */
function besideEarlier(
  lines: readonly string[],
  at: number,
  first: Column,
  earlier: Column | undefined,
): readonly Column[] {
  const isOther = earlier !== undefined && first.name.toLowerCase() !== earlier.name.toLowerCase();
  if (!isOther || first.start <= earlier.start + FAR) return [first];
  const isBesideWords = (lines[at] ?? '').slice(0, first.start).trim() !== '';
  return isColumn(first.start, lines.slice(at + 1, at + 1 + NEAR), isBesideWords)
    ? [earlier, first]
    : [first];
}

/** Characters of the longest line, and lines below it, that are looked at. */
const LONGEST = 1000;
const NEAR = 12;

/** Whether headings stand so far apart that their places mean something. */
function isSpread(line: string, heads: readonly Column[]): boolean {
  return heads.slice(1).every(({ start }) => line.slice(start - 4, start).trim() === '');
}

/** Places between two patients that no indentation makes. */
const FAR = 16;
/** Lines below a heading that show whether it heads a column. */
const SHOWN_BY = 3;

/** Whether lines have something to the right of a place and nothing that runs across it. */
function isColumn(start: number, below: readonly string[], isBesideWords: boolean): boolean {
  const shown = below.filter((line) => line.trim() !== '').slice(0, SHOWN_BY);
  const isParted = shown.every(
    (line) =>
      piecesOf(line, [
        { name: '', start: 0 },
        { name: '', start },
      ]) !== undefined,
  );
  const isRight = shown.some((line) => cellsAt(line).some((cell) => cell.start >= start - EDGE));
  return (
    isParted &&
    isRight &&
    (isBesideWords || shown.some((line) => (cellsAt(line)[0]?.start ?? start) < start - EDGE))
  );
}

/** The pieces of a line by column; undefined where something runs across two. */
function piecesOf(line: string, heads: readonly Column[]): string[] | undefined {
  const pieces = heads.map(() => '');
  for (const cell of cellsAt(line)) {
    const place = heads.findLastIndex(({ start }, at) => at === 0 || cell.start >= start - EDGE);
    const next = heads[place + 1];
    if (next && cell.end > next.start) return undefined;
    const from = place === 0 ? 0 : (heads[place]?.start ?? 0) - EDGE;
    pieces[place] = `${pieces[place]?.padEnd(cell.start - from) ?? ''}${cell.text}`;
  }
  return pieces;
}
