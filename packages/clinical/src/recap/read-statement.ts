/** A passage as one statement: what it is of, and its words without the label and the date that are told elsewhere. */

import { findVaccines } from '../lexicon/vaccines.ts';
import { namedDrugs } from '../reading/drugs/drug-mentions.ts';
import { sequence } from '../reading/text/patterns.ts';
import { DOUBTS } from './doubts.ts';
import { ownDate } from './governing-dates.ts';
import { type Part, partNamed, readLabel } from './headings.ts';
import { tidied } from './page-words.ts';
import { isNormalFinding, strongKind, weakKind } from './passage-cues.ts';
import { namesVitals } from './read-measures.ts';
import { isNameless, readResultRow } from './read-result-row.ts';
import { readable } from './readable-text.ts';
import { type DateMention, findDates } from './recap-dates.ts';
import type { FactKind, FoundFact } from './recap-facts.ts';
import type { TableHead } from './table-heads.ts';
import { rowDates } from './table-rows.ts';

/** Where a passage stands. */
export interface Surroundings {
  /** The part of the record that its heading opened. */
  part: Part | undefined;
  /** A list of what is due: its dates say when something is to be done, not when it was. */
  due: { index: number } | undefined;
  /** The head of the table it is a row of, with the index of its passage. */
  table: { head: TableHead; index: number } | undefined;
}

/** The passage as one statement of its kind; undefined where it says nothing of the patient. */
export function readStatement(
  text: string,
  around: Surroundings,
  facts: readonly FoundFact[],
): FoundFact | undefined {
  const labelled = labelOf(text);
  const { label, named, rest } = labelled;
  const kind = kindOf(text, named ?? around.part, {
    isLabelled: named !== undefined,
    isTold: facts.length > 0,
  });
  const isOther = isOfOther(labelled) || isOnlyWeight(text, facts);
  if (kind === undefined || isOther || saysNothing(text, rest, kind)) return undefined;
  const isTitled = named !== undefined && TITLE.test(label);
  const { text: bare, own } = withoutDate(isTitled ? rest : text, text, around);
  if (!/\p{L}{2}/u.test(bare)) return undefined;
  const doubt = isMeasureWithoutName(bare) ? { doubt: DOUBTS.name } : {};
  return { kind, text: bare, ...foundBy(own, around), ...subjectOf(kind, bare), ...doubt };
}

/** `2.9 mg/dL`, `Result 61 mg/dL (7 - 27)`: nothing says what was measured. */
function isMeasureWithoutName(text: string): boolean {
  const row = readResultRow(text, false);
  if (row) return isNameless(row.name);
  return text.length < 80 && /^[<>≤≥]?\s?\d/.test(text) && readResultRow(`x   ${text}`, false)?.name === 'x';
}

/** The statement's own date, and the head that tells what its columns or dates mean. */
function foundBy(
  own: DateMention | undefined,
  { due, table }: Surroundings,
): Pick<FoundFact, 'own' | 'head'> {
  const head = due?.index ?? (own && table?.index);
  return { ...(own && { own }), ...(head !== undefined && { head }) };
}

interface Labelled {
  /** Empty where there is none. */
  label: string;
  named: Part | undefined;
  rest: string;
}

/** A label without anything behind it, one about money or people, and the patient's own fields, which are read by themselves. */
function isOfOther({ label, named, rest }: Labelled): boolean {
  return label !== '' && (rest === '' || named === 'noise' || named === 'signalment');
}

/** The label of a passage and the part that it names; the rest is the whole where there is none. */
function labelOf(text: string): Labelled {
  const [first] = findDates(text);
  const labelled = readLabel(first?.start === 0 ? text.slice(first.end) : text);
  if (!labelled) return { label: '', named: undefined, rest: text };
  // "Meloxicam oral suspension: 1 mL daily" has a drug before its colon, and no label.
  const isDrug = namedDrugs(labelled.label).length > 0;
  return { ...labelled, named: isDrug ? undefined : partNamed(labelled.label) };
}

/** A form's empty field, and a finding that is none. */
function saysNothing(text: string, rest: string, kind: FactKind): boolean {
  return isEmpty(rest) || (kind === 'exam' && isNormalFinding(rest) && !namesVitals(text));
}

interface Manner {
  /** Whether the part is that of its own label. */
  isLabelled: boolean;
  /** Whether something of the passage is told already. */
  isTold: boolean;
}

/** What a passage is of: as its words say plainly, else as its heading says, else as its words sound. */
function kindOf(text: string, part: Part | undefined, { isLabelled, isTold }: Manner): FactKind | undefined {
  const meant = readable(text);
  const strong = strongKind(meant, part);
  if (strong !== undefined || part === 'noise') return strong;
  if (namesVitals(meant) && MEASURED.has(part)) return 'exam';
  if (isLoose(part, isLabelled)) return weakKind(meant, isTold);
  return part === 'medication' && !isLabelled ? (weakKind(meant, true) ?? part) : (part ?? 'history');
}

/** A row under "Vaccinations" or below the patient's name that is none of it may say anything. */
function isLoose(part: Part | undefined, isLabelled: boolean): boolean {
  return LOOSE.has(part) || (part === 'vaccination' && !isLabelled);
}

const LOOSE: ReadonlySet<Part | undefined> = new Set([undefined, 'weight', 'visit', 'signalment']);
const MEASURED: ReadonlySet<Part | undefined> = new Set([undefined, 'exam', 'weight']);

/** Whether a passage says nothing besides a weight that is told by itself. */
function isOnlyWeight(text: string, facts: readonly FoundFact[]): boolean {
  if (!facts.some(({ kind }) => kind === 'weight')) return false;
  let rest = text;
  for (const date of findDates(text)) rest = rest.replace(date.text, ' ');
  return !/\p{L}{3}/u.test(
    rest.replaceAll(
      /\b(?:body|weight|weigh(?:ed|s)?|today|was|pounds?|lbs?|kgs?|kilograms?|kilos?)\b/gi,
      ' ',
    ),
  );
}

function isEmpty(rest: string): boolean {
  return (
    /^\W*(?:n\/?a|none|-+|not (?:provided|recorded|applicable|done))?\W*$/i.test(rest) &&
    !/^\W*none/i.test(rest)
  );
}

/** Labels that only say what the section's name says already. */
const TITLE = sequence(
  /^/i,
  [
    /reason(?: for (?:visit|call|appointment|exam|presentation))?|(?:presenting|chief) complaint|cc/i,
    /complaint|history|hx|hpi|subjective|s|assessment|a|a\/p|diagnos[ie]s|dx|problems?(?: list)?|plan/i,
    /p|tx|treatments?|rx|medications?|meds|prescriptions?|diet|food|recommendations?|instructions/i,
    /directions|procedures?(?: performed)?|surgery|findings|impressions?|conclusions?|vaccines?/i,
    /therapy/i,
  ],
  /$/i,
);

/** The words without the date that governs them, where it stands by itself: at an end, or in the cell of a row. */
function withoutDate(
  words: string,
  text: string,
  { table, due }: Surroundings,
): { text: string; own: DateMention | undefined } {
  if (due) return { text: `Due: ${tidied(words)}`, own: undefined };
  const dated = table ? rowDates(text, table.head) : {};
  const own = dated.given
    ? findDates(text).find((date) => date.text === dated.given)
    : findDates(text).find((date) => date.text !== dated.due && date.text === ownDate(text)?.text);
  const meant = dated.due ? words.replace(dated.due, `due ${dated.due}`) : words;
  if (!own) return { text: tidied(meant), own };
  const at = meant.indexOf(own.text);
  const front = tidied(meant.slice(0, Math.max(at, 0)).replace(DATE_LABEL, ' '));
  const back = meant.slice(at + own.text.length);
  if (at < 0 || !standsApart(front, back, words)) return { text: tidied(meant), own };
  return { text: tidied(`${front} ${back.replace(/^\s*\d{1,2}:\d{2}(?::\d{2})?\s?(?:am|pm)?/i, '')}`), own };
}

/** Whether a date between two stretches of a text can be taken out without harm: not out of a sentence, nor out of brackets. */
function standsApart(front: string, back: string, words: string): boolean {
  if (front === '') return true;
  if (front.lastIndexOf('(') > front.lastIndexOf(')')) return false;
  if (/\b(?:on|of|since|from|in|dated|until)\s*$/i.test(front) || /\b(?:was|were|is|has|had)\b/i.test(words))
    return false;
  return /^[\s.;)|]*$/.test(back) || !/[.!?]\s|[a-z]{2}\.$/.test(words);
}

const DATE_LABEL =
  /\b(?:date(?: given| administered)?|given(?: on)?|administered(?: on)?|dated?|on)\s{0,2}[:.]?\s*$/i;

function subjectOf(kind: FactKind, text: string): Pick<FoundFact, 'subject'> {
  if (kind === 'medication') {
    const [drug] = namedDrugs(readable(text));
    return drug ? { subject: drug } : {};
  }
  const [vaccine] = kind === 'vaccination' ? findVaccines(readable(text)) : [];
  return vaccine ? { subject: vaccine.vaccine } : {};
}
