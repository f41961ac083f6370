/** Tables in text files (CSV): cells of a row side by side, as in a printed table. */
import { CsvError, parse } from 'csv-parse/sync';

const SEPARATORS = [';', '\t', ',', '|'] as const;

/** Rows that are enough to detect a table. */
const FIRST_ROWS = 20;

/** A line that spreadsheets put before a table to name the separator. */
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?\r?\n/i;

/**
 * The rows of a table, with three spaces between cells, or tabs if cells are empty; undefined for a text that
 * is not a table.
 */
export function rowsOfCells(text: string): string | undefined {
  const named = SEPARATOR_LINE.exec(text);
  const table = named ? text.slice(named[0].length) : text.replace(/^\ufeff/, '');
  const separator = named?.[1] ?? separatorOf(table);
  const rows = separator === undefined ? undefined : cellsOf(table, separator);
  const cells = rows?.map((row) => row.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()));
  const hasEmpty = cells?.some((row) => row.includes('')) === true;
  return cells?.map((row) => row.join(hasEmpty ? '\t' : '   ').trimEnd()).join('\n');
}

/**
 * A separator that splits each of the first rows into the same number of cells, at least three. A comma
 * before a space is prose.
 */
function separatorOf(table: string): string | undefined {
  const start = table.split(/\r\n|\r|\n/, FIRST_ROWS + 1).slice(0, FIRST_ROWS);
  const isProse = start.some((line) => /, /.test(line.replaceAll(/"[^"]*"/g, '')));
  return SEPARATORS.filter((separator) => separator !== ',' || !isProse).find((separator) => {
    const rows = cellsOf(start.join('\n'), separator) ?? [];
    const [width = 0] = rows.map(({ length }) => length);
    return rows.length >= 2 && width >= 3 && rows.every(({ length }) => length === width);
  });
}

function cellsOf(table: string, separator: string): string[][] | undefined {
  try {
    return parse(table, {
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}
