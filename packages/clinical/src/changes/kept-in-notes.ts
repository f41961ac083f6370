/**
 * What a person wrote into the medical note against what was said, and kept there: the client document that carries it asks no
 * second time. Until it is kept in the note, the document has the flag as well.
 */
import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import { carries, lineValues } from './line-values.ts';
import { isOfOnePet, isOfSameWords } from './note-changes.ts';

/** A line of a note with the flags that a person resolved. */
export type KeptLine = Pick<NoteLine, 'pet' | 'evidence' | 'resolved_flags'>;

/** The lines of a document, those flags resolved that are resolved in the note. */
export function withKeptInNotes(lines: readonly NoteLine[], noted: readonly KeptLine[]): NoteLine[] {
  const kept = noted.filter(({ resolved_flags }) => resolved_flags.some(isContradiction));
  if (kept.length === 0) return [...lines];
  return lines.map((line) => {
    const isKept = (flag: NoteFlag): boolean =>
      isContradiction(flag) && kept.some((one) => isAboutSame(one, line) && hasResolved(one, flag));
    const resolved = line.flags.filter(isKept);
    if (resolved.length === 0) return line;
    const flags = line.flags.filter((flag) => !resolved.includes(flag));
    return { ...line, flags, resolved_flags: [...line.resolved_flags, ...resolved] };
  });
}

/** "You wrote 80 mg; said: 18 mg (twice)." */
const CONTRADICTION = /^You wrote (.+?); said: .+\.$/s;

function isContradiction({ message }: NoteFlag): boolean {
  return CONTRADICTION.test(message);
}

function hasResolved({ resolved_flags }: KeptLine, flag: NoteFlag): boolean {
  return resolved_flags.some((one) => one.kind === flag.kind && isSameClaim(one, flag));
}

/** "q24h" of a note is "once a day" in a letter. */
function isSameClaim(one: NoteFlag, other: NoteFlag): boolean {
  const [kept, written] = [one, other].map(({ message }) => CONTRADICTION.exec(message)?.[1] ?? message);
  if (kept === undefined || written === undefined) return false;
  if (kept.toLowerCase() === written.toLowerCase()) return true;
  const values = lineValues(kept);
  return values.length > 0 && values.every((value) => carries(lineValues(written), value));
}

function isAboutSame(one: KeptLine, other: NoteLine): boolean {
  return isOfOnePet(one.pet, other.pet) && isOfSameWords(one.evidence, other.evidence);
}
