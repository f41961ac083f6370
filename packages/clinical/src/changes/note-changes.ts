/** What people changed in a visit's medical note after it was written: each line that stands there no more, and what stands in its place. */
import type { NoteLine } from '@auscult/contract/notes';
import { conceptKeys } from '../check/concepts.ts';
import { drugNames, isSameValue, lineValues } from './line-values.ts';

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
  const standing = new Set(now.map(claimOf));
  const gone = former.filter((line) => line.origin !== 'default' && !standing.has(claimOf(line)));
  return [
    ...gone.map((line) => changeOf(line, { gone, now, pets })),
    ...former.flatMap((line) => moveOf(line, now, pets)),
  ];
}

/** Whether one may be about the pet of the other. */
export function isOfOnePet(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other;
}

/** Whether two rest on some of the same words. */
export function isOfSameWords(one: readonly number[], other: readonly number[]): boolean {
  return one.some((segment) => other.includes(segment));
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
  gone: readonly NotedLine[];
  now: readonly NotedLine[];
  pets: readonly string[];
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
    still: still.map(({ text }) => text),
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
function writtenInstead(line: NotedLine, { gone, now }: Around): NotedLine[] {
  const own = now.filter((other) => other.origin === 'human' && mayRestOnTheSame(line, other));
  const related = own.filter((other) => isAbout(line.text, other.text) && isOfThis(line, other, gone));
  const found = related.length > 0 ? related : own.filter((other) => isWrittenAnew(line, other, gone));
  return now.filter(
    (other, place) => found.includes(other) || isSplitOff(line, other, found.includes(at(now, place - 1))),
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

/** Of several lines that are gone one may be much nearer to what a person wrote. */
function isOfThis(line: NotedLine, other: NotedLine, gone: readonly NotedLine[]): boolean {
  const nearest = Math.max(
    ...gone.filter((one) => mayRestOnTheSame(one, other)).map((one) => nearness(one, other)),
  );
  return nearness(line, other) * 2 >= nearest;
}

function nearness(one: NotedLine, other: NotedLine): number {
  const values = lineValues(one.text).filter((value) =>
    lineValues(other.text).some((same) => isSameValue(value, same)),
  );
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

/** Another drug in the same place, of the same words, where nothing else there may have become it. */
function isWrittenAnew(line: NotedLine, other: NotedLine, gone: readonly NotedLine[]): boolean {
  return (
    line.evidence.length > 0 &&
    isSamePlace(line, other) &&
    !gone.some((one) => mayRestOnTheSame(one, other) && isAbout(one.text, other.text))
  );
}

/** What a person typed right behind, of no other drug. */
function isSplitOff(line: NotedLine, other: NotedLine, isBehind: boolean): boolean {
  if (!isBehind || other.origin !== 'human' || other.evidence.length > 0) return false;
  const drugs = drugNames(line.text);
  return drugNames(other.text).every((drug) => drugs.includes(drug));
}

function moveOf(line: NotedLine, now: readonly NotedLine[], pets: readonly string[]): NoteChange[] {
  const { text, pet, evidence } = line;
  const standing = now.filter((other) => claimOf(other) === claimOf(line));
  const [moved] = standing;
  if (pet === null || !pets.includes(pet) || standing.some((other) => isOfOnePet(pet, other.pet))) return [];
  if (!moved?.pet) return [];
  const isOrder = line.soap === 'plan' || line.soap === 'assessment';
  return [{ was: text, now: [text], still: [], pet, evidence, isOrder, movedTo: moved.pet }];
}
