/** Rows whose cells a sign parts: tabs, bars, and the commas or semicolons of an export. Empty cells keep their places. */

/** Reads the rows of a page, one after the other. */
export interface PartedRows {
  /** The cells of a line, in the number of its head's where it is a row of it; undefined where nothing parts them. */
  cellsOf(line: string): string[] | undefined;
}

/** @param isHead  whether cells, three spaces apart, are the head of a table */
export function partedRows(isHead: (line: string) => boolean): PartedRows {
  let sign: string | undefined;
  let columns = 0;
  return {
    cellsOf(line) {
      const own = [',', ';'].find((one) => isHeadOf(split(line, one), isHead));
      if (own !== undefined) sign = own;
      if (own !== undefined) columns = split(line, own).length;
      const cells = sign === undefined ? undefined : split(line, sign);
      if (cells && cells.length === columns) return cells;
      sign = undefined;
      const found = tabbed(line, isHead) ?? barred(line);
      if (found && isHeadOf(found, isHead)) columns = found.length;
      return found && (found.length === columns ? found : withoutIndent(found));
    },
  };

  function tabbed(line: string, isOpening: (line: string) => boolean): string[] | undefined {
    if (!line.includes('\t')) return undefined;
    const cells = line.split('\t').map((cell) => cell.trim());
    if (isOpening(cells.join('   '))) columns = cells.length;
    // Empty cells at the end of a row are often left out.
    while (cells.length < columns && cells.length > 1) cells.push('');
    return cells;
  }
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
