/** Rows of laboratory reports: a name, a value, and in any order its unit, its reference range and its mark. */

import { findAll } from '../reading/text/find-all.ts';
import { anyOf, sequence } from '../reading/text/patterns.ts';
import { CERTAIN_GROUPS, GROUPED_NUMBER, isGrouped, isOneNumber } from './grouped-numbers.ts';
import { readable } from './readable-text.ts';
import { findDates } from './recap-dates.ts';

/** One result. All parts are as written. */
export interface ResultRow {
  name: string;
  value: string;
  unit: string;
  range: string;
  mark: string;
  /** Values of other days, left to right, where the row holds several; the first is `value`. */
  values: readonly string[];
  /** Figures that are one number or two: `45 125` in a line whose gaps are lost. */
  ambiguous?: string;
}

/**
 * The result that a row holds; undefined for any other text.
 * @param isLaboratory whether the page says that results stand here: then a name and a value are enough
 */
export function readResultRow(text: string, isLaboratory: boolean): ResultRow | undefined {
  if (text.length > 200) return undefined;
  const tokens = tokensOf(text);
  const first = tokens.findIndex(
    ({ kind, start }) => (kind === 'value' || kind === 'word-value') && start > 0,
  );
  if (first < 1) return undefined;
  const name = text
    .slice(0, tokens[first]?.start)
    .replace(/[\s:|.…_-]+$/, '')
    .trim();
  if (!isName(name)) return undefined;
  const row = partsOf(tokens.slice(first));
  if (!row) return undefined;
  const isWords = tokens[first]?.kind === 'word-value';
  if (!isLaboratory && (isWords || !isMeasured(row))) return undefined;
  const ambiguous = row.values.find((value) => isGrouped(value) && !isOneNumber(value, text));
  return { name, ...row, ...(ambiguous !== undefined && { ambiguous }) };
}

/** "Weight 28 kg" and "75 mg tablets" are measured, too, but are no results of a laboratory. */
function isMeasured({ unit, range }: Pick<ResultRow, 'unit' | 'range'>): boolean {
  return RESULT_UNIT.test(unit) || (range !== '' && !/^(?:kg|lbs?|mg|ml|tabs?)$/i.test(unit));
}

type TokenKind = 'value' | 'word-value' | 'range' | 'unit' | 'mark' | 'word';
interface Token {
  kind: TokenKind;
  text: string;
  start: number;
}

const DASH = /\s?(?:-|–|to)\s?/gi;
const NUMBER = [GROUPED_NUMBER, /\d[\d.,]{0,9}/gi];
const RANGE = sequence(
  /^[([]?\s*/,
  [sequence(/[<>≤≥]=?\s*/, NUMBER), sequence(NUMBER, /\s*(?:-|–|to)\s*/, NUMBER)],
  /\s*[)\]]?$/,
);
const TOKEN = anyOf([
  sequence(
    /[([]\s*(?:ref(?:erence)?(?: range| interval)?[:.]?\s*)?[<>≤≥]?\s*/gi,
    NUMBER,
    [sequence(/\s*(?:-|–|to)\s*/gi, NUMBER), /(?!\d)/gi],
    /\s*[^()[\]\d]{0,12}[)\]]/gi,
  ),
  // Behind another value, `45 125 - 200` is a value and a range.
  sequence(/(?<=\s{2}|\t)/gi, NUMBER, DASH, NUMBER, /(?!\w)/gi),
  sequence(/\d[\d.,]{0,9}/gi, DASH, [CERTAIN_GROUPS, /\d[\d.,]{0,9}/gi], /(?!\w)/gi),
  sequence(/[<>≤≥]=?\s?/gi, NUMBER),
  sequence(GROUPED_NUMBER, /(?!\s?(?:-|–)\s?\d)/gi),
  /\d[\d.,]{0,9}(?=[a-zµ]{1,5}\/[a-zµ]|%)|[^\s|]+/gi,
]);
const VALUE = sequence(/^(?:[<>≤≥]=?\s?)?/, [GROUPED_NUMBER, /\d[\d.,]*/], /\*{0,2}$/);
const UNIT = sequence(
  /^/i,
  [
    /%|[a-zµμ×x^\d]{0,8}\/[a-zµμ\d.^²³/]{1,8}|mg|g|u|iu|k|m|fl|pg|ng|mmol|meq|umol|µmol|sec|secs/i,
    /seconds|mm|ratio|x10[\^e]?\d{0,2}\S{0,4}|10\^?\d{1,2}\S{0,4}|cells\S{0,6}|g%|mosm\S{0,4}|ph|\/ul/i,
    /\/µl|\/hpf|\/lpf|per|hpf|lpf/i,
  ],
  /$/i,
);
const RESULT_UNIT = /\/|^%$|^(?:fl|pg|mmol|meq|umol|µmol|x10|10\^)/i;
const MARK =
  /^[([]?(?:h|l|hh|ll|high|low|hi|lo|n|normal|abn|abnormal|crit(?:ical)?|\*{1,3}|↑{1,2}|↓{1,2}|a|w?nl|within|elevated|decreased|increased)[)\]]?$/i;
const WORD_VALUE = sequence(
  /^/i,
  [
    /negative|positive|neg\.?|pos\.?|none|trace|detected|reactive|non-?reactive|\dplus|[1-4]\+/i,
    /present|absent|equivocal|rare|few|many|moderate|normal|adequate|increased|decreased|seen|clear/i,
    /cloudy|yellow|amber/i,
  ],
  /[,;.]?$/i,
);

function tokensOf(text: string): Token[] {
  const meant = readable(text);
  const dates = findDates(text);
  const tokens: Token[] = [];
  let isBehindValue = false;
  for (const match of findAll(meant, TOKEN)) {
    const start = match.index;
    if (dates.some((date) => date.start <= start && start < date.end)) continue;
    const kind = kindOf(match[0], isBehindValue);
    isBehindValue ||= kind === 'value' || kind === 'word-value';
    tokens.push({ kind, text: text.slice(start, start + match[0].length), start });
  }
  return tokens;
}

function kindOf(text: string, isBehindValue: boolean): TokenKind {
  const bare = text.replace(/[,;]$/, '');
  if (!isBehindValue) {
    if (VALUE.test(bare)) return 'value';
    return WORD_VALUE.test(bare) ? 'word-value' : 'word';
  }
  if (isRange(bare)) return 'range';
  if (VALUE.test(bare)) return 'value';
  if (MARK.test(bare)) return 'mark';
  return UNIT.test(bare) ? 'unit' : 'word';
}

function isRange(text: string): boolean {
  return RANGE.test(text) || (/^[([].*\d/.test(text) && /[)\]]$/.test(text));
}

/** A name has letters, and is no sentence. */
function isName(name: string): boolean {
  const words = name.split(/\s+/);
  return (
    /[a-z]{1}/i.test(name) &&
    name.length <= 48 &&
    words.length <= 6 &&
    !/[.!?;] /.test(name) &&
    !/\b(?:is|was|were|are|has|had|the|and then|of the|for|with|give|every|recheck|in|on|at|to)\b/i.test(name)
  );
}

/** What stands from the value on; undefined when words are left that belong to no result. */
function partsOf(tokens: readonly Token[]): Omit<ResultRow, 'name'> | undefined {
  const of = (kind: TokenKind) => tokens.filter((token) => token.kind === kind).map(({ text }) => text);
  const values = of('value').map((text) => text.replace(/[,;]$/, ''));
  const [unit = ''] = of('unit');
  const words = of('word');
  // "Neutrophils 5.2, platelets 210": two results in one sentence.
  if (words.length > 0 && values.length > 1) return undefined;
  if (words.length > 2 || words.some((word) => word.length > 14)) return undefined;
  if (tokens[0]?.kind === 'word-value') {
    return { value: tokens.map(({ text }) => text).join(' '), unit: '', range: '', mark: '', values: [] };
  }
  const marks = of('mark');
  return {
    value: values[0] ?? '',
    unit: unit.replace(/[,;]$/, ''),
    range: (of('range')[0] ?? '').replaceAll(/^[([]\s*|\s*[)\]]$/g, ''),
    mark: marks.filter((mark) => !/^(?:within|normal|n)$/i.test(mark) || marks.length === 1)[0] ?? '',
    values,
  };
}

/** Whether a mark says that a result is out of its range. */
export function isAbnormal(mark: string): boolean {
  return mark !== '' && !/^[([]?(?:n|normal|w?nl|within)[)\]]?$/i.test(mark);
}

/** Whether a name only says that something was measured: `Result`, `Value`, `Today`. */
export function isNameless(name: string): boolean {
  return NAMELESS.test(name.trim());
}

const NAMELESS =
  /^(?:(?:test|lab|the|current|previous|latest|new) )*(?:results?|values?|levels?|readings?|measure(?:ment|d)?s?|tests?|today|previous|current|concentration|amounts?|normal|ref(?:erence)?|range|units?|flag)\W*$/i;
