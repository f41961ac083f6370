/**
 * Tables of a page whose cells stand at the places of their columns: an empty cell moves nothing. A row with an empty cell
 * is given its cells parted by tabs, one for each column of the head; whoever reads the row counts them.
 */
import { patientNamed } from './page-heads.ts';
import { partedRows } from './parted-cells.ts';
import { readTableHead } from './table-heads.ts';

/** A run of words, with the places of its first letter and behind its last. */
interface Cell {
  text: string;
  start: number;
  end: number;
}

interface Table {
  columns: Cell[];
  /** Whether places mean something: in a text whose gaps are all of one width, they do not. */
  isGrid: boolean;
}

/** The lines of a page, trimmed, with wide gaps of three spaces, and rows that have empty cells with tabs. */
export function withColumns(lines: readonly string[]): string[] {
  const cellsOfParted = partedRows(isHead);
  let table: Table | undefined;
  return lines.map((line, at) => {
    const plain = squeezed(line);
    const parted = plain === '' ? undefined : cellsOfParted(line);
    const opened = parted ? undefined : openedBy(plain, lines, at);
    if (parted || opened || patientNamed(plain, true)) table = opened;
    return shown(parted ?? opened?.columns.map(({ text }) => text), { line, plain, table });
  });
}

/** A line with its cells, or with those that the table above it gives it. */
function shown(
  cells: readonly string[] | undefined,
  { line, plain, table }: { line: string; plain: string; table: Table | undefined },
): string {
  if (cells) return rowOf(cells, plain);
  return table && plain !== '' ? row(cellsAt(line), table, plain) : plain;
}

/** The table whose head a line is. */
function openedBy(plain: string, lines: readonly string[], at: number): Table | undefined {
  if (!isHead(plain)) return undefined;
  const cells = cellsAt(lines[at] ?? '');
  return cells.length > 1 ? openTable(cells, lines, at) : undefined;
}

/** Cells that all hold something stand three spaces apart; where one is empty, tabs tell which. */
function rowOf(cells: readonly string[], plain: string): string {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 0) return '';
  if (filled.length === cells.length) return plain.includes('|') ? plain : cells.join('   ');
  const isBareValue = cells.length > 2 && /^[<>]?\s?\d/.test(filled[0] ?? '');
  return filled.length > 1 || isBareValue ? cells.join('\t') : (filled[0] ?? '');
}

/** With wide gaps of one width. */
export function squeezed(line: string): string {
  return line.trim().replaceAll(/ {4,}/g, '   ');
}

/** The runs of words of a line, which wide gaps part. */
export function cellsAt(line: string): Cell[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
}

function isHead(line: string): boolean {
  return readTableHead(line) !== undefined || (line.length < LONGEST_HEAD && TEST_HEAD.test(line));
}

/** Characters of the longest head that is looked at. */
const LONGEST_HEAD = 160;

/** A head of columns that only the reader of the records knows: `Test   Luna   Milo`. */
const TEST_HEAD = /^(?:test|analyte|parameter|assay|component)s?(?: name)? {2,}[^\d:]+ {2,}[^\d:]+$/i;

/** Rows of one table that are looked at to learn how wide its columns are. */
const LOOKED_AT = 60;
/** No gap of a text whose places mean nothing is wider. */
const LOOSE_GAP = 3;

function openTable(head: readonly Cell[], lines: readonly string[], at: number): Table {
  const below = lines.slice(at + 1, at + 1 + LOOKED_AT);
  const next = below.findIndex((line) => isHead(squeezed(line)));
  const rows = below.slice(0, next < 0 ? undefined : next).map(cellsAt);
  const columns = withNames(head, rows).map(({ ...column }) => column);
  const full = rows.filter(({ length }) => length === columns.length);
  const agreeing = full.filter((cells) => cells.every((cell, column) => columnOf(cell, columns) === column));
  for (const cells of agreeing) for (const [place, cell] of cells.entries()) widen(columns, place, cell);
  const isWide = [head, ...rows].some((cells) =>
    cells.some((cell, place) => cell.start - (cells[place - 1]?.end ?? cell.start) > LOOSE_GAP),
  );
  return { columns, isGrid: isWide && agreeing.length * 2 >= full.length };
}

/** The head with a column for the names of its rows, where they stand to the left of all that it names. */
function withNames(head: readonly Cell[], rows: readonly Cell[][]): readonly Cell[] {
  const first = head[0]?.start ?? 0;
  const names = rows.flatMap(([name, next]) =>
    name && next && name.end < first && next.start >= first - EDGE ? [name] : [],
  );
  if (names.length === 0) return head;
  const start = Math.min(...names.map((name) => name.start));
  return [{ text: '', start, end: Math.max(...names.map(({ end }) => end)) }, ...head];
}

/** A column is as wide as its cells, as far as that leaves its neighbours their own places. */
function widen(columns: readonly Cell[], place: number, { start, end }: Cell): void {
  const column = columns[place];
  if (!column) return;
  column.start = Math.max(Math.min(column.start, start), (columns[place - 1]?.end ?? -1) + 1);
  column.end = Math.min(
    Math.max(column.end, end),
    (columns[place + 1]?.start ?? Number.MAX_SAFE_INTEGER) - 1,
  );
}

/** A row with empty cells is given with tabs; one whose columns are not certain has another number of tabs than its head. */
function row(cells: readonly Cell[], { columns, isGrid }: Table, plain: string): string {
  if (!isGrid) return plain;
  const isOfTable = cells.length > 1 || /^[<>]?\s?\d/.test(plain);
  if (!isOfTable || cells.length > columns.length * 2) return plain;
  const placed = placedCells(cells, columns);
  if (placed) return rowOf(placed, placed.join('   '));
  const unsure = cells.map(({ text }) => text).join('\t');
  return cells.length === columns.length ? `${unsure}\t` : unsure;
}

/** The text of each column, empty where there is none; undefined where a cell's column is not certain. */
function placedCells(cells: readonly Cell[], columns: readonly Cell[]): string[] | undefined {
  const placed = columns.map(() => '');
  let last = -1;
  for (const cell of cells.flatMap((one) => parted(one, columns))) {
    const at = columnOf(cell, columns);
    if (at === undefined || at < last) return undefined;
    const before = placed[at] ?? '';
    // Two figures under one day: one of them is of another column.
    if (/\d/.test(before) && /^[<>]?\s?\d/.test(cell.text) && at > 0) return undefined;
    placed[at] = before === '' ? cell.text : `${before} ${cell.text}`;
    last = at;
  }
  return placed;
}

/** The words of a cell that lies under several columns, each by itself. */
function parted(cell: Cell, columns: readonly Cell[]): Cell[] {
  const under = columns.filter((column) => overlap(cell, column) > 0);
  if (under.length < 2 || begins(cell, columns) !== undefined) return [cell];
  return [...cell.text.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    start: cell.start + index,
    end: cell.start + index + text.length,
  }));
}

/** How far a cell may stand from the edge of its column. */
const EDGE = 1;

/** The only column at whose edge a cell begins or ends. */
function begins(cell: Cell, columns: readonly Cell[]): number | undefined {
  const left = columns.findIndex(({ start }) => Math.abs(start - cell.start) <= EDGE);
  const right = columns.findIndex(({ end }) => Math.abs(end - cell.end) <= EDGE);
  if (left >= 0 && right >= 0 && left !== right) return undefined;
  return left >= 0 || right >= 0 ? Math.max(left, right) : undefined;
}

/** A cell that stands under no column is of the nearest, where no other is nearly as near. */
const NEARER = 2;
const CLEAR = 3;

/** The column of a cell; undefined where it may be one of two. */
function columnOf(cell: Cell, columns: readonly Cell[]): number | undefined {
  const under = columns.flatMap((column, at) => (overlap(cell, column) > 0 ? [at] : []));
  if (under.length === 1) return under[0];
  if (under.length > 1) return begins(cell, columns);
  const [nearest, next] = columns
    .map((column, at) => ({ at, distance: -overlap(cell, column) }))
    .toSorted((one, other) => one.distance - other.distance);
  if (!nearest) return undefined;
  return !next || next.distance >= nearest.distance * NEARER + CLEAR ? nearest.at : undefined;
}

/** How many places two runs share; below zero how far they are apart. */
function overlap(one: Cell, other: Cell): number {
  return Math.min(one.end, other.end) - Math.max(one.start, other.start);
}
