/** Whether a line rests on anything, and whether that speaks of it at all. */
import type { NoteFlag } from '@auscult/contract/notes';
import { writtenNumbers } from '../../reading/numbers/numbers.ts';
import { akinTo } from '../said/akin.ts';
import { conceptKeys } from '../said/concepts.ts';
import { hard, type Subject, soft } from '../said/subject.ts';

/** The flags for evidence that is missing or speaks of something else. @param evidence as the line has it */
export function checkEvidence(subject: Subject, evidence: readonly number[]): NoteFlag[] {
  if (subject.own.indexes.length < evidence.length) {
    return [hard('evidence', 'This line points to words that are not in the transcript.')];
  }
  if (evidence.length === 0) return [hard('evidence', 'This line rests on nothing that was said.')];
  const spoken = conceptKeys(subject.text);
  if (spoken.size < 2 || isSpokenOf(spoken, subject) || isSpokenOf(akinTo(spoken), subject)) return [];
  const numbers = writtenNumbers(subject.text);
  if (numbers.some(({ value }) => value > 2 && subject.own.numbers.has(value))) return [];
  return [soft('evidence', 'The words that this line points to do not speak of it: please check.')];
}

/** Whether what is near speaks of any of some things. What a line rests on mostly does, and then nothing else is read. */
function isSpokenOf(keys: ReadonlySet<string>, { own, near }: Subject): boolean {
  const around = new Set(near.stretches);
  return (
    own.stretches.some((words) => around.has(words) && !keys.isDisjointFrom(conceptKeys(words))) ||
    !keys.isDisjointFrom(near.concepts)
  );
}
