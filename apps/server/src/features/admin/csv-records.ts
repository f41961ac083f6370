/** The rows of a CSV, one by one. A misplaced quote affects only its own row. */
import { CsvError, parse } from 'csv-parse/sync';

/** A row as it is in the file. */
export interface CsvRecord {
  record: string[];
  /** Line where it begins, counted from 1. */
  line: number;
  /** Whether it has a misplaced quote. Its cells are then split at every separator. */
  isBroken: boolean;
}

/** The separator between cells: spreadsheets in much of Europe write semicolons. */
const SEPARATORS = [',', ';', '\t'] as const;

/** A line that spreadsheets put before the heading to name the separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?\s*(?:\n|$)/i;

/** Lines of the longest row: quoted cells can contain line breaks. */
const LONGEST_ROW = 50;

/** The rows of a text whose lines end in `\n`, heading first. */
export function recordsOf(text: string): CsvRecord[] {
  const named = SEPARATOR_LINE.exec(text);
  const before = named ? 1 : 0;
  const table = named ? text.slice(named[0].length) : text;
  const separator = named?.[1] ?? separatorOf(table);
  const all = allAtOnce(table, separator) ?? oneByOne(table, separator);
  return all.map((row) => ({ ...row, line: row.line + before }));
}

/** The separator that occurs most often in the heading. */
function separatorOf(table: string): string {
  const [heading = ''] = table.trimStart().split('\n', 1);
  const count = (separator: string) => heading.split(separator).length;
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/** @returns undefined for a misplaced quote: it is unbalanced, or it swallows other rows */
function allAtOnce(table: string, separator: string): CsvRecord[] | undefined {
  // A quoted cell can contain line breaks, so a row begins one line below the end of the row before it.
  const ends: number[] = [0];
  const records = parsed(table, separator, (lines) => ends.push(lines));
  if (!records) return undefined;
  const lines = table.split('\n');
  const width = records[0]?.length ?? 0;
  const swallows = records.some((record, at) =>
    swallowsRows(lines.slice(ends[at], ends[at + 1]), { record, separator, width }),
  );
  if (swallows) return undefined;
  return records.map((record, index) => ({ record, line: (ends[index] ?? 0) + 1, isBroken: false }));
}

/**
 * Whether a quote joins rows that are complete without it: each line has as many cells as the heading, or the
 * joined row has a different number.
 */
function swallowsRows(
  given: readonly string[],
  { record, separator, width }: { record: readonly string[]; separator: string; width: number },
): boolean {
  const lines = given.filter((line) => line.trim() !== '');
  if (lines.length < 2) return false;
  return record.length !== width || lines.every((line) => line.split(separator).length === width);
}

function oneByOne(table: string, separator: string): CsvRecord[] {
  const lines = table.split('\n');
  const records: CsvRecord[] = [];
  for (let at = 0; at < lines.length; ) {
    const { record, length } = rowAt(lines, at, { separator, width: records[0]?.record.length });
    if (record) records.push({ record, line: at + 1, isBroken: false });
    else if (length === 0)
      records.push({ record: cellsOf(lines[at] ?? '', separator), line: at + 1, isBroken: true });
    at += Math.max(1, length);
  }
  return records;
}

/** The row that begins at a line, and its number of lines; zero if it is broken. */
function rowAt(
  lines: readonly string[],
  at: number,
  { separator, width }: { separator: string; width: number | undefined },
): { record?: string[]; length: number } {
  for (let length = 1; length <= LONGEST_ROW && at + length <= lines.length; length += 1) {
    const [record, ...others] = parsed(lines.slice(at, at + length).join('\n'), separator) ?? [[]];
    if (record === undefined) return { length };
    const own = lines.slice(at, at + length);
    const swallows = swallowsRows(own, { record, separator, width: width ?? record.length });
    const isWhole = record.length > 0 && others.length === 0 && !swallows;
    if (isWhole) return { record, length };
  }
  return { length: 0 };
}

/** @returns undefined for an unbalanced quote */
function parsed(
  table: string,
  separator: string,
  onRow: (lines: number) => void = () => undefined,
): string[][] | undefined {
  try {
    return parse(table, {
      delimiter: separator,
      relax_column_count: true,
      record_delimiter: '\n',
      on_record: (record: string[], { lines }) => {
        onRow(lines);
        return record;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

function cellsOf(line: string, separator: string): string[] {
  return line.split(separator).map((cell) => cell.replaceAll('"', ''));
}
