/** A client document against the medical notes of its visit as they stand now. What was found before of this kind is found anew. */
import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import { checkTranslated, translatedSources } from '../check/check-translation.ts';
import { readingOnce } from '../reading/text/read-once.ts';
import { type Amendment, amendedDoubts } from './check-amended.ts';
import { CHANGED_KIND, changedDoubts } from './check-changed.ts';
import type { NoteChange } from './note-changes.ts';

/** What a document is held against. */
export interface DocumentGround {
  changes: readonly NoteChange[];
  amendments: readonly Amendment[];
  /** Of the visit. */
  pets: readonly string[];
  /** Of a translation: the lines that it translates, as they stand now. */
  originals?: readonly NoteLine[];
  /** A line of the note in the words of the document; undefined where it has none. */
  worded: (text: string) => string | undefined;
}

/** The lines with their doubts of this kind set anew; those that a person resolved stay so. */
export function checkDocument(lines: readonly NoteLine[], ground: DocumentGround): NoteLine[] {
  return readingOnce(ground.changes, () => checked(lines, ground));
}

/** The lines without doubts of this kind: they are not kept, since they come and go with what the notes say. */
export function withoutChangedDoubts(lines: readonly NoteLine[]): NoteLine[] {
  return lines.map((line) => {
    const flags = line.flags.filter(isLasting);
    return flags.length === line.flags.length ? line : { ...line, flags };
  });
}

function isLasting({ kind }: NoteFlag): boolean {
  return kind !== CHANGED_KIND;
}

function checked(lines: readonly NoteLine[], ground: DocumentGround): NoteLine[] {
  const { originals } = ground;
  if (!originals) return lines.map((line) => withDoubts(line, doubtsOf(line, ground), line.resolved_flags));
  const sourceOf = translatedSources(originals);
  // The original may have been edited since it was translated.
  return checkTranslated(lines, originals).map((translated, place) => {
    const line = lines[place] ?? translated;
    const source = sourceOf(line);
    const doubts = [line, ...(source ? [source] : [])].flatMap((one) => doubtsOf(one, ground));
    const plain = doubts.map(({ answers: _, ...flag }) => flag);
    const resolved = [...line.resolved_flags, ...(source?.resolved_flags ?? [])];
    return withDoubts(line, [...translated.flags.filter(isLasting), ...plain], resolved);
  });
}

function doubtsOf(line: NoteLine, { changes, amendments, pets, worded }: DocumentGround): NoteFlag[] {
  const changed = changedDoubts(line, changes).map(({ flag, instead }) => {
    const words = instead === undefined ? undefined : worded(instead);
    return words ? { ...flag, answers: [{ label: 'Use the note’s words', text: words }] } : flag;
  });
  return [...changed, ...amendedDoubts(line, amendments, pets)];
}

function withDoubts(line: NoteLine, doubts: readonly NoteFlag[], resolved: readonly NoteFlag[]): NoteLine {
  const others = line.flags.filter(isLasting);
  const known = new Set([...resolved, ...others].map(keyOf));
  const fresh = doubts.filter((flag) => {
    const isNew = !known.has(keyOf(flag));
    known.add(keyOf(flag));
    return isNew;
  });
  const isAsBefore = fresh.length === 0 && others.length === line.flags.length;
  return isAsBefore ? line : { ...line, flags: [...others, ...fresh] };
}

function keyOf({ kind, message }: NoteFlag): string {
  return `${kind} ${message}`;
}
