/** CSV as spreadsheets write and read it. */
import { Refusal } from '@auscult/contract/kit/refusal';
import { stringify } from 'csv-stringify/sync';
import { recordsOf } from './csv-records.ts';

/** A row with the line of the file where it begins. The heading is line 1. */
export interface CsvRow {
  readonly line: number;
  /** Cells by heading, in lower case and trimmed. */
  readonly cells: Readonly<Record<string, string>>;
  /** Whether it has a misplaced quote: then the cells are a guess. */
  readonly isBroken?: true;
}

/**
 * Reads a CSV with a heading. Commas, semicolons or tabs separate cells. Empty rows are skipped, unknown
 * headings are ignored, and missing cells are empty. A misplaced quote breaks only its own row, which is
 * marked as broken.
 *
 * @throws Refusal `invalid_request` if a heading is missing, occurs twice or has unbalanced quotes
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

/** Writes a CSV for spreadsheets. An apostrophe precedes every cell that would start a formula. */
export function writeCsv(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${writeCsvRows([headings, ...rows])}`;
}

/** Rows to append below others. */
export function writeCsvRows(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' });
}

/** Removes the apostrophe that {@link writeCsv} puts before a formula. */
function plain(cell: string): string {
  return cell
    .trim()
    .replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')
    .trim();
}
