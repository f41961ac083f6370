/**
 * Tables about several patients: a column for each (`Test   Luna   Milo   Units`), or a row for each
 * (`Patient   Weight   Medication`). A value belongs to the patient whose column or row holds it.
 */
import { sequence } from '../reading/text/patterns.ts';
import { isHeading } from './headings.ts';
import { petCalled } from './page-heads.ts';
import { allCellsOf } from './page-words.ts';
import { columnOf } from './table-heads.ts';

/** A passage of a page, or the part of a table row that is about one patient. */
export type OfPatient<P> = P & {
  /** The patient of a table row; `null` where the row does not tell which. Undefined outside such tables. */
  tablePatient?: string | null;
};

/** A head that names patients. */
interface PatientTable {
  /** Cells of a full row. */
  width: number;
  /** The row of one patient: its cells, and the name in them. */
  split: (cells: readonly string[]) => ReadonlyArray<{ name: string | null; cells: readonly string[] }>;
  /** The head without the names. */
  head: readonly string[];
}

/**
 * The passages of a page, with the rows of such tables taken apart by patient.
 * @param pets  the patients of the visit
 */
export function withPatientTables<P extends { text: string }>(
  page: readonly P[],
  pets: readonly string[],
): OfPatient<P>[] {
  let table: PatientTable | undefined;
  return page.flatMap((passage, at): OfPatient<P>[] => {
    const cells = cellsIn(passage.text);
    const opened = openTable(withCorner(cells, page[at + 1]?.text ?? ''), pets);
    if (opened) {
      table = opened;
      return [{ ...passage, text: joined(opened.head, passage.text) }];
    }
    if (table && endsTable(passage.text, cells)) table = undefined;
    return table && cells.length > 1 ? rowsOf(passage, cells, table) : [passage];
  });
}

/** A heading or a sentence ends a table; the name of a group of rows does not. */
function endsTable(text: string, cells: readonly string[]): boolean {
  return cells.length < 2 && (isHeading(text) || /[:.]/.test(text));
}

function rowsOf<P extends { text: string }>(
  passage: P,
  cells: readonly string[],
  table: PatientTable,
): OfPatient<P>[] {
  if (cells.length !== table.width) return [{ ...passage, tablePatient: null }];
  return table
    .split(cells)
    .map((row) => ({ ...passage, text: joined(row.cells, passage.text), tablePatient: row.name }));
}

function cellsIn(text: string): readonly string[] {
  return text.includes('\t') || / {2,}|\|/.test(text) ? allCellsOf(text) : [];
}

/** A row with tabs keeps its empty cells. */
function joined(cells: readonly string[], own: string): string {
  const isTabbed = own.includes('\t') && cells.includes('');
  return cells.filter((cell) => isTabbed || cell !== '').join(isTabbed ? '\t' : '   ');
}

/** The head of a table whose first column has no name lacks a cell that its rows have. */
function withCorner(head: readonly string[], next: string): readonly string[] {
  return head.length > 1 && cellsIn(next).length === head.length + 1 ? ['', ...head] : head;
}

function openTable(cells: readonly string[], pets: readonly string[]): PatientTable | undefined {
  if (cells.length < 2 || cells.some((cell) => /\d{3}|[:;]/.test(cell))) return undefined;
  return byRow(cells) ?? byColumn(cells, pets);
}

/** `Patient   Date   Weight`: the name stands in each row. */
function byRow(cells: readonly string[]): PatientTable | undefined {
  const at = cells.findIndex((cell) => NAME_COLUMN.test(cell));
  const others = cells.filter((_, place) => place !== at);
  const isTable = at >= 0 && others.every((cell) => /^\p{L}[^\d]{0,24}$/u.test(cell) && isColumnName(cell));
  if (!isTable || others.length < 1) return undefined;
  const without = (row: readonly string[]) => row.filter((_, place) => place !== at);
  return {
    width: cells.length,
    head: others,
    split: (row) => [{ name: row[at] === '' ? null : (row[at] ?? null), cells: without(row) }],
  };
}

const NAME_COLUMN = /^(?:patient|pet|animal)(?:['’]?s)?(?: names?)?$/i;

/** `Test   Luna   Milo   Units`: a patient of the visit heads a column, and another animal the next. */
function byColumn(cells: readonly string[], pets: readonly string[]): PatientTable | undefined {
  if (!isCorner(cells[0] ?? '')) return undefined;
  const own = cells.flatMap((cell, place) => (isPatient(cell, place, pets) ? [place] : []));
  if (own.length < 2 || !own.some((place) => petCalled(cells[place] ?? '', pets) !== undefined))
    return undefined;
  const first = own[0] ?? 0;
  const last = own.at(-1) ?? 0;
  // Units between two names belong to the first of them; then those behind the last name are its own.
  const isEachWithMore = cells.some((_, place) => place > first && place < last && !own.includes(place));
  const ownerOf = (place: number): number | undefined =>
    place < first || (place > last && !isEachWithMore) ? undefined : own.findLast((one) => one <= place);
  const rowFor = (row: readonly string[], owner: number) =>
    row.filter((_, place) => (ownerOf(place) ?? owner) === owner);
  return {
    width: cells.length,
    head: rowFor(cells, first).map((cell, place) => (place === first ? 'Result' : cell || 'Test')),
    split: (row) =>
      own.flatMap((owner) => {
        const name = cells[owner] ?? null;
        return (row[owner] ?? '') === '' ? [] : [{ name, cells: rowFor(row, owner) }];
      }),
  };
}

function isColumnName(cell: string): boolean {
  return columnOf(cell).kind !== 'other' || IS_COLUMN.test(cell);
}

/** What may head the column of the row names. */
function isCorner(cell: string): boolean {
  const { kind } = columnOf(cell);
  return cell === '' || kind === 'test' || kind === 'result' || kind === 'date' || CORNER.test(cell);
}

const CORNER =
  /^(?:tests?|items?|findings?|vital(?: sign)?s?|measurements?|measures?|values?|medications?|drugs?|vaccines?|treatments?|exam(?:ination)?|signs?|systems?|chemistry|hematology|cbc|urinalysis)$/i;

function isPatient(cell: string, place: number, pets: readonly string[]): boolean {
  if (place === 0) return false;
  if (petCalled(cell, pets) !== undefined) return true;
  return isName(cell) && columnOf(cell).kind === 'other';
}

/** A column that may be headed by a name, and by no word that tables are headed by. */
function isName(cell: string): boolean {
  return (
    /^\p{Lu}[\p{L}\p{M}'’.-]*(?: [\p{Lu}\d#][\p{L}\p{M}\d'’.-]*){0,3}$/u.test(cell) && !IS_COLUMN.test(cell)
  );
}

const IS_COLUMN = sequence(
  /\b/i,
  [
    /temp\w*|hr|rr|pulse|resp\w*|bcs|notes?|comments?|remarks?|clinic|vaccines?|products?|lot|serial|drugs?|medications?|treatments?|doses?|dosage|frequency|route|species/i,
    /breed|sex|age|owner|client|id|number|no|method|sample|status|interpretation|diagnosis|reason|problem|vet\w*|by|time|name|microchip|color|colour/i,
    /canine|feline|equine|male|female|control|left|right|amount|quantity|qty|instructions|directions|duration|refills?|price|cost|total|description|item|code|plan|findings?|weights?/i,
  ],
  /\b/i,
);
