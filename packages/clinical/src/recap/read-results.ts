/** Results of tests, in rows by themselves and in the cells of tables. */

import { DOUBTS, type Doubt, numberDoubt } from './doubts.ts';
import { ownDate } from './governing-dates.ts';
import { withoutGroups } from './grouped-numbers.ts';
import { partNamed } from './headings.ts';
import { endsInOutcome, readOutcome } from './outcomes.ts';
import { bareWords, tidied } from './page-words.ts';
import { isDoseRate, strongKind } from './passage-cues.ts';
import { namesVitals, weightOf } from './read-measures.ts';
import { isAbnormal, isNameless, type ResultRow, readResultRow } from './read-result-row.ts';
import type { Surroundings } from './read-statement.ts';
import { readable } from './readable-text.ts';
import { findDates } from './recap-dates.ts';
import type { FactKind, FoundFact } from './recap-facts.ts';
import type { TableHead } from './table-heads.ts';
import { isOfResults, type ResultCells, resultCells, testsInRow, valuesByDay } from './table-rows.ts';

/** The results that a passage holds; empty for any other text. A value whose name, column or day is not certain says so. */
export function readResults(text: string, around: Surroundings): FoundFact[] {
  if (NO_RESULTS.has(around.part) || isDoseRate(text)) return [];
  return readByColumn(text, around) ?? readRow(text, around);
}

const NO_RESULTS: ReadonlySet<Surroundings['part']> = new Set(['weight', 'vaccination', 'medication']);

/** A row by the columns of its table; undefined where there is no such table or it is no such row. */
function readByColumn(text: string, { part, table }: Surroundings): FoundFact[] | undefined {
  if (!table) return undefined;
  const own = ownDate(text);
  const tests = testsInRow(text, table.head);
  if (tests.length > 0) {
    return tests.flatMap(({ name, cell }) =>
      ofCell({ name: withoutUnit(name), cell, unit: unitIn(name), range: '', mark: '' }, part).map(
        (fact) => ({
          ...fact,
          ...(own && { own }),
          head: table.index,
        }),
      ),
    );
  }
  const cells = resultCells(text, table.head);
  const areValues = cells?.values.every(({ cell }) => /\d/.test(cell) || endsInOutcome(`x ${cell}`)) ?? false;
  if (cells && areValues) return cells.values.length > 0 ? ofCells(cells, { part, table }, own) : undefined;
  // Its cells are known, and their columns are not.
  return text.includes('\t') && isOfResults(table.head) && /\d|neg|pos/i.test(text)
    ? [{ ...unsure(text, kindOf(text, '', part), DOUBTS.column), head: table.index }]
    : undefined;
}

function ofCells(
  { name, values, unit, range, mark }: ResultCells,
  { part, table }: Pick<Surroundings, 'part' | 'table'>,
  own: FoundFact['own'],
): FoundFact[] {
  return values.flatMap(({ cell, day, isPrevious }) => {
    const date = day === undefined ? own : findDates(day)[0];
    const isOnlyOne = values.length === 1 && day === undefined;
    return ofCell({ name, cell, unit, range, mark: isOnlyOne || !isPrevious ? mark : '' }, part).map(
      (fact) => ({
        ...fact,
        ...(isPrevious && { text: `${fact.text} (previous)` }),
        ...(isPrevious && day === undefined && { isUndated: true, value: '' }),
        ...(date && { own: date }),
        ...(table && { head: table.index }),
      }),
    );
  });
}

interface NamedCell {
  name: string;
  cell: string;
  unit: string;
  range: string;
  mark: string;
}

function ofCell({ name, cell, unit, range, mark }: NamedCell, part: Surroundings['part']): FoundFact[] {
  if (partNamed(name) === 'weight') {
    const weight = weightOf(
      cell.replace(/\s*(?:kg|lbs?)$/i, ''),
      /(?:kg|lbs?)/i.exec(`${cell} ${unit} ${name}`)?.[0] ?? '',
    );
    return weight ? [weight] : [];
  }
  const words = [name, cell, unit, range && `(${range.replaceAll(/^[([]|[)\]]$/g, '')})`, mark].filter(
    Boolean,
  );
  const row = readResultRow(words.join('   '), true);
  const kind = kindOf(words.join(' '), name, part);
  if (kind === 'medication') return [{ kind, text: tidied(words.join(' ')) }];
  if (row && name !== '') return [resultFact(kind, row)];
  const isNamed = name !== '';
  return [{ kind, text: tidied(words.join(' ')), isPlain: false, ...(!isNamed && { doubt: DOUBTS.name }) }];
}

function kindOf(words: string, name: string, part: Surroundings['part']): FactKind {
  const strong = strongKind(words, part);
  if (strong === 'medication' || part === 'parasite' || strong === 'parasite') return strong ?? 'parasite';
  return isVital(name) ? 'exam' : 'laboratory';
}

const UNIT_OF_NAME = /\s*[([]([^()[\]]{1,16})[)\]]\s*$/;

function unitIn(name: string): string {
  return UNIT_OF_NAME.exec(name)?.[1] ?? '';
}

function withoutUnit(name: string): string {
  return name.replace(UNIT_OF_NAME, '');
}

/** A row that tells name and value by itself. */
function readRow(text: string, { part, table }: Surroundings): FoundFact[] {
  const row = readResultRow(text, part === 'laboratory' || part === 'parasite');
  if (!row) return ofOutcome(text, part);
  if (strongKind(row.name, part) !== undefined || isVital(row.name)) return [];
  const isOfParasites = part === 'parasite' || strongKind(text, part) === 'parasite';
  const kind: FactKind = isOfParasites ? 'parasite' : 'laboratory';
  const own = ownDate(text);
  if (table && table.head.dates.length > 1) return ofDays(row, text, { kind, table, own });
  const fact = row.values.length > 1 ? unsure(text, kind, DOUBTS.several) : resultFact(kind, row);
  return [{ ...fact, ...(own && { own }) }];
}

/** A row below a head of days, in a line whose gaps are lost or which has no such columns. */
function ofDays(
  row: ResultRow,
  text: string,
  { kind, table, own }: { kind: FactKind; table: NonNullable<Surroundings['table']>; own: FoundFact['own'] },
): FoundFact[] {
  const byDay = daysOf(row, table.head).flatMap(([value, date]) => {
    const [day] = findDates(date);
    return day ? [{ ...resultFact(kind, { ...row, value, mark: '' }), own: day, head: table.index }] : [];
  });
  if (byDay.length > 0) return byDay;
  return own
    ? [{ ...resultFact(kind, row), own }]
    : [{ ...unsure(text, kind, DOUBTS.day), head: table.index }];
}

/** In a line whose gaps are lost, `98 105` are the values of two days. */
function daysOf(row: ResultRow, head: TableHead): Array<[value: string, date: string]> {
  const found = valuesByDay(row, head);
  if (found.length > 0 || row.ambiguous === undefined) return found;
  return valuesByDay({ ...row, values: row.values.flatMap((value) => value.split(' ')) }, head);
}

function ofOutcome(text: string, part: Surroundings['part']): FoundFact[] {
  const outcome = part === 'exam' ? undefined : readOutcome(text);
  if (!outcome || strongKind(text, part) !== undefined || isVital(outcome.name)) return [];
  const own = ownDate(text);
  const { name, value } = outcome;
  const row = { name, value, unit: '', range: '', mark: '', values: [] };
  return [{ ...resultFact('laboratory', row), isPlain: false, ...(own && { own }) }];
}

/** The row as it is printed; only one of a single day is of the page's day. */
function unsure(text: string, kind: FactKind, doubt: Doubt): FoundFact {
  return { kind, text: tidied(text), isPlain: false, isUndated: doubt !== DOUBTS.several, doubt };
}

function isVital(name: string): boolean {
  return partNamed(name) === 'exam' || partNamed(name) === 'weight' || namesVitals(`${name} 1`);
}

function resultFact(kind: FactKind, { name, value, unit, range, mark, ambiguous }: ResultRow): FoundFact {
  const measure = [value, unit].filter(Boolean).join(unit === '%' ? '' : ' ');
  const doubt = doubtOf(name, ambiguous);
  return {
    kind,
    text: [tidied(name), measure, mark, range && `(${range})`]
      .filter(Boolean)
      .join(' ')
      .replaceAll(/\s/g, ' '),
    subject: bareWords(readable(name)),
    value: `${withoutGroups(value)} ${unit.toLowerCase()}`.trim(),
    isPlain: !isAbnormal(mark) && doubt === undefined,
    ...(doubt && { doubt }),
  };
}

function doubtOf(name: string, ambiguous: string | undefined): Doubt | undefined {
  if (isNameless(name)) return DOUBTS.name;
  return ambiguous === undefined ? undefined : numberDoubt(ambiguous);
}
