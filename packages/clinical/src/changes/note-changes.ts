/** What people changed in a visit's medical note after it was written: each line that stands there no more, and what stands in its place. */
import type { NoteLine } from '@auscult/contract/notes';
import { conceptKeys } from '../check/said/concepts.ts';
import { readingOnce } from '../reading/text/read-once.ts';
import { carries, drugNames, lineValues } from './line-values.ts';

/** A line of a note, whenever it stood there. */
export type NotedLine = Pick<NoteLine, 'text' | 'pet' | 'evidence' | 'origin' | 'soap' | 'section' | 'entry'>;

/** A line that a person changed, took out, or gave to another pet. */
export interface NoteChange {
  was: string;
  /** What they wrote in its place: one line, or several that it was split into; none where it was taken out. */
  now: readonly string[];
  /** What else the note says of the same words: what stands there as well was not taken out of the note. */
  still: readonly string[];
  pet: string | null;
  evidence: readonly number[];
  /** Whether it said what is to be done, or what the vet thinks. */
  isOrder: boolean;
  /** The pet that the line is about by now. */
  movedTo?: string;
}

/** A note as it was and as it is. */
export interface ChangedNote {
  /** Every line that stood in one of its former versions, once. */
  former: readonly NotedLine[];
  now: readonly NotedLine[];
}

/**
 * The changes of one note.
 * @param pets of the visit, as they are called now: a line of a former name is of whoever it may be
 */
export function noteChanges({ former, now }: ChangedNote, pets: readonly string[]): NoteChange[] {
  const standing = Map.groupBy(now, claimOf);
  const gone = former
    .filter((line) => line.origin !== 'default' && !standing.has(claimOf(line)))
    .slice(0, MOST_GONE);
  return readingOnce(now, () => {
    const heirs = heirsOf(gone, now);
    return [
      ...gone.map((line) => changeOf(line, { heirs, now, pets })),
      ...former.flatMap((line) => moveOf(line, standing.get(claimOf(line)) ?? [], pets)),
    ];
  });
}

/** More lines than anybody changes in one note; nobody waits for more. */
const MOST_GONE = 1000;
/** Lines on the same words that one may have become. */
const MOST_HEIRS = 50;

/** Whether one may be about the pet of the other. */
export function isOfOnePet(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other;
}

/** Whether two rest on some of the same words. */
export function isOfSameWords(one: readonly number[], other: readonly number[]): boolean {
  const segments = segmentsOf(other);
  return one.slice(0, MOST_SEGMENTS).some((segment) => segments.has(segment));
}

/** A line that rests on more is about no words of its own. */
const MOST_SEGMENTS = 200;
const known = new WeakMap<readonly number[], ReadonlySet<number>>();

function segmentsOf(evidence: readonly number[]): ReadonlySet<number> {
  const segments = known.get(evidence) ?? new Set(evidence);
  known.set(evidence, segments);
  return segments;
}

/** Whether two texts speak of the same: of the same drug, or, where not both name one, of much the same things. */
export function isAbout(one: string, other: string): boolean {
  const [drugs, others] = [drugNames(one), drugNames(other)];
  if (drugs.length > 0 && others.length > 0) return drugs.some((drug) => others.includes(drug));
  const [things, otherThings] = [conceptKeys(one), conceptKeys(other)];
  const shared = things.intersection(otherThings).size;
  return shared > 0 && shared * 2 >= Math.min(things.size, otherThings.size);
}

function claimOf({ text, evidence }: NotedLine): string {
  return JSON.stringify([text, evidence]);
}

interface Around {
  heirs: readonly Heir[];
  now: readonly NotedLine[];
  pets: readonly string[];
}

/** A line of a person, which may stand in the place of one that is gone. */
interface Heir {
  line: NotedLine;
  /** How near the nearest of the lines that are gone is to it. */
  nearest: number;
  /** Whether it is about what one of them was about. */
  isOfOne: boolean;
}

function heirsOf(gone: readonly NotedLine[], now: readonly NotedLine[]): Heir[] {
  return now
    .filter(({ origin }) => origin === 'human')
    .map((line) => {
      const own = gone.filter((one) => mayRestOnTheSame(one, line)).slice(0, MOST_HEIRS);
      return {
        line,
        nearest: Math.max(0, ...own.map((one) => nearness(one, line))),
        isOfOne: own.some((one) => isAbout(one.text, line.text)),
      };
    });
}

function changeOf(line: NotedLine, around: Around): NoteChange {
  const { now, pets } = around;
  const written = writtenInstead(line, around);
  const still = now.filter(
    (other) => !written.includes(other) && isOfOnePet(line.pet, other.pet) && mayRestOnTheSame(line, other),
  );
  const [first] = written;
  // Whoever was renamed since is called so in the line that stands.
  const known = line.pet !== null && pets.includes(line.pet) ? line.pet : null;
  return {
    was: line.text,
    now: written.map(({ text }) => text),
    still: still.slice(0, MOST_HEIRS).map(({ text }) => text),
    pet: first ? first.pet : known,
    evidence: line.evidence,
    isOrder: line.soap === 'plan' || line.soap === 'assessment',
  };
}

/** A line that a person typed may rest on any words. */
function mayRestOnTheSame(line: NotedLine, other: NotedLine): boolean {
  if (isOfSameWords(line.evidence, other.evidence)) return true;
  return (line.evidence.length === 0 || other.evidence.length === 0) && isAbout(line.text, other.text);
}

/** The lines of people that stand in the place of one that is gone, in the order of the note. */
function writtenInstead(line: NotedLine, { heirs, now }: Around): NotedLine[] {
  const own = heirs.filter((heir) => mayRestOnTheSame(line, heir.line)).slice(0, MOST_HEIRS);
  // Of several lines that are gone one may be much nearer to what a person wrote.
  const related = own.filter(
    (heir) => isAbout(line.text, heir.line.text) && nearness(line, heir.line) * 2 >= heir.nearest,
  );
  const found = related.length > 0 ? related : own.filter((heir) => isWrittenAnew(line, heir));
  if (found.length === 0) return [];
  const lines = new Set(found.map((heir) => heir.line));
  return now.filter(
    (other, place) => lines.has(other) || isSplitOff(line, other, lines.has(at(now, place - 1))),
  );
}

function at(lines: readonly NotedLine[], place: number): NotedLine {
  return lines[place] ?? NO_LINE;
}

const NO_LINE: NotedLine = {
  text: '',
  pet: null,
  evidence: [],
  origin: 'default',
  soap: null,
  section: '',
  entry: null,
};

function nearness(one: NotedLine, other: NotedLine): number {
  const others = lineValues(other.text);
  const values = lineValues(one.text).filter((value) => carries(others, value));
  const things = conceptKeys(one.text).intersection(conceptKeys(other.text)).size;
  return values.length + things + Number(isSamePlace(one, other));
}

function isSamePlace(one: NotedLine, other: NotedLine): boolean {
  return (
    one.section === other.section &&
    one.entry === other.entry &&
    one.evidence.join() === other.evidence.join()
  );
}

/** Another drug in the same place, of the same words, where nothing else that is gone may have become it. */
function isWrittenAnew(line: NotedLine, { line: other, isOfOne }: Heir): boolean {
  return line.evidence.length > 0 && isSamePlace(line, other) && !isOfOne;
}

/** What a person typed right behind, of no other drug. */
function isSplitOff(line: NotedLine, other: NotedLine, isBehind: boolean): boolean {
  if (!isBehind || other.origin !== 'human' || other.evidence.length > 0) return false;
  const drugs = drugNames(line.text);
  return drugNames(other.text).every((drug) => drugs.includes(drug));
}

/** @param standing the lines that say the same of the same words now */
function moveOf(line: NotedLine, standing: readonly NotedLine[], pets: readonly string[]): NoteChange[] {
  const { text, pet, evidence } = line;
  const [moved] = standing;
  if (pet === null || !pets.includes(pet) || standing.some((other) => isOfOnePet(pet, other.pet))) return [];
  if (!moved?.pet) return [];
  const isOrder = line.soap === 'plan' || line.soap === 'assessment';
  return [{ was: text, now: [text], still: [], pet, evidence, isOrder, movedTo: moved.pet }];
}
