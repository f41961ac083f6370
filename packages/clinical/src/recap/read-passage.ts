/** From one passage to the facts it states. */
import { ownDate } from './governing-dates.ts';
import { cellsOf } from './page-words.ts';
import { isNoise } from './passage-cues.ts';
import { readWeights } from './read-measures.ts';
import { readResultRow } from './read-result-row.ts';
import { readResults } from './read-results.ts';
import { readSignalment } from './read-signalment.ts';
import { readStatement, type Surroundings } from './read-statement.ts';
import { findDates } from './recap-dates.ts';
import type { FoundFact } from './recap-facts.ts';
import { labelledCells, weightInRow } from './table-rows.ts';

/** The facts of a passage, in the order in which it states them. */
export function readPassage(text: string, around: Surroundings): FoundFact[] {
  const cells = around.table ? labelledCells(text, around.table.head) : [];
  if (cells.length === 0) return statementsIn(text, around).flatMap((one) => readWhole(one, around));
  const own = ownDate(text);
  return cells.flatMap((cell) =>
    readWhole(cell, { part: undefined, table: undefined, due: undefined }).map((fact) => ({
      ...fact,
      ...(own && { own }),
      ...(around.table && { head: around.table.index }),
    })),
  );
}

/** Measures side by side, each with its name: `Sodium 148 mmol/L   Potassium 4.4 mmol/L`. Any other passage is one statement. */
function statementsIn(text: string, around: Surroundings): string[] {
  const cells = text.includes('\t') || around.table ? [text] : cellsOf(text);
  const areMeasures =
    cells.length > 1 && cells.every((cell) => isMeasure(cell) && findDates(cell).length === 0);
  return areMeasures ? cells : [text];
}

function isMeasure(cell: string): boolean {
  return readWeights(cell, false).length > 0 || readResultRow(cell, false) !== undefined;
}

function readWhole(written: string, around: Surroundings): FoundFact[] {
  const text = withoutCodes(written);
  const facts = [...readSignalment(text), ...weightsOf(text, around)];
  const statement = withoutPrices(text);
  if (isNoise(text) || isNoise(statement)) return facts;
  const results = readResults(statement, around);
  if (results.length > 0) return [...facts, ...results];
  const stated = readStatement(statement, around, facts);
  return stated ? [...facts, stated] : facts;
}

/** The letters for the kind of entry and for who made it, behind the date of a row: `11/03/2025 V HL`. */
function withoutCodes(text: string): string {
  const [date] = findDates(text);
  if (date?.start !== 0) return text;
  return (
    text.slice(0, date.end) + text.slice(date.end).replace(/^\s+[A-Z]{1,2}\s+[A-Z]{2,3}\s+(?=[A-Z\d])/, ' ')
  );
}

/** What was paid is nobody's business here; what it was paid for may be a vaccine. */
function withoutPrices(text: string): string {
  if (!PRICE.test(text)) return text;
  return text.replaceAll(ALL_PRICES, ' ').replace(/(?:\s+\d{1,4}(?:\.\d{2})?)+\s*$/, '');
}

const PRICE = /[$€£]\s?\d|\d\s?(?:[$€£]|usd\b|eur\b)/i;
const ALL_PRICES = /-?[$€£]\s?-?\d[\d,]*(?:\.\d{2})?|\d[\d,]*(?:\.\d{2})?\s?(?:[$€£]|usd\b|eur\b)/gi;

function weightsOf(text: string, { part, table }: Surroundings): FoundFact[] {
  if (
    /\bmg\b|\bmcg\b|for (?:dogs|cats)|\bif (?:over|under)\b|\b(?:goal|ideal|target|loss|gain(?:ed)?|lost)\b/i.test(
      text,
    )
  ) {
    const clause = text
      .split(/[;|]|(?<=[a-z])[.,] /)
      .find((piece) => /\b(?:weight|wt|weigh\w*|bw)\b/i.test(piece));
    return clause === undefined ||
      clause === text ||
      /\bmg\b|\b(?:goal|ideal|target|loss|gain|lost)/i.test(clause)
      ? []
      : readWeights(clause, false);
  }
  const named = readWeights(text, part === 'weight');
  if (named.length > 0 || !table) return withOwnDate(named, text);
  const inRow = weightInRow(text, table.head);
  return inRow ? withOwnDate([{ ...inRow, head: table.index }], text) : [];
}

function withOwnDate(facts: readonly FoundFact[], text: string): FoundFact[] {
  const own = ownDate(text);
  return facts.map((fact) => (own ? { ...fact, own } : fact));
}
