/** CSV as spreadsheets write and read it. */
import { Refusal } from '@auscult/contract/kit/refusal';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** A row with the line of the file that it begins at, the heading being 1. */
export interface CsvRow {
  readonly line: number;
  /** Cells by their headings in small letters, without white space at either end. */
  readonly cells: Readonly<Record<string, string>>;
}

/** What separates cells: spreadsheets in much of Europe write semicolons. */
const SEPARATORS = [',', ';', '\t'] as const;

/**
 * Reads a CSV with a heading, in which cells are separated by commas, semicolons or tabs. Rows in which nothing stands
 * are skipped, headings that nobody asks for are passed over, and cells that a row lacks are empty.
 *
 * @throws Refusal `invalid_request` for a heading that is missing or stands twice, or quotes that do not end
 */
export function readCsv(text: string, headings: readonly string[]): CsvRow[] {
  const [heading, ...rows] = recordsOf(text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n'));
  const names = heading?.record.map((name) => name.trim().toLowerCase()) ?? [];
  for (const wanted of headings) {
    const count = names.filter((name) => name === wanted).length;
    if (count === 1) continue;
    const all = headings.join(', ');
    throw new Refusal(
      'invalid_request',
      count === 0
        ? `The heading “${wanted}” is missing. Wanted are: ${all}.`
        : `The heading “${wanted}” stands twice. Wanted are: ${all}.`,
    );
  }
  return rows
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
    .map(({ record, line }) => ({
      line,
      cells: Object.fromEntries(headings.map((name) => [name, plain(record[names.indexOf(name)] ?? '')])),
    }));
}

/** Writes a CSV for spreadsheets. No cell begins a formula: an apostrophe stands before one that would. */
export function writeCsv(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${writeCsvRows([headings, ...rows])}`;
}

/** Rows that go below others. */
export function writeCsvRows(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' });
}

interface CsvRecord {
  record: string[];
  line: number;
}

function recordsOf(text: string): CsvRecord[] {
  // A row may hold line breaks within quotes: where it begins is one below where the row before it has ended.
  const ends: number[] = [0];
  try {
    const records = parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      record_delimiter: '\n',
      on_record: (record: string[], { lines }) => {
        ends.push(lines);
        return record;
      },
    });
    return records.map((record, index) => ({ record, line: (ends[index] ?? 0) + 1 }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Refusal('invalid_request', 'This is no CSV that could be read: a quote does not fit.');
  }
}

/** The one that separates most in the heading. */
function separatorOf(text: string): string {
  const [heading = ''] = text.split('\n', 1);
  const count = (separator: string) => heading.split(separator).length;
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/** Without the apostrophe that {@link writeCsv} puts before what would begin a formula. */
function plain(cell: string): string {
  return cell
    .trim()
    .replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')
    .trim();
}
