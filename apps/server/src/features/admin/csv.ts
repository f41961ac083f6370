/** CSV as spreadsheets write and read it. */
import { Refusal } from '@auscult/contract/kit/refusal';
import { stringify } from 'csv-stringify/sync';
import { recordsOf } from './csv-records.ts';

/** A row with the line of the file that it begins at, the heading being 1. */
export interface CsvRow {
  readonly line: number;
  /** Cells by their headings in small letters, without white space at either end. */
  readonly cells: Readonly<Record<string, string>>;
  /** Whether a quote in it is out of place: then the cells are a guess. */
  readonly isBroken?: true;
}

/**
 * Reads a CSV with a heading, in which cells are separated by commas, semicolons or tabs. Rows in which nothing is
 * are skipped, headings that no one asks for are passed over, and cells that a row lacks are empty. A quote out of place
 * costs its own row, which is told as broken.
 *
 * @throws Refusal `invalid_request` for a heading that is missing or is twice, or quotes in it that do not fit
 */
export function readCsv(text: string, headings: readonly string[]): CsvRow[] {
  const [heading, ...rows] = recordsOf(text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n'));
  if (heading?.isBroken) throw new Refusal('invalid_request', 'A quote in the heading is out of place.');
  const names = heading?.record.map((name) => name.trim().toLowerCase()) ?? [];
  for (const wanted of headings) {
    const count = names.filter((name) => name === wanted).length;
    if (count === 1) continue;
    const all = headings.join(', ');
    throw new Refusal(
      'invalid_request',
      count === 0
        ? `The heading “${wanted}” is missing. Expected: ${all}.`
        : `The heading “${wanted}” is there twice. Expected: ${all}.`,
    );
  }
  return rows
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
    .map(({ record, line, isBroken }) => ({
      line,
      ...(isBroken && { isBroken }),
      cells: Object.fromEntries(headings.map((name) => [name, plain(record[names.indexOf(name)] ?? '')])),
    }));
}

/** Writes a CSV for spreadsheets. No cell begins a formula: an apostrophe is before one that would. */
export function writeCsv(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${writeCsvRows([headings, ...rows])}`;
}

/** Rows that go below others. */
export function writeCsvRows(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' });
}

/** Without the apostrophe that {@link writeCsv} puts before what would begin a formula. */
function plain(cell: string): string {
  return cell
    .trim()
    .replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')
    .trim();
}
