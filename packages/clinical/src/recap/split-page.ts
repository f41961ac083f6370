/**
 * The text of a page, as passages that a statement can rest on: a row of a table, a label with its value, a sentence of
 * prose however many lines it runs over. Each line of the page is looked at once.
 */
import { readFrequencies } from '../check/said/frequencies.ts';
import { findAll } from '../reading/text/find-all.ts';
import { headDate } from './governing-dates.ts';
import { plainSpaces } from './grouped-numbers.ts';
import { isHeading, partNamed, readLabel } from './headings.ts';
import { cellsOf } from './page-words.ts';
import { patientBlocks } from './patient-columns.ts';
import { readResultRow } from './read-result-row.ts';
import { findDates } from './recap-dates.ts';
import { withColumns } from './table-columns.ts';

/** No passage is longer, so that whoever reads it takes time in proportion to the page. */
export const PASSAGE_CHARACTERS = 500;

/**
 * The passages of a page in reading order.
 * @param text as extracted by position or recognised: with the page's line breaks, wide gaps between columns kept or not
 */
export function splitPage(text: string): string[] {
  const passages: string[] = [];
  let prose: string[] = [];
  const flush = () => {
    if (prose.length > 0) passages.push(...sentencesOf(prose.join(' ')));
    prose = [];
  };
  for (const line of withHungValues(linesOf(text))) {
    if (line === '' || standsAlone(line, prose.at(-1))) {
      flush();
      if (line !== '') passages.push(line);
      continue;
    }
    if (begins(line, prose.at(-1))) flush();
    prose.push(line);
  }
  flush();
  return withDirections(passages);
}

/** "Microchip:" and the number on the next line are one. */
function withHungValues(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const label = hangingLabel(joined.at(-1) ?? '', line);
    if (label === undefined) joined.push(line);
    else joined[joined.length - 1] = label;
  }
  return joined;
}

/** "Amoxicillin 375 mg" and the direction on the next line are one prescription. */
function withDirections(passages: readonly string[]): string[] {
  const joined: string[] = [];
  for (const passage of passages) {
    const before = joined.at(-1) ?? '';
    const isDirection =
      DIRECTION.test(passage) && DRUG_ROW.test(before) && readFrequencies(before).length === 0;
    if (isDirection && before.length + passage.length < PASSAGE_CHARACTERS)
      joined[joined.length - 1] = `${before} ${passage}`;
    else joined.push(passage);
  }
  return joined;
}

const DIRECTION =
  /^\W*(?:(?:instructions|directions|sig|label)\s*:\s*)?(?:give|take|instill|apply|inject|place|administer|one|1|½|1\/2|two|2)\b/i;
const DRUG_ROW = /\d\s?(?:mg|mcg|ml|iu|%|units?)/i;

/** Trimmed, with the cells of tables in their columns, and none longer than a passage may be. */
function linesOf(text: string): string[] {
  const lines = plainSpaces(text.replaceAll('\u0000', '')).split(/\r\n|[\n\r\f\v\u2028\u2029]/);
  return patientBlocks(lines)
    .flatMap((block) => ['', ...withColumns(block)])
    .flatMap(cut);
}

/** In pieces of bounded length, at spaces where there are any. */
function cut(text: string): string[] {
  if (text.length <= PASSAGE_CHARACTERS) return [text];
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    const to = from + PASSAGE_CHARACTERS;
    const space = to >= text.length ? text.length : text.lastIndexOf(' ', to);
    const end = space > from ? space : to;
    const piece = text.slice(from, end).trim();
    if (piece !== '') pieces.push(piece);
    from = end;
  }
  return pieces;
}

function hangingLabel(line: string, next: string): string | undefined {
  if (!line.endsWith(':') || next === '' || next.length > 60) return undefined;
  const part = partNamed(line);
  if (part !== 'signalment' && part !== 'weight' && part !== 'alert') return undefined;
  return next.includes(':') || isHeading(next) ? undefined : `${line} ${next}`;
}

/** Rows, headings, labels with short values: what does not run on into the next line. */
function standsAlone(line: string, before: string | undefined): boolean {
  if (isHeading(line)) return true;
  if (line.includes('\t') || line.includes('|')) return true;
  if (cellsOf(line).length > 2 || /\S {3,}\S/.test(line)) return true;
  if (line.length < 90 && !/[.!?]$/.test(line) && headDate(line)) return true;
  if (readResultRow(line, false)) return true;
  return isShortRow(line) && !isOpen(before);
}

/** Whether a full line of prose ran out before its sentence ended. */
function isOpen(before: string | undefined): boolean {
  return before !== undefined && before.length > 50 && !/[.!?:;]["”)]?$/.test(before);
}

/** A dated or dosed row without the marks of a sentence. */
function isShortRow(line: string): boolean {
  if (line.length > 100 || /[,;]$|\b(?:and|the|of|with|to|for|a|an|in|on|or|was|is)$/i.test(line))
    return false;
  const [date] = findDates(line);
  if (date?.start === 0 && !/[.!?] \p{Lu}/u.test(line)) return date.end === line.length || line.length < 80;
  return (
    /\d\s?(?:mg|ml)\b/i.test(line) &&
    readFrequencies(line).length > 0 &&
    /^[\p{Lu}\d]/u.test(line) &&
    !/\b(?:was|is|were|has|had)\b/i.test(line)
  );
}

/** Whether a line begins a statement of its own rather than going on with the one before. */
function begins(line: string, before: string | undefined): boolean {
  if (before === undefined) return false;
  if (/^(?:[-*•▪◦·☐☑☒□■✓✔]|\(?\d{1,2}[.)]\s|[[(][ x]?[\])])/i.test(line)) return true;
  const label = readLabel(line);
  if (label && (partNamed(label.label) !== undefined || /^\p{Lu}/u.test(line))) return true;
  if (/[.!?:;]["”)]?$/.test(before)) return /^[\p{Lu}\d"“(]/u.test(line);
  const goes = /[,;-]$|\b(?:and|the|of|with|to|for|a|an|in|on|or|was|is|by|at|her|his|no)$/i.test(before);
  if (before.length < 45 && line.length < 45 && !goes) return true;
  // A short line is where a paragraph ended, or a row of a list.
  return before.length < 45 && /^[\p{Lu}\d]/u.test(line);
}

/** The sentences of a paragraph; an abbreviation's or a figure's point ends none. */
function sentencesOf(paragraph: string): string[] {
  const text = paragraph.replaceAll(/(\p{Ll})- (?=\p{Ll})/gu, '$1');
  const passages: string[] = [];
  let from = 0;
  for (const match of findAll(text, SENTENCE_END)) {
    const end = match.index + match[0].length;
    if (isAbbreviated(text.slice(Math.max(from, match.index - 12), match.index))) continue;
    passages.push(...cut(text.slice(from, end).trim()));
    from = end;
  }
  passages.push(...cut(text.slice(from).trim()));
  return passages.filter((passage) => passage !== '');
}

const SENTENCE_END = /[.!?]["”)]?(?= +["“(]?[\p{Lu}\d•*-])/gu;
const ABBREVIATED =
  /(?:^|[\s(])(?:dr|drs|mr|mrs|ms|st|no|nos|approx|ca|vs|e\.?g|i\.?e|etc|fig|vol|wt|temp|resp|susp|sol|hx|dx|rx|tx|max|avg|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|\p{Lu})$/iu;

function isAbbreviated(lead: string): boolean {
  // "2. Periodontal disease" is one statement with its number.
  return ABBREVIATED.test(lead) || /^[\s(]*\d{1,2}$/.test(lead);
}
