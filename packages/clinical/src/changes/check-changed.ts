/**
 * A document's lines against what people changed in the visit's medical note: what they took out of it or changed there must not
 * reach an owner. What is only worded otherwise is no change.
 */
import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import { conceptKeys } from '../check/said/concepts.ts';
import { hard } from '../check/said/subject.ts';
import { readOnce } from '../reading/text/read-once.ts';
import { plainWords } from '../writer/letters/plain-words.ts';
import { carries, drugNames, isPlainlyAffirmed, type LineValue, lineValues } from './line-values.ts';
import { lostValues, saysLost, valuesTakenOut } from './lost-values.ts';
import { isAbout, isOfOnePet, isOfSameWords, type NoteChange } from './note-changes.ts';

/** A doubt about a line, with what may be written instead. */
export interface ChangedDoubt {
  flag: NoteFlag;
  /** The one line that stands in the note now, where it says of each value of this line what holds. */
  instead?: string;
  /** Whether it would take the place of all that this line speaks of. */
  isWhole?: boolean;
}

/** The line of a document, as far as it is looked at. */
export type DocumentLine = Pick<NoteLine, 'text' | 'pet' | 'evidence' | 'origin'>;

/** The kind of all of these doubts. */
export const CHANGED_KIND = 'changed';

/** The doubts about a line whose words were changed in the note; each is told once. */
export function changedDoubts(line: DocumentLine, changes: readonly NoteChange[]): ChangedDoubt[] {
  if (line.origin === 'default') return [];
  const doubts = new Map<string, ChangedDoubt>();
  for (const change of changes) {
    const doubt = concerns(change, line) && doubtOf(line, change);
    if (doubt && !doubts.has(doubt.flag.message)) doubts.set(doubt.flag.message, doubt);
  }
  return [...doubts.values()];
}

/** Whether a line says what a changed line said: of the same pet, by the same words, of the same drug or thing. */
export function concerns({ was, pet, evidence }: NoteChange, line: DocumentLine): boolean {
  if (!isOfOnePet(pet, line.pet)) return false;
  const drugs = drugNames(was);
  const own = drugNames(line.text);
  const sharesDrug = own.some((drug) => drugs.includes(drug));
  if (line.evidence.length === 0) return sharesDrug || (evidence.length === 0 && isAbout(was, line.text));
  if (!isOfSameWords(evidence, line.evidence)) return false;
  if (drugs.length > 0 && own.length > 0) return sharesDrug;
  const [things, ownThings] = [thingsIn(was), thingsIn(line.text)];
  return things.size === 0 || ownThings.size === 0 || !things.isDisjointFrom(ownThings);
}

/** What a text speaks of; "PCV" is the packed cell volume that a letter has of it. */
const thingsIn: (text: string) => ReadonlySet<string> = readOnce((text) =>
  conceptKeys(text).union(conceptKeys(plainWords(text, text))),
);

function doubtOf(line: DocumentLine, change: NoteChange): ChangedDoubt | undefined {
  if (change.movedTo !== undefined) return movedDoubt(line, change, change.movedTo);
  return change.now.length === 0 ? goneDoubt(line, change) : correctedDoubt(line, change);
}

function movedDoubt(line: DocumentLine, { was, isOrder }: NoteChange, pet: string): ChangedDoubt | undefined {
  const isSaid = isOrder ? isAbout(was, line.text) : carriesAny(lineValues(line.text), lineValues(was));
  return isSaid ? { flag: hard('changed', `In the note this is about ${pet} now.`) } : undefined;
}

function goneDoubt(line: DocumentLine, change: NoteChange): ChangedDoubt | undefined {
  const isSaid = carriesAny(lineValues(line.text), valuesTakenOut(change)) || isOrderGone(line, change);
  return isSaid ? { flag: hard('changed', 'This was taken out of the note.') } : undefined;
}

function correctedDoubt(line: DocumentLine, change: NoteChange): ChangedDoubt | undefined {
  const values = lineValues(line.text);
  if (!lostValues(change).some((lost) => saysLost(values, lost))) return undefined;
  const words = shortened(change.now.join(' '));
  const flag = hard('changed', `The note was corrected here: it now says "${words}".`);
  const [instead, ...more] = change.now;
  if (instead === undefined || more.length > 0 || !hasOnlyValuesOf(values, change)) return { flag };
  return { flag, instead, isWhole: speaksOfNoMore(line, change) };
}

/** A plan or a diagnosis without any value in it. */
function isOrderGone(line: DocumentLine, { was, still, isOrder }: NoteChange): boolean {
  if (!isOrder || still.some((other) => isAbout(was, other))) return false;
  const things = conceptKeys(was);
  const shared = things.intersection(conceptKeys(line.text)).size;
  return shared > 0 && shared * 2 >= things.size;
}

function hasOnlyValuesOf(values: readonly LineValue[], { was }: NoteChange): boolean {
  const before = lineValues(was);
  return values.every((value) => isPlainlyAffirmed(value) || carries(before, value));
}

function speaksOfNoMore({ text }: DocumentLine, { was }: NoteChange): boolean {
  return conceptKeys(text).isSubsetOf(conceptKeys(was).union(WAYS));
}

/** What "PO" and "IV" are in words. */
const WAYS = conceptKeys('mouth vein muscle skin nose');

function carriesAny(values: readonly LineValue[], wanted: readonly LineValue[]): boolean {
  return wanted.some((value) => carries(values, value));
}

/** Characters of the note that are quoted at most. */
const QUOTED = 200;

/** Words of a note as they are quoted, without their markup and full stop. */
export function shortened(text: string): string {
  const plain = text
    .replaceAll(/[*_~]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '');
  return plain.length > QUOTED ? `${plain.slice(0, QUOTED).toWellFormed().trimEnd()}…` : plain;
}
