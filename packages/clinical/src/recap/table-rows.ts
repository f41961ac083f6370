/** Rows of tables, read by the columns of their head. */

import { partNamed } from './headings.ts';
import { allCellsOf, cellsOf, tidied } from './page-words.ts';
import { weightOf } from './read-measures.ts';
import { readable } from './readable-text.ts';
import { findDates } from './recap-dates.ts';
import type { FoundFact } from './recap-facts.ts';
import { CELL_PARTS, type Column, isOfTest, type TableHead } from './table-heads.ts';

/**
 * The cells of a row, one for each column, empty where nothing stands; undefined where their columns are not certain. Tabs
 * part the cells of a row that has empty ones.
 */
export function cellsByColumn(text: string, { columns }: TableHead): string[] | undefined {
  const cells = allCellsOf(text);
  return columns.length > 1 && cells.length === columns.length ? cells : undefined;
}

/**
 * The cells of a row of visits, each with its column's name: `Reason: limping`, `Weight: 12.4 kg`. Empty for the rows of
 * other tables, which mean something only as a whole.
 */
export function labelledCells(text: string, head: TableHead): string[] {
  const named = head.columns.filter(({ name }) => CELL_PARTS.has(partNamed(name) ?? ''));
  const dateAt = head.columns.findIndex(({ kind }) => kind === 'date');
  const cells = named.length > 1 && dateAt >= 0 ? cellsByColumn(text, head) : undefined;
  if (!cells || findDates(cells[dateAt] ?? '').length === 0) return [];
  return head.columns.flatMap(({ name, unit }, at) => {
    const cell = cells[at] ?? '';
    const isBare = /^\d[\d.,]*$/.test(cell);
    return named.some((column) => column.name === name) && cell !== ''
      ? [`${name.replace(/\s*\(.*$/, '')}: ${cell}${isBare && unit ? ` ${unit}` : ''}`]
      : [];
  });
}

/** The weight of a row whose unit only the head names. */
export function weightInRow(text: string, head: TableHead): FoundFact | undefined {
  const at = head.columns.findIndex(({ kind }) => kind === 'weight');
  const unit = head.columns[at]?.unit ?? '';
  if (at < 0 || unit === '') return undefined;
  const dateAt = head.columns.findIndex(({ kind }) => kind === 'date');
  // A row without its day is another table's: behind a list of weights may stand an invoice, with amounts.
  if (dateAt >= 0 && findDates(text).length === 0) return undefined;
  const cell = (cellsByColumn(text, head) ?? wordsByColumn(text, head))?.[at] ?? '';
  return /^\d{1,4}(?:[.,]\d{1,3})?$/.test(readable(cell)) ? weightOf(cell, unit) : undefined;
}

/** The words of a row whose gaps are lost, by column; undefined where there are fewer. Notes may be many words; they stand last. */
function wordsByColumn(text: string, { columns }: TableHead): string[] | undefined {
  if (cellsOf(text).length > 1) return undefined;
  let whole = text;
  for (const [at, date] of findDates(text).entries()) whole = whole.replace(date.text, `\u0001${at}`);
  const words = tidied(whole).split(' ');
  return words.length >= columns.length ? words : undefined;
}

/** The dates of a row whose columns say what they are for: given, and due. */
export function rowDates(text: string, head: TableHead): { given?: string; due?: string } {
  const cells = cellsByColumn(text, head);
  const dates = findDates(text).map((date) => date.text);
  const meant = head.columns.map(({ kind }) => kind).filter((kind) => kind === 'date' || kind === 'due');
  const inCell = (kind: Column['kind']) =>
    findDates(cells?.[head.columns.findIndex((column) => column.kind === kind)] ?? '')[0]?.text;
  const isCounted = meant.length === dates.length;
  const given = cells ? inCell('date') : isCounted && dates[meant.indexOf('date')];
  const due = cells ? inCell('due') : isCounted && dates[meant.indexOf('due')];
  return { ...(given && { given }), ...(due && { due }) };
}

/** A row of a table whose head names days, or which column holds the result. */
export interface ResultCells {
  name: string;
  /** The values with the day of each; `undefined` for the result of the day that the page is of. */
  values: ReadonlyArray<{ cell: string; day: string | undefined; isPrevious: boolean }>;
  unit: string;
  range: string;
  mark: string;
}

/** The row by its columns; undefined where the head is of another table or the columns of the cells are not certain. */
export function resultCells(text: string, head: TableHead): ResultCells | undefined {
  const cells = isOfResults(head) ? cellsByColumn(text, head) : undefined;
  if (!cells) return undefined;
  const of = (kind: Column['kind']) =>
    head.columns.flatMap((column, at) => (column.kind === kind && cells[at] ? [cells[at] ?? ''] : []));
  const first = head.columns.findIndex(({ kind }) => kind === 'test');
  const nameAt =
    first >= 0 ? first : head.columns.findIndex(({ kind }) => kind === 'other' || kind === 'date');
  const bounds = of('range');
  return {
    name: cells[nameAt] ?? '',
    values: head.columns.flatMap(({ name, kind }, at) => {
      const cell = cells[at] ?? '';
      if (cell === '' || !VALUES.has(kind)) return [];
      return [{ cell, day: findDates(name)[0]?.text, isPrevious: kind === 'previous' }];
    }),
    unit: of('unit').join(' '),
    range:
      bounds.length === 2 && bounds.every((bound) => /^[\d.,]+$/.test(bound))
        ? bounds.join(' - ')
        : bounds.join(' '),
    mark: of('mark').join(' '),
  };
}

const VALUES: ReadonlySet<Column['kind']> = new Set(['day', 'result', 'previous']);

/** Whether a head says under which of its columns results stand. */
export function isOfResults({ columns }: TableHead): boolean {
  return columns.some(({ kind }) => VALUES.has(kind));
}

/** The tests of a row that has a day and a column for each test: `Creatinine (mg/dL)` with `2.9`. */
export function testsInRow(text: string, head: TableHead): Array<{ name: string; cell: string }> {
  const dateAt = head.columns.findIndex(({ kind }) => kind === 'date');
  const cells = dateAt < 0 ? undefined : cellsByColumn(text, head);
  if (!cells || findDates(cells[dateAt] ?? '').length === 0) return [];
  return head.columns.flatMap((column, at) => {
    const cell = cells[at] ?? '';
    return isOfTest(column) && /^[<>≤≥]?\s?\d/.test(cell) && findDates(cell).length === 0
      ? [{ name: column.name, cell }]
      : [];
  });
}

/** The values of a row whose gaps are lost by the days of its head, as `[value, date]`; empty where they do not fit. */
export function valuesByDay(
  { values, range }: { values: readonly string[]; range: string },
  { dates, columns }: TableHead,
): Array<[value: string, date: string]> {
  // Where bounds have columns of their own, a value may be one of them.
  const isBound = range === '' && columns.some(({ kind }) => kind === 'range');
  if (dates.length < 2 || values.length !== dates.length || isBound) return [];
  return values.map((value, at) => [value, dates[at] ?? '']);
}
