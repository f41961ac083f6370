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

/**
 * The lines of a page in blocks: those of the whole width, and of each patient's column. A line that runs across the columns
 * ends them; a heading with all names then stands before it, since it is not certain whose it is.
 */
export function patientBlocks(lines: readonly string[]): string[][] {
  const blocks: string[][] = [[]];
  let columns: { heads: Column[]; lines: string[][]; heading: string } | undefined;
  let earlier: Column | undefined;
  const close = () => {
    if (columns) blocks.push(...columns.lines, []);
    columns = undefined;
  };
  for (const [at, line] of lines.entries()) {
    const heads = headsIn(line, earlier, lines.slice(at + 1));
    const [first] = heads;
    if (heads.length > 1) {
      close();
      columns = {
        heads,
        lines: heads.map(() => []),
        heading: heads.map(({ name }) => `Patient: ${name}`).join('   '),
      };
    } else if (first) {
      // One below the other again.
      if (first.start <= EDGE || !columns) close();
      earlier = first;
    }
    const pieces = columns && piecesOf(line, columns.heads);
    if (columns && pieces) for (const [place, piece] of pieces.entries()) columns.lines[place]?.push(piece);
    else if (columns) {
      const { heading } = columns;
      close();
      blocks.at(-1)?.push('', heading, '', line);
    } else blocks.at(-1)?.push(line);
  }
  close();
  return blocks.filter((block) => block.some((line) => line.trim() !== ''));
}

/** The patients that a line heads; one to the right of an earlier patient, with something of both below, heads a column, too. */
function headsIn(line: string, earlier: Column | undefined, below: readonly string[]): Column[] {
  const named = namedPatients(line).map(({ name, start }) => ({ name, start }));
  const [first, second] = named;
  const areTwo =
    second !== undefined && new Set(named.map(({ name }) => name.toLowerCase())).size === named.length;
  // Where gaps are lost, places mean nothing: whoever reads the records sees that several are named.
  if (areTwo) return isSpread(line, named) ? named : [];
  const isBeside =
    first !== undefined &&
    earlier !== undefined &&
    first.name.toLowerCase() !== earlier.name.toLowerCase() &&
    first.start > earlier.start + FAR &&
    isColumn(first.start, below, line.slice(0, first.start).trim() !== '');
  if (isBeside) return [earlier, first];
  return first ? [first] : [];
}

/** Whether headings stand so far apart that their places mean something. */
function isSpread(line: string, heads: readonly Column[]): boolean {
  return heads.slice(1).every(({ start }) => /\s{4,}$/.test(line.slice(0, start)));
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
