/**
 * The built-in writer of Records Recaps: from the passages of outside records to the lines of a recap, without any language
 * model. What it writes stands in the passages it cites; the same passages always give the same recap.
 */
import { charactersOf, NOTE_LIMITS, type NoteFlag, type NoteLine } from '@auscult/contract/notes';
import type { TemplateDefinition } from '@auscult/contract/templates';
import { withBelow } from '@auscult/domain/templates/form-tree';
import { capital } from '../reading/sentences/sentences.ts';
import { readingOnce } from '../reading/text/read-once.ts';
import { type Conflict, findConflicts } from './find-conflicts.ts';
import { joinPlainResults, mergeFacts, union } from './merge-facts.ts';
import { type LineKind, type RecapPlace, type RecapPlaces, recapPlaces } from './place-facts.ts';
import { type Records, readRecords } from './read-records.ts';
import { FACT_KINDS, type RecapFact } from './recap-facts.ts';

/** A piece of a page, as `splitPage` gives it: a row of a table, a sentence, a label with its value. */
export interface RecapPassage {
  text: string;
  /** Index into the documents. */
  document: number;
  /** Counted from 1. */
  page: number;
}

/** What a recap is written from. */
export interface RecapMaterial {
  documents: ReadonlyArray<{ name: string }>;
  /** Document by document, page by page, in reading order. */
  passages: readonly RecapPassage[];
  /** Pages without words, with the reason for the person at the screen. */
  unreadable: ReadonlyArray<{ document: number; page: number; reason: string }>;
  /** Parts of documents that were not read, with the reason for the person at the screen. */
  gaps: ReadonlyArray<{ document: number; name: string; reason: string; page: number | null }>;
  /** Names of the patients of the session; may be empty. */
  pets: readonly string[];
  template: TemplateDefinition;
}

/** A line of a recap: a draft note line whose evidence are indexes of passages, ascending. */
export type RecapLine = NoteLine;

/**
 * Writes a recap, line by line in the order of the template's sections. What it has no part for, but must say, stands last;
 * gaps that it has no part for stand first.
 */
export function writeRecap(material: RecapMaterial): RecapLine[] {
  return readingOnce(material.passages, () => {
    const records = readPatients(material);
    const facts = mergeFacts(records.facts);
    const conflicts = findConflicts(facts);
    const joined = joinPlainResults(facts, pagesOf(material)).toSorted(byDate);
    const places = recapPlaces(material.template);
    const told = [
      ...factLines(joined, places),
      ...conflicts.map((conflict) => conflictLine(conflict, places)),
    ];
    const lines = [
      ...told,
      ...unreadLines(material, places),
      ...doubtLines(material, records, places),
      ...silentLines(material, told, places),
    ];
    return inOrder(withinLimits(lines, places), material.template).map(({ kind: _, ...line }) => line);
  });
}

/** Where no page names any of the session's pets, its records are read as they are, and a line says so. */
function readPatients({ passages, pets }: RecapMaterial): Records {
  const records = readRecords(passages, pets);
  const isNamed = records.facts.some(({ pet }) => pet !== null) || records.strangers.length === 0;
  if (isNamed) return records;
  return { ...readRecords(passages, []), strangers: records.strangers };
}

/** A line before it has its place among the others. */
interface Draft extends RecapLine {
  kind: LineKind;
}

function pagesOf({ passages }: RecapMaterial): (evidence: readonly number[]) => string {
  return (evidence) => {
    const pages = evidence.map((index) => `${passages[index]?.document}:${passages[index]?.page}`);
    return [...new Set(pages)].join(' ');
  };
}

/** Oldest first; what has no date stands behind, each in the order in which the records have it. */
function byDate(one: RecapFact, other: RecapFact): number {
  if (one.rank === other.rank) return FACT_KINDS.indexOf(one.kind) - FACT_KINDS.indexOf(other.kind);
  if (one.rank === '' || other.rank === '') return one.rank === '' ? 1 : -1;
  return one.rank < other.rank ? -1 : 1;
}

function factLines(facts: readonly RecapFact[], places: RecapPlaces): Draft[] {
  return facts.flatMap((fact) => {
    const isOfTimeline = fact.rank !== '' && fact.kind !== 'signalment' && places.timelines.length > 0;
    const own = places.placeOf(fact.kind);
    const spots: Array<RecapPlace | undefined> = [
      own,
      ...(isOfTimeline ? places.timelines.map((section) => ({ section, entry: null })) : []),
    ];
    const found = spots.filter((spot) => spot !== undefined);
    const last = found.length > 0 || places.timelines.length === 0 ? found : [places.undated];
    return last.flatMap((spot) => (spot ? [lineOf(fact, spot)] : []));
  });
}

function lineOf(fact: RecapFact, { section, entry }: RecapPlace): Draft {
  return {
    kind: fact.kind,
    text: dated(fact),
    pet: fact.pet,
    section: section.name,
    entry: entry?.name ?? null,
    soap: null,
    evidence: [...fact.evidence],
    origin: 'transcript',
    flags: fact.doubt ? [fact.doubt] : [],
    resolved_flags: [],
  };
}

/** With the date in front, as the record writes it. */
function dated({ date, text }: RecapFact): string {
  return date ? `${date.text}: ${text}` : text;
}

function conflictLine({ subject, facts }: Conflict, places: RecapPlaces): Draft {
  const pets = new Set(facts.map(({ pet }) => pet));
  const [pet = null] = pets.size === 1 ? pets : [];
  return {
    ...extraLine('conflict', places),
    text: `${capital(subject)}: ${facts.map(dated).join(' ↔ ')}`,
    pet,
    evidence: facts.map(({ evidence }) => [...evidence]).reduce(union, []),
    flags: [
      softFlag(
        'conflict',
        `The records contradict each other about ${subject}. Please decide which is right.`,
      ),
    ],
  };
}

/** What is said of the records as such is the writer's own word: file names and page numbers stand in no passage. */
function gapLine(text: string, places: RecapPlaces): Draft {
  return { ...extraLine('gap', places), origin: 'default', text };
}

function nameOf({ documents }: RecapMaterial, document: number): string {
  return documents[document]?.name ?? 'A document';
}

/** Pages and parts that were not read. */
function unreadLines(material: RecapMaterial, places: RecapPlaces): Draft[] {
  const pages = material.unreadable.map(
    ({ document, page, reason }) =>
      `${nameOf(material, document)}, page ${page}, could not be read: ${reason}`,
  );
  const parts = material.gaps.map(({ document, name, reason, page }) => {
    const place = page === null ? '' : `, page ${page}`;
    return `${nameOf(material, document)}${place}: “${name}” was not read. ${reason}`;
  });
  return [...pages, ...parts].map((text) => gapLine(text, places));
}

/** What the records leave open: whose they are, and which day is meant. */
function doubtLines(material: RecapMaterial, records: Records, places: RecapPlaces): Draft[] {
  const strangers = records.strangers.map(({ name, document, pages, evidence }) => ({
    ...gapLine(
      `${nameOf(material, document)}, ${pages.length > 1 ? 'pages' : 'page'} ${pages.join(', ')}: another patient is named, ${name}`,
      places,
    ),
    evidence: evidence.toSorted((one, other) => one - other),
    flags: [softFlag('pet', `These records name ${name}. Please check whose they are.`)],
  }));
  const ambiguous = records.ambiguous.map(({ document, date, index }) => ({
    ...gapLine(
      `${nameOf(material, document)}: dates such as ${date} can be read month first or day first`,
      places,
    ),
    evidence: [index],
  }));
  return [...strangers, ...ambiguous];
}

/** Records that have words of which no line of the recap tells anything. */
function silentLines(material: RecapMaterial, told: readonly Draft[], places: RecapPlaces): Draft[] {
  const { documents, passages } = material;
  const cited = new Set(told.flatMap(({ evidence }) => evidence.map((index) => passages[index]?.document)));
  const worded = new Set(passages.flatMap(({ document, text }) => (text.trim() === '' ? [] : [document])));
  return documents.flatMap(({ name }, document) =>
    worded.has(document) && !cited.has(document)
      ? [
          gapLine(
            `${name} was read, but nothing in it came into this recap. Please look at it yourself.`,
            places,
          ),
        ]
      : [],
  );
}

function softFlag(kind: string, message: string): NoteFlag {
  return { kind, severity: 'soft', message };
}

/** A line that must be told even where the template has no part for it: then under a name of its own, at the end. */
function extraLine(kind: 'conflict' | 'gap', places: RecapPlaces): Draft {
  const place = places.placeOf(kind);
  return {
    kind,
    text: '',
    pet: null,
    section: place?.section.name ?? EXTRA_NAMES[kind],
    entry: place?.entry?.name ?? null,
    soap: null,
    evidence: [],
    origin: 'transcript',
    flags: [],
    resolved_flags: [],
  };
}

const EXTRA_NAMES = { conflict: 'Conflicts in the Records', gap: 'Gaps and Unreadable Pages' } as const;

/** What goes first where the records hold more than a recap may. */
const LEAVING: readonly LineKind[] = [
  'history',
  'exam',
  'laboratory',
  'plan',
  'visit',
  'imaging',
  'procedure',
];
/** Room for the line that says so. */
const SPARE = 2;

function withinLimits(lines: readonly Draft[], places: RecapPlaces): Draft[] {
  let kept = lines.map((line) => ({
    ...line,
    text: line.text.slice(0, NOTE_LIMITS.lineCharacters),
    evidence: line.evidence.slice(0, NOTE_LIMITS.evidence),
  }));
  const left: LineKind[] = [];
  for (const kind of LEAVING) {
    if (kept.length <= NOTE_LIMITS.lines - SPARE && charactersOf(kept) < NOTE_LIMITS.characters * 0.95) break;
    kept = kept.filter((line) => line.kind !== kind);
    left.push(kind);
  }
  if (left.length === 0) return kept;
  const text = `The records hold more than one recap can show. Left out: ${left.join(', ')}`;
  return [...kept.slice(SPARE - NOTE_LIMITS.lines), { ...extraLine('gap', places), text, origin: 'default' }];
}

/** As the template has its sections and entries; what it does not have comes last. */
function inOrder(lines: readonly Draft[], { sections }: TemplateDefinition): Draft[] {
  const order = new Map<string, number>();
  for (const { name, entries } of sections) {
    order.set(name, order.size);
    for (const entry of withBelow(entries)) order.set(`${name}\n${entry.name}`, order.size);
  }
  const rank = ({ kind, section, entry }: Draft) =>
    order.get(entry === null ? section : `${section}\n${entry}`) ?? (kind === 'gap' ? -1 : order.size);
  return lines.toSorted((one, other) => rank(one) - rank(other));
}
