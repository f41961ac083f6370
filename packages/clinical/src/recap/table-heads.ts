/** The heads of tables, whose rows mean nothing without them: `Date  Weight (lb)  BCS`, or a test with its values by day. */

import { sequence } from '../reading/text/patterns.ts';
import { partNamed } from './headings.ts';
import { allCellsOf } from './page-words.ts';
import { readable } from './readable-text.ts';
import { findDates } from './recap-dates.ts';

/** The head of a table. */
export interface TableHead {
  /** What the columns hold, left to right; none where the gaps between them are lost. */
  columns: readonly Column[];
  /** The dates of the columns, where results stand by day. */
  dates: readonly string[];
}

/** A column of a table. */
export interface Column {
  name: string;
  kind:
    | 'date'
    | 'weight'
    | 'due'
    | 'day'
    | 'test'
    | 'result'
    | 'previous'
    | 'unit'
    | 'range'
    | 'mark'
    | 'other';
  /** `kg` or `lb` of a weight's column. */
  unit: string;
}

/** The table's head that a passage is; undefined for any other text. */
export function readTableHead(text: string): TableHead | undefined {
  if (text.length > 160) return undefined;
  const dates = findDates(text).map((date) => date.text);
  if (dates.length > 0) return headByDay(text, dates);
  if (/\d{2}|(?:^|\s)[<>]?\d[.,]?\d?(?:\s|$)/.test(text)) return undefined;
  const columns = columnsOf(text);
  const isKnown = columns.some(({ kind }) => !UNTELLING.has(kind)) || isOfResults(columns);
  return isKnown && columns.length > 1 ? { columns, dates: [] } : undefined;
}

/** Columns that many tables have, also such that are none of a patient's. */
const UNTELLING: ReadonlySet<Column['kind']> = new Set([
  'other',
  'test',
  'result',
  'previous',
  'unit',
  'range',
  'mark',
]);

/** `Test  Result  Previous  Units`: results with what belongs to them. */
function isOfResults(columns: readonly Column[]): boolean {
  const has = (kind: Column['kind']) => columns.some((column) => column.kind === kind);
  return has('result') && (has('unit') || has('range') || has('previous'));
}

/** A head with the days of its columns: nothing else than dates and words for columns, or it begins as a table of tests does. */
function headByDay(text: string, dates: readonly string[]): TableHead | undefined {
  const cells = allCellsOf(text);
  const columns = cells.map(columnOf);
  const isPlaced = cells.filter((cell) => findDates(cell).length > 0).length === dates.length;
  const rest = dates.reduce((words, date) => words.replace(date, ' '), text);
  const isTests = FIRST_COLUMN.test(text);
  const isBare = !/[a-z]{2}/i.test(rest.replaceAll(DAY_HEAD_WORDS, ' '));
  if (dates.length > 1 && (isTests || (isBare && cells.length >= dates.length)))
    return { columns: isPlaced ? columns : [], dates };
  const isNamed =
    columns.filter(({ kind }) => kind !== 'day' && UNTELLING.has(kind) && kind !== 'other').length > 1;
  const isOneDay = isPlaced && isBare && isNamed && !DATE_LABEL.test(text);
  return isOneDay ? { columns, dates } : undefined;
}

const FIRST_COLUMN = /^\W*(?:test|analyte|parameter|result|date|component|assay)\w*\b(?!\s*:)/i;
const DATE_LABEL = /\bdate|:/i;
const DAY_HEAD_WORDS =
  /\b(?:tests?|analytes?|parameters?|results?|dates?|components?|assays?|units?|ref(?:erence)?|range|interval|normal|limits?|flags?|previous|prior|current|today|low|high|min|max|collected|am|pm)\b\.?/gi;

function columnsOf(text: string): Column[] {
  const cells = allCellsOf(text);
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

/** The column that a cell of a head names. */
export function columnOf(name: string): Column {
  const words = readable(name).toLowerCase();
  const kind = findDates(name).length > 0 ? 'day' : kindOf(words);
  if (kind !== 'weight') return { name, kind, unit: '' };
  const unit = /\bkgs?\b/.test(words) ? 'kg' : '';
  return { name, kind, unit: /\b(?:lbs?|pounds)\b/.test(words) ? 'lb' : unit };
}

function kindOf(words: string): Column['kind'] {
  return KINDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other';
}

const KINDS: ReadonlyArray<readonly [Column['kind'], RegExp]> = [
  ['due', /\b(?:due|next|expir\w+|exp)\b/],
  ['date', /\bdate\b|\bgiven\b|\bvisit\b/],
  ['weight', /\b(?:weight|wt|bw)\b/],
  ['previous', /\b(?:previous|prior|last|before|historical|baseline)\b/],
  ['test', /^(?:tests?|analytes?|parameters?|components?|assays?)(?: names?)?$/],
  ['range', /\b(?:ref(?:erence)?|range|interval|limits?|normal)\b/],
  ['range', /^(?:low|high|min|max)\b/],
  ['unit', /^units?(?: of measure)?$/],
  ['mark', /^(?:flags?|h\/l|abn(?:ormal)?)$/],
  ['result', /^(?:(?:current|today'?s?|new) )?(?:results?|values?|today|current)$/],
];

/** Parts of a record of which a column may tell. */
export const CELL_PARTS: ReadonlySet<string> = new Set([
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

/** Whether a column holds the values of one test, which is its name: `Creatinine (mg/dL)`. */
export function isOfTest({ name, kind }: Column): boolean {
  if (kind !== 'other' || !/\p{L}/u.test(name)) return false;
  const part = partNamed(name);
  return (part === undefined || part === 'laboratory' || part === 'parasite') && !NO_TEST.test(name);
}

const NO_TEST = sequence(
  /^\W*/i,
  [
    COLUMN_WORDS.source,
    /reason|doctor|provider|staff|initials|location|invoice|qty|quantity|price|cost|total|amount/i,
    /description|item|code|type|status|source|id|no\.?|number|route|dose|drug|lab|page|owner|breed/i,
    /sex|color|client|labs?|laboratory|results?|diagnostics?|blood ?work|panel|profile|done|performed|site|dosage|directions|sig|day|hours?|remarks?|entry|record/i,
  ],
  /(?!\w)/i,
);
