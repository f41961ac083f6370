/** The heads of tables, whose rows mean nothing without them: `Date  Weight (lb)  BCS`, or a test with its values by day. */

import { sequence } from '../reading/text/patterns.ts';
import { partNamed } from './headings.ts';
import { cellsOf, tidied } from './page-words.ts';
import { weightOf } from './read-measures.ts';
import { readable } from './readable-text.ts';
import { findDates } from './recap-dates.ts';
import type { FoundFact } from './recap-facts.ts';

/** The head of a table. */
export interface TableHead {
  /** What the columns hold, left to right; empty for a column that is not known. */
  columns: readonly Column[];
  /** The dates of the columns, where results stand by day. */
  dates: readonly string[];
}

interface Column {
  name: string;
  kind: 'date' | 'weight' | 'due' | 'other';
  /** `kg` or `lb` of a weight's column. */
  unit: string;
}

/** The table's head that a passage is; undefined for any other text. */
export function readTableHead(text: string): TableHead | undefined {
  if (text.length > 160) return undefined;
  const dates = findDates(text).map((date) => date.text);
  if (dates.length > 1 && /^\W*(?:test|analyte|parameter|result|date|component|assay)\w*\b/i.test(text)) {
    return { columns: [], dates };
  }
  if (dates.length > 0 || /\d{2}/.test(text)) return undefined;
  const columns = columnsOf(text);
  return columns.filter(({ kind }) => kind !== 'other').length > 0 && columns.length > 1
    ? { columns, dates: [] }
    : undefined;
}

function columnsOf(text: string): Column[] {
  const cells = cellsOf(text);
  // Where the gaps are lost, each known word is a column of its own.
  const names = cells.length > 1 ? cells : (readable(text).match(COLUMN_WORDS) ?? []);
  const rest = cells.length > 1 ? '' : readable(text).replaceAll(COLUMN_WORDS, ' ');
  return /[a-z]{3}/i.test(rest) ? [] : names.map(columnOf);
}

const COLUMN_WORDS = sequence(
  /\b/gi,
  [
    /date (?:given|administered|due)|next due|due date|date|due/gi,
    /(?:body )?weight(?: ?\((?:kg|lbs?)\))?|wt\.?(?: ?\((?:kg|lbs?)\))?/gi,
    /temp(?:erature)?(?: ?\(°?[fc]\))?|bcs|hr|rr|pulse|resp|notes?|comments?|clinic|vaccine|product/gi,
    /lot(?: ?(?:no\.?|#|number))?|serial|manufacturer|expires?|exp(?:iry)?|test|results?|units?/gi,
    /reference(?: range| interval)?|flag|vet(?:erinarian)?|by|age|time|dr\.?/gi,
  ],
  /(?![\w])/gi,
);

function columnOf(name: string): Column {
  const words = readable(name).toLowerCase();
  if (/\b(?:due|next|expir\w+|exp)\b/.test(words)) return { name, kind: 'due', unit: '' };
  if (/\bdate\b|\bgiven\b|\bvisit\b/.test(words)) return { name, kind: 'date', unit: '' };
  if (!/\b(?:weight|wt|bw)\b/.test(words)) return { name, kind: 'other', unit: '' };
  const unit = /\bkgs?\b/.test(words) ? 'kg' : '';
  return { name, kind: 'weight', unit: /\b(?:lbs?|pounds)\b/.test(words) ? 'lb' : unit };
}

/**
 * The cells of a row of visits, each with its column's name: `Reason: limping`, `Weight: 12.4 kg`. Empty for the rows of
 * other tables, which mean something only as a whole.
 */
export function labelledCells(text: string, head: TableHead): string[] {
  const named = head.columns.filter(({ name }) => CELL_PARTS.has(partNamed(name) ?? ''));
  const dateAt = head.columns.findIndex(({ kind }) => kind === 'date');
  const cells = named.length > 1 && dateAt >= 0 ? cellsOf(text) : [];
  if (cells.length !== head.columns.length || findDates(cells[dateAt] ?? '').length === 0) return [];
  return head.columns.flatMap(({ name, unit }, at) => {
    const cell = cells[at] ?? '';
    const isBare = /^\d[\d.,]*$/.test(cell);
    return named.some((column) => column.name === name) && cell !== ''
      ? [`${name.replace(/\s*\(.*$/, '')}: ${cell}${isBare && unit ? ` ${unit}` : ''}`]
      : [];
  });
}

const CELL_PARTS: ReadonlySet<string> = new Set([
  'weight',
  'history',
  'exam',
  'problem',
  'plan',
  'medication',
  'procedure',
  'diet',
  'alert',
  'laboratory',
]);

/** The weight of a row whose unit only the head names. */
export function weightInRow(text: string, head: TableHead): FoundFact | undefined {
  const at = head.columns.findIndex(({ kind }) => kind === 'weight');
  const unit = head.columns[at]?.unit ?? '';
  if (at < 0 || unit === '') return undefined;
  const dateAt = head.columns.findIndex(({ kind }) => kind === 'date');
  // A row without its day is another table's: behind a list of weights may stand an invoice, with amounts.
  if (dateAt >= 0 && findDates(text).length === 0) return undefined;
  const cell = columnCells(text, head)?.[at] ?? '';
  return /^\d{1,4}(?:[.,]\d{1,3})?$/.test(readable(cell)) ? weightOf(cell, unit) : undefined;
}

/** The dates of a row whose columns say what they are for: given, and due. */
export function rowDates(text: string, head: TableHead): { given?: string; due?: string } {
  const dates = findDates(text).map((date) => date.text);
  const meant = head.columns.map(({ kind }) => kind).filter((kind) => kind === 'date' || kind === 'due');
  if (meant.length !== dates.length) return {};
  const given = dates[meant.indexOf('date')];
  const due = dates[meant.indexOf('due')];
  return { ...(given && { given }), ...(due && { due }) };
}

/** The cells of a row under their columns; undefined where they do not fit. */
function columnCells(text: string, { columns }: TableHead): string[] | undefined {
  const cells = cellsOf(text);
  if (cells.length === columns.length) return cells;
  let whole = text;
  for (const [at, date] of findDates(text).entries()) whole = whole.replace(date.text, `\u0001${at}`);
  const words = tidied(whole).split(' ');
  // Notes may be many words; they stand last.
  return words.length >= columns.length ? words : undefined;
}

/** The values of a row by the days of its head, as `[value, date]`; empty where they do not fit. */
export function valuesByDay(
  values: readonly string[],
  { dates }: TableHead,
): Array<[value: string, date: string]> {
  if (dates.length < 2 || values.length !== dates.length) return [];
  return values.map((value, at) => [value, dates[at] ?? '']);
}
