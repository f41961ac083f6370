/** Rows whose cells a sign parts: tabs, bars, and the commas or semicolons of an export. Empty cells keep their places. */

/** What the last head of parted cells says of the rows below it. */
interface Rows {
  /** The comma or semicolon that parts them. */
  sign: string | undefined;
  columns: number;
}

/**
 * Reads the rows of a page, one after the other: the cells of a line, in the number of its head's where it is a row of it;
 * undefined where nothing parts them.
 *
 * @param isHead  whether cells, three spaces apart, are the head of a table
 */
export function partedRows(isHead: (line: string) => boolean): (line: string) => string[] | undefined {
  const rows: Rows = { sign: undefined, columns: 0 };
  return (line) => {
    const exported = exportedCells(line, rows, isHead);
    if (!exported) rows.sign = undefined;
    const found = exported ?? tabbed(line) ?? barred(line);
    if (found && !exported && isHeadOf(found, isHead)) rows.columns = found.length;
    return found && fitted(found, line, rows);
  };
}

/** The cells in the number of the head's; outside of a table, without those that only indent a line. */
function fitted(found: readonly string[], line: string, { columns }: Rows): string[] {
  // Empty cells at the end of a row are often left out.
  const missing = line.includes('\t') && found.length > 1 ? Math.max(0, columns - found.length) : 0;
  const cells = [...found, ...Array.from({ length: missing }, () => '')];
  return cells.length === columns ? cells : withoutIndent(cells);
}

/** A row of an export; a head tells which sign parts it and those below. */
function exportedCells(line: string, rows: Rows, isHead: (line: string) => boolean): string[] | undefined {
  const sign = [',', ';'].find((one) => isHeadOf(split(line, one), isHead));
  if (sign !== undefined) Object.assign(rows, { sign, columns: split(line, sign).length });
  const cells = rows.sign === undefined ? undefined : split(line, rows.sign);
  return cells?.length === rows.columns ? cells : undefined;
}

function tabbed(line: string): string[] | undefined {
  return line.includes('\t') ? line.split('\t').map((cell) => cell.trim()) : undefined;
}

/** Outside of a table, empty cells at the ends of a line only indent it. */
function withoutIndent(cells: readonly string[]): string[] {
  const first = cells.findIndex((cell) => cell !== '');
  return cells.slice(Math.max(first, 0), cells.findLastIndex((cell) => cell !== '') + 1);
}

function isHeadOf(cells: readonly string[], isHead: (line: string) => boolean): boolean {
  return cells.length > 2 && isHead(cells.join('   '));
}

function barred(line: string): string[] | undefined {
  const cells = line
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .split('|');
  return cells.length > 2 ? cells.map((cell) => cell.trim()) : undefined;
}

/** The cells between a sign; quotes may hold one. */
function split(line: string, sign: string): string[] {
  if (!line.includes(sign)) return [line];
  const cells: string[] = [''];
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === sign && !isQuoted) cells.push('');
    else cells[cells.length - 1] += letter;
  }
  return cells.map((cell) => cell.trim());
}
