/** From the passages of all documents to the facts of the records, each with its date, its patient and its passages. */

import { DOUBTS } from './doubts.ts';
import { headDate, ownDate, restOfHead, VISIT } from './governing-dates.ts';
import { isHeading, type Part, partNamed, readLabel } from './headings.ts';
import { CLINIC_HEAD, openPage, readPatient, setPatient } from './open-page.ts';
import { clinicNamed } from './page-heads.ts';
import { cellsOf, tidied } from './page-words.ts';
import { strongKind, weakKind } from './passage-cues.ts';
import { withPatientTables } from './patient-tables.ts';
import { readWeights } from './read-measures.ts';
import { readPassage } from './read-passage.ts';
import { readSignalment } from './read-signalment.ts';
import { type Numbered, newReader, type Reader, setDate, setPart } from './reader.ts';
import { dayOf, findDates, isAmbiguous, ordersOf, rankOf } from './recap-dates.ts';
import type { FoundFact, RecapFact } from './recap-facts.ts';
import { readTableHead } from './table-heads.ts';
import { labelledCells } from './table-rows.ts';
import { chosenText, hasUnreadBoxes } from './tick-boxes.ts';
import { type Joined, withVaccineRows } from './vaccine-rows.ts';

/** A passage of a document, as `RecapPassage` has it. */
interface Passage {
  text: string;
  document: number;
  page: number;
}

/** What the documents say. */
export interface Records {
  facts: RecapFact[];
  /** Pages that name a patient who is none of the session's, with the passages that do. */
  strangers: Array<{ name: string; document: number; pages: number[]; evidence: number[] }>;
  /** For each document the first date that can be read in two ways, where nothing tells which way is meant. */
  ambiguous: Array<{ document: number; date: string; index: number }>;
}

/** Reads all documents. Patients are told apart only where the session's pets or the pages name them. */
export function readRecords(passages: readonly Passage[], pets: readonly string[]): Records {
  const records: Records = { facts: [], strangers: [], ambiguous: [] };
  const numbered = passages.map((passage, index) => ({ ...passage, index }));
  for (const own of Map.groupBy(numbered, (passage) => passage.document).values()) {
    const orders = ordersOf(own.map(({ text }) => text));
    const reader = newReader(pets, orders);
    for (const page of Map.groupBy(own, (passage) => passage.page).values()) readPage(page, reader, records);
    noteAmbiguous(own, reader, records);
  }
  return records;
}

function readPage(page: readonly Numbered[], reader: Reader, records: Records): void {
  openPage(page, reader);
  const ticked = page.map((passage) => ({ ...passage, text: chosenText(passage.text) }));
  for (const [at, passage] of withVaccineRows(withPatientTables(ticked, reader.pets)).entries()) {
    if (passage.text === '') continue;
    const { patient } = reader;
    if (passage.tablePatient === undefined) readPatient(passage, at, reader);
    else setPatient(passage.tablePatient, passage, reader);
    readOfPatient(passage, at, reader, records);
    if (passage.tablePatient !== undefined) reader.patient = patient;
  }
}

function readOfPatient(passage: Joined<Numbered>, at: number, reader: Reader, records: Records): void {
  if (reader.patient?.stranger !== undefined) {
    noteStranger(passage, reader, records);
    return;
  }
  readHeads(passage, at, reader, records);
}

/** One entry for each name in a document, with its pages. */
function noteStranger({ document, page, index }: Numbered, { patient }: Reader, records: Records): void {
  const name = patient?.stranger ?? '';
  const known = records.strangers.find((one) => one.document === document && one.name === name);
  const stranger = known ?? { name, document, pages: [], evidence: [patient?.index ?? index] };
  if (!known) records.strangers.push(stranger);
  if (stranger.pages.at(-1) === page) return;
  stranger.pages.push(page);
  if (!stranger.evidence.includes(index)) stranger.evidence.push(index);
}

function readHeads(passage: Joined<Numbered>, at: number, reader: Reader, records: Records): void {
  const { text } = passage;
  const head = headDate(text);
  if (head) setDate(head, passage, reader);
  if (head) noteRecord(passage, reader, records);
  if (at < CLINIC_HEAD && clinicNamed(text) !== undefined) openTitle(text, reader);
  else if (!opensPart(passage, reader) && !(head && isOnlyHead(text))) readFacts(passage, reader, records);
}

/** "Northside Clinic     Vaccination History": the clinic, and what the page is. */
function openTitle(text: string, reader: Reader): void {
  const title = cellsOf(text).slice(1).find(isHeading);
  if (title) setPart(title, reader);
}

/** Whether a passage is the heading of a part or the head of a table, and nothing else. */
function opensPart(passage: Numbered, reader: Reader): boolean {
  const { text, index } = passage;
  if (isHeading(text) || isDatedHeading(text)) openPart(passage, reader);
  const table = readTableHead(text);
  if (table) reader.table = { head: table, index };
  // A column of dates due makes no list of what is due.
  if (table) reader.due = undefined;
  return table !== undefined || isHeading(text);
}

/** "Progress Notes 08/01/2025", "CBC/Chem 10 08/01/2025": a heading that a date makes longer. */
function isDatedHeading(text: string): boolean {
  if (findDates(text).length === 0) return false;
  const bare = restOfHead(text).replaceAll(/\s?\d+/g, '');
  return isHeading(bare) && (headDate(text) !== undefined || partNamed(bare) === 'laboratory');
}

function readFacts(passage: Joined<Numbered>, reader: Reader, records: Records): void {
  openLabelled(passage.text, reader);
  openRow(passage, reader);
  const patient = reader.patient?.pet?.toLowerCase();
  const told = readPassage(passage.text, reader).filter(
    ({ text }) => text.toLowerCase().replace(/^due: /, '') !== patient,
  );
  records.facts.push(...told.map((fact) => placed(fact, passage, reader)));
}

/** A date with who saw the patient, and nothing that a recap would tell. */
function isOnlyHead(text: string): boolean {
  const rest = restOfHead(text);
  const kind = strongKind(rest, undefined) ?? weakKind(rest, true);
  return (
    kind === undefined &&
    readSignalment(text).length === 0 &&
    readWeights(text, false).length === 0 &&
    !readLabel(rest)
  );
}

/** A heading opens a part that lasts until the next one. */
function openPart({ text, index }: Numbered, reader: Reader): void {
  setPart(text, reader);
  reader.isLabelled = false;
  reader.due = /\b(?:remind\w*|due|upcoming)\b/i.test(text) ? { index } : undefined;
}

/** That there is a record of this day and this clinic. */
function noteRecord({ index, text }: Numbered, reader: Reader, records: Records): void {
  const { clinic, date } = reader;
  if (!clinic || date?.index !== index) return;
  const reason =
    VISIT.test(text) && text.length < 90 && text.startsWith(date.date.text) && !/:\D/.test(text)
      ? tidied(restOfHead(text))
      : '';
  const words = reason === '' ? clinic.name : `${clinic.name}, ${reason}`;
  const fact: FoundFact = { kind: 'visit', text: words, own: date.date, head: clinic.index };
  records.facts.push(placed(fact, { index, more: [] }, reader));
}

/** "Plan: …" opens a part for the sentences behind it; "Weight: …" does not. */
function openLabelled(text: string, reader: Reader): void {
  const [date] = findDates(text);
  const isRow = date?.start === 0;
  if (isRow && reader.isLabelled) reader.part = undefined;
  const label = readLabel(text)?.label;
  const part = label === undefined ? undefined : partNamed(label);
  if (!part || !OPENING.has(part)) return;
  setPart(label ?? '', reader);
  reader.isLabelled = true;
}

const OPENING: ReadonlySet<Part> = new Set([
  'history',
  'exam',
  'problem',
  'plan',
  'procedure',
  'imaging',
  'pathology',
]);

/** A row of a table of visits, or a dated entry of several sentences: what stands behind it is of that day. */
function openRow(passage: Numbered, reader: Reader): void {
  const [first] = findDates(passage.text);
  const isSentence = first?.start === 0 && /[.!?]$/.test(passage.text);
  const isRow = reader.table && labelledCells(passage.text, reader.table.head).length > 0;
  const date = isRow || isSentence ? ownDate(passage.text) : undefined;
  if (date) setDate({ date, weight: 2 }, passage, reader);
}

/** The fact with the date, the patient and the passages that stand behind it. */
function placed(
  found: FoundFact,
  { index, more }: Pick<Joined<Numbered>, 'index' | 'more'>,
  reader: Reader,
): RecapFact {
  const { own, head, isUndated, ...fact } = found;
  const { patient } = reader;
  const day = own ? undefined : dayOver(found, reader);
  const date = own ?? day?.date;
  const among = patient?.isOneOf ? patient.index : undefined;
  const rests = [index, ...more, day?.index, among, head].filter((one) => one !== undefined);
  return {
    ...fact,
    date,
    rank: date ? rankOf(date, reader.orders) : '',
    day: date ? dayOf(date, reader.orders) : '',
    pet: patient?.pet ?? null,
    ...(hasUnreadBoxes(found.text) && { doubt: DOUBTS.column, isPlain: false }),
    ...(patient?.isOneOf && { doubt: DOUBTS.patient, isPlain: false }),
    evidence: [...new Set(rests)].sort((a, b) => a - b),
  };
}

/** The date that a fact without its own stands under, where it can have one. */
function dayOver({ kind, isUndated }: FoundFact, { date, due }: Reader): Reader['date'] {
  return kind === 'signalment' || isUndated === true || due !== undefined ? undefined : date;
}

function noteAmbiguous(own: readonly Numbered[], { orders }: Reader, records: Records): void {
  const first = own.find(({ text }) => findDates(text).some((date) => isAmbiguous(date, orders)));
  const date = first && findDates(first.text).find((one) => isAmbiguous(one, orders));
  if (first && date)
    records.ambiguous.push({ document: first.document, date: date.text, index: first.index });
}
