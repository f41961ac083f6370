/** The words of an edited note in a document that is written after it was edited. */
import type { NoteLine } from '@auscult/contract/notes';
import { readingOnce } from '../reading/text/read-once.ts';
import { audienceOf } from '../writer/letters/client-phrases.ts';
import { plainWords } from '../writer/letters/plain-words.ts';
import { changedDoubts, concerns } from './check-changed.ts';
import { carries, isPlainlyAffirmed, lineValues } from './line-values.ts';
import type { NoteChange } from './note-changes.ts';

/** A document's words for a line of the note; undefined where it has none, as a story for children. */
export function noteWordsFor(
  template: Parameters<typeof audienceOf>[0],
  text: string,
  said: string,
): string | undefined {
  const audience = audienceOf(template);
  if (audience === 'child') return undefined;
  return audience === 'client' ? plainWords(text, said) : text;
}

/**
 * A line as it was written from what was said, or, where a person changed just that in the note, with what they wrote. Where it
 * is not sure that nothing else is lost by it the line stays as it is, for the check to doubt. Words of a person are theirs.
 *
 * @param worded a line of the note in the words of the document
 */
export function withNoteWords(
  line: NoteLine,
  changes: readonly NoteChange[],
  worded: (text: string) => string | undefined,
): NoteLine {
  if (line.origin !== 'transcript' && line.origin !== 'manual') return line;
  return readingOnce(changes, () => corrected(line, changes, worded));
}

function corrected(
  line: NoteLine,
  changes: readonly NoteChange[],
  worded: (text: string) => string | undefined,
): NoteLine {
  const [doubt, ...more] = changedDoubts(line, changes);
  if (!doubt) return saysWhatWasChanged(line, changes) ? { ...line, origin: 'human' } : line;
  const text = more.length === 0 && doubt.isWhole && doubt.instead !== undefined && worded(doubt.instead);
  if (!text) return line;
  const next: NoteLine = { ...line, text, origin: 'human' };
  return changedDoubts(next, changes).length === 0 ? next : line;
}

/** Whether the line has a value that was only written into the note, and none that does not stand there. */
function saysWhatWasChanged(line: NoteLine, changes: readonly NoteChange[]): boolean {
  const values = lineValues(line.text).filter((value) => !isPlainlyAffirmed(value));
  return changes.some((change) => {
    if (!concerns(change, line)) return false;
    const [before, after] = [lineValues(change.was), change.now.flatMap(lineValues)];
    return (
      values.some((value) => carries(after, value) && !carries(before, value)) &&
      values.every((value) => carries(after, value))
    );
  });
}
